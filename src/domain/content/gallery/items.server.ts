import { and, asc, eq, exists, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { foldedMatch, headOf, listRecords, type RecordRow } from "#domain/foundation/record/list.server.ts";
import { saveTexts } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { assertImage } from "#domain/media/media/picture/assert-image.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid } from "#platform/errors.ts";
import { galleryGroupTitle, galleryRights } from "./groups.server.ts";
import {
	GalleryItemInput,
	type GalleryItemQuery,
	type GalleryItemRecord,
	type GalleryItemsInput,
} from "./schema.ts";
import { galleryGroup, galleryItem, galleryItemText } from "./table.server.ts";

const noun = "galleryItem";
const texts = {
	noun,
	table: galleryItemText,
	owner: galleryItemText.itemId,
	records: galleryItem,
	words: ["title", "caption"],
	title: "title",
} as const;
const { said, find, remove } = translated(texts);

/** The title of a gallery picture in a language, else its title in the library, as SQL. */
export const galleryItemTitle = (locale: Locale): SQL =>
	sql`coalesce((select nullif(${galleryItemText.title}, '') from ${galleryItemText} where ${galleryItemText.itemId} = ${galleryItem.id}
			and ${galleryItemText.locale} = ${locale}),
		(select ${media.titles} ->> ${locale}::text from ${media} where ${media.id} = ${galleryItem.imageId}), '')`;

async function withTexts(ctx: Context, rows: RecordRow<typeof galleryItem>[]): Promise<GalleryItemRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const imageIds = rows.map(({ imageId }) => imageId);
	const of = await said(ctx, ids);
	const groups = await ctx.db
		.select({
			id: galleryGroup.id,
			slug: galleryGroup.slug,
			title: sql<string>`${galleryGroupTitle(ctx.locale)}`,
		})
		.from(galleryGroup)
		.where(
			inArray(
				galleryGroup.id,
				rows.map(({ groupId }) => groupId),
			),
		);
	const groupById = new Map(groups.map((group) => [group.id, group]));
	const words = await ctx.db
		.select({ id: media.id, titles: media.titles, alternatives: media.alternatives })
		.from(media)
		.where(inArray(media.id, imageIds));
	const wordsOf = new Map(words.map((one) => [one.id, one]));
	const pictures = await getPictures(ctx, imageIds);
	return rows.map((row) => {
		const { title, ...texts } = of(row.id);
		const called = wordsOf.get(row.imageId);
		return {
			...headOf(row),
			group: groupById.get(row.groupId) ?? { id: row.groupId, slug: "", title: "" },
			imageId: row.imageId,
			image: pictures.get(row.imageId) ?? null,
			isActive: row.isActive,
			title: title || called?.titles[ctx.locale] || "",
			withoutAlternative: locales.filter((locale) => !called?.alternatives[locale]),
			...texts,
			sourceBefore: null,
		};
	});
}

/** SQL condition: items without an alternative text, or without a caption, in at least one language. */
function lacks(ctx: Context, what: "alternative" | "caption"): SQL {
	if (what === "alternative")
		return exists(
			ctx.db
				.select({ one: sql`1` })
				.from(media)
				.where(
					and(
						eq(media.id, galleryItem.imageId),
						sql`(coalesce(${media.alternatives} ->> 'fa', '') = '' or coalesce(${media.alternatives} ->> 'en', '') = '')`,
					),
				),
		);
	const captions = ctx.db
		.select({ one: sql`1` })
		.from(galleryItemText)
		.where(and(eq(galleryItemText.itemId, galleryItem.id), sql`${galleryItemText.caption} <> ''`))
		.having(sql`count(*) = ${locales.length}`);
	return not(exists(captions));
}

