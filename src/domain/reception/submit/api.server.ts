import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { expectedReportDate } from "#domain/reception/reception/report-date/expected-report-date.server.ts";
import {
	ReportDateAnswer,
	ReportDateInput,
	SubmitAnswer,
	SubmitInput,
} from "#domain/reception/reception/schema.ts";
import { IdempotencyKey } from "#domain/reception/reception/submission/idempotency-key.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { submitReception } from "./service.server.ts";

const submit = route({
	method: "post",
	path: "/Reception",
	policy: patientOnly,
	summary: "Submit a request; the same Idempotency-Key makes one reception",
	headers: IdempotencyKey,
	body: SubmitInput,
	answer: SubmitAnswer,
	status: 201,
});

const reportDate = route({
	method: "post",
	path: "/Reception/ReportDate",
	policy: patientOnly,
	summary: "For which day the report of chosen tests is promised, sampled at a moment",
	body: ReportDateInput,
	answer: ReportDateAnswer,
});

/** Route that submits a draft as a request. */
export const submitApi = createApi<Context>()
	.openapi(submit, async (c) => {
		const key = c.req.valid("header")["idempotency-key"];
		return reply(c, SubmitAnswer, await submitReception(c.var.ctx, c.req.valid("json"), key), 201);
	})
	.openapi(reportDate, async (c) => {
		const { testIds, panelIds, sampledAt } = c.req.valid("json");
		const day = await expectedReportDate(c.var.ctx, { testIds, panelIds }, new Date(sampledAt));
		return reply(c, ReportDateAnswer, { reportDate: day ?? "" });
	});
