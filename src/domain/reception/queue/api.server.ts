import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { assignReception, listColleagues } from "#domain/reception/assignee/assignee.server.ts";
import { moveReceptions } from "#domain/reception/decision/bulk-stage.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { ReceptionItemsInput } from "#domain/reception/decision/items-schema.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import {
	AssigneeInput,
	BulkStageAnswer,
	BulkStageInput,
	Colleagues,
	Presence,
	PresenceInput,
	ReceptionDetails,
	ReceptionInput,
	ReceptionPage,
	ReceptionQuery,
	StageInput,
} from "#domain/reception/reception/details/schema.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { notePresence } from "#domain/reception/reception/presence/presence.server.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";

const queue = route({
	method: "get",
	path: "/Reception/GetAll",
	policy: staffWith("reception.read"),
	summary: "The reception queue",
	query: ReceptionQuery,
	answer: ReceptionPage,
});

const colleagues = route({
	method: "get",
	path: "/Reception/Colleagues",
	policy: staffWith("reception.read"),
	summary: "Who works at the desk, and can be given a reception",
	answer: Colleagues,
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
	summary: "Save number and date",
	params: IdParam,
	headers: IfMatch,
	body: ReceptionInput,
	answer: ReceptionDetails,
});

const stage = route({
	method: "post",
	path: "/Reception/{id}/Stage",
	policy: staffWith("reception.write"),
	summary: "Move a reception to another state",
	params: IdParam,
	headers: IfMatch,
	body: StageInput,
	answer: ReceptionDetails,
});

const undo = route({
	method: "post",
	path: "/Reception/{id}/Undo",
	policy: staffWith("reception.write"),
	summary: "Take the desk's last step back, within a minute of it",
	params: IdParam,
	headers: IfMatch,
	answer: ReceptionDetails,
});

const bulkStage = route({
	method: "post",
	path: "/Reception/Stage",
	policy: staffWith("reception.write"),
	summary: "Move several receptions to one state, each at its version: each has an answer of its own",
	body: BulkStageInput,
	answer: BulkStageAnswer,
});

const accept = route({
	method: "post",
	path: "/Reception/{id}/Accept",
	policy: staffWith("reception.write"),
	summary: "Settle the final tests and prices; accepts a reception that is not yet",
	params: IdParam,
	headers: IfMatch,
	body: ReceptionItemsInput,
	answer: ReceptionDetails,
});

const assign = route({
	method: "post",
	path: "/Reception/{id}/Assign",
	policy: staffWith("reception.write"),
	summary: "Take a reception, give it to a colleague, or give it back",
	params: IdParam,
	headers: IfMatch,
	body: AssigneeInput,
	answer: ReceptionDetails,
});

const presence = route({
	method: "post",
	path: "/Reception/{id}/Presence",
	policy: staffWith("reception.write"),
	summary: "Say that one has it open, for three quarters of a minute, or not any more",
	params: IdParam,
	body: PresenceInput,
	answer: Presence,
});

/** Routes for the desk's queue of requests. */
export const queueApi = createApi<Context>()
	.openapi(queue, async (c) => reply(c, ReceptionPage, await listReceptions(c.var.ctx, c.req.valid("query"))))
	.openapi(bulkStage, async (c) =>
		reply(c, BulkStageAnswer, { dataList: await moveReceptions(c.var.ctx, c.req.valid("json")) }),
	)
	.openapi(colleagues, async (c) => reply(c, Colleagues, { dataList: await listColleagues(c.var.ctx) }))
	.openapi(details, async (c) =>
		reply(c, ReceptionDetails, await getReception(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(update, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await updateReception(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(stage, async (c) => {
		const { id } = c.req.valid("param");
		await changeStage(c.var.ctx, id, { ...c.req.valid("json"), version: c.req.valid("header")["if-match"] });
		return reply(c, ReceptionDetails, await getReception(c.var.ctx, id));
	})
	.openapi(undo, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await undoStage(c.var.ctx, c.req.valid("param").id, { version: c.req.valid("header")["if-match"] }),
		),
	)
	.openapi(assign, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await assignReception(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(presence, async (c) =>
		reply(c, Presence, {
			openedBy: await notePresence(c.var.ctx, c.req.valid("param").id, c.req.valid("json").isOpen),
		}),
	)
	.openapi(accept, async (c) => {
		const { id } = c.req.valid("param");
		await acceptReception(c.var.ctx, id, {
			...c.req.valid("json"),
			version: c.req.valid("header")["if-match"],
		});
		return reply(c, ReceptionDetails, await getReception(c.var.ctx, id));
	});
