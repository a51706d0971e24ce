import { expect, it } from "vitest";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { readDecimal } from "#locale/number/read-number.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { decimals, decimalsBySlash, wholes } from "#tests/support/number-spellings.ts";
import { type RawCell, type RawSheet, workbookOf, zipOf } from "#tests/support/workbook.ts";
import type { Fault } from "./schema.ts";
import { labTestImportRow } from "./table.server.ts";

// Every cell here is one that a spreadsheet program, or a person, really makes. Each is understood as one value or refused.

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");

const send = async (file: Buffer) => {
	const body = { fileName: "tests.xlsx", file: file.toString("base64") };
	return call("POST", "/api/TestImport", { actor: editor, body });
};
const workbook = (...sheets: RawSheet[]) => send(workbookOf(sheets));

const columns = {
	code: "Code",
	name: "Name (Persian)",
	category: "Category",
	price: "Price (rials)",
	from: "Price from",
	volume: "Volume (mL)",
	fasting: "Fasting (hours)",
	home: "At home",
	unit: "Unit",
};
type Column = keyof typeof columns;
const heads = Object.values(columns);
const at = (column: Column) => Object.keys(columns).indexOf(column);

/** A row without a fault but for one cell. */
function rowWith(n: number, column: Column, cell: RawCell): RawCell[] {
	const row: RawCell[] = [`R-${n}`, `آزمایش ${n}`, "بیوشیمی", 1_000, "", "", "", "", ""];
	row[at(column)] = cell;
	return row;
}

const error = (value: string): RawCell => ({ type: "e", value });
const shownAs = (value: number | string, format: string): RawCell => ({ value: String(value), format });
const formula = (value: string, type = "n"): RawCell => ({ type, value, more: "<f>1+1</f>" });

const refused: [Column, RawCell, key: string][] = [
	// what a formula left behind
	["price", error("#N/A"), "sheetError"],
	["price", error("#REF!"), "sheetError"],
	["price", error("#VALUE!"), "sheetError"],
	["price", error("#DIV/0!"), "sheetError"],
	["code", error("#NAME?"), "sheetError"],
	["name", error("#N/A"), "sheetError"],
	["category", error("#N/A"), "sheetError"],
	["volume", error("#NUM!"), "sheetError"],
	["home", error("#NULL!"), "sheetError"],
	["from", error("#N/A"), "sheetError"],
	["unit", error("#SPILL!"), "sheetError"],
	["price", "#N/A", "sheetError"],
	["price", "Err:502", "sheetError"],
	["price", { type: "e", value: "#N/A", more: "<f>VLOOKUP(1,A1:B2,2)</f>" }, "sheetError"],
	["price", formula("2000"), "sheetFormula"],
	["name", formula("x", "str"), "sheetFormula"],
	// no price is not a price of 0
	["price", "", "sheetNoPrice"],
	["price", "   ", "sheetNoPrice"],
	// whole numbers
	["price", "1,85", "numberGroups"],
	["price", "1,8500", "numberGroups"],
	["price", "1.850.000", "numberSeveralMarks"],
	["price", "1850000.5", "numberNotWhole"],
	["price", 1_200.5, "numberNotWhole"],
	["price", "1 850 000", "numberInnerSpace"],
	["price", "1850\n000", "numberLineBreak"],
	["price", "10²", "numberSuperscript"],
	["price", "1E+06", "numberNotWhole"],
	["price", "۹۰ تومان", "numberSuffix"],
	["price", "-", "numberInvalid"],
	["price", "گران", "numberInvalid"],
	["price", -1, "sheetAtLeast"],
	["price", "########", "sheetShown"],
	["fasting", "8-12", "numberSpan"],
	["fasting", "8.5", "numberNotWhole"],
	["fasting", 900, "sheetAtMost"],
	// decimal numbers
	["volume", "1,234", "numberAmbiguousMark"],
	["volume", "1,2,3", "numberSeveralMarks"],
	["volume", "2 5", "numberInnerSpace"],
	["volume", "<5", "numberInvalid"],
	["volume", "1e400", "numberTooLarge"],
	// what the program shows is not what it holds
	["price", shownAs(185_000, '#,##0 "تومان"'), "numberSuffix"],
	["price", shownAs(1_850_000, "#,##0,"), "sheetShown"],
	["volume", shownAs(0.05, "0%"), "numberSuffix"],
	["volume", shownAs(0.5, "# ?/?"), "sheetShown"],
	["code", shownAs(7, "0000"), "sheetShown"],
	["code", shownAs(100_000, "0.00E+00"), "sheetShown"],
	["code", "1E+05", "sheetScientific"],
	["unit", "1,5E+03", "sheetScientific"],
	// dates that the author of the file did not write
	["code", shownAs(46_024, "d-mmm"), "sheetDate"],
	["price", shownAs(46_024, "yyyy/mm/dd"), "sheetDate"],
	["volume", { type: "d", value: "2026-01-02T00:00:00Z" }, "sheetDate"],
	["code", "1-Feb", "sheetDate"],
	["unit", "Mar-26", "sheetDate"],
	["from", "1405/13/01", "date"],
	["from", "02/01/2026", "date"],
	["home", "شاید", "sheetYesNo"],
	["category", "بیوشمی", "sheetCategory"],
	["code", "", "required"],
];

