import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { foldedMatch, headOf, listRecords, type RecordRow } from "#domain/foundation/record/list.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import { saveTexts } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fold } from "#locale/text/fold.ts";
import { slugOf } from "#locale/text/slug.ts";
import { conflict } from "#platform/errors.ts";
import { labTestName } from "../records.server.ts";
import { labCategory, labCategoryText, labTest } from "../table.server.ts";
import { CategoryInput, type CategoryQuery, type CategoryRow } from "./schema.ts";

export const labCategoryRights = { read: "content.read", write: "content.write" } as const;

const noun = "labCategory";
const texts = {
	noun,
	records: labCategory,
	table: labCategoryText,
	owner: labCategoryText.categoryId,
	words: ["name"],
	title: "name",
} as const;
const { titleIn, said, find } = translated(texts);

/** The name of a category in a language, as SQL. */
export const labCategoryName = titleIn;

// written out: in a query of one table drizzle leaves the names of tables away
const testCount = sql<number>`(select count(*)::int from lab_test
	where lab_test.category_id = lab_category.id and lab_test.deleted_at is null)`;

type Row = RecordRow<typeof labCategory> & { testCount: number };

async function withTexts(ctx: Context, rows: Row[]): Promise<CategoryRow[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const of = await said(ctx, ids, { isText: ({ name }) => name !== "" });
	return rows.map((row) => {
		const { title, ...texts } = of(row.id);
		return { ...headOf(row), slug: row.slug, name: title || row.slug, ...texts, testCount: row.testCount };
	});
}

const inOrder = [asc(labCategory.position), asc(labCategory.id)];
const extra = { testCount: testCount.as("test_count") };

/** The staff's list of categories, or the categories in the trash. */
export async function listCategoryRecords(ctx: Context, query: CategoryQuery) {
	staffWith(labCategoryRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		labCategory,
		{
			where: foldedMatch(labCategory.search, query.title),
			orderBy: inOrder,
			sorts: { name: labCategoryName(ctx.locale), updatedDateTime: labCategory.updatedAt },
			extra,
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/** The given slug, or a slug made from a name, with a number added when another category has the same slug. */
async function slugFor(tx: TransactionContext, id: string, { slug, texts: { fa, en } }: CategoryInput) {
	if (slug) return slug;
	const wanted = slugOf(en.name || fa.name).slice(0, 36) || "category";
	const rows = await tx.db
		.select({ slug: labCategory.slug })
		.from(labCategory)
		.where(and(isNull(labCategory.deletedAt), sql`${labCategory.id} <> ${id}`));
	const taken = new Set(rows.map((row) => row.slug));
	let free = wanted;
	for (let count = 2; taken.has(free); count++) free = `${wanted}-${count}`;
	return free;
}

async function columnsOf(tx: TransactionContext, id: string, input: CategoryInput) {
	const slug = await slugFor(tx, id, input);
	return { slug, search: fold([slug, input.texts.fa.name, input.texts.en.name].join(" ")) };
}

/** Tests in the category, including tests in the trash, because they still refer to the category. */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const own = eq(labTest.categoryId, id);
	const [rows, totalCount] = await Promise.all([
		ctx.db
			.select({ id: labTest.id, title: labTestName(ctx.locale) })
			.from(labTest)
			.where(own)
			.orderBy(asc(labTest.code))
			.limit(usesShown),
		ctx.db.$count(labTest, own),
	]);
	return { dataList: rows.map((row) => ({ noun: "labTest", ...row })), totalCount };
}

/** Staff operations on categories. A new category is added at the end. */
export const labCategoryVerbs = collectionVerbs({
	noun,
	table: labCategory,
	rights: labCategoryRights,
	input: CategoryInput,
	find: (ctx, id) => find(ctx, id, withTexts, extra),
	inputOf: ({ slug, texts: { fa, en } }) => ({
		slug,
		texts: { fa: { name: fa?.name ?? "" }, en: { name: en?.name ?? "" } },
		checkedTexts: [],
	}),
	copyOf: (input) => ({ ...input, slug: "" }),
	async insert(tx, input, id) {
		const at = tx.now();
		const columns = await columnsOf(tx, id, input);
		await tx.db
			.insert(labCategory)
			.values({ id, ...columns, position: lastPlace(labCategory), createdAt: at, updatedAt: at });
		await saveTexts(tx, texts, id, input.texts, input.checkedTexts);
	},
	async update(tx, id, input, expected) {
		await updateRecord(tx, labCategory, id, expected, await columnsOf(tx, id, input));
		await saveTexts(tx, texts, id, input.texts, input.checkedTexts);
	},
	// a test without its category would be found under none
	async beforeTrash(_tx, { testCount: tests }) {
		if (tests > 0) throw conflict("record.in-use");
	},
	usage: usageOf,
});
