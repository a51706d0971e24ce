import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/roles-and-rights.ts";
import { plainText } from "#locale/validation.ts";
import { IdParam, IfMatch, LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import {
	ChosenPosts,
	ChosenQuery,
	Post,
	PostInput,
	PostList,
	PostQuery,
	PostRecord,
	PublishInput,
} from "./schema.ts";
import {
	createPost,
	getPost,
	listChosenPosts,
	listPosts,
	publishPost,
	updatePost,
} from "./service.server.ts";

const chosen = route({
	method: "get",
	path: "/Post/{locale}/Chosen",
	policy: anyone,
	summary: "Chosen posts, for the footer",
	params: LocaleParam,
	query: ChosenQuery,
	answer: ChosenPosts,
});

const list = route({
	method: "get",
	path: "/Post/{locale}/GetAll",
	policy: anyone,
	summary: "Published posts, page by page",
	params: LocaleParam,
	query: PostQuery,
	answer: PostList,
});

const read = route({
	method: "get",
	path: "/Post/{locale}/{slug}",
	policy: anyone,
	summary: "A published post",
	params: LocaleParam.extend({ slug: plainText(400) }),
	answer: Post,
});

const create = route({
	method: "post",
	path: "/Post",
	policy: staffWith("content.write"),
	summary: "Make a post, not yet published",
	body: PostInput,
	answer: PostRecord,
	status: 201,
	bodyLimitBytes: 4 * 1024 * 1024,
});

const update = route({
	method: "put",
	path: "/Post/{id}",
	policy: staffWith("content.write"),
	summary: "Save a post",
	params: IdParam,
	headers: IfMatch,
	body: PostInput,
	answer: PostRecord,
	bodyLimitBytes: 4 * 1024 * 1024,
});

const publish = route({
	method: "post",
	path: "/Post/{id}/Publish",
	policy: staffWith("content.write"),
	summary: "Publish or hide a language of a post",
	params: IdParam,
	headers: IfMatch,
	body: PublishInput,
	answer: PostRecord,
});

export const postApi = createApi<Context>()
	.openapi(chosen, async (c) => {
		const { locale } = c.req.valid("param");
		return reply(c, ChosenPosts, await listChosenPosts(c.var.ctx, locale, c.req.valid("query").count));
	})
	.openapi(list, async (c) =>
		reply(c, PostList, await listPosts(c.var.ctx, c.req.valid("param").locale, c.req.valid("query"))),
	)
	.openapi(read, async (c) => {
		const { locale, slug } = c.req.valid("param");
		return reply(c, Post, await getPost(c.var.ctx, locale, slug));
	})
	.openapi(create, async (c) => reply(c, PostRecord, await createPost(c.var.ctx, c.req.valid("json")), 201))
	.openapi(update, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, PostRecord, await updatePost(c.var.ctx, id, c.req.valid("json"), expected));
	})
	.openapi(publish, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, PostRecord, await publishPost(c.var.ctx, id, c.req.valid("json"), expected));
	});
