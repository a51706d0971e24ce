import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { BacklinkInput, BacklinkList, BacklinkQuery, BacklinkRecord } from "./schema.ts";
import { backlinkRights, backlinkVerbs, listBacklinkRecords, listBacklinks } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/Backlink/{locale}/GetAll",
	policy: anyone,
	summary: "Useful links of a language",
	params: LocaleParam,
	answer: BacklinkList,
});

const publicRoutes = createApi<Context>().openapi(list, async (c) =>
	reply(c, BacklinkList, await listBacklinks(c.var.ctx, c.req.valid("param").locale)),
);

export const backlinkApi = publicRoutes.route(
	"/",
	collectionRoutes({
		name: "Backlink",
		rights: backlinkRights,
		query: BacklinkQuery,
		row: BacklinkRecord,
		record: BacklinkRecord,
		input: BacklinkInput,
		list: listBacklinkRecords,
		verbs: backlinkVerbs,
	}),
);
