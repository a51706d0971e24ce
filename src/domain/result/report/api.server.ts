import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getReportSheet } from "./get-report-sheet.server.ts";
import { ReportSheet } from "./schema.ts";

// Addressed by the reception: its report comes to be with the first result.

const read = route({
	method: "get",
	path: "/Report/Reception/{id}",
	policy: staffWith("report.read"),
	summary:
		"Results of a reception: what was entered, or what its tests ask for; that it was read is recorded",
	params: IdParam,
	answer: ReportSheet,
});

export const reportSheetApi = createApi<Context>().openapi(read, async (c) =>
	reply(c, ReportSheet, await getReportSheet(c.var.ctx, c.req.valid("param").id)),
);
