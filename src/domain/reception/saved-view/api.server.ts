import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { SavedViews, ViewInput } from "./schema.ts";
import { addView, listViews, removeView, updateView } from "./service.server.ts";

const views = route({
	method: "get",
	path: "/Reception/View",
	policy: staffWith("reception.read"),
	summary: "Views of the queue that one keeps, and those that colleagues share",
	answer: SavedViews,
});

const add = route({
	method: "post",
	path: "/Reception/View",
	policy: staffWith("reception.read"),
	summary: "Keep a view of the queue under a name",
	body: ViewInput,
	answer: SavedViews,
});

const update = route({
	method: "put",
	path: "/Reception/View/{id}",
	policy: staffWith("reception.read"),
	summary: "Name an own view anew, share it or keep it to oneself",
	params: IdParam,
	headers: IfMatch,
	body: ViewInput,
	answer: SavedViews,
});

const remove = route({
	method: "delete",
	path: "/Reception/View/{id}",
	policy: staffWith("reception.read"),
	summary: "Give an own view up",
	params: IdParam,
	headers: IfMatch,
	answer: SavedViews,
});

/** Routes for the saved views of the queue; each call returns the current list of views. */
export const savedViewApi = createApi<Context>()
	.openapi(views, async (c) => reply(c, SavedViews, { dataList: await listViews(c.var.ctx) }))
	.openapi(add, async (c) =>
		reply(c, SavedViews, { dataList: await addView(c.var.ctx, c.req.valid("json")) }),
	)
	.openapi(update, async (c) =>
		reply(c, SavedViews, {
			dataList: await updateView(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		}),
	)
	.openapi(remove, async (c) =>
		reply(c, SavedViews, {
			dataList: await removeView(c.var.ctx, c.req.valid("param").id, c.req.valid("header")["if-match"]),
		}),
	);
