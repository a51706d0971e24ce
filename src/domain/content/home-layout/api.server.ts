import type { Context } from "#database/context.server.ts";
import { documentRoutes } from "#domain/foundation/record/document-routes.server.ts";
import { anyone, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { previewSections } from "./preview.server.ts";
import { Layout, MainPage, Preview, PreviewInput } from "./schema.ts";
import { getMainPage, homeLayoutRights, homeLayoutVerbs } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/SiteHierarchy/{locale}/GetMainPage",
	policy: anyone,
	summary: "The home page's layout, published and temporary",
	params: LocaleParam,
	answer: MainPage,
});

const preview = route({
	method: "post",
	path: "/SiteHierarchy/{locale}/MainPage/Preview",
	policy: staffWith(homeLayoutRights.read),
	summary: "What sections that are not saved yet read and lack",
	params: LocaleParam,
	body: PreviewInput,
	answer: Preview,
	bodyLimitBytes: 512 * 1024,
});

const ownRoutes = createApi<Context>()
	.openapi(read, async (c) => {
		const page = await getMainPage(c.var.ctx, c.req.valid("param").locale);
		c.header("etag", `"${page.version}"`);
		return reply(c, MainPage, page);
	})
	.openapi(preview, async (c) =>
		reply(c, Preview, await previewSections(c.var.ctx, c.req.valid("param").locale, c.req.valid("json"))),
	);

export const homeLayoutApi = ownRoutes.route(
	"/",
	documentRoutes({ name: "MainPage", rights: homeLayoutRights, tree: Layout, verbs: homeLayoutVerbs }),
);
