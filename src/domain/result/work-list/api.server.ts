import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listReportWork } from "./list.server.ts";
import { WorkPage, WorkQuery } from "./schema.ts";

const list = route({
	method: "get",
	path: "/Report/GetAll",
	policy: staffWith("report.read"),
	summary: "Receptions whose results are entered, wait for their release, or were released",
	query: WorkQuery,
	answer: WorkPage,
});

export const workListApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, WorkPage, await listReportWork(c.var.ctx, c.req.valid("query"))),
);
