import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { VisitFigures, VisitQuery } from "./schema.ts";
import { getVisitFigures } from "./service.server.ts";

const figures = route({
	method: "get",
	path: "/PageVisit/Figures",
	policy: staffWith("content.read"),
	summary: "How often pages of content were read in the last days",
	query: VisitQuery,
	answer: VisitFigures,
});

export const pageVisitApi = createApi<Context>().openapi(figures, async (c) =>
	reply(c, VisitFigures, await getVisitFigures(c.var.ctx, c.req.valid("query").days)),
);