it("refuses every cell that cannot be read as exactly one value, and names the cell", async () => {
	await aLabCategory(test.ctx());
	const rows = refused.map(([column, cell], n) => rowWith(n, column, cell));
	const { json } = await workbook({ rows: [heads, ...rows] });
	const found = json.faults.map(({ row, column, key }: Fault) => [row, column, key]);
	const expected = refused.map(([column, , key], n) => [n + 2, columns[column], `validation.${key}`]);
	expect(found).toEqual(expected);
	const shown = (n: number) => json.faults[n].value;
	expect([shown(0), shown(14), shown(30)]).toEqual(["#N/A", "2000", "-1"]);
	expect(await test.database.db.$count(labTestImportRow)).toBe(0);
});

const understood: [Column, RawCell, value: unknown][] = [
	["price", 0, { priceRials: 0 }],
	["price", 1_850_000, { priceRials: 1_850_000 }],
	["price", "1850000", { priceRials: 1_850_000 }],
	["price", "1,234", { priceRials: 1_234 }],
	["price", "1,850,000", { priceRials: 1_850_000 }],
	["price", "۱٬۸۵۰٬۰۰۰", { priceRials: 1_850_000 }],
	["price", "۱،۸۵۰،۰۰۰ ریال", { priceRials: 1_850_000 }],
	["price", { value: "1.85E6" }, { priceRials: 1_850_000 }],
	["price", shownAs(1_850_000, '#,##0 "ریال"'), { priceRials: 1_850_000 }],
	["price", shownAs(1_850_000, "#,##0 [$﷼-429]"), { priceRials: 1_850_000 }],
	["price", shownAs(1_850_000, "_-* #,##0_-;-* #,##0_-"), { priceRials: 1_850_000 }],
	["volume", 2.5, { volumeMl: 2.5 }],
	["volume", "2,5", { volumeMl: 2.5 }],
	["volume", "۲٫۵", { volumeMl: 2.5 }],
	["volume", "0,125", { volumeMl: 0.125 }],
	["volume", { value: "2.5000000000000001E-2" }, { volumeMl: 0.025 }],
	["fasting", "۱۰ ساعت", { fastingHours: 10 }],
	["home", { type: "b", value: "0" }, { homeSampling: false }],
	["code", "007", { code: "007" }],
	["code", 25, { code: "25" }],
	// the micro sign and the letter mu are one unit
	["unit", "10^3/\u00b5L", { analytes: [{ unit: "10^3/\u03bcL" }] }],
	["name", "آهن & بیشتر", { texts: { fa: { name: "آهن & بیشتر" } } }],
	["from", shownAs(46_378, "yyyy/mm/dd"), { tariffs: [{ fromDay: "2026-12-22" }] }],
	["from", "1405/10/01", { tariffs: [{ fromDay: "2026-12-22", priceRials: 1_000 }], priceRials: 1_000 }],
];

it("reads every readable cell as its displayed value", async () => {
	await aLabCategory(test.ctx());
	const rows = understood.map(([column, cell], n) => rowWith(n, column, cell));
	const { json } = await workbook({ rows: [heads, ...rows] });
	expect(json.faults).toEqual([]);
	const made = await test.database.db.select().from(labTestImportRow).orderBy(labTestImportRow.row);
	expect(made.map(({ value }) => value)).toMatchObject(understood.map(([, , value]) => value));
});

