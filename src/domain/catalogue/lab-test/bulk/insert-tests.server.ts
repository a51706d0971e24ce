import { and, inArray, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import type { LabTestRecordInput } from "../record-schema.ts";
import { columnsOf } from "../records.server.ts";
import { labCategory, labTest, labTestAnalyte, labTestTariff, labTestText } from "../table.server.ts";
import { noun } from "./update-test.server.ts";

type New = { id: string; input: LabTestRecordInput };

/** Adds tests that have an unused code and an existing category. @returns ids of the added tests */
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
