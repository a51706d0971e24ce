import { expect, it } from "vitest";
import { checkSheet } from "./check-sheet.ts";
import { columnLetters } from "./columns.ts";
import { parseCsv } from "./csv.ts";
import { dayOfCell } from "./read-cell.ts";
import { dateMark } from "./schema.ts";

const categoryId = "01890a5d-ac96-774b-bcce-b302099a8057";
const catalogue = {
	tests: new Map(),
	categories: new Map([["بیوشیمی", categoryId]]),
	samples: new Map([
		["سرم", "serum-gel" as const],
		["خون کامل edta", "edta" as const],
		["پلاسما سیترات", "citrate" as const],
		["پلاسما هپارین", "heparin" as const],
	]),
	names: { categories: ["بیوشیمی"], samples: ["سرم", "خون کامل (EDTA)"] },
};
const heads = ["کد", "نام فارسی", "دسته", "نمونه", "قیمت (ریال)", "قیمت از روز", "ناشتایی (ساعت)", "در منزل"];
const row = (at: number) => [
	`T-${at}`,
	`آزمایش ${at}`,
	"بیوشیمی",
	"سرم",
	"۱٬۸۵۰٬۰۰۰",
	"1405/10/01",
	"۸",
	"بله",
];
const check = (rows: string[][], notes: { row: number; column: number; key: string }[] = []) =>
	checkSheet({ rows: [heads, ...rows], notes }, catalogue);

it("reads a sheet with Persian digits and Jalali dates", () => {
	const { rows, faults } = check([row(1), ["", "", "", "", "", "", "", ""], row(2)]);
	expect(faults).toEqual([]);
	expect(rows.map(({ row, action }) => [row, action])).toEqual([
		[2, "create"],
		[4, "create"],
	]);
	expect(rows[0]?.value).toMatchObject({
		code: "T-1",
		categoryId,
		fastingHours: 8,
		homeSampling: true,
		tariffs: [{ fromDay: "2026-12-22", priceRials: 1_850_000 }],
	});
});

it("reports the row and cell of each of 100 planted errors in 5,000 rows, and no other cell", () => {
	const rows = Array.from({ length: 5_000 }, (_, at) => row(at));
	const wrong: [column: number, value: string][] = [
		[0, ""],
		[0, "کد بد"],
		[1, ""],
		[2, "نیست"],
		[3, "چوب"],
		[4, "-5"],
		[4, "گران"],
		[5, "1405/13/01"],
		[6, "900"],
		[7, "شاید"],
	];
	const planted = Array.from({ length: 100 }, (_, n) => {
		const [column, value] = wrong[n % wrong.length] ?? [0, ""];
		const at = n * 49 + 3;
		(rows[at] as string[])[column] = value;
		return `${columnLetters(column)}${at + 2}`;
	});
	const checked = check(rows);
	expect(checked.rowCount).toBe(5_000);
	expect(checked.faults.map(({ cell }) => cell)).toEqual(planted);
	expect(checked.rows).toHaveLength(4_900);
});

it("finds formulas, merged cells, dates, repeated codes and unknown headings", () => {
	const dated = row(1);
	dated[0] = `${dateMark}2026-01-02`;
	const { faults } = checkSheet(
		{
			rows: [[...heads, "رنگ"], dated, row(2), row(2)],
			notes: [
				{ row: 2, column: 4, key: "validation.sheetFormula" },
				{ row: 3, column: 1, key: "validation.sheetMerged" },
			],
		},
		catalogue,
	);
	expect(faults.map(({ cell, key }) => [cell, key])).toEqual([
		["I1", "validation.sheetHead"],
		["A2", "validation.sheetDate"],
		["E3", "validation.sheetFormula"],
		["A4", "validation.sheetTwice"],
		["B4", "validation.sheetMerged"],
	]);
	expect(checkSheet({ rows: [["نام فارسی"], ["الف"]], notes: [] }, catalogue).faults).toMatchObject([
		{ cell: "A1", key: "validation.sheetNoCode" },
	]);
});

it("reads dates as people and spreadsheets write them", () => {
	expect(["۱۴۰۵/۱۰/۰۱", "2026-12-22", `${dateMark}2026-12-22`, "46378"].map(dayOfCell)).toEqual(
		Array.from({ length: 4 }, () => "2026-12-22"),
	);
	expect(["1405/12/31", "فردا", "12"].map(dayOfCell)).toEqual([undefined, undefined, undefined]);
});

it("reads a CSV with any usual separator, with quotes and line breaks in its cells", () => {
	expect(parseCsv('a;b\r\n"x;""y""\nz";2\n').rows).toEqual([
		["a", "b"],
		['x;"y"\nz', "2"],
	]);
});

it("recognises a sample by a unique part of its name, and accepts a number followed by the unit of its column", () => {
	const of = (sample: string, price = "1", hours = "8") =>
		check([["T-1", "آزمایش", "بیوشیمی", sample, price, "", hours, "بله"]]);
	expect(of("خون کامل").rows[0]?.value.sampleType).toBe("edta");
	expect(of("EDTA").rows[0]?.value.sampleType).toBe("edta");
	expect(of("سرم", "900,000 ریال", "۱۰ ساعت").rows[0]?.value).toMatchObject({
		priceRials: 900_000,
		fastingHours: 10,
	});
	expect(of("سرم", "90 تومان").faults).toMatchObject([
		{ column: "قیمت (ریال)", key: "validation.numberSuffix" },
	]);
	// two have that name, and none that: what may be written is said
	for (const unclear of ["پلاسما", "بزاق"])
		expect(of(unclear).faults).toMatchObject([
			{ key: "validation.sheetSample", params: { near: "none", choices: "سرم، خون کامل (EDTA)" } },
		]);
});
