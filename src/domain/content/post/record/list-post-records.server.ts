import { and, desc, eq, exists, like, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { foldedMatch, listRecords, tightMatch } from "#domain/foundation/record/list.server.ts";
import { isInPhase } from "#domain/foundation/record/publication/publication.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { slugOf } from "#locale/text/slug.ts";
import type { PostRecordQuery } from "../record-schema.ts";
import { post, postText } from "../table.server.ts";
import { groupNames, postRights, postTitle, rowsOf } from "./records.server.ts";

/** SQL condition: whether a post has a text that meets the conditions. */
const hasText = (ctx: Context, ...conditions: (SQL | undefined)[]) =>
	conditions.some((condition) => condition !== undefined)
		? exists(
				ctx.db
					.select({ one: sql`1` })
					.from(postText)
					.where(and(eq(postText.postId, post.id), ...conditions)),
			)
		: undefined;

/** SQL condition: whether the title or the address of a text matches. */
function isCalled(title: string | undefined): SQL | undefined {
	const slug = slugOf(title ?? "");
	const { searchHead } = postText;
	return title
		? or(
				foldedMatch(searchHead, title),
				tightMatch(searchHead, title),
				slug ? like(postText.slug, `%${slug}%`) : undefined,
			)
		: undefined;
}

const is = (condition: SQL, wanted: boolean | undefined) =>
	wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`;

/** The staff's list of all posts, or the trash, most recently changed first. */
export async function listPostRecords(ctx: Context, query: PostRecordQuery) {
	staffWith(postRights.read).check(ctx.actor);
	const { title, publication, language, groupId, subgroupId, chosen, changed } = query;
	const inLanguage = language && eq(postText.locale, language);
	const { rows, ...figures } = await listRecords(
		ctx,
		post,
		{
			where: and(
				hasText(ctx, isCalled(title)),
				hasText(ctx, inLanguage, publication && isInPhase(postText, publication, ctx.now())),
				groupId ? eq(post.groupId, groupId) : undefined,
				subgroupId ? eq(post.subgroupId, subgroupId) : undefined,
				is(sql`${post.isChosen}`, chosen),
				is(sql`(${post.workingCopyAt} is not null)`, changed),
			),
			orderBy: [desc(post.updatedAt), desc(post.id)],
			sorts: {
				title: postTitle(ctx.locale),
				updatedDateTime: post.updatedAt,
				publishAt: sql`(select max(${postText.publishAt}) from ${postText} where ${postText.postId} = ${post.id})`,
			},
			// a page of the list unpacks no text that is being worked on
			extra: { ...groupNames(ctx), workingCopy: sql`null`.as("working_copy_left_out") },
		},
		query,
	);
	return { dataList: await rowsOf(ctx, rows), ...figures };
}
