import { and, asc, count, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { isShownGroup } from "#domain/content/post-group/query.server.ts";
import { postGroup, postGroupText } from "#domain/content/post-group/table.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import { otherLocale } from "#locale/locale.ts";
import { isPostShown, matches } from "../query.server.ts";
import { post, postText } from "../table.server.ts";

// Around a list of posts: the groups with their sizes, and help for a search without hits.

/** A group or subgroup that readers can select. */
export type CountedGroup = {
	slug: string;
	title: string;
	/** The slug of the group in the other language; null when readers cannot see the group in that language. */
	otherSlug: string | null;
	/** The number of visible posts in the group; in a search, only the posts that match. */
	count: number;
};
export type CountedGroups = {
	/** The number of all posts, including those without a group. */
	total: number;
	groups: (CountedGroup & { subgroups: CountedGroup[] })[];
};

/**
 * All visible groups, in their order, in the language of the request. @param question a search: only posts that match it
 * are counted
 */
export async function listPostGroups(ctx: Context, question?: SearchQuery): Promise<CountedGroups> {
	const other = alias(postGroupText, "other");
	const elsewhere = otherLocale(ctx.locale);
	const now = ctx.now();
	const [rows, counted] = await Promise.all([
		ctx.db
			.select({
				id: postGroup.id,
				above: postGroup.groupId,
				slug: postGroupText.slug,
				title: postGroupText.title,
				otherSlug: other.slug,
			})
			.from(postGroup)
			.innerJoin(
				postGroupText,
				and(eq(postGroupText.groupId, postGroup.id), eq(postGroupText.locale, ctx.locale)),
			)
			.leftJoin(
				other,
				and(
					eq(other.groupId, postGroup.id),
					eq(other.locale, elsewhere),
					isShownGroup(other.groupId, elsewhere, now),
				),
			)
			.where(isShownGroup(postGroup.id, ctx.locale, now))
			.orderBy(asc(postGroup.position), asc(postGroup.id)),
		ctx.db
			.select({ groupId: post.groupId, subgroupId: post.subgroupId, n: count() })
			.from(postText)
			.innerJoin(post, eq(post.id, postText.postId))
			.where(and(isPostShown(ctx.locale, ctx.now()), matches(question)))
			.groupBy(post.groupId, post.subgroupId),
	]);
	const sum = (of: (row: (typeof counted)[number]) => boolean) =>
		counted.filter(of).reduce((all, { n }) => all + n, 0);
	const group = ({ slug, title, otherSlug }: (typeof rows)[number], n: number) => ({
		slug,
		title,
		otherSlug,
		count: n,
	});
	return {
		total: sum(() => true),
		groups: rows
			.filter(({ above }) => above === null)
			.map((top) => ({
				...group(
					top,
					sum(({ groupId }) => groupId === top.id),
				),
				subgroups: rows
					.filter(({ above }) => above === top.id)
					.map((sub) =>
						group(
							sub,
							sum(({ groupId, subgroupId }) => groupId === top.id && subgroupId === sub.id),
						),
					),
			})),
	};
}
