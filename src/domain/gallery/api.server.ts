import type { Context } from "#database/context.server.ts";
import { anyone } from "#domain/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { GalleryGroups, GalleryList, GalleryQuery } from "./schema.ts";
import { listGallery, listGalleryGroups } from "./service.server.ts";

const groups = route({
	method: "get",
	path: "/Gallery/{locale}/Groups",
	policy: anyone,
	summary: "Groups of the gallery, with how many pictures each shows",
	params: LocaleParam,
	answer: GalleryGroups,
});

const list = route({
	method: "get",
	path: "/Gallery/{locale}/GetAll",
	policy: anyone,
	summary: "Pictures of the gallery or of one group, page by page",
	params: LocaleParam,
	query: GalleryQuery,
	answer: GalleryList,
});

export const galleryApi = createApi<Context>()
	.openapi(groups, async (c) =>
		reply(c, GalleryGroups, { dataList: await listGalleryGroups(c.var.ctx, c.req.valid("param").locale) }),
	)
	.openapi(list, async (c) =>
		reply(c, GalleryList, await listGallery(c.var.ctx, c.req.valid("param").locale, c.req.valid("query"))),
	);
