import { and, asc, count, eq, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	listUses,
	type RecordRow,
} from "#domain/foundation/record/list.server.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pictureJson } from "#domain/media/media/picture/get-pictures.server.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { media } from "#domain/media/media/table.server.ts";
import { fold } from "#locale/text/fold.ts";
import { slugOf } from "#locale/text/slug.ts";
import { invalid } from "#platform/errors.ts";
import { GalleryGroupInput, type GalleryGroupQuery, type GalleryGroupRecord } from "./schema.ts";
import { galleryGroup, galleryGroupText, galleryItem, galleryItemText } from "./table.server.ts";

/** The rights to read and change the gallery in the panel. */
export const galleryRights = { read: "content.read", write: "content.write" } as const;

const noun = "galleryGroup";
const texts = translated({
	noun,
	records: galleryGroup,
	table: galleryGroupText,
	owner: galleryGroupText.groupId,
	words: ["title"],
	title: "title",
});

/** The name of a group in a language, as SQL. */
export const galleryGroupTitle = texts.titleIn;

/** Number of pictures shown next to the name of a group. */
const picturesShown = 4;

/** The number of pictures in each group, and its first pictures. */
async function picturesOf(ctx: Context, ids: string[]) {
	const there = and(inArray(galleryItem.groupId, ids), isNull(galleryItem.deletedAt));
	const counts = await ctx.db
		.select({ groupId: galleryItem.groupId, count: count() })
		.from(galleryItem)
		.where(there)
		.groupBy(galleryItem.groupId);
	const ranked = ctx.db
		.select({
			groupId: galleryItem.groupId,
			picture: sql<Picture>`${pictureJson(ctx.locale)}`.as("picture"),
			place: sql<number>`row_number() over (partition by ${galleryItem.groupId}
				order by ${galleryItem.position}, ${galleryItem.id})`.as("place"),
		})
		.from(galleryItem)
		.innerJoin(media, and(eq(media.id, galleryItem.imageId), isNull(media.deletedAt)))
		.where(there)
		.as("ranked");
	const first = await ctx.db
		.select()
		.from(ranked)
		.where(sql`${ranked.place} <= ${picturesShown}`)
		.orderBy(ranked.place);
	return {
		counts: new Map(counts.map((row) => [row.groupId, row.count])),
		pictures: Map.groupBy(first, ({ groupId }) => groupId),
	};
}

async function withTexts(
	ctx: Context,
	rows: RecordRow<typeof galleryGroup>[],
): Promise<GalleryGroupRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const said = await texts.said(ctx, ids);
	const { counts, pictures } = await picturesOf(ctx, ids);
	return rows.map((row) => ({
		...headOf(row),
		slug: row.slug,
		isActive: row.isActive,
		...said(row.id),
		itemCount: counts.get(row.id) ?? 0,
		pictures: (pictures.get(row.id) ?? []).map(({ picture }) => picture),
		sourceBefore: null,
	}));
}

/** The staff's list of groups in their order, or the groups in the trash. */
export async function listGalleryGroupRecords(ctx: Context, query: GalleryGroupQuery) {
	staffWith(galleryRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		galleryGroup,
		{
			where: foldedMatch(galleryGroup.search, query.title),
			orderBy: [asc(galleryGroup.position), asc(galleryGroup.id)],
			sorts: { title: galleryGroupTitle(ctx.locale), updatedDateTime: galleryGroup.updatedAt },
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/**
 * The slug to save: the given slug, else a slug made from the title that no other group outside the trash uses.
 * @throws DomainError `validation.failed` for a slug that leads to another group, and for a title without a letter
 */
async function freeSlug(tx: TransactionContext, id: string, { slug, texts: { fa, en } }: GalleryGroupInput) {
	const wanted = slug || slugOf(en.title.slice(0, 110)) || slugOf(fa.title.slice(0, 110));
	if (wanted === "") throw invalid([{ field: "slug", key: "validation.required" }]);
	const others = await tx.db
		.select({ slug: galleryGroup.slug })
		.from(galleryGroup)
		.where(
			and(
				isNull(galleryGroup.deletedAt),
				ne(galleryGroup.id, id),
				// a slug holds no sign that `like` reads otherwise
				or(eq(galleryGroup.slug, wanted), like(galleryGroup.slug, `${wanted}-%`)),
			),
		);
	const taken = new Set(others.map((other) => other.slug));
	if (slug && taken.has(slug)) throw invalid([{ field: "slug", key: "validation.taken" }]);
	let free = wanted;
	for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
	return free;
}

const searchOf = (slug: string, { texts: { fa, en } }: GalleryGroupInput) =>
	fold(`${slug} ${fa.title} ${en.title}`);

/** Pictures in a group, including pictures in the trash, which also prevent the removal of the group. */
const usageOf = (ctx: Context, id: string) => {
	const words = { table: galleryItemText, owner: galleryItemText.itemId };
	const uses = sql`
		select 'galleryItem' as noun, item.id::text as id, item.position,
			coalesce(nullif(${textColumn(words, galleryItemText.title, sql`item.id`, ctx.locale)}, ''),
				${media.titles} ->> ${ctx.locale}::text, '') as title
		from ${galleryItem} item left join ${media} on ${media.id} = item.image_id where item.group_id = ${id}`;
	return listUses(ctx, uses, sql`position, id`);
};

/** Staff operations on gallery groups. A new group is added at the end. */
export const galleryGroupVerbs = collectionVerbs({
	noun,
	table: galleryGroup,
	rights: galleryRights,
	input: GalleryGroupInput,
	find: (ctx, id) => texts.find(ctx, id, withTexts),
	inputOf: ({ slug, isActive, texts: { fa, en } }) => ({
		slug,
		isActive,
		texts: { fa: { title: fa?.title ?? "" }, en: { title: en?.title ?? "" } },
		checkedTexts: [],
	}),
	// the copy gets an address of its own
	copyOf: (input) => ({ ...input, slug: "" }),
	async insert(tx, input, id) {
		const slug = await freeSlug(tx, id, input);
		await tx.db.insert(galleryGroup).values({
			id,
			slug,
			isActive: input.isActive,
			search: searchOf(slug, input),
			position: lastPlace(galleryGroup),
		});
		await texts.save(tx, id, input);
	},
	async update(tx, id, input, expected) {
		const slug = await freeSlug(tx, id, input);
		const { isActive } = input;
		await updateRecord(tx, galleryGroup, id, expected, { slug, isActive, search: searchOf(slug, input) });
		await texts.save(tx, id, input);
	},
	usage: usageOf,
	beforeRemoval: texts.remove,
});
