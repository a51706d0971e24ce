import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { acceptReception } from "./items.server.ts";
import { ReceptionItemsInput } from "./items-schema.ts";
import { ReceptionDetails, ReceptionInput, ReceptionPage, ReceptionQuery, StageInput } from "./schema.ts";
import { changeStage, getReception, listReceptions, undoStage, updateReception } from "./service.server.ts";

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

/** The reception desk's work. */
export const queueApi = createApi<Context>()
	.openapi(queue, async (c) => reply(c, ReceptionPage, await listReceptions(c.var.ctx, c.req.valid("query"))))
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
	.openapi(stage, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await changeStage(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(undo, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await undoStage(c.var.ctx, c.req.valid("param").id, { version: c.req.valid("header")["if-match"] }),
		),
	)
	.openapi(accept, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await acceptReception(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	);
