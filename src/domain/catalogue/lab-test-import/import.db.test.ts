import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import write from "write-excel-file/node";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { system } from "#platform/actor.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { workbookOf, zipOf } from "#tests/support/workbook.ts";
import { workOnImport } from "./import/work-on-import.server.ts";
import type { Fault } from "./schema.ts";
import { labTestImportRow } from "./table.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const monday = new Date("2026-05-18T08:00:00Z");

const send = (file: Buffer, fileName = "tests.xlsx") =>
	call("POST", "/api/TestImport", { actor: editor, body: { fileName, file: file.toString("base64") } });
const csv = (rows: unknown[][]) => Buffer.from(`\uFEFF${rows.map((row) => row.join(",")).join("\n")}`);
const heads = ["Code", "Name (Persian)", "Category", "Price (rials)"];
const count = () => test.database.db.$count(labTest);
const press = async (id: string, how: "Agree" | "Undo") => {
	const answer = await call("POST", `/api/TestImport/${id}/${how}`, { actor: editor });
	expect(answer.status, JSON.stringify(answer.json)).toBe(200);
	// as a worker does it: whatever the queue holds, as long as there is something
	for (;;) {
		const [work] = await test.database.db.select().from(job).where(eq(job.kind, "test-import.work")).limit(1);
		if (!work) break;
		await test.database.db.delete(job).where(eq(job.id, work.id));
		await workOnImport(test.ctx(system("worker")), work.payload as Record<string, unknown>);
	}
	return (await call("GET", `/api/TestImport/${id}`, { actor: editor })).json;
};
const fault = ({ status, json }: Awaited<ReturnType<typeof send>>) => [status, json.fields?.[0]?.key];

/** An XLSX as a spreadsheet program writes it: figures are numbers. The writer's own type of a cell wants literals. */
const xlsx = async (rows: unknown[][]) =>
	(await write(
		rows.map((row) =>
			row.map((value) => ({ value, type: typeof value === "number" ? Number : String })),
		) as never,
	).toBuffer()) as Buffer;
const large = 5_000;
const row = (at: number): unknown[] => [`N-${at}`, `تازه ${at}`, "بیوشیمی", 1_000 + at];

it("reports the row and cell of all 100 errors in 5,000 rows, and changes nothing", async () => {
	test.setNow(monday);
	await aLabCategory(test.ctx());
	const rows = Array.from({ length: large }, (_, at) => row(at));
	const wrong = ["", "", "نیست", -1];
	const planted = Array.from({ length: 100 }, (_, n) => {
		const at = n * 49 + 7;
		const column = n % wrong.length;
		(rows[at] as unknown[])[column] = wrong[column];
		return { row: at + 2, cell: `${"ABCD"[column]}${at + 2}`, test: column === 0 ? `تازه ${at}` : `N-${at}` };
	});
	const before = await count();
	const { json } = await send(await xlsx([heads, ...rows]), "faulty.xlsx");
	expect(json).toMatchObject({ state: "checked", rowCount: large, faultCount: 100 });
	expect(json.faults.map(({ row, cell, test }: Fault) => ({ row, cell, test }))).toEqual(planted);
	expect(json.faults[3]).toMatchObject({ key: "validation.sheetAtLeast", params: { min: "0" }, value: "-1" });
	const refused = await call("POST", `/api/TestImport/${json.id}/Agree`, { actor: editor });
	expect(refused).toMatchObject({ status: 409, json: { code: "import.state" } });
	expect(await count()).toBe(before);
	expect(await test.database.db.$count(labTestImportRow)).toBe(0);
}, 60_000);

