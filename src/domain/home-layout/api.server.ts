import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { IfMatch, LocaleParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MainPage, TemporaryLayoutInput } from "./schema.ts";
import { discardLayout, publishLayout, readMainPage, saveTemporaryLayout } from "./service.server.ts";

const edit = {
	policy: staffWith("content.write"),
	params: LocaleParam,
	headers: IfMatch,
	answer: MainPage,
} as const;

const read = route({
	method: "get",
	path: "/SiteHierarchy/{locale}/GetMainPage",
	policy: anyone,
	summary: "The home page's layout, published and temporary",
	params: LocaleParam,
	answer: MainPage,
});

const save = route({
	...edit,
	method: "put",
	path: "/SiteHierarchy/{locale}/MainPage",
	summary: "Save the temporary layout",
	body: TemporaryLayoutInput,
	bodyLimitBytes: 512 * 1024,
});

const publish = route({
	...edit,
	method: "post",
	path: "/SiteHierarchy/{locale}/MainPage/Publish",
	summary: "Publish the temporary layout",
});

const discard = route({
	...edit,
	method: "post",
	path: "/SiteHierarchy/{locale}/MainPage/Discard",
	summary: "Throw the temporary layout away",
});

export const homeLayoutApi = createApi<Context>()
	.openapi(read, async (c) => {
		const page = await readMainPage(c.var.ctx, c.req.valid("param").locale);
		c.header("etag", `"${page.version}"`);
		return reply(c, MainPage, page);
	})
	.openapi(save, async (c) => {
		const { locale } = c.req.valid("param");
		const { temporaryHierarchy } = c.req.valid("json");
		const expected = c.req.valid("header")["if-match"];
		const page = await saveTemporaryLayout(c.var.ctx, locale, temporaryHierarchy, expected);
		c.header("etag", `"${page.version}"`);
		return reply(c, MainPage, page);
	})
	.openapi(publish, async (c) => {
		const { locale } = c.req.valid("param");
		return reply(c, MainPage, await publishLayout(c.var.ctx, locale, c.req.valid("header")["if-match"]));
	})
	.openapi(discard, async (c) => {
		const { locale } = c.req.valid("param");
		return reply(c, MainPage, await discardLayout(c.var.ctx, locale, c.req.valid("header")["if-match"]));
	});
