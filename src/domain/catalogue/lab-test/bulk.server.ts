import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { keepVersion } from "#domain/foundation/record/history.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import { staffIdOf } from "#domain/foundation/record/write.server.ts";
import { storeVocabulary } from "#domain/foundation/search/query.server.ts";
import { isDomainError } from "#platform/errors.ts";
import { listRequestedTests, listTestsInPanels } from "./ports.server.ts";
import type { LabTestRecordInput } from "./record-schema.ts";
import { columnsOf, writeTest } from "./records.server.ts";
import { labCategory, labTest, labTestAnalyte, labTestTariff, labTestText } from "./table.server.ts";

// Writes many tests of a spreadsheet at once, inside the caller's transaction.

const noun = "labTest";
type New = { id: string; input: LabTestRecordInput };

/** Adds tests with a free code and an existing category. @returns ids of the added ones */
export async function insertTests(tx: TransactionContext, all: New[]): Promise<Set<string>> {
	if (all.length === 0) return new Set();
	const codes = all.map(({ input }) => input.code);
	const taken = await tx.db
		.select({ code: labTest.code })
		.from(labTest)
		.where(and(inArray(labTest.code, codes), isNull(labTest.deletedAt)));
	const categories = await tx.db
		.select({ id: labCategory.id })
		.from(labCategory)
		.where(isNull(labCategory.deletedAt));
	const isTaken = new Set(taken.map(({ code }) => code));
	const isThere = new Set(categories.map(({ id }) => id));
	const tests = all.filter(({ input }) => !isTaken.has(input.code) && isThere.has(input.categoryId));
	if (tests.length === 0) return new Set();
	const at = tx.now();
	const by = staffIdOf(tx);
	const rows = tests.map(({ id, input }) => ({ id, input, ...columnsOf(input) }));
	await storeVocabulary(
		tx,
		"test",
		rows.flatMap(({ vocabulary }) => vocabulary),
	);
	await tx.db
		.insert(labTest)
		.values(rows.map(({ id, columns }) => ({ id, ...columns, createdAt: at, updatedAt: at, updatedBy: by })));
	await tx.db.insert(labTestText).values(
		rows.flatMap(({ id: testId, input: { texts } }) => [
			{ testId, locale: "fa" as const, ...texts.fa, updatedAt: at },
			{ testId, locale: "en" as const, ...texts.en, updatedAt: at },
		]),
	);
	await tx.db.insert(labTestAnalyte).values(
		rows.flatMap(({ id: testId, input }) =>
			input.analytes.map(({ lowMeaning, highMeaning, ...analyte }, sort) => ({
				testId,
				sort,
				...analyte,
				lowMeaningFa: lowMeaning.fa,
				lowMeaningEn: lowMeaning.en,
				highMeaningFa: highMeaning.fa,
				highMeaningEn: highMeaning.en,
			})),
		),
	);
	const tariffs = rows.flatMap(({ id: testId, input }) =>
		input.tariffs.map((tariff) => ({ testId, ...tariff })),
	);
	if (tariffs.length) await tx.db.insert(labTestTariff).values(tariffs);
	await tx.db.insert(recordHistory).values(
		tests.map(({ id, input }) => ({
			noun,
			recordId: id,
			version: 1,
			action: "import",
			value: input,
			at,
			by,
		})),
	);
	return new Set(tests.map(({ id }) => id));
}

/** Saves a test with the expected version. @returns its new version; undefined when it was changed or removed */
export async function updateTest(
	tx: TransactionContext,
	id: string,
	input: LabTestRecordInput,
	expected: number,
): Promise<number | undefined> {
	try {
		await writeTest(tx, id, input, expected);
	} catch (error) {
		if (isDomainError(error)) return undefined;
		throw error;
	}
	const version = expected + 1;
	await keepVersion(tx, { noun, recordId: id }, { version, action: "import", value: input });
	return version;
}

/** Removes tests for good that still have these versions and that nothing refers to. @returns ids of those that are gone */
export async function removeTests(
	tx: TransactionContext,
	tests: { id: string; version: number }[],
): Promise<Set<string>> {
	if (tests.length === 0) return new Set();
	const ids = tests.map(({ id }) => id);
	const [inPanels, inReceptions] = await Promise.all([
		listTestsInPanels(tx, ids),
		listRequestedTests(tx, ids),
	]);
	const used = new Set([...inPanels, ...inReceptions].map(({ id }) => id));
	const free = tests.filter(({ id }) => !used.has(id));
	if (free.length === 0) return new Set();
	const pairs = sql.join(
		free.map(({ id, version }) => sql`(${id}::uuid, ${version}::int)`),
		sql`, `,
	);
	const removed = await tx.db
		.delete(labTest)
		.where(sql`(${labTest.id}, ${labTest.version}) in (${pairs}) and ${labTest.deletedAt} is null`)
		.returning({ id: labTest.id });
	const gone = removed.map(({ id }) => id);
	if (gone.length)
		await tx.db
			.delete(recordHistory)
			.where(and(eq(recordHistory.noun, noun), inArray(recordHistory.recordId, gone)));
	return new Set(gone);
}
