import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MissedSearchList, MissedSearchQuery, SettleInput } from "./schema.ts";
import { listMissedSearches, settleMissedSearch } from "./service.server.ts";

const nothing = z.object({});

const list = route({
	method: "get",
	path: "/MissedSearch/GetAll",
	policy: staffWith("content.read"),
	summary: "What visitors looked for and did not find, without anything of who looked",
	query: MissedSearchQuery,
	answer: MissedSearchList,
});

const settle = route({
	method: "post",
	path: "/MissedSearch/Settle",
	policy: staffWith("content.write"),
	summary: "Put a search without result aside",
	body: SettleInput,
	answer: nothing,
});

export const missedSearchApi = createApi<Context>()
	.openapi(list, async (c) =>
		reply(c, MissedSearchList, await listMissedSearches(c.var.ctx, c.req.valid("query"))),
	)
	.openapi(settle, async (c) => {
		await settleMissedSearch(c.var.ctx, c.req.valid("json"));
		return reply(c, nothing, {});
	});
