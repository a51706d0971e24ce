import type { Context } from "#database/context.server.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { CenterInfo, SiteInfo, SiteInfoInput, SiteInfoRecord } from "./schema.ts";
import { getCenterInfo, getSiteInfo, siteInfoRights, siteInfoVerbs } from "./service.server.ts";

const getInfo = route({
	method: "get",
	path: "/SiteInfo/{locale}",
	policy: anyone,
	summary: "Basic information of a language",
	params: LocaleParam,
	answer: SiteInfo,
});

const getCenter = route({
	method: "get",
	path: "/CenterInfo/{locale}",
	policy: anyone,
	summary: "What the footer shows",
	params: LocaleParam,
	answer: CenterInfo,
});

const publicRoutes = createApi<Context>()
	.openapi(getInfo, async (c) =>
		reply(c, SiteInfo, await getSiteInfo(c.var.ctx, c.req.valid("param").locale)),
	)
	.openapi(getCenter, async (c) =>
		reply(c, CenterInfo, await getCenterInfo(c.var.ctx, c.req.valid("param").locale)),
	);

export const siteInfoApi = publicRoutes.route(
	"/",
	settingRoutes({
		name: "SiteInfo/{locale}",
		readName: "SiteInfo/{locale}/Edit",
		params: LocaleParam,
		rights: siteInfoRights,
		record: SiteInfoRecord,
		input: SiteInfoInput,
		verbs: siteInfoVerbs,
	}),
);
