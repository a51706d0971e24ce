import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { IfMatch, LocaleParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { GroupQuery, MenuHierarchy, MenuInput, type MenuNode } from "./schema.ts";
import { readMenu, saveMenu } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/SiteHierarchy/{locale}/GetByGroup",
	policy: anyone,
	summary: "The menu tree of a language",
	params: LocaleParam,
	query: GroupQuery,
	answer: MenuHierarchy,
});

const save = route({
	method: "put",
	path: "/SiteHierarchy/{locale}/Menu",
	policy: staffWith("content.write"),
	summary: "Save the menu tree of a language",
	params: LocaleParam,
	headers: IfMatch,
	body: MenuInput,
	answer: MenuHierarchy,
});

const asText = ({ hierarchy, version }: { hierarchy: MenuNode[]; version: number }) => ({
	hierarchy: JSON.stringify(hierarchy),
	version,
});

export const menuApi = createApi<Context>()
	.openapi(read, async (c) => {
		const menu = asText(await readMenu(c.var.ctx, c.req.valid("param").locale));
		c.header("etag", `"${menu.version}"`);
		return reply(c, MenuHierarchy, menu);
	})
	.openapi(save, async (c) => {
		const { locale } = c.req.valid("param");
		const expected = c.req.valid("header")["if-match"];
		const menu = asText(await saveMenu(c.var.ctx, locale, c.req.valid("json").hierarchy, expected));
		c.header("etag", `"${menu.version}"`);
		return reply(c, MenuHierarchy, menu);
	});
