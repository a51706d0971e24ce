import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { patientOnly, staffWith } from "#domain/right/policy.ts";
import { IdParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { acceptReception, approveOwnList } from "./accept.server.ts";
import { AcceptInput, ApproveInput } from "./accept-schema.ts";
import { answerOwnReception } from "./answer.server.ts";
import { AnswerInput } from "./answer-schema.ts";
import { cancelOwnReception, rescheduleOwnReception } from "./change.server.ts";
import { changeStage, getReception, listReceptions, updateReception } from "./desk.server.ts";
import {
	ReceptionDeskInput,
	ReceptionDetails,
	ReceptionPage,
	ReceptionQuery,
	StageInput,
} from "./desk-schema.ts";
import { readDraft, removeDraft, saveDraft } from "./draft.server.ts";
import { getOwnReception, listOwnReceptions } from "./own.server.ts";
import { listOwnAddresses } from "./own-addresses.server.ts";
import {
	CancelInput,
	OwnReception,
	OwnReceptionList,
	RescheduleInput,
	SavedAddressList,
} from "./own-schema.ts";
import { ReceptionDraft, SavedDraft, SubmitAnswer, SubmitInput } from "./schema.ts";
import { submitReception } from "./submit.server.ts";

/** `If-Match: "3"`: the version that was read. */
const IfMatch = z.object({
	"if-match": z
		.string()
		.regex(/^"\d{1,9}"$/, { error: "validation.invalid" })
		.optional(),
});
const IdempotencyKey = z.object({
	"idempotency-key": z
		.string({ error: "validation.required" })
		.regex(/^[A-Za-z0-9_-]{8,100}$/, { error: "validation.invalid" }),
});

const readOwnDraft = route({
	method: "get",
	path: "/Reception/Draft",
	policy: patientOnly,
	summary: "The patient's draft as last acknowledged",
	answer: SavedDraft,
});

const saveOwnDraft = route({
	method: "put",
	path: "/Reception/Draft",
	policy: patientOnly,
	summary: "Save the draft; with If-Match refused when another device saved in between",
	headers: IfMatch,
	body: ReceptionDraft,
	answer: SavedDraft,
});

const removeOwnDraft = route({
	method: "delete",
	path: "/Reception/Draft",
	policy: patientOnly,
	summary: "Give the draft up",
	answer: z.object({}),
});

const ownAddresses = route({
	method: "get",
	path: "/Reception/Addresses",
	policy: patientOnly,
	summary: "Where the account's samples were taken at home, the last one first",
	answer: SavedAddressList,
});

const submit = route({
	method: "post",
	path: "/Reception",
	policy: patientOnly,
	summary: "Submit a request; the same Idempotency-Key makes one reception",
	headers: IdempotencyKey,
	body: SubmitInput,
	answer: SubmitAnswer,
	status: 201,
});

const mine = route({
	method: "get",
	path: "/Reception/Mine",
	policy: patientOnly,
	summary: "The patient's requests, newest first",
	answer: OwnReceptionList,
});

const oneOfMine = route({
	method: "get",
	path: "/Reception/Mine/{id}",
	policy: patientOnly,
	summary: "One of the patient's requests",
	params: IdParam,
	answer: OwnReception,
});

const cancel = route({
	method: "post",
	path: "/Reception/Mine/{id}/Cancel",
	policy: patientOnly,
	summary: "Cancel one's own request, until the cut-off",
	params: IdParam,
	body: CancelInput,
	answer: OwnReception,
});

const reschedule = route({
	method: "post",
	path: "/Reception/Mine/{id}/Reschedule",
	policy: patientOnly,
	summary: "Move one's own request to another slot, until the cut-off",
	params: IdParam,
	body: RescheduleInput,
	answer: OwnReception,
});

const answer = route({
	method: "post",
	path: "/Reception/Mine/{id}/Answer",
	policy: patientOnly,
	summary: "Send what the laboratory has asked for, and nothing else",
	params: IdParam,
	body: AnswerInput,
	answer: OwnReception,
});

const approve = route({
	method: "post",
	path: "/Reception/Mine/{id}/Approve",
	policy: patientOnly,
	summary: "Agree to the tests and prices as the laboratory has changed them",
	params: IdParam,
	body: ApproveInput,
	answer: OwnReception,
});

const queue = route({
	method: "get",
	path: "/Reception/GetAll",
	policy: staffWith("reception.read"),
	summary: "The reception queue",
	query: ReceptionQuery,
	answer: ReceptionPage,
});

const details = route({
	method: "get",
	path: "/Reception/{id}",
	policy: staffWith("reception.read"),
	summary: "One reception whole",
	params: IdParam,
	answer: ReceptionDetails,
});

const update = route({
	method: "put",
	path: "/Reception/{id}",
	policy: staffWith("reception.write"),
	summary: "Save number, date and debt",
	params: IdParam,
	body: ReceptionDeskInput,
	answer: ReceptionDetails,
});

const stage = route({
	method: "post",
	path: "/Reception/{id}/Stage",
	policy: staffWith("reception.write"),
	summary: "Move a reception to another state",
	params: IdParam,
	body: StageInput,
	answer: ReceptionDetails,
});

const accept = route({
	method: "post",
	path: "/Reception/{id}/Accept",
	policy: staffWith("reception.write"),
	summary: "Settle the final tests and prices; accepts a reception that is not yet",
	params: IdParam,
	body: AcceptInput,
	answer: ReceptionDetails,
});

export const receptionApi = createApi<Context>()
	.openapi(readOwnDraft, async (c) => reply(c, SavedDraft, await readDraft(c.var.ctx)))
	.openapi(saveOwnDraft, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		const version = expected === undefined ? undefined : Number(expected.slice(1, -1));
		return reply(c, SavedDraft, await saveDraft(c.var.ctx, c.req.valid("json"), version));
	})
	.openapi(removeOwnDraft, async (c) => {
		await removeDraft(c.var.ctx);
		return reply(c, z.object({}), {});
	})
	.openapi(submit, async (c) => {
		const key = c.req.valid("header")["idempotency-key"];
		return reply(c, SubmitAnswer, await submitReception(c.var.ctx, c.req.valid("json"), key), 201);
	})
	.openapi(ownAddresses, async (c) =>
		reply(c, SavedAddressList, { dataList: await listOwnAddresses(c.var.ctx) }),
	)
	.openapi(mine, async (c) => reply(c, OwnReceptionList, { dataList: await listOwnReceptions(c.var.ctx) }))
	.openapi(oneOfMine, async (c) =>
		reply(c, OwnReception, await getOwnReception(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(cancel, async (c) =>
		reply(c, OwnReception, await cancelOwnReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(reschedule, async (c) =>
		reply(
			c,
			OwnReception,
			await rescheduleOwnReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	)
	.openapi(answer, async (c) =>
		reply(c, OwnReception, await answerOwnReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(approve, async (c) =>
		reply(c, OwnReception, await approveOwnList(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(queue, async (c) => reply(c, ReceptionPage, await listReceptions(c.var.ctx, c.req.valid("query"))))
	.openapi(details, async (c) =>
		reply(c, ReceptionDetails, await getReception(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(update, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await updateReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	)
	.openapi(stage, async (c) =>
		reply(c, ReceptionDetails, await changeStage(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(accept, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await acceptReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	);
