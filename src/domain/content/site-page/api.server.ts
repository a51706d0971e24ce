import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { LinkCheck, LinkCheckInput, SitePageList, SitePageQuery } from "./schema.ts";
import { checkLinks, listSitePages } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/SitePage/{locale}/GetAll",
	policy: staffWith("content.read"),
	summary: "Pages of the site that a link may lead to",
	params: LocaleParam,
	query: SitePageQuery,
	answer: SitePageList,
});

const check = route({
	method: "post",
	path: "/SitePage/{locale}/Check",
	policy: staffWith("content.read"),
	summary: "Where addresses lead",
	params: LocaleParam,
	body: LinkCheckInput,
	answer: LinkCheck,
});

export const sitePageApi = createApi<Context>()
	.openapi(list, async (c) => {
		const { title = "" } = c.req.valid("query");
		return reply(c, SitePageList, await listSitePages(c.var.ctx, c.req.valid("param").locale, title));
	})
	.openapi(check, async (c) =>
		reply(c, LinkCheck, await checkLinks(c.var.ctx, c.req.valid("param").locale, c.req.valid("json").urls)),
	);
