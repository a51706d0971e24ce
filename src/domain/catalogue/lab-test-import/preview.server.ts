import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { labCategoryText } from "#domain/catalogue/lab-test/table.server.ts";
import { formatNumber } from "#locale/number/number.ts";
import { sheetCells, sheetHeads } from "./catalogue-sheet.server.ts";
import { sheetColumns } from "./columns.ts";
import { type ImportRecord, previewRows } from "./schema.ts";
import { labTestImportRow } from "./table.server.ts";

// What an import would do, before anybody agrees to it: each test that is new, and what of the others becomes what.

/**
 * Columns that the preview always shows for a new test, even if they are blank in the sheet: a mistake in them would affect
 * a patient.
 */
const shownOfNew = new Set([
	"categoryId",
	"sampleType",
	"fastingHours",
	"turnaroundHours",
	"homeSampling",
	"priceRials",
	"priceFrom",
]);

const asText = (cell: string | number | null | undefined) =>
	typeof cell === "number" ? formatNumber(cell) : (cell ?? "");

/** The changes made by the first rows of an import, in the order of the sheet. */
export async function listPreview(ctx: Context, importId: string): Promise<ImportRecord["preview"]> {
	const { locale } = ctx;
	const steps = await ctx.db
		.select()
		.from(labTestImportRow)
		.where(eq(labTestImportRow.importId, importId))
		.orderBy(asc(labTestImportRow.row))
		.limit(previewRows);
	const inputs = steps.map(({ row, value, before }) => ({
		row,
		value,
		before,
	}));
	const ids = [
		...new Set(inputs.flatMap(({ value, before }) => [value.categoryId, before?.categoryId ?? []].flat())),
	];
	const names = ids.length
		? await ctx.db.select().from(labCategoryText).where(inArray(labCategoryText.categoryId, ids))
		: [];
	const nameOf = (id: string) => {
		const own = names.filter(({ categoryId, name }) => categoryId === id && name !== "");
		return (own.find((text) => text.locale === locale) ?? own[0])?.name ?? "";
	};
	const cellsOf = (input: LabTestRecordInput) =>
		sheetCells(input, nameOf(input.categoryId), locale).map(asText);
	const heads = sheetHeads(locale);
	return inputs.map(({ row, value, before }) => {
		const after = cellsOf(value);
		const was = before ? cellsOf(before) : [];
		return {
			row,
			action: before ? "update" : "create",
			code: value.code,
			name: (value.texts[locale].name || value.texts.fa.name) ?? "",
			changes: sheetColumns.flatMap(({ key }, at) => {
				const [from, to] = [was[at] ?? "", after[at] ?? ""];
				if (from === to || (!before && !shownOfNew.has(key))) return [];
				return [{ column: heads[at] ?? "", before: from, after: to }];
			}),
		};
	});
}