it("imports 5,000 rows as the user who confirms the import, and undoes everything except later changes", async () => {
	test.setNow(monday);
	const category = await aLabCategory(test.ctx());
	const known = await labTestVerbs.create(test.ctx(), { ...aLabTest(category.id), code: "OLD", tariffs: [] });
	const rows = Array.from({ length: large }, (_, at) => row(at));
	const before = await count();
	const clean = await send(await xlsx([heads, ...rows, ["OLD", "نام تازه", "بیوشیمی", 7_000]]));
	expect(clean.json, JSON.stringify(clean.json)).toMatchObject({
		faultCount: 0,
		createdCount: large,
		updatedCount: 1,
	});
	expect(await count()).toBe(before);
	const done = await press(clean.json.id, "Agree");
	expect(done).toMatchObject({ state: "done", left: [] });
	expect(await count()).toBe(before + large);
	expect(await labTestVerbs.get(test.ctx(), known.id)).toMatchObject({ name: "نام تازه", priceRials: 7_000 });
	const found = await call("GET", "/api/Test/GetAll?title=N-249", { actor: editor });
	const one = found.json.dataList.find(({ code }: { code: string }) => code === "N-249");
	expect(one).toMatchObject({ name: "تازه 249" });
	const [signed] = await test.database.db
		.select({ by: labTest.updatedBy })
		.from(labTest)
		.where(eq(labTest.id, one.id));
	expect(signed?.by).toBe(editor.kind === "staff" ? editor.staffId : undefined);

	// one of them is edited afterwards
	const record = await labTestVerbs.get(test.ctx(), one.id);
	await labTestVerbs.update(
		test.ctx(),
		one.id,
		{ ...inputOfRecord(record), fastingHours: 4 },
		record.version,
	);
	const undone = await press(clean.json.id, "Undo");
	expect(undone).toMatchObject({ state: "undone", left: [{ code: "N-249", id: one.id }] });
	expect(await count()).toBe(before + 1);
	expect(await labTestVerbs.get(test.ctx(), known.id)).toMatchObject({
		name: "فریتین سرم",
		priceRials: 1_850_000,
	});
}, 120_000);

it("re-imports an exported catalogue without changes, and refuses to undo an import after a day", async () => {
	test.setNow(monday);
	const category = await aLabCategory(test.ctx());
	await labTestVerbs.create(test.ctx(), { ...aLabTest(category.id), code: "ROUND" });
	const { json } = await call("GET", "/api/TestImport/Sheet", { actor: editor });
	const cells = [json.heads, ...json.rows].map((row: unknown[]) => row.map((cell) => `"${cell ?? ""}"`));
	const same = await send(csv(cells), "same.csv");
	expect(same.json).toMatchObject({ faultCount: 0, createdCount: 0, updatedCount: 0 });
	const made = await send(csv([heads, ["LATE", "دیر", "بیوشیمی", 1]]), "late.csv");
	await press(made.json.id, "Agree");
	test.setNow(new Date(monday.getTime() + 24 * 3_600_000));
	const late = await call("POST", `/api/TestImport/${made.json.id}/Undo`, { actor: editor });
	expect(late.status).toBe(409);
	expect(await test.database.db.$count(labTest, eq(labTest.code, "LATE"))).toBe(1);
});

const bombOf = (sheet: Buffer) => zipOf({ "xl/workbook.xml": "", "xl/worksheets/sheet1.xml": sheet });

it("refuses a zip bomb, too many rows, an old file format and a broken file, and gives the reason", async () => {
	expect(fault(await send(bombOf(Buffer.alloc(200 * 1024 * 1024))))).toEqual([
		422,
		"validation.sheetTooLarge",
	]);
	const many = Array.from({ length: 20_002 }, () => ["A"]);
	expect(fault(await send(workbookOf([{ rows: many }])))).toEqual([422, "validation.sheetTooManyRows"]);
	const lines = Buffer.from(`Code\n${"A\n".repeat(200_000)}`);
	expect(fault(await send(lines, "many.csv"))).toEqual([422, "validation.sheetTooManyRows"]);
	expect(fault(await send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])))).toEqual([422, "validation.sheetOld"]);
	expect(fault(await send(Buffer.from("PK\u0003\u0004broken")))).toEqual([422, "validation.sheetBroken"]);
	expect(fault(await send(Buffer.from([0xff, 0xfe, 0x41])))).toEqual([422, "validation.sheetEncoding"]);
	expect(fault(await send(csv([heads])))).toEqual([422, "validation.sheetEmpty"]);
}, 60_000);

