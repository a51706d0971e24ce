import { asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import { allTestRecords } from "#domain/catalogue/lab-test/records.server.ts";
import { sampleTypes } from "#domain/catalogue/lab-test/schema.ts";
import { labCategory, labCategoryText } from "#domain/catalogue/lab-test/table.server.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { type Catalogue, checkSheet, codeKey } from "../check-sheet.ts";
import { type ImportRecord, maxFaults, maxSheetBytes, type SheetInput } from "../schema.ts";
import { readSheetApart } from "../sheet-process.server.ts";
import { labTestImport, labTestImportRow } from "../table.server.ts";
import { getImport } from "./get-import.server.ts";
import { write } from "./import-record.server.ts";

/** The data of the catalogue against which a sheet is checked. */
async function catalogueOf(ctx: Context): Promise<Catalogue> {
	const records = await allTestRecords(ctx);
	const names = await ctx.db
		.select({
			id: labCategory.id,
			slug: labCategory.slug,
			name: labCategoryText.name,
			locale: labCategoryText.locale,
		})
		.from(labCategory)
		.innerJoin(labCategoryText, eq(labCategoryText.categoryId, labCategory.id))
		.where(isNull(labCategory.deletedAt))
		.orderBy(asc(labCategory.position), asc(labCategory.id));
	const readable = names.filter(({ locale, name }) => locale === ctx.locale && name !== "");
	return {
		names: {
			categories: (readable.length > 0 ? readable : names).map(({ name }) => name),
			samples: sampleTypes.map((type) => labTestTexts(ctx.locale)(`labTest.sample.${type}`)),
		},
		tests: new Map(
			records.map((record) => [
				codeKey(record.code),
				{ id: record.id, version: record.version, input: inputOfRecord(record) },
			]),
		),
		categories: new Map(names.flatMap(({ id, slug, name }) => [slug, name].map((each) => [fold(each), id]))),
		samples: new Map(
			locales.flatMap((locale) =>
				sampleTypes.map((type) => [fold(labTestTexts(locale)(`labTest.sample.${type}`)), type]),
			),
		),
	};
}

/**
 * Parses a spreadsheet and reports what importing it would do; the catalogue does not change.
 * @throws DomainError `validation.failed` of `file` for an unreadable file
 */
export async function createImport(ctx: Context, { fileName, file }: SheetInput): Promise<ImportRecord> {
	write.check(ctx.actor);
	const bytes = Buffer.from(file, "base64");
	if (bytes.length > maxSheetBytes) throw invalid([{ field: "file", key: "validation.sheetTooLarge" }]);
	const sheet = await readSheetApart(bytes);
	const checked = checkSheet(sheet, await catalogueOf(ctx));
	const of = (action: string) => checked.rows.filter((row) => row.action === action).length;
	const id = newId();
	await mutate(ctx, "labTestImport.create", async (tx, entry) => {
		await tx.db.insert(labTestImport).values({
			id,
			createdAt: tx.now(),
			createdBy: staffIdOf(tx),
			fileName,
			state: "checked",
			rowCount: checked.rowCount,
			createdCount: of("create"),
			updatedCount: of("update"),
			sameCount: of("same"),
			faultCount: checked.faults.length,
			faults: checked.faults.slice(0, maxFaults),
			notices: sheet.notices,
		});
		// with errors nothing is imported, so no steps are stored
		const steps = checked.faults.length ? [] : checked.rows.filter(({ action }) => action !== "same");
		for (let at = 0; at < steps.length; at += 500)
			await tx.db.insert(labTestImportRow).values(
				steps.slice(at, at + 500).map(({ row, action, testId, seenVersion, value, before }) => ({
					importId: id,
					row,
					action,
					testId: testId ?? newId(),
					value,
					before: before ?? null,
					seenVersion: seenVersion ?? null,
				})),
			);
		entry.subject(id);
		entry.detail("count", checked.rowCount);
	});
	return getImport(ctx, id);
}
