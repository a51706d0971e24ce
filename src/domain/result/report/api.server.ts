import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { reportFileApi } from "./attachment/api.server.ts";
import { reportDocumentApi } from "./document/api.server.ts";
import { externalReportApi } from "./external/api.server.ts";
import { folderApi } from "./external/folder-api.server.ts";
import { reportRecheckApi } from "./recheck/api.server.ts";
import { CriticalCallInput, ReleaseInput, ReportSheet, ReportStepInput, ResultsInput } from "./schema.ts";
import { enterResults, recordCriticalCall, takeReportStep } from "./service.server.ts";
import { getReportSheet } from "./sheet.server.ts";
import { listReportWork } from "./work-list/list.server.ts";
import { WorkPage, WorkQuery } from "./work-list/schema.ts";

// Addressed by the reception: its report comes to be with the first result.

const list = route({
	method: "get",
	path: "/Report/GetAll",
	policy: staffWith("report.read"),
	summary: "Receptions whose results are entered, wait for their release, or were released",
	query: WorkQuery,
	answer: WorkPage,
});

const read = route({
	method: "get",
	path: "/Report/Reception/{id}",
	policy: staffWith("report.read"),
	summary:
		"Results of a reception: what was entered, or what its tests ask for; that it was read is recorded",
	params: IdParam,
	answer: ReportSheet,
});

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

export const reportApi = createApi<Context>()
	.route("/", reportDocumentApi)
	.openapi(list, async (c) => reply(c, WorkPage, await listReportWork(c.var.ctx, c.req.valid("query"))))
	.route("/", externalReportApi)
	.route("/", folderApi)
	.route("/", reportFileApi)
	.route("/", reportRecheckApi)
	.openapi(read, async (c) => reply(c, ReportSheet, await getReportSheet(c.var.ctx, c.req.valid("param").id)))
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
	})
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