/** What the import must make of a spelling: the number, a fault, or null for nothing. */
type Meaning = { number: number | null } | { key: string };
const faultKey = (reason: string) => `validation.number${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

const volumeOf = (meaning: string): Meaning => {
	if (meaning === "!empty") return { number: null };
	if (meaning.startsWith("!")) return { key: faultKey(meaning.slice(1)) };
	// a comparator says something about a result, never about a volume
	if (/^[<≤>≥]/.test(meaning)) return { key: "validation.numberInvalid" };
	const number = Number(meaning);
	if (number < 0) return { key: "validation.sheetAtLeast" };
	return number > 5_000 ? { key: "validation.sheetAtMost" } : { number };
};
const priceOf = (typed: string, meaning: number | string): Meaning => {
	// the unit in the head of the column
	if (typed === "12 ریال") return { number: 12 };
	if (meaning === "empty") return { key: "validation.sheetNoPrice" };
	if (typeof meaning === "string") return { key: faultKey(meaning) };
	return meaning < 0 ? { key: "validation.sheetAtLeast" } : { number: meaning };
};
const spellings: [Column, string, Meaning][] = [
	...decimals.map(([typed, meaning]): [Column, string, Meaning] => ["volume", typed, volumeOf(meaning)]),
	...decimalsBySlash.map(([typed]): [Column, string, Meaning] => {
		const read = readDecimal(typed);
		return ["volume", typed, read.ok ? { number: read.number } : { key: faultKey(read.reason) }];
	}),
	...wholes.map(([typed, meaning]): [Column, string, Meaning] => ["price", typed, priceOf(typed, meaning)]),
];

it("reads or refuses every spelling of a number according to the grammar, and never alters a number", async () => {
	await aLabCategory(test.ctx());
	const whole = spellings.map(([column, typed], n) => rowWith(n, column, typed));
	const { json } = await workbook({ rows: [heads, ...whole] });
	const refusals = json.faults.map(({ row, key }: Fault) => [spellings[row - 2]?.[1], key]);
	const wrong = spellings.flatMap(([, typed, meaning]) => ("key" in meaning ? [[typed, meaning.key]] : []));
	expect(refusals).toEqual(wrong);
	// a sheet with faults is not taken: what is understood comes in one of its own
	const right = spellings.filter(([, , meaning]) => "number" in meaning);
	await workbook({ rows: [heads, ...right.map(([column, typed], n) => rowWith(n, column, typed))] });
	const made = await test.database.db.select().from(labTestImportRow).orderBy(labTestImportRow.row);
	const expected = right.map(([column, , meaning]) => {
		const number = "number" in meaning ? meaning.number : undefined;
		return column === "price" ? { priceRials: number } : { volumeMl: number };
	});
	expect(made.map(({ value }) => value)).toMatchObject(expected);
});

it("requires a price for a new test when the sheet has no price column, and keeps the price of an existing test", async () => {
	const category = await aLabCategory(test.ctx());
	await labTestVerbs.create(test.ctx(), {
		...aLabTest(category.id),
		code: "KNOWN",
		tariffs: [],
		priceRials: 400,
	});
	const without = [
		["Code", "Name (Persian)", "Category"],
		["NEW", "تازه", "بیوشیمی"],
	];
	expect((await workbook({ rows: without })).json.faults).toMatchObject([
		{ cell: "A2", column: "Price (rials)", key: "validation.sheetNoPrice" },
	]);
	const { json } = await workbook({ rows: [heads, ["KNOWN", "نام تازه", "", "", "", "", "", "", ""]] });
	expect(json).toMatchObject({ faultCount: 0, updatedCount: 1 });
	expect(json.preview[0].changes).toHaveLength(1);
	const [kept] = await test.database.db.select().from(labTestImportRow);
	expect(kept?.value).toMatchObject({ priceRials: 400 });
});

it("suggests a category with a similar name, and never mistakes one code for another", async () => {
	const category = await aLabCategory(test.ctx());
	await labTestVerbs.create(test.ctx(), { ...aLabTest(category.id), code: "RH+", tariffs: [] });
	const row = (code: string, name: string) => [code, "آزمایش", name, 1_000, "", "", "", "", ""];
	const { json } = await workbook({ rows: [heads, row("N-1", "بیوشمی"), row("N-2", "آسیب‌شناسی")] });
	expect(json.faults.map(({ params }: Fault) => params?.["near"])).toEqual(["بیوشیمی", "none"]);
	expect((await workbook({ rows: [heads, row("Rh-", "بیوشیمی")] })).json).toMatchObject({ createdCount: 1 });
	expect((await workbook({ rows: [heads, row("Rh+", "بیوشیمی")] })).json).toMatchObject({ updatedCount: 1 });
});

it("reports hidden and unread parts of a workbook, and reads the first visible sheet", async () => {
	await aLabCategory(test.ctx());
	const rows = [heads, rowWith(1, "price", 5), rowWith(2, "price", 6)];
	const { json } = await workbook(
		{ name: "Old", rows: [["x"], ["y"]], isHidden: true },
		{ name: "Tests", rows, hiddenRows: [3], hiddenColumns: [4] },
		{ name: "Prices", rows: [["z"]] },
	);
	expect(json).toMatchObject({
		faultCount: 0,
		createdCount: 2,
		notices: [
			{ key: "otherSheets", params: { sheet: "Tests", names: "Prices، Old" } },
			{ key: "hiddenRows", params: { count: 1, names: "3" } },
			{ key: "hiddenColumns", params: { count: 1 } },
		],
	});
});

it("refuses a column that appears twice, and values without a heading", async () => {
	await aLabCategory(test.ctx());
	const row = [...rowWith(1, "price", 5), "بیست", "نوشته"];
	const { json } = await workbook({ rows: [[...heads, "قیمت (ریال)", ""], row] });
	expect(json.faults.map(({ cell, key }: Fault) => [cell, key])).toEqual([
		["J1", "validation.sheetHeadTwice"],
		["K1", "validation.sheetNoHead"],
	]);
});

const line = "Code,Name (Persian),Category,Price (rials)\r\nA-1,الف,بیوشیمی,1000\r\n";
const semicolons = line.replaceAll(",", ";");
const cp1256 = Buffer.from([0x43, 0x6f, 0x64, 0x65, 0x0a, 0xc7, 0xe1, 0xdd, 0x0a]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

it.each([
	["UTF-8", Buffer.from(line)],
	["UTF-8 with a byte order mark", Buffer.from(`\ufeff${line}`)],
	["UTF-16 little-endian", utf16(line)],
	["UTF-16 big-endian", utf16(line).swap16()],
	["semicolons", Buffer.from(semicolons)],
	["a line that names the separator", Buffer.from(`sep=;\r\n${semicolons}`)],
	[
		"an unusual separator that its first line names",
		Buffer.from(`\ufeffsep=|\n${line.replaceAll(",", "|")}`),
	],
	["tabs", Buffer.from(line.replaceAll(",", "\t"))],
	["lines that end in CR", Buffer.from(line.replaceAll("\r\n", "\r"))],
	[
		"quoted headings, and a quoted number with a comma",
		Buffer.from(semicolons.replace("Code", '"Code"').replace("1000", '"1,000"')),
	],
])("reads a CSV with %s", async (_, file) => {
	await aLabCategory(test.ctx());
	const { json } = await send(file);
	expect(json, JSON.stringify(json)).toMatchObject({ faultCount: 0, createdCount: 1 });
	const [made] = await test.database.db.select().from(labTestImportRow);
	expect(made?.value).toMatchObject({ code: "A-1", priceRials: 1_000, texts: { fa: { name: "الف" } } });
});

it("refuses a price that is split into three cells by its commas", async () => {
	await aLabCategory(test.ctx());
	const { json } = await send(Buffer.from(line.replace("1000", "1,850,000")));
	expect(json.faults.map(({ cell, key }: Fault) => [cell, key])).toEqual([
		["E2", "validation.sheetOverlong"],
	]);
});

const rows = [heads, rowWith(1, "price", 5)];
it.each<[string, Buffer, key: string, params?: object]>([
	["Windows-1256", cp1256, "sheetEncoding"],
	["UTF-16 without a mark", utf16(line).subarray(2), "sheetEncoding"],
	["lost letters", Buffer.from(line.replace("الف", "\ufffd\ufffd")), "sheetEncoding"],
	["an unclosed quote", Buffer.from(line.replace("A-1", '"A-1')), "sheetQuote", { row: 2 }],
	["text after a quote", Buffer.from(line.replace("A-1", '"A"-1')), "sheetQuote", { row: 2 }],
	["HTML", Buffer.from("<html><table><tr><td>Code</td></tr></table>"), "sheetMarkup"],
	["Excel 2003 XML", Buffer.from('<?xml version="1.0"?><Workbook/>'), "sheetMarkup"],
	[
		"ODS",
		zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" }),
		"sheetOds",
	],
	["XLSB", zipOf({ "xl/workbook.bin": "x" }), "sheetXlsb"],
	["Numbers", zipOf({ "Index/Document.iwa": "x" }), "sheetNumbers"],
	["another kind of ZIP", zipOf({ "word/document.xml": "<x/>" }), "sheetBroken"],
	["XLS", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), "sheetOld"],
	[
		"a password",
		Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
		"sheetPassword",
	],
	["hidden sheets only", workbookOf([{ rows, isHidden: true }]), "sheetHidden"],
	["dates counted from 1904", workbookOf([{ rows }], { date1904: true }), "sheetEpoch"],
	["a missing shared string", workbookOf([{ rows: [heads, [{ type: "s", value: "9" }]] }]), "sheetBroken"],
])("refuses a file with %s and says why", async (_, file, key, params) => {
	const { status, json } = await send(file);
	expect([status, json.fields]).toMatchObject([
		422,
		[{ key: `validation.${key}`, ...(params ? { params } : {}) }],
	]);
});
