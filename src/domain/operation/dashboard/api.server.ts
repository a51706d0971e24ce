import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listLastEdits } from "./last-edits.server.ts";
import { ContentTasks, DeskFigures, DeskQuery, LastEdits } from "./schema.ts";
import { getContentTasks, getDeskFigures } from "./service.server.ts";

const desk = route({
	method: "get",
	path: "/Dashboard/Desk",
	policy: staffWith("reception.read"),
	summary: "The course of the desk's work in the last days, in figures",
	query: DeskQuery,
	answer: DeskFigures,
});

const content = route({
	method: "get",
	path: "/Dashboard/Content",
	policy: staffWith("content.read"),
	summary: "What of the content waits for somebody",
	answer: ContentTasks,
});

const lastEdits = route({
	method: "get",
	path: "/Dashboard/LastEdits",
	policy: staffWith("staff.self"),
	summary: "The records that the caller changed last",
	answer: LastEdits,
});

export const dashboardApi = createApi<Context>()
	.openapi(desk, async (c) =>
		reply(c, DeskFigures, await getDeskFigures(c.var.ctx, c.req.valid("query").days)),
	)
	.openapi(content, async (c) => reply(c, ContentTasks, await getContentTasks(c.var.ctx)))
	.openapi(lastEdits, async (c) => reply(c, LastEdits, await listLastEdits(c.var.ctx)));
