import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { ApproveInput } from "#domain/reception/decision/items-schema.ts";
import { InformationReplyInput } from "#domain/reception/reception/information-reply.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import {
	CancelInput,
	PatientReception,
	PatientReceptionList,
	PatientRecord,
	RescheduleInput,
	SavedAddressList,
} from "#domain/reception/reception/patient-reception.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { approveItems, refuseItems } from "./answer-items.server.ts";
import { cancelPatientReception } from "./cancel-patient-reception.server.ts";
import { getPatientRecord } from "./get-patient-record.server.ts";
import { listSavedAddresses } from "./list-saved-addresses.server.ts";
import { replyToInformationRequest } from "./reply-to-information-request.server.ts";
import { reschedulePatientReception } from "./reschedule-patient-reception.server.ts";

const savedAddresses = route({
	method: "get",
	path: "/Reception/Addresses",
	policy: patientOnly,
	summary: "Where the account's samples were taken at home, the last one first",
	answer: SavedAddressList,
});

const mine = route({
	method: "get",
	path: "/Reception/Mine",
	policy: patientOnly,
	summary: "The patient's requests, newest first",
	answer: PatientReceptionList,
});

const oneOfMine = route({
	method: "get",
	path: "/Reception/Mine/{id}",
	policy: patientOnly,
	summary: "One of the patient's requests",
	params: IdParam,
	answer: PatientReception,
});

const recordOfMine = route({
	method: "get",
	path: "/Reception/Mine/{id}/Record",
	policy: patientOnly,
	summary: "What one of the patient's requests was submitted with",
	params: IdParam,
	answer: PatientRecord,
});

const cancel = route({
	method: "post",
	path: "/Reception/Mine/{id}/Cancel",
	policy: patientOnly,
	summary: "Cancel one's own request, until the cut-off",
	params: IdParam,
	body: CancelInput,
	answer: PatientReception,
});

const reschedule = route({
	method: "post",
	path: "/Reception/Mine/{id}/Reschedule",
	policy: patientOnly,
	summary: "Move one's own request to another slot, until the cut-off",
	params: IdParam,
	body: RescheduleInput,
	answer: PatientReception,
});

const answer = route({
	method: "post",
	path: "/Reception/Mine/{id}/Answer",
	policy: patientOnly,
	summary: "Send what the laboratory has asked for, and nothing else",
	params: IdParam,
	body: InformationReplyInput,
	answer: PatientReception,
});

const approve = route({
	method: "post",
	path: "/Reception/Mine/{id}/Approve",
	policy: patientOnly,
	summary: "Agree to the tests and prices as the laboratory has changed them",
	params: IdParam,
	body: ApproveInput,
	answer: PatientReception,
});

const refuse = route({
	method: "post",
	path: "/Reception/Mine/{id}/Refuse",
	policy: patientOnly,
	summary:
		"Not agree to the tests and prices as the laboratory has changed them; the laboratory is asked to look again",
	params: IdParam,
	body: ApproveInput,
	answer: PatientReception,
});

/** Routes for patients to view their requests and act on them. */
export const patientViewApi = createApi<Context>()
	.openapi(savedAddresses, async (c) =>
		reply(c, SavedAddressList, { dataList: await listSavedAddresses(c.var.ctx) }),
	)
	.openapi(mine, async (c) =>
		reply(c, PatientReceptionList, { dataList: await listPatientReceptions(c.var.ctx) }),
	)
	.openapi(oneOfMine, async (c) =>
		reply(c, PatientReception, await getPatientReception(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(recordOfMine, async (c) =>
		reply(c, PatientRecord, await getPatientRecord(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(cancel, async (c) =>
		reply(
			c,
			PatientReception,
			await cancelPatientReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	)
	.openapi(reschedule, async (c) =>
		reply(
			c,
			PatientReception,
			await reschedulePatientReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	)
	.openapi(answer, async (c) =>
		reply(
			c,
			PatientReception,
			await replyToInformationRequest(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	)
	.openapi(approve, async (c) =>
		reply(c, PatientReception, await approveItems(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(refuse, async (c) =>
		reply(c, PatientReception, await refuseItems(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	);
