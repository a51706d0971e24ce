import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { BoardQuery, ReceptionBoard } from "./schema.ts";
import { getBoard } from "./service.server.ts";

const board = route({
	method: "get",
	path: "/Reception/Board",
	policy: staffWith("reception.read"),
	summary: "The reception queue as a board: the first cards of each stage, and how many there are",
	query: BoardQuery,
	answer: ReceptionBoard,
});

/** The queue as a board. */
export const boardApi = createApi<Context>().openapi(board, async (c) =>
	reply(c, ReceptionBoard, await getBoard(c.var.ctx, c.req.valid("query"))),
);
