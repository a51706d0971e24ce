import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { plainText } from "#locale/validation.ts";
import { IdParam, IfMatch, LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getPost } from "./get-post.server.ts";
import { listChosenPosts } from "./list-chosen-posts.server.ts";
import { listPosts } from "./list-posts.server.ts";
import { createPostPreview } from "./preview/create-post-preview.server.ts";
import { listPostPreviews } from "./preview/list-post-previews.server.ts";
import { PostPreviewInput, PostPreviewLink, PostPreviewList } from "./preview/preview-schema.ts";
import { removePostPreview } from "./preview/remove-post-preview.server.ts";
import { listPostRecords } from "./record/list-post-records.server.ts";
import { postRights } from "./record/records.server.ts";
import { postVerbs } from "./record/verbs.server.ts";
import {
	PostChooseInput,
	PostDraft,
	PostInput,
	PostMoveInput,
	PostRecord,
	PostRecordQuery,
	PostRow,
} from "./record-schema.ts";
import { ChosenPosts, ChosenQuery, Post, PostList, PostQuery } from "./schema.ts";
import { discardWorkingCopy } from "./working-copy/discard-working-copy.server.ts";
import { restorePostVersion } from "./working-copy/restore-post-version.server.ts";
import { saveWorkingCopy } from "./working-copy/save-working-copy.server.ts";

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

const publicApi = createApi<Context>()
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
	});

const nothing = z.object({});
const writes = { policy: staffWith(postRights.write) } as const;
const changes = { ...writes, params: IdParam, headers: IfMatch } as const;
/** Maximum size of a request body: two texts of the maximum size and the rest of the form. */
const bodyLimitBytes = 4 * 1024 * 1024;

const choose = route({
	...writes,
	method: "post",
	path: "/Post/Choose",
	summary: "Put several posts among the chosen ones, or take them out",
	body: PostChooseInput,
	answer: nothing,
});

const move = route({
	...writes,
	method: "post",
	path: "/Post/Move",
	summary: "Put several posts into a group",
	body: PostMoveInput,
	answer: nothing,
});

const save = route({
	...changes,
	method: "put",
	path: "/Post/{id}/WorkingCopy",
	summary: "Keep what is being written; readers do not see it",
	body: PostDraft,
	answer: PostRecord,
	bodyLimitBytes,
});

const discard = route({
	...changes,
	method: "delete",
	path: "/Post/{id}/WorkingCopy",
	summary: "Throw away what readers do not see yet",
	answer: PostRecord,
});

const previews = route({
	policy: staffWith(postRights.read),
	method: "get",
	path: "/Post/{id}/Preview",
	summary: "Links to a draft that lead somewhere",
	params: IdParam,
	answer: PostPreviewList,
});

const addPreview = route({
	...writes,
	method: "post",
	path: "/Post/{id}/Preview",
	summary: "Make a link to a draft",
	params: IdParam,
	body: PostPreviewInput,
	answer: PostPreviewLink,
	status: 201,
});

const removePreview = route({
	...writes,
	method: "delete",
	path: "/Post/{id}/Preview/{previewId}",
	summary: "Take a link to a draft back",
	params: IdParam.extend({ previewId: z.uuid({ error: "validation.invalid" }) }),
	answer: nothing,
});

const staffApi = createApi<Context>()
	// before `/{id}`
	.openapi(choose, async (c) => {
		await postVerbs.choose(c.var.ctx, c.req.valid("json"));
		return reply(c, nothing, {});
	})
	.openapi(move, async (c) => {
		await postVerbs.move(c.var.ctx, c.req.valid("json"));
		return reply(c, nothing, {});
	})
	.openapi(save, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, PostRecord, await saveWorkingCopy(c.var.ctx, id, c.req.valid("json"), expected));
	})
	.openapi(discard, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		return reply(c, PostRecord, await discardWorkingCopy(c.var.ctx, c.req.valid("param").id, expected));
	})
	.openapi(previews, async (c) =>
		reply(c, PostPreviewList, await listPostPreviews(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(addPreview, async (c) => {
		const { id } = c.req.valid("param");
		return reply(c, PostPreviewLink, await createPostPreview(c.var.ctx, id, c.req.valid("json")), 201);
	})
	.openapi(removePreview, async (c) => {
		const { id, previewId } = c.req.valid("param");
		await removePostPreview(c.var.ctx, id, previewId);
		return reply(c, nothing, {});
	})
	.route(
		"/",
		collectionRoutes({
			name: "Post",
			rights: postRights,
			query: PostRecordQuery,
			row: PostRow,
			record: PostRecord,
			input: PostInput,
			list: listPostRecords,
			verbs: { ...postVerbs, reorder: undefined, restoreVersion: restorePostVersion },
			bodyLimitBytes,
		}),
	);

// the staff's names come first: no slug is one of them
export const postApi = staffApi.route("/", publicApi);
