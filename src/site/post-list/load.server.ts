import type { Context } from "#database/context.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { LabTestQuery, type LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import { postSearch } from "#domain/content/post/query.server.ts";
import type { PostSummary } from "#domain/content/post/schema.ts";
import {
	type CountedGroup,
	type CountedGroups,
	listPostGroups,
} from "#domain/content/post/search/list-post-groups.server.ts";
import { spellKeyword, suggestKeywords } from "#domain/content/post/search/suggest-keywords.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { slugOf } from "#locale/text/slug.ts";
import { notFound } from "#platform/errors.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import type { ListState } from "./url.ts";

/** Number of groups suggested when a search finds nothing. */
const maxPopular = 4;
/** Number of tests shown above the results of a search. */
const maxTests = 4;

export type LoadedList = {
	/** The state in the spelling that the list's addresses use. */
	state: ListState;
	group: CountedGroup | null;
	subgroup: CountedGroup | null;
	posts: PostSummary[];
	totalCount: number;
	totalPages: number;
	/** The groups; during a search, with the number of hits in each group. */
	groups: CountedGroups;
	/** Tests that match the search; only on the first page of the results. */
	tests: { rows: LabTestSummary[]; totalCount: number };
	/** The groups with the most posts, whatever the search. */
	popular: CountedGroup[];
	/** The searched words if they differ from the typed ones; empty otherwise. */
	readAs: string;
	/** Similar searches with results, if this search found nothing. */
	offers: string[];
};

type Groups = CountedGroups["groups"];

/** @throws DomainError `record.not-found` for a group that does not exist, and for a subgroup outside the group */
function chosenOf(groups: Groups, { group, subgroup }: Pick<ListState, "group" | "subgroup">) {
	const top = groups.find(({ slug }) => slug === slugOf(group)) ?? null;
	const sub = top?.subgroups.find(({ slug }) => slug === slugOf(subgroup)) ?? null;
	if ((group && !top) || (subgroup && !sub)) throw notFound();
	return { group: top, subgroup: sub };
}

async function testsFor(ctx: Context, { keyword, page }: ListState): Promise<LoadedList["tests"]> {
	if (!keyword || page > 1) return { rows: [], totalCount: 0 };
	const query = LabTestQuery.parse({ page: 1, pageSize: maxTests, title: keyword });
	const { dataList, totalCount } = await listLabTests(ctx, ctx.locale, query);
	return { rows: dataList, totalCount };
}

/**
 * A page of a list in the language of the request. For a page beyond the last one, `state` contains the number of the last
 * page and there are no posts.
 * @throws DomainError `record.not-found` for an unknown group
 */
export async function loadList(ctx: Context, asked: ListState): Promise<LoadedList> {
	const { keyword } = asked;
	const read = () => listPostGroups(ctx);
	const all = await (ctx.cached?.(`post-groups.${ctx.locale}`, read) ?? read());
	const { group, subgroup } = chosenOf(all.groups, asked);
	const question = await getSearchQuery(ctx, postSearch, keyword);
	const [list, groups, tests] = await Promise.all([
		listPosts(
			ctx,
			ctx.locale,
			{
				page: asked.page,
				pageSize: pageSizes.posts,
				...(group ? { group: group.slug } : {}),
				...(subgroup ? { subgroup: subgroup.slug } : {}),
			},
			question,
		),
		question ? listPostGroups(ctx, question) : all,
		testsFor(ctx, asked),
	]);
	const { totalCount, totalPages } = list;
	// in another group there may be some
	const isNothing = keyword !== "" && groups.total === 0;
	return {
		state: {
			group: group?.slug ?? "",
			subgroup: subgroup?.slug ?? "",
			keyword,
			page: Math.min(asked.page, totalPages),
		},
		group,
		subgroup,
		posts: list.dataList,
		totalCount,
		totalPages,
		groups,
		tests,
		popular: all.groups
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count)
			.slice(0, maxPopular),
		readAs: await spellKeyword(ctx, question?.readAs ?? ""),
		offers: isNothing ? await suggestKeywords(ctx, keyword) : [],
	};
}
