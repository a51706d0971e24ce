import type { Context } from "#database/context.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { acknowledgeReception } from "./acknowledge.server.ts";
import { listChangedReceptions } from "./changes.server.ts";
import { Acknowledged, AcknowledgeInput, ExternalPage, ExternalQuery } from "./schema.ts";

const changes = route({
	method: "get",
	path: "/Reception/External",
	policy: machineWith("receptions.read"),
	summary: "Accepted receptions and what has changed of them since; the person only with receptions.person",
	query: ExternalQuery,
	answer: ExternalPage,
});
const acknowledge = route({
	method: "post",
	path: "/Reception/External/{id}/Acknowledge",
	policy: machineWith("receptions.acknowledge"),
	summary: "The laboratory's own system has taken a reception over under this number; may be repeated",
	params: IdParam,
	body: AcknowledgeInput,
	answer: Acknowledged,
});

export const externalApi = createApi<Context>()
	.openapi(changes, async (c) =>
		reply(c, ExternalPage, await listChangedReceptions(c.var.ctx, c.req.valid("query"))),
	)
	.openapi(acknowledge, async (c) =>
		reply(
			c,
			Acknowledged,
			await acknowledgeReception(c.var.ctx, c.req.valid("param").id, c.req.valid("json")),
		),
	);
