import { getCookie } from "hono/cookie";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { anyone, patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { knownPersonsCookie } from "#domain/result/door/known-persons.server.ts";
import { assertKnownDevice } from "#domain/result/door/own-device.server.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route, untypedAnswer } from "#platform/http/route.server.ts";
import { getPatientDocument, getStaffDocument } from "./get-document.server.ts";
import { listPatientReports } from "./list-patient-reports.server.ts";
import { pdfAnswer } from "./pdf-answer.server.ts";
import { DocumentQuery, PatientReportList, ReportAuthenticity, VerifyParams } from "./schema.ts";
import { verifyDocument } from "./verify-document.server.ts";

const ofStaff = route({
	method: "get",
	path: "/Report/Reception/{id}/Document",
	policy: staffWith("report.read"),
	summary: "The printed sheet of a released report; that it was opened is recorded",
	params: IdParam,
	query: DocumentQuery,
	answerType: "application/pdf",
	answer: z.string(),
});

const listMine = route({
	method: "get",
	path: "/Report/Mine",
	policy: patientOnly,
	summary: "The patient's released reports, the newest first",
	answer: PatientReportList,
});

const mine = route({
	method: "get",
	path: "/Report/Mine/{id}/Document",
	policy: patientOnly,
	summary: "The printed sheet of the patient's own report",
	params: IdParam,
	query: DocumentQuery,
	answerType: "application/pdf",
	answer: z.string(),
});

const verify = route({
	method: "get",
	path: "/Report/Verify/{code}",
	policy: anyone,
	summary: "Is a printed sheet genuine?",
	params: VerifyParams,
	answer: ReportAuthenticity,
});

/** Routes for printed sheets and their verification. */
export const reportDocumentApi = createApi<Context>()
	.openapi(ofStaff, async (c) => {
		const query = c.req.valid("query");
		return untypedAnswer(pdfAnswer(await getStaffDocument(c.var.ctx, c.req.valid("param").id, query), query));
	})
	.openapi(mine, async (c) => {
		const query = c.req.valid("query");
		const { ctx } = c.var;
		const { id } = c.req.valid("param");
		await assertKnownDevice(ctx, id, getCookie(c, cookieName(ctx.env, knownPersonsCookie)));
		return untypedAnswer(pdfAnswer(await getPatientDocument(ctx, id, query), query));
	})
	.openapi(listMine, async (c) =>
		reply(c, PatientReportList, { dataList: await listPatientReports(c.var.ctx) }),
	)
	.openapi(verify, async (c) =>
		reply(c, ReportAuthenticity, await verifyDocument(c.var.ctx, c.req.valid("param").code)),
	);
