import type { Context } from "#database/context.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fhirStateOf } from "#domain/result/fhir/state-report.ts";
import { ExternalReportState } from "#domain/result/fhir/state-schema.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { readTemporary } from "#platform/file/temporary-file.server.ts";
import { holdBody } from "#platform/http/form-file.server.ts";
import { createApi, isRaw, reply, route, untypedAnswer } from "#platform/http/route.server.ts";
import { receiveReport } from "./receive-report.server.ts";
import {
	ExternalReportAnswer,
	ExternalReportInput,
	ExternalReportQuery,
	externalLimitBytes,
	ReceptNoParam,
} from "./schema.ts";
import { getReportState } from "./state.server.ts";

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

const state = route({
	method: "get",
	path: "/Report/External/{receptNo}",
	policy: machineWith("reports.read"),
	summary:
		"What became of the report of a reception: its state, what it waits for, and its lines; as FHIR R4 with Accept: application/fhir+json",
	params: ReceptNoParam,
	query: ExternalReportQuery,
	answer: ExternalReportState,
});

const fhirType = "application/fhir+json";
const wantsFhir = (accept: string | undefined) => accept?.toLowerCase().includes(fhirType) ?? false;

export const externalReportApi = createApi<Context>()
	.openapi(state, async (c) => {
		const found = await getReportState(c.var.ctx, { ...c.req.valid("param"), ...c.req.valid("query") });
		c.header("vary", "Accept");
		if (!wantsFhir(c.req.header("accept"))) return reply(c, ExternalReportState, found);
		// numbers are written with the digits that were reported, which no schema would leave as they are
		return untypedAnswer(c.body(JSON.stringify(fhirStateOf(found)), 200, { "content-type": fhirType }));
	})
	.openapi(receive, async (c) => {
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
