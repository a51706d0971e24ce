import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { RecheckInput, RecheckPage, RecheckQuery, RecheckSheet } from "./schema.ts";
import { checkReport, getRecheck, listRechecks } from "./service.server.ts";

// Addressed by the version of the report.

const list = route({
	method: "get",
	path: "/Report/Recheck",
	policy: staffWith("report.read"),
	summary: "Reports whose stored results today's rules read differently, and faults of the catalogue",
	query: RecheckQuery,
	answer: RecheckPage,
});

const read = route({
	method: "get",
	path: "/Report/Recheck/{id}",
	policy: staffWith("report.read"),
	summary: "The stored results that such an entry is about; that they were read is recorded",
	params: IdParam,
	answer: RecheckSheet,
});

const check = route({
	method: "post",
	path: "/Report/Recheck/{id}",
	policy: staffWith("report.verify"),
	summary: "Say that a report of the list was looked at and is right",
	params: IdParam,
	headers: IfMatch,
	body: RecheckInput,
	answer: z.object({}),
});

export const reportRecheckApi = createApi<Context>()
	.openapi(list, async (c) => reply(c, RecheckPage, await listRechecks(c.var.ctx, c.req.valid("query"))))
	.openapi(read, async (c) => reply(c, RecheckSheet, await getRecheck(c.var.ctx, c.req.valid("param").id)))
	.openapi(check, async (c) => {
		const version = c.req.valid("header")["if-match"];
		await checkReport(c.var.ctx, c.req.valid("param").id, { ...c.req.valid("json"), version });
		return reply(c, z.object({}), {});
	});
