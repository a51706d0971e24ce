import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pdfAnswer } from "#domain/result/document/pdf-answer.server.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { holdFormFile } from "#platform/http/form-file.server.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route, untypedAnswer } from "#platform/http/route.server.ts";
import { matchFileNames } from "./match.server.ts";
import { AttachQuery, DetachInput, MatchAnswer, MatchInput, ReportFiles } from "./schema.ts";
import { attachFile, detachFile, getReportFile, listReportFiles } from "./service.server.ts";

const policy = staffWith("report.write");

const list = route({
	method: "get",
	path: "/Report/Reception/{id}/Files",
	policy: staffWith("report.read"),
	summary: "PDFs that were attached to a report, and who has opened it",
	params: IdParam,
	answer: ReportFiles,
});
const attach = route({
	method: "post",
	path: "/Report/Reception/{id}/File",
	policy,
	summary: "Attach a PDF to the draft of a report, in the place of the one it had",
	params: IdParam,
	query: AttachQuery,
	headers: IfMatch,
	fileLimitBytes: maxFileBytes,
	answer: ReportFiles,
});
const read = route({
	method: "get",
	path: "/Report/Reception/{id}/File",
	policy: staffWith("report.read"),
	summary: "The PDF that is attached to a report; that it was opened is recorded",
	params: IdParam,
	answerType: "application/pdf",
	answer: z.string(),
});
const detach = route({
	method: "post",
	path: "/Report/Reception/{id}/File/Withdraw",
	policy,
	summary:
		"Take a wrong PDF back; of a released report the report is withdrawn, which asks for the right to release",
	params: IdParam,
	headers: IfMatch,
	body: DetachInput,
	answer: ReportFiles,
});
const match = route({
	method: "post",
	path: "/Report/File/Match",
	policy,
	summary: "Which receptions the names of files mean, by number or tracking code; nothing is attached",
	body: MatchInput,
	answer: MatchAnswer,
});

export const reportFileApi = createApi<Context>()
	.openapi(list, async (c) =>
		reply(c, ReportFiles, await listReportFiles(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(attach, async (c) => {
		const { ctx } = c.var;
		const version = c.req.valid("header")["if-match"];
		const fileName = c.req.valid("query").name;
		const file = await holdFormFile(c, maxFileBytes, ctx.storage.hold);
		const work = attachFile(ctx, c.req.valid("param").id, { version, file, fileName });
		return reply(c, ReportFiles, await work.finally(file.remove));
	})
	.openapi(read, async (c) =>
		untypedAnswer(pdfAnswer(await getReportFile(c.var.ctx, c.req.valid("param").id), {})),
	)
	.openapi(detach, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, ReportFiles, await detachFile(c.var.ctx, id, { ...c.req.valid("json"), version }));
	})
	.openapi(match, async (c) =>
		reply(c, MatchAnswer, await matchFileNames(c.var.ctx, c.req.valid("json").names)),
	);