/** The list of pictures for staff: the pictures of one group in their order, those of all groups, or the trash. */
export async function listGalleryItemRecords(ctx: Context, query: GalleryItemQuery) {
	staffWith(galleryRights.read).check(ctx.actor);
	const { groupId, isActive } = query;
	const group = ctx.db
		.select({ one: sql`1` })
		.from(galleryGroup)
		.where(and(eq(galleryGroup.id, galleryItem.groupId), isNull(galleryGroup.deletedAt)));
	const { rows, ...figures } = await listRecords(
		ctx,
		galleryItem,
		{
			// those of a trashed group return with it
			scope: and(groupId ? eq(galleryItem.groupId, groupId) : undefined, exists(group)),
			where: and(
				foldedMatch(galleryItem.search, query.title),
				query.lacks && lacks(ctx, query.lacks),
				isActive && eq(galleryItem.isActive, isActive === "true"),
			),
			orderBy: [
				sql`(select position from ${galleryGroup} above where above.id = ${galleryItem.groupId})`,
				asc(galleryItem.groupId),
				asc(galleryItem.position),
				asc(galleryItem.id),
			],
			sorts: { title: galleryItemTitle(ctx.locale), updatedDateTime: galleryItem.updatedAt },
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/** @throws DomainError `validation.failed` for a group that no longer exists */
async function assertGroup(tx: TransactionContext, groupId: string) {
	// adding to a group locks it, so that positions are assigned one after the other
	const [group] = await tx.db
		.select({ id: galleryGroup.id })
		.from(galleryGroup)
		.where(and(eq(galleryGroup.id, groupId), isNull(galleryGroup.deletedAt)))
		.for("update");
	if (!group) throw invalid([{ field: "groupId", key: "validation.gone" }]);
}

/** The position after the last picture of a group. */
const placeIn = (groupId: string) => lastPlace(galleryItem, eq(galleryItem.groupId, groupId));

const searchOf = ({ texts: { fa, en } }: GalleryItemInput) =>
	fold([fa.title, fa.caption, en.title, en.caption].join(" "));

const writeTexts = (
	tx: TransactionContext,
	id: string,
	{ texts: { fa, en }, checkedTexts }: GalleryItemInput,
) =>
	saveTexts(
		tx,
		texts,
		id,
		{ fa: fa.title || fa.caption ? fa : null, en: en.title || en.caption ? en : null },
		checkedTexts,
	);

/**
 * Staff operations on gallery pictures. A new picture is added at the end of its group, and so is a picture moved to
 * another group.
 */
export const galleryItemVerbs = collectionVerbs({
	noun,
	table: galleryItem,
	rights: galleryRights,
	input: GalleryItemInput,
	find: (ctx, id) => find(ctx, id, withTexts),
	inputOf: ({ group, imageId, isActive, texts: { fa, en } }) => ({
		groupId: group.id,
		imageId,
		isActive,
		texts: {
			fa: { title: fa?.title ?? "", caption: fa?.caption ?? "" },
			en: { title: en?.title ?? "", caption: en?.caption ?? "" },
		},
		checkedTexts: [],
	}),
	beforeSave: (tx, _id, { imageId }) => assertImage(tx, "imageId", imageId),
	async insert(tx, input, id) {
		const { groupId, imageId, isActive } = input;
		await assertGroup(tx, groupId);
		await tx.db
			.insert(galleryItem)
			.values({ id, groupId, imageId, isActive, search: searchOf(input), position: placeIn(groupId) });
		await writeTexts(tx, id, input);
	},
	async update(tx, id, input, expected) {
		const { groupId, imageId, isActive } = input;
		await assertGroup(tx, groupId);
		await updateRecord(tx, galleryItem, id, expected, {
			groupId,
			imageId,
			isActive,
			search: searchOf(input),
			position: sql`case when ${galleryItem.groupId} = ${groupId} then ${galleryItem.position} else ${placeIn(groupId)} end`,
		});
		await writeTexts(tx, id, input);
	},
	listOf: ({ group }) => eq(galleryItem.groupId, group.id),
	beforeRestore: (tx, { group }) => assertGroup(tx, group.id),
	beforeRemoval: remove,
});

/** Adds several pictures at the end of a group in their order: all or none. */
export function createGalleryItems(
	ctx: Context,
	{ groupId, items }: GalleryItemsInput,
): Promise<GalleryItemRecord[]> {
	staffWith(galleryRights.write).check(ctx.actor);
	return mutate(ctx, "galleryItem.createSeveral", async (tx, entry) => {
		const made: GalleryItemRecord[] = [];
		for (const { id, ...item } of items)
			made.push(
				await galleryItemVerbs.create(tx, { ...item, groupId, isActive: true, checkedTexts: [] }, id),
			);
		entry.subject(groupId);
		entry.detail("count", items.length);
		return made;
	});
}