it("names the cell of each formula, merged cell and spreadsheet date", async () => {
	test.setNow(monday);
	await aLabCategory(test.ctx());
	const text = (value: string) => ({ value, type: String });
	const day = { value: new Date("2026-12-22T00:00:00Z"), type: Date, format: "yyyy/mm/dd" };
	const figure = (value: number) => ({ value, type: Number });
	const file = await write([
		[...heads, "Price from"].map(text),
		[text("F-1"), text("فرمول"), text("بیوشیمی"), { value: "=1000*2", type: "Formula" }, null],
		[text("F-2"), { ...text("ادغام"), rowSpan: 2 }, text("بیوشیمی"), figure(5), null],
		[text("F-3"), null, text("بیوشیمی"), figure(5), null],
		[day, text("تاریخ به جای کد"), text("بیوشیمی"), figure(5), null],
		[text("F-5"), text("روز درست"), text("بیوشیمی"), figure(5), day],
		[text("F-6"), text("روز به عدد"), text("بیوشیمی"), figure(5), figure(46_378)],
	] as never).toBuffer();
	const { json } = await send(file as Buffer, "made.xlsx");
	const told = json.faults.map(({ cell, key }: Fault) => `${cell} ${key.replace("validation.", "")}`);
	expect(told).toEqual(["D2 sheetFormula", "B3 sheetMerged", "B4 required", "A5 sheetDate"]);
});

it("shows what will change in each test before the import is confirmed", async () => {
	test.setNow(monday);
	const category = await aLabCategory(test.ctx(), "غدد");
	const admin = { ...test.ctx(), actor: editor };
	await labTestVerbs.create(admin, { ...aLabTest(category.id), code: "KNOWN", tariffs: [], priceRials: 400 });
	const { json } = await send(
		csv([
			["کد", "نام فارسی", "دسته", "قیمت (ریال)", "در منزل"],
			["KNOWN", "نام تازه", "غدد", "500", ""],
			["FRESH", "تازه", "غدد", "7000", "بله"],
		]),
		"tests.csv",
	);
	expect(json.preview).toEqual([
		{
			row: 2,
			action: "update",
			code: "KNOWN",
			name: "نام تازه",
			changes: [
				{ column: "نام فارسی", before: "فریتین سرم", after: "نام تازه" },
				{ column: "قیمت (ریال)", before: "400", after: "500" },
			],
		},
		expect.objectContaining({
			row: 3,
			action: "create",
			changes: expect.arrayContaining([{ column: "قیمت (ریال)", before: "", after: "7,000" }]),
		}),
	]);
	expect((await press(json.id, "Agree")).preview).toEqual([]);
});

it("refuses a new unit while the ranges stay the same, and matches a code in another letter case without changing the code", async () => {
	test.setNow(monday);
	const category = await aLabCategory(test.ctx());
	const known = await labTestVerbs.create(test.ctx(), {
		...aLabTest(category.id),
		code: "UNIT",
		tariffs: [],
	});
	const refused = await send(
		csv([
			["Code", "Unit"],
			["UNIT", "pmol/L"],
		]),
	);
	expect(refused.json.faults).toMatchObject([
		{ cell: "B2", key: "validation.sheetUnitKeepsLimits", params: { unit: "ng/mL" } },
	]);
	const formula = await send(
		csv([
			["Code", "Unit"],
			["UNIT", "'=1+1"],
		]),
	);
	expect(formula.json.faults).toMatchObject([{ cell: "B2", key: "validation.unitText" }]);
	const spelled = await send(
		csv([
			["Code", "Unit", "Fasting (hours)"],
			["unit", "ng/ml", "3"],
		]),
	);
	expect(spelled.json).toMatchObject({ faultCount: 0, updatedCount: 1, preview: [{ code: "UNIT" }] });
	await press(spelled.json.id, "Agree");
	expect(await labTestVerbs.get(test.ctx(), known.id)).toMatchObject({ code: "UNIT", fastingHours: 3 });
});
