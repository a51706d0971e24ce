import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ParityList, ParityQuery } from "./schema.ts";
import { listParity } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/Parity/GetAll",
	policy: staffWith("content.read"),
	summary: "Every text that one language lacks or has stale",
	query: ParityQuery,
	answer: ParityList,
});

export const parityApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, ParityList, await listParity(c.var.ctx, c.req.valid("query"))),
);
