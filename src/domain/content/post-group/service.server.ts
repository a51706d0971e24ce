import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { pageMoved } from "#domain/content/page-address/page-moved.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	listUses,
	type RecordRow,
} from "#domain/foundation/record/list.server.ts";
import { shownAtOnce } from "#domain/foundation/record/publication/phase.ts";
import {
	assertUntilsAhead,
	isInPhase,
	publicationOf,
	publicationValues,
	publishText,
	schedulePublications,
} from "#domain/foundation/record/publication/publication.server.ts";
import { saveTexts, textColumn } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid } from "#platform/errors.ts";
import { movePosts, postsInGroup } from "./ports.server.ts";
import { PostGroupInput, type PostGroupQuery, type PostGroupRow } from "./schema.ts";
import { postGroup, postGroupText } from "./table.server.ts";
import { textInput } from "./text-input.ts";

/** The rights to read and change groups in the panel. */
export const postGroupRights = { read: "content.read", write: "content.write" } as const;

const noun = "postGroup";
const texts = {
	noun,
	records: postGroup,
	table: postGroupText,
	owner: postGroupText.groupId,
	words: ["title"],
	title: "title",
} as const;
const { titleIn, said, find, remove } = translated(texts);

/** The title of a group in a language, as SQL. */
export const postGroupTitle = titleIn;

/** The titles of a group in all languages, normalised for the search, as SQL. */
export const postGroupSearch = (): SQL =>
	sql`(select string_agg(${postGroupText.search}, ' ') from ${postGroupText} where ${postGroupText.groupId} = ${postGroup.id})`;

