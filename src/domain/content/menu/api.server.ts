import type { Context } from "#database/context.server.ts";
import { documentRoutes } from "#domain/foundation/record/document-routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { GroupQuery, MenuHierarchy, MenuTree } from "./schema.ts";
import { getMenu, menuRights, menuVerbs } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/SiteHierarchy/{locale}/GetByGroup",
	policy: anyone,
	summary: "The published menu tree of a language",
	params: LocaleParam,
	query: GroupQuery,
	answer: MenuHierarchy,
});

const publicRoutes = createApi<Context>().openapi(read, async (c) => {
	const { hierarchy, version } = await getMenu(c.var.ctx, c.req.valid("param").locale);
	c.header("etag", `"${version}"`);
	return reply(c, MenuHierarchy, { hierarchy: JSON.stringify(hierarchy), version });
});

export const menuApi = publicRoutes.route(
	"/",
	documentRoutes({ name: "Menu", rights: menuRights, tree: MenuTree, verbs: menuVerbs }),
);
