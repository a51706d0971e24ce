import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { galleryGroupVerbs, galleryRights, listGalleryGroupRecords } from "./groups.server.ts";
import { createGalleryItems, galleryItemVerbs, listGalleryItemRecords } from "./items.server.ts";
import {
	GalleryGroupInput,
	GalleryGroupQuery,
	GalleryGroupRecord,
	GalleryGroups,
	GalleryItemInput,
	GalleryItemQuery,
	GalleryItemRecord,
	GalleryItemsInput,
	GalleryItemsMade,
	GalleryList,
	GalleryQuery,
} from "./schema.ts";
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

const several = route({
	method: "post",
	path: "/GalleryItem/Several",
	policy: staffWith(galleryRights.write),
	summary: "Put several pictures into a group at once",
	body: GalleryItemsInput,
	answer: GalleryItemsMade,
	status: 201,
});

const publicApi = createApi<Context>()
	.openapi(groups, async (c) =>
		reply(c, GalleryGroups, { dataList: await listGalleryGroups(c.var.ctx, c.req.valid("param").locale) }),
	)
	.openapi(list, async (c) =>
		reply(c, GalleryList, await listGallery(c.var.ctx, c.req.valid("param").locale, c.req.valid("query"))),
	)
	.openapi(several, async (c) =>
		reply(c, GalleryItemsMade, { dataList: await createGalleryItems(c.var.ctx, c.req.valid("json")) }, 201),
	);

const groupApi = collectionRoutes({
	name: "GalleryGroup",
	rights: galleryRights,
	query: GalleryGroupQuery,
	row: GalleryGroupRecord,
	record: GalleryGroupRecord,
	input: GalleryGroupInput,
	list: listGalleryGroupRecords,
	verbs: galleryGroupVerbs,
});

const itemApi = collectionRoutes({
	name: "GalleryItem",
	rights: galleryRights,
	query: GalleryItemQuery,
	row: GalleryItemRecord,
	record: GalleryItemRecord,
	input: GalleryItemInput,
	list: listGalleryItemRecords,
	verbs: galleryItemVerbs,
});

export const galleryApi = createApi<Context>().route("/", publicApi).route("/", groupApi).route("/", itemApi);
