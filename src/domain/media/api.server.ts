import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MediaList, MediaQuery } from "./schema.ts";
import { listMedia } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/Media/GetAll",
	policy: staffWith("media.read"),
	summary: "The media library, page by page",
	query: MediaQuery,
	answer: MediaList,
});

export const mediaApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, MediaList, await listMedia(c.var.ctx, c.req.valid("query"))),
);
