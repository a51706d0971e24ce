import type { Context } from "#database/context.server.ts";
import { machineWith } from "#domain/right/roles-and-rights.ts";
import { holdBody } from "#platform/http/form-file.server.ts";
import { createApi, isRaw, reply, route } from "#platform/http/route.server.ts";
import { readTemporary } from "#platform/temporary-file.server.ts";
import { maxFileBytes } from "../attachment/limits.ts";
import {
	ExternalReportAnswer,
	ExternalReportInput,
	ExternalReportQuery,
	externalLimitBytes,
	ReceptNoParam,
} from "./schema.ts";
import { receiveReport } from "./service.server.ts";

const receive = route({
	method: "put",
	path: "/Report/External/{receptNo}",
	policy: machineWith("reports.write"),
	summary:
		"Send the report of a reception by its number: a PDF as it is, or JSON with a PDF, FHIR R4 results, or both; may be repeated",
	params: ReceptNoParam,
	query: ExternalReportQuery,
	body: ExternalReportInput,
	bodyLimitBytes: externalLimitBytes,
	writtenValues: true,
	rawType: "application/pdf",
	answer: ExternalReportAnswer,
});

export const externalReportApi = createApi<Context>().openapi(receive, async (c) => {
	const { ctx } = c.var;
	const named = { ...c.req.valid("param"), ...c.req.valid("query") };
	if (isRaw(c, "application/pdf")) {
		const file = await holdBody(c, { limitBytes: maxFileBytes, field: "pdf" }, ctx.storage.hold);
		const work = receiveReport(ctx, { ...named, pdf: () => readTemporary(file), reason: "" });
		return reply(c, ExternalReportAnswer, await work.finally(file.remove));
	}
	const { pdf, ...sent } = c.req.valid("json");
	const file = pdf === undefined ? undefined : () => Buffer.from(pdf, "base64");
	return reply(c, ExternalReportAnswer, await receiveReport(ctx, { ...named, ...sent, pdf: file }));
});