/** The number of posts and subgroups in each group. Posts and subgroups in the trash do not count. */
async function countsOf(ctx: Context, ids: string[]) {
	const { rows } = await ctx.db.execute<{ id: string; posts: number; subgroups: number }>(sql`
		select id, count(*) filter (where is_post)::int as posts, count(*) filter (where not is_post)::int as subgroups
		from (
			select group_id as id, true as is_post from post where deleted_at is null
			union all select subgroup_id, true from post where deleted_at is null
			union all select group_id, false from post_group where deleted_at is null
		) as held
		where ${inArray(sql`id`, ids)} group by id`);
	return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of groups with their texts and counts, in the given order. */
async function withTexts(ctx: Context, rows: RecordRow<typeof postGroup>[]): Promise<PostGroupRow[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const named = [...ids, ...rows.flatMap(({ groupId }) => groupId ?? [])];
	const of = await said(ctx, named, {
		more: ({ slug, ...text }) => ({ slug, ...publicationOf(text) }),
	});
	const counts = await countsOf(ctx, ids);
	return rows.map(({ groupId, ...row }) => ({
		...headOf(row),
		group: groupId === null ? null : { id: groupId, title: of(groupId).title },
		...of(row.id),
		postCount: counts.get(row.id)?.posts ?? 0,
		subgroupCount: counts.get(row.id)?.subgroups ?? 0,
	}));
}

const inOrder = [asc(postGroup.position), asc(postGroup.id)];

function scopeOf(groupId: string | undefined): SQL | undefined {
	if (groupId === undefined) return isNull(postGroup.groupId);
	return groupId === "any" ? sql`${postGroup.groupId} is not null` : eq(postGroup.groupId, groupId);
}

/** The staff's list of groups: all groups, the subgroups of one group, all subgroups, or the trash. */
export async function listPostGroupRecords(ctx: Context, query: PostGroupQuery) {
	staffWith(postGroupRights.read).check(ctx.actor);
	/** SQL condition: whether the group has a text, in any language, that meets the condition. */
	const hasText = (condition: SQL | undefined) =>
		condition &&
		exists(
			ctx.db
				.select({ one: sql`1` })
				.from(postGroupText)
				.where(and(eq(postGroupText.groupId, postGroup.id), condition)),
		);
	const { rows, ...figures } = await listRecords(
		ctx,
		postGroup,
		{
			scope: scopeOf(query.groupId),
			where: and(
				hasText(foldedMatch(postGroupText.search, query.title)),
				hasText(query.publication && isInPhase(postGroupText, query.publication, ctx.now())),
			),
			// subgroups follow their groups
			orderBy: [
				...(query.groupId === "any"
					? [
							sql`(select position from ${postGroup} above where above.id = ${postGroup.groupId})`,
							postGroup.groupId,
						]
					: []),
				...inOrder,
			],
			sorts: {
				title: postGroupTitle(ctx.locale),
				updatedDateTime: postGroup.updatedAt,
			},
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/** @throws DomainError `validation.failed` when a subgroup's group is unknown, or in the trash */
async function assertGroup(tx: TransactionContext, groupId: string | null) {
	if (groupId === null) return;
	const there = and(eq(postGroup.id, groupId), isNull(postGroup.groupId), isNull(postGroup.deletedAt));
	if (!(await tx.db.$count(postGroup, there))) throw invalid([{ field: "groupId", key: "validation.gone" }]);
}

/** The position after the last group or subgroup of a list. */
const placeIn = (groupId: string | null) =>
	lastPlace(postGroup, sql`${postGroup.groupId} is not distinct from ${groupId}::uuid`);

/** Each language that has texts, with these texts. */
const written = (input: PostGroupInput) =>
	Object.entries(input.texts).filter(([, { title }]) => title !== "");

async function write(tx: TransactionContext, id: string, input: PostGroupInput) {
	const values = written(input).map(([locale, { title, slug, ...publication }]) => [
		locale,
		{ title, slug, search: fold(title), ...publicationValues(publication) },
	]);
	const blank = { fa: null, en: null };
	await saveTexts(tx, texts, id, { ...blank, ...Object.fromEntries(values) }, input.checkedTexts);
	await schedulePublications(
		tx,
		written(input).map(([, text]) => text),
	);
}

/** Addresses of a group and its subgroups on the site, by group and language. */
async function addressesOf(tx: TransactionContext, id: string) {
	const { rows } = await tx.db.execute<{
		key: string;
		locale: Locale;
		path: string;
		isPublished: boolean;
	}>(sql`
		select own.group_id || own.locale as key, own.locale, concat_ws('/', '/post-list', top.slug, own.slug) as path,
			own.state = 'published' as "isPublished"
		from ${postGroup} g inner join ${postGroupText} own on own.group_id = g.id
		left join ${postGroupText} top on top.group_id = g.group_id and top.locale = own.locale
		where ${id}::uuid in (g.id, g.group_id) and (g.group_id is null or top.slug is not null)`);
	return new Map(rows.map((row) => [row.key, row]));
}

/**
 * The uses of a group, which prevent its permanent removal: its posts and subgroups, including records in the trash, and
 * sections of the home page, published or draft, that show its posts.
 */
const usageOf = (ctx: Context, id: string) =>
	listUses(
		ctx,
		sql`select 'postSubgroup' as noun, below.id::text as id, ${textColumn(texts, postGroupText.title, sql`below.id`, ctx.locale)} as title
				from ${postGroup} below where below.group_id = ${id}
			union all
			${postsInGroup(id, ctx.locale)}
			union all
			select distinct on (home.locale, section ->> 'id') 'home', home.locale || ':' || (section ->> 'id'),
				coalesce(nullif(section -> 'settings' ->> 'title', ''), section ->> 'component')
				from ${homeLayout} home, jsonb_array_elements(home.hierarchy || home.temporary_hierarchy) as section
				where section -> 'settings' ->> 'groupId' = ${id}`,
		sql`noun desc, title, id`,
	);

/** The staff's operations on groups and subgroups of posts. A new group or subgroup is added at the end of its list. */
export const postGroupVerbs = collectionVerbs({
	noun,
	table: postGroup,
	rights: postGroupRights,
	input: PostGroupInput,
	find: (ctx, id) => find(ctx, id, withTexts),
	inputOf: ({ group, texts: { fa, en } }) => ({
		groupId: group?.id ?? null,
		texts: { fa: textInput(fa), en: textInput(en) },
		checkedTexts: [],
	}),
	// the copy gets its own addresses, and is hidden until it is published
	copyOf: ({ groupId, texts: { fa, en } }) => ({
		groupId,
		texts: { fa: { ...fa, ...copied }, en: { ...en, ...copied } },
		checkedTexts: [],
	}),
	beforeSave: (tx, id, input) => assertUntilsAhead(tx, texts, id, Object.fromEntries(written(input))),
	publish: (tx, id, change) => publishText(tx, texts, id, change),
	async insert(tx, input, id) {
		const { groupId } = input;
		await assertGroup(tx, groupId);
		const at = tx.now();
		await tx.db
			.insert(postGroup)
			.values({ id, groupId, position: placeIn(groupId), createdAt: at, updatedAt: at });
		await write(tx, id, input);
	},
	async update(tx, id, input, expected) {
		const { groupId } = input;
		const [before] = await tx.db
			.select({ groupId: postGroup.groupId })
			.from(postGroup)
			.where(eq(postGroup.id, id));
		if (before && (before.groupId === null) !== (groupId === null))
			throw invalid([{ field: "groupId", key: groupId ? "validation.invalid" : "validation.selector" }]);
		await assertGroup(tx, groupId);
		const addresses = await addressesOf(tx, id);
		const isMoved = before !== undefined && before.groupId !== groupId;
		await updateRecord(tx, postGroup, id, expected, isMoved ? { groupId, position: placeIn(groupId) } : {});
		// posts of a subgroup go with it
		if (isMoved) await movePosts(tx, id, groupId);
		await write(tx, id, input);
		for (const [key, { locale, path }] of await addressesOf(tx, id)) {
			const before = addresses.get(key);
			await pageMoved(tx, {
				locale,
				before: before?.path,
				after: path,
				wasPublic: before?.isPublished ?? false,
			});
		}
	},
	listOf: ({ group }) => scopeOf(group?.id),
	usage: usageOf,
	beforeRemoval: remove,
});

const copied = { slug: "", ...shownAtOnce, state: "draft" } as const;
