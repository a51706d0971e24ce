import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ReceptionPrint } from "./schema.ts";
import { getReceptionPrint } from "./service.server.ts";

const print = route({
	method: "get",
	path: "/Reception/{id}/Print",
	policy: staffWith("reception.print"),
	summary: "What the labels of a reception and its patient's sheet say; that they were printed is recorded",
	params: IdParam,
	answer: ReceptionPrint,
});

/** Route for the data needed to print a request. */
export const printApi = createApi<Context>().openapi(print, async (c) =>
	reply(c, ReceptionPrint, await getReceptionPrint(c.var.ctx, c.req.valid("param").id)),
);
