import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { CriticalCallInput, ReportSheet, ResultsInput } from "#domain/result/report/schema.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { enterResults } from "./enter-results.server.ts";
import { recordCriticalCall } from "./record-critical-call.server.ts";

const enter = route({
	method: "put",
	path: "/Report/Reception/{id}",
	policy: staffWith("report.write"),
	summary: "Enter the results that are named; the others stay",
	params: IdParam,
	headers: IfMatch,
	body: ResultsInput,
	answer: ReportSheet,
});

const call = route({
	method: "post",
	path: "/Report/Reception/{id}/CriticalCall",
	policy: staffWith("report.write"),
	summary: "Write down who was told a critical value, and that it was read back",
	params: IdParam,
	headers: IfMatch,
	body: CriticalCallInput,
	answer: ReportSheet,
});

export const reportEntryApi = createApi<Context>()
	.openapi(enter, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, ReportSheet, await enterResults(c.var.ctx, id, { ...c.req.valid("json"), version }));
	})
	.openapi(call, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(
			c,
			ReportSheet,
			await recordCriticalCall(c.var.ctx, id, { ...c.req.valid("json"), version }),
		);
	});
