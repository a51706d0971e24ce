import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getReceptionFigures } from "./get-reception-figures.server.ts";
import { FiguresQuery, ReceptionFigures } from "./schema.ts";

const figures = route({
	method: "get",
	path: "/Reception/Figures",
	policy: staffWith("reception.read"),
	summary: "What came of the requests of some days, in figures, compared with as many days before",
	query: FiguresQuery,
	answer: ReceptionFigures,
});

export const figuresApi = createApi<Context>().openapi(figures, async (c) =>
	reply(c, ReceptionFigures, await getReceptionFigures(c.var.ctx, c.req.valid("query"))),
);
