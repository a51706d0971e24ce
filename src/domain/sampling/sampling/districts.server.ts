import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { newId } from "#platform/ids.server.ts";
import { requestsInDistrict } from "./ports.server.ts";
import { DistrictInput, type DistrictQuery, type DistrictRecord } from "./schema.ts";
import { district, districtText, slot } from "./table.server.ts";

/** The rights to read and change districts in the panel. */
export const districtRights = { read: "settings.read", write: "settings.write" } as const;

/** The name of a district in a language, as SQL. */
export const districtTitle = (locale: Locale) =>
	sql<string>`(select ${districtText.name} from ${districtText} where ${districtText.districtId} = ${district.id} and ${districtText.locale} = ${locale})`;

const inOrder = [asc(district.position), asc(district.id)];

async function withNames(ctx: Context, rows: RecordRow<typeof district>[]): Promise<DistrictRecord[]> {
	if (rows.length === 0) return [];
	const texts = await ctx.db
		.select()
		.from(districtText)
		.where(
			inArray(
				districtText.districtId,
				rows.map(({ id }) => id),
			),
		);
	const nameOf = (id: string, locale: Locale) =>
		texts.find((text) => text.districtId === id && text.locale === locale)?.name ?? "";
	/** The English name; empty if it equals the Persian name, because then no English name was entered. */
	const englishOf = (id: string) => (nameOf(id, "en") === nameOf(id, "fa") ? "" : nameOf(id, "en"));
	return rows.map(({ feeRials, weekdays, isActive, ...row }) => ({
		...headOf(row),
		title: nameOf(row.id, ctx.locale),
		name: { fa: nameOf(row.id, "fa"), en: englishOf(row.id) },
		feeRials,
		weekdays: Array.from({ length: 7 }, (_, weekday) => weekdays.includes(weekday)),
		isActive,
	}));
}

/** The districts in the staff's list, or those in the trash. */
export async function listDistrictRecords(ctx: Context, query: DistrictQuery) {
	staffWith(districtRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		district,
		{
			where: foldedMatch(district.search, query.title),
			orderBy: inOrder,
			sorts: {
				title: districtTitle(ctx.locale),
				feeRials: district.feeRials,
				updatedDateTime: district.updatedAt,
			},
		},
		query,
	);
	return { dataList: await withNames(ctx, rows), ...figures };
}

const valuesOf = ({ name, feeRials, weekdays, isActive }: DistrictInput) => ({
	feeRials,
	isActive,
	weekdays: weekdays.flatMap((isServed, weekday) => (isServed ? [weekday] : [])),
	search: fold(`${name.fa} ${name.en}`),
});

async function writeNames(tx: TransactionContext, districtId: string, { name }: DistrictInput) {
	for (const locale of ["fa", "en"] as const)
		await tx.db
			.insert(districtText)
			.values({ districtId, locale, name: name[locale] || name.fa })
			.onConflictDoUpdate({
				target: [districtText.districtId, districtText.locale],
				set: { name: name[locale] || name.fa },
			});
}

/** The number of requests that use the district; only the number is shown, because requests are patients' data. */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const { dataList, totalCount } = await requestsInDistrict(ctx, id);
	const [slots] = await ctx.db.select({ n: count() }).from(slot).where(eq(slot.districtId, id));
	// a slot that was used keeps its reference, also when its request is gone
	return { dataList, totalCount: Math.max(totalCount, slots?.n ?? 0) };
}

/**
 * Staff's operations on districts. A new district is added at the end; a district used by requests cannot be removed
 * permanently.
 */
export const districtVerbs = collectionVerbs({
	noun: "district",
	table: district,
	rights: districtRights,
	input: DistrictInput,
	async find(ctx, id): Promise<DistrictRecord | undefined> {
		const rows = await ctx.db.select(recordSelection(district)).from(district).where(eq(district.id, id));
		return (await withNames(ctx, rows))[0];
	},
	inputOf: ({ name, feeRials, weekdays, isActive }) => ({ name, feeRials, weekdays, isActive }),
	async insert(tx, input, id) {
		const position = lastPlace(district);
		await tx.db.insert(district).values({ ...valuesOf(input), id, position });
		await writeNames(tx, id, input);
	},
	async update(tx, id, input, expected) {
		await updateRecord(tx, district, id, expected, valuesOf(input));
		await writeNames(tx, id, input);
	},
	listOf: () => undefined,
	usage: usageOf,
});

/** Adds a district at the end of the list. @returns its id */
export async function createDistrict(ctx: Context, input: DistrictInput): Promise<string> {
	const { id } = await districtVerbs.create(ctx, input, newId());
	return id;
}
