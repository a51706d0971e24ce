import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { ReleaseInput, ReportSheet, ReportStepInput } from "#domain/result/report/schema.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { takeReportStep } from "./take-report-step.server.ts";

const step = route({
	method: "post",
	path: "/Report/Reception/{id}/Step",
	policy: staffWith("report.write"),
	summary: "Verify a report, reopen it, begin a correction or discard it",
	params: IdParam,
	headers: IfMatch,
	body: ReportStepInput,
	answer: ReportSheet,
});

const release = route({
	method: "post",
	path: "/Report/Reception/{id}/Release",
	policy: staffWith("report.release"),
	summary: "Release a verified report, or withdraw one that is released",
	params: IdParam,
	headers: IfMatch,
	body: ReleaseInput,
	answer: ReportSheet,
});

export const reportStepApi = createApi<Context>()
	.openapi(step, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, ReportSheet, await takeReportStep(c.var.ctx, id, { ...c.req.valid("json"), version }));
	})
	.openapi(release, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, ReportSheet, await takeReportStep(c.var.ctx, id, { ...c.req.valid("json"), version }));
	});
