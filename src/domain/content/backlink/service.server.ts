import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { type Backlink, BacklinkInput, type BacklinkQuery, type BacklinkRecord } from "./schema.ts";
import { backlink } from "./table.server.ts";

/** SQL that returns the useful links in a language, in their order, as one JSON column. */
export const backlinksOf = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			item: sql<Backlink>`${jsonObject({ div: backlink.id, link: backlink.link, title: backlink.title })}`.as(
				"item",
			),
		})
		.from(backlink)
		.where(and(eq(backlink.locale, locale), isNull(backlink.deletedAt)))
		.orderBy(asc(backlink.position), asc(backlink.id));

/** The useful links in a language (specification §7). */
export async function listBacklinks(ctx: Context, locale: Locale): Promise<Backlink[]> {
	return (await backlinksOf(ctx, locale)).map(({ item }) => item);
}

/** The rights to read and change useful links in the panel. */
export const backlinkRights = { read: "settings.read", write: "settings.write" } as const;

const asRecord = ({ locale, title, link, ...row }: RecordRow<typeof backlink>): BacklinkRecord => ({
	...headOf(row),
	locale,
	title,
	link,
});

/** The staff's list of useful links in a language, or the links in the trash. */
export async function listBacklinkRecords(ctx: Context, query: BacklinkQuery) {
	staffWith(backlinkRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		backlink,
		{
			scope: eq(backlink.locale, query.locale),
			where: foldedMatch(backlink.search, query.title),
			orderBy: [asc(backlink.position), asc(backlink.id)],
			sorts: { title: backlink.title, updatedDateTime: backlink.updatedAt },
		},
		query,
	);
	return { dataList: rows.map(asRecord), ...figures };
}

const valuesOf = (input: BacklinkInput) => ({ ...input, search: fold(`${input.title} ${input.link}`) });

/** The position after the last link in a language. */
const lastIn = (locale: Locale) => lastPlace(backlink, eq(backlink.locale, locale));

/** The position of a link in its language; a link moved to the other language goes to the end of that list. */
const placeIn = (locale: Locale) =>
	sql<number>`case when ${backlink.locale} = ${locale} then ${backlink.position} else ${lastIn(locale)} end`;

/** Staff operations on useful links. A new link is added at the end of its language's list. */
export const backlinkVerbs = collectionVerbs({
	noun: "backlink",
	table: backlink,
	rights: backlinkRights,
	input: BacklinkInput,
	async find(ctx, id) {
		const [row] = await ctx.db.select(recordSelection(backlink)).from(backlink).where(eq(backlink.id, id));
		return row && asRecord(row);
	},
	inputOf: ({ locale, title, link }) => ({ locale, title, link }),
	insert: (tx, input, id) =>
		tx.db.insert(backlink).values({ ...valuesOf(input), id, position: lastIn(input.locale) }),
	update: (tx, id, input, expected) =>
		updateRecord(tx, backlink, id, expected, { ...valuesOf(input), position: placeIn(input.locale) }),
	listOf: ({ locale }) => eq(backlink.locale, locale),
});
