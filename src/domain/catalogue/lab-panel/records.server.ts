import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { countRequestsOf } from "#domain/catalogue/lab-test/ports.server.ts";
import { labTestName } from "#domain/catalogue/lab-test/records.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import {
	currentPrice,
	currentTestPrice,
	nextTariffs,
} from "#domain/catalogue/lab-test/tariff/tariff.server.ts";
import {
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import {
	byLocale,
	saveTexts,
	sourceTextAt,
	textColumn,
	textStatesOf,
	withFallback,
} from "#domain/foundation/record/texts.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { answers, type Searchable } from "#domain/foundation/search/match-words.server.ts";
import { rank } from "#domain/foundation/search/ranking.server.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { searchedOf } from "./create-lab-panels.server.ts";
import { inputOfPanel } from "./record-input.ts";
import {
	type LabPanelRecord,
	LabPanelRecordInput,
	type LabPanelRecordQuery,
	type LabPanelRow,
} from "./record-schema.ts";
import { labPanel, labPanelTariff, labPanelTest, labPanelText } from "./table.server.ts";

// Panels as staff lists, writes, orders and removes them.

export const labPanelRights = { read: "content.read", write: "content.write" } as const;

const noun = "labPanel";
const texts = {
	table: labPanelText,
	owner: labPanelText.panelId,
	records: labPanel,
	words: ["name", "description"],
	title: "name",
} as const;

/** The name of a panel in a language, as SQL. */
export const labPanelName = (locale: Locale): SQL<string> =>
	sql`coalesce(nullif(${textColumn(texts, labPanelText.name, labPanel.id, locale)}, ''),
		${textColumn(texts, labPanelText.name, labPanel.id, "fa")})`;

const currentPanelPrice = (ctx: Context) =>
	currentPrice(ctx, labPanel, labPanelTariff, labPanelTariff.panelId);

const staffSearch: Searchable = {
	kind: "panel",
	head: labPanel.searchHead,
	words: labPanel.words,
	isAny: (_ctx, condition) => sql`exists (select from ${labPanel} where ${condition})`,
};

type TextRow = typeof labPanelText.$inferSelect;
const said = (rows: TextRow[] | undefined) => byLocale((rows ?? []).filter(({ name }) => name !== ""));
type Priced = RecordRow<typeof labPanel> & { currentPriceRials: number };
const extra = (ctx: Context) => ({ currentPriceRials: currentPanelPrice(ctx).as("current_price_rials") });

/** The tests of panels, in their order. */
const testsOf = (ctx: Context, panelIds: string[]) =>
	ctx.db
		.select({
			panelId: labPanelTest.panelId,
			id: labTest.id,
			code: labTest.code,
			name: labTestName(ctx.locale),
			isActive: sql<boolean>`${labTest.isActive} and ${labTest.deletedAt} is null`,
			currentPriceRials: currentTestPrice(ctx),
		})
		.from(labPanelTest)
		.innerJoin(labTest, eq(labTest.id, labPanelTest.testId))
		.where(inArray(labPanelTest.panelId, panelIds))
		.orderBy(asc(labPanelTest.sort));

async function rowsOf(ctx: Context, rows: Priced[]) {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const [written, tests, next] = await Promise.all([
		ctx.db.select().from(labPanelText).where(inArray(labPanelText.panelId, ids)),
		testsOf(ctx, ids),
		nextTariffs(ctx, labPanelTariff, labPanelTariff.panelId, ids),
	]);
	const byPanel = Map.groupBy(written, ({ panelId }) => panelId);
	return rows.map((row) => {
		const texts = said(byPanel.get(row.id));
		const own = tests.filter(({ panelId }) => panelId === row.id);
		const offered = own.filter(({ isActive }) => isActive);
		const listed: LabPanelRow = {
			...headOf(row),
			code: row.code,
			name: withFallback(texts, ctx.locale)?.name ?? row.code,
			isActive: row.isActive,
			currentPriceRials: row.currentPriceRials,
			nextTariff: next.get(row.id) ?? null,
			sumRials: offered.reduce((sum, test) => sum + test.currentPriceRials, 0),
			testIds: own.map(({ id }) => id),
			requestCount: row.requestCount,
			textStates: textStatesOf(texts, ({ name, description }) => Boolean(name && description)),
		};
		return { listed, row, texts, tests: own.map(({ panelId: _, ...test }) => test) };
	});
}

const inOrder = [asc(labPanel.position), asc(labPanel.id)];

/** The list of panels for staff, including panels that are not offered, or the trash. */
export async function listLabPanelRecords(ctx: Context, query: LabPanelRecordQuery) {
	staffWith(labPanelRights.read).check(ctx.actor);
	const question = await getSearchQuery(ctx, staffSearch, query.title ?? "");
	const { rows, ...figures } = await listRecords(
		ctx,
		labPanel,
		{
			where: and(
				question ? answers(staffSearch, question) : undefined,
				query.offered ? eq(labPanel.isActive, query.offered === "yes") : undefined,
			),
			orderBy: [...(question ? [rank(staffSearch, question)] : []), ...inOrder],
			sorts: {
				code: labPanel.code,
				name: sql`${labPanelName(ctx.locale)} collate fa_sort`,
				price: currentPanelPrice(ctx),
				requests: labPanel.requestCount,
				updatedDateTime: labPanel.updatedAt,
			},
			extra: extra(ctx),
		},
		query,
	);
	const listed = await rowsOf(ctx, rows);
	return { dataList: listed.map((each) => each.listed), ...figures };
}

async function find(ctx: Context, id: string): Promise<LabPanelRecord | undefined> {
	const rows = await ctx.db
		.select({ ...recordSelection(labPanel), ...extra(ctx) })
		.from(labPanel)
		.where(eq(labPanel.id, id));
	const [found] = await rowsOf(ctx, rows);
	if (!found) return undefined;
	const { listed, row, texts, tests } = found;
	const tariffs = await ctx.db
		.select({ fromDay: labPanelTariff.fromDay, priceRials: labPanelTariff.priceRials })
		.from(labPanelTariff)
		.where(eq(labPanelTariff.panelId, id))
		.orderBy(asc(labPanelTariff.fromDay));
	const stale = locales.find((locale) => listed.textStates[locale] === "stale");
	const at = stale && texts[stale]?.updatedAt;
	return {
		...listed,
		minAgeYears: row.minAgeYears,
		priceRials: row.priceRials,
		tariffs,
		tests,
		texts: Object.fromEntries(
			locales.flatMap((locale) => {
				const text = texts[locale];
				if (!text) return [];
				const { name, description, updatedAt } = text;
				return [[locale, { name, description, updatedDateTime: updatedAt.toISOString() }]];
			}),
		),
		sourceBefore:
			(at && (await sourceTextAt<{ name: string; description: string }>(ctx, { noun, recordId: id }, at))) ||
			null,
	};
}

function columnsOf({ code, isActive, minAgeYears, priceRials, texts }: LabPanelRecordInput) {
	const { vocabulary, ...search } = searchFields(searchedOf({ code, text: texts }));
	return { columns: { code, isActive, minAgeYears, priceRials, ...search }, vocabulary };
}

/**
 * Saves the texts, tests and tariffs of a panel. @throws DomainError `validation.failed` when a test of the panel is
 * unknown, or in the trash
 */
async function writeParts(
	tx: TransactionContext,
	panelId: string,
	input: LabPanelRecordInput,
	vocabulary: string[],
) {
	const { testIds, tariffs } = input;
	const had = await tx.db
		.select({ id: labPanelTest.testId })
		.from(labPanelTest)
		.where(eq(labPanelTest.panelId, panelId));
	const living = await tx.db
		.select({ id: labTest.id })
		.from(labTest)
		.where(and(inArray(labTest.id, testIds), isNull(labTest.deletedAt)));
	// a test that was trashed meanwhile may stay
	const known = new Set([...had, ...living].map(({ id }) => id));
	const gone = testIds.findIndex((id) => !known.has(id));
	if (gone >= 0) throw invalid([{ field: "testIds", key: "validation.gone" }]);
	await storeVocabulary(tx, "panel", vocabulary);
	await saveTexts(tx, texts, panelId, input.texts, input.checkedTexts);
	await tx.db.delete(labPanelTest).where(eq(labPanelTest.panelId, panelId));
	await tx.db.insert(labPanelTest).values(testIds.map((testId, sort) => ({ panelId, testId, sort })));
	await tx.db.delete(labPanelTariff).where(eq(labPanelTariff.panelId, panelId));
	if (tariffs.length)
		await tx.db.insert(labPanelTariff).values(tariffs.map((tariff) => ({ panelId, ...tariff })));
}

/** The number of requests that contain the panel. */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const receptions = await countRequestsOf(ctx, "panel", id);
	return {
		dataList: receptions ? [{ noun: "receptionCount", id, title: String(receptions) }] : [],
		totalCount: receptions,
	};
}

/** Staff operations on panels. A new panel is added at the end. */
export const labPanelVerbs = collectionVerbs({
	noun,
	table: labPanel,
	rights: labPanelRights,
	input: LabPanelRecordInput,
	find,
	inputOf: inputOfPanel,
	copyOf: (input, count) => ({ ...input, code: `${input.code.slice(0, 20)}-${count}`, isActive: false }),
	async insert(tx, input, id) {
		const { columns, vocabulary } = columnsOf(input);
		const at = tx.now();
		const position = lastPlace(labPanel);
		await tx.db.insert(labPanel).values({ id, ...columns, position, createdAt: at, updatedAt: at });
		await writeParts(tx, id, input, vocabulary);
	},
	async update(tx, id, input, expected) {
		const { columns, vocabulary } = columnsOf(input);
		await updateRecord(tx, labPanel, id, expected, columns);
		await writeParts(tx, id, input, vocabulary);
	},
	usage: usageOf,
});
