import type { Context } from "#database/context.server.ts";
import { documentRoutes } from "#domain/record/document-routes.server.ts";
import { anyone } from "#domain/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { Layout, MainPage } from "./schema.ts";
import { getMainPage, homeLayoutRights, homeLayoutVerbs } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/SiteHierarchy/{locale}/GetMainPage",
	policy: anyone,
	summary: "The home page's layout, published and temporary",
	params: LocaleParam,
	answer: MainPage,
});

const publicRoutes = createApi<Context>().openapi(read, async (c) => {
	const page = await getMainPage(c.var.ctx, c.req.valid("param").locale);
	c.header("etag", `"${page.version}"`);
	return reply(c, MainPage, page);
});

export const homeLayoutApi = publicRoutes.route(
	"/",
	documentRoutes({ name: "MainPage", rights: homeLayoutRights, tree: Layout, verbs: homeLayoutVerbs }),
);
