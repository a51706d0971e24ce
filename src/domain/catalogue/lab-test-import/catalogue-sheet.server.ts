import type { Context } from "#database/context.server.ts";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { allTestRecords, labTestRights } from "#domain/catalogue/lab-test/records.server.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { isRecord } from "#platform/value/record-parts.ts";
import { sheetColumns } from "./columns.ts";

const valueAt = (input: LabTestRecordInput, path: string): unknown =>
	path.split(".").reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), input);

/** The column headings of a sheet. */
export const sheetHeads = (locale: Locale) => sheetColumns.map(({ fa, en }) => (locale === "fa" ? fa : en));

/** A test as a row of the sheet, one cell per column, in the form that an import reads. */
export function sheetCells(
	input: LabTestRecordInput,
	categoryName: string,
	locale: Locale,
): (string | number | null)[] {
	const isPersian = locale === "fa";
	return sheetColumns.map(({ key, kind, path }) => {
		if (key === "categoryId") return categoryName;
		if (key === "sampleType") return labTestTexts(locale)(`labTest.sample.${input.sampleType}`);
		if (key === "unit") return input.analytes.length === 1 ? (input.analytes[0]?.unit ?? "") : "";
		if (key === "priceRials") return input.tariffs.at(-1)?.priceRials ?? input.priceRials;
		if (key === "priceFrom") return input.tariffs.at(-1)?.fromDay ?? "";
		const value = valueAt(input, path);
		if (Array.isArray(value)) return value.join(" | ");
		if (kind === "yesNo") return isPersian ? (value ? "بله" : "خیر") : value ? "Yes" : "No";
		return typeof value === "string" || typeof value === "number" ? value : null;
	});
}

/** The catalogue as a sheet that can be imported again. */
export async function getCatalogueSheet(ctx: Context) {
	staffWith(labTestRights.read).check(ctx.actor);
	const records = await allTestRecords(ctx);
	const rows = records
		.toSorted((a, b) => (a.code < b.code ? -1 : 1))
		.map((record) => sheetCells(inputOfRecord(record), record.category.name, ctx.locale));
	return { heads: sheetHeads(ctx.locale), rows };
}
