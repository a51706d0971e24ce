import { expect, it } from "vitest";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { getLabTest } from "./get-lab-test.server.ts";
import { listLabTests } from "./list-lab-tests.server.ts";
import { LabTestQuery } from "./schema.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Saved = any;

let count = 0;
async function added(more: object = {}): Promise<Saved> {
	const category = await aLabCategory(test.ctx());
	const body = { ...aLabTest(category.id), code: `FER-${++count}`, ...more };
	const { status, json } = await call("POST", "/api/Test", { actor: editor, body });
	expect(status, JSON.stringify(json)).toBe(201);
	return { ...json, input: body };
}
const save = ({ id, version }: Saved, body: object) =>
	call("PUT", `/api/Test/${id}`, { actor: editor, body, version });
const found = async (title: string, query = ""): Promise<Saved[]> =>
	(await call("GET", `/api/Test/GetAll?title=${encodeURIComponent(title)}${query}`, { actor: editor })).json
		.dataList;
const publicTitles = async (title: string) =>
	(await listLabTests(test.ctx(), "fa", LabTestQuery.parse({ title }))).dataList.map(({ name }) => name);
const fieldsOf = (json: Saved) => json.fields?.map(({ field, key }: Saved) => [field, key]);

it("a test stores everything entered, and the site shows a saved change at once", async () => {
	const made = await added();
	const { json: read } = await call("GET", `/api/Test/${made.id}`, { actor: editor });
	for (const name of ["code", "analytes", "ranges", "tariffs", "volumeMl", "abbreviations"])
		expect(read[name], name).toEqual(made.input[name]);
	expect(read.texts.fa).toMatchObject(made.input.texts.fa);
	expect(await publicTitles("اهن پنهان")).toContain("فریتین سرم");

	const texts = structuredClone(made.input.texts);
	texts.fa.name = "فریتین تازه";
	texts.fa.layWords = ["انبار آهن بدن"];
	const saved = await save(made, { ...made.input, texts, fastingHours: 10 });
	expect(saved.status, JSON.stringify(saved.json)).toBe(200);
	expect(await publicTitles("انبار اهن")).toEqual(["فریتین تازه"]);
	const details = await getLabTest(test.ctx(), "fa", made.id);
	expect(details).toMatchObject({ name: "فریتین تازه", fastingHours: 10 });
	expect(details.ranges).toMatchObject([{ sex: "female", low: 11, high: 307, unit: "ng/mL" }]);
	// the other language was true to what the source said before
	expect(saved.json.textStates).toEqual({ fa: "complete", en: "stale" });
	expect((await save(made, made.input)).status).toBe(412);
});

it("the staff list shows each test's own category", async () => {
	const blood = await aLabCategory(test.ctx(), "خون‌شناسی");
	await added();
	await added({ categoryId: blood.id, code: "CBC-OWN" });
	const categories = (await found("")).map(({ code, category }) => [code, category.name]);
	expect(categories).toContainEqual(["CBC-OWN", "خون‌شناسی"]);
	expect(new Set(categories.map(([, name]) => name)).size).toBeGreaterThan(1);
});

it("a test without English texts is shown in Persian", async () => {
	const category = await aLabCategory(test.ctx());
	const { texts, ...input } = aLabTest(category.id);
	const made = await added({
		...input,
		code: "ONLY-FA",
		texts: { fa: texts.fa, en: { ...texts.en, name: "", preparation: "", purpose: "" } },
	});
	expect(made.textStates.en).toBe("missing");
	expect(await getLabTest(test.ctx(), "en", made.id)).toMatchObject({
		name: "فریتین سرم",
		otherName: "فریتین سرم",
	});
});

it("staff also find withdrawn tests, by code or other names and in any spelling", async () => {
	const made = await added({ code: "WDRAWN", isActive: false });
	expect((await found("wdrawn")).map(({ id }) => id)).toEqual([made.id]);
	expect((await found("ذخیره اهن", "&offered=no")).map(({ id }) => id)).toEqual([made.id]);
	expect(await found("wdrawn", "&offered=yes")).toEqual([]);
	expect((await getLabTest(test.ctx(), "fa", made.id)).isActive).toBe(false);
});

it("an impossible value is refused with its field named", async () => {
	const made = await added();
	const [range] = made.input.ranges;
	const wrong = async (more: object) => {
		const { status, json } = await save(made, { ...made.input, ...more });
		expect(status).toBe(422);
		return fieldsOf(json);
	};
	expect(await wrong({ ranges: [{ ...range, low: 400 }] })).toEqual([
		["ranges.0.high", "validation.lowAboveHigh"],
	]);
	expect(await wrong({ ranges: [{ ...range, ageToDays: 30 }] })).toEqual([
		["ranges.0.ageToDays", "validation.ageOrder"],
	]);
	expect(await wrong({ ranges: [range, { ...range, sex: "any", ageFromDays: 20 * 365 }] })).toEqual([
		["ranges.1.ageFromDays", "validation.overlap"],
	]);
	expect(await wrong({ analytes: [{ ...made.input.analytes[0], loinc: "2276-5" }] })).toEqual([
		["analytes.0.loinc", "validation.loinc"],
	]);
	const [analyte] = made.input.analytes;
	expect(await wrong({ analytes: [{ ...analyte, criticalHigh: 200 }] })).toEqual([
		["analytes.0.criticalHigh", "validation.criticalInRange"],
	]);
	expect(await wrong({ analytes: [{ ...analyte, possibleHigh: 900 }] })).toEqual([
		["analytes.0.possibleHigh", "validation.possibleInRange"],
	]);
	const words = [{ word: "Negative", synonyms: [], flag: "normal" }];
	const none = { criticalLow: null, criticalHigh: null };
	for (const more of [
		{ kind: "text" },
		{ kind: "ordinal", words },
		{ kind: "ordinal", words, ...none, possibleHigh: 900 },
		{ kind: "narrative", ...none, deltaPercent: 20 },
		{ kind: "titre", ...none, loinc: "2089-1", unit: "mg/dL", formula: "ldl-friedewald" },
	])
		expect(await wrong({ analytes: [{ ...analyte, ...more }], ranges: [] }), JSON.stringify(more)).toEqual([
			["analytes.0.kind", "validation.kindHasNoLimits"],
		]);
	const calculated = { ...analyte, ...none, kind: "numeric", formula: "ldl-friedewald", unit: "mg/dL" };
	expect(await wrong({ analytes: [{ ...calculated, loinc: "2823-3" }], ranges: [] })).toEqual([
		["analytes.0.formula", "validation.formulaLoinc"],
	]);
	expect(
		await wrong({ analytes: [{ ...calculated, loinc: "13457-7", unit: "mmol/L" }], ranges: [] }),
	).toEqual([["analytes.0.formula", "validation.formulaUnit"]]);
	const [tariff] = made.input.tariffs;
	expect(await wrong({ tariffs: [tariff, tariff] })).toEqual([["tariffs.1.fromDay", "validation.taken"]]);
	expect(await wrong({ priceRials: -1 })).toEqual([["priceRials", "validation.range"]]);
	expect(await wrong({ code: (await added()).code })).toEqual([["code", "validation.taken"]]);
});

it("refuses a new unit while ranges or limits keep their old numbers", async () => {
	const made = await added();
	const [analyte] = made.input.analytes;
	const inUnit = (more: object, high = 307) => ({
		...made.input,
		analytes: [{ ...analyte, ...more }],
		ranges: [{ ...made.input.ranges[0], low: high / 10, high }],
	});
	const refused = await save(made, { ...made.input, analytes: [{ ...analyte, unit: "pmol/L" }] });
	expect([refused.status, fieldsOf(refused.json)]).toEqual([
		422,
		[["analytes.0.unit", "validation.unitKeepsLimits"]],
	]);
	const critical = await save(made, inUnit({ unit: "pmol/L" }, 690));
	expect(fieldsOf(critical.json)).toEqual([["analytes.0.unit", "validation.unitKeepsLimits"]]);
	const spelled = await save(made, { ...made.input, analytes: [{ ...analyte, unit: "ng/ml" }] });
	expect(spelled.status).toBe(200);
	const together = await save(spelled.json, inUnit({ unit: "pmol/L", criticalHigh: 2_247 }, 690));
	expect(together.status, JSON.stringify(together.json)).toBe(200);
});

it("refuses a formula as a unit, and a code that differs from another only in letter case", async () => {
	const made = await added();
	const [analyte] = made.input.analytes;
	for (const unit of ["=1+1", "+mg", "-mg", "@SUM", "mg|dL", "<b>"]) {
		const { json } = await save(made, { ...made.input, analytes: [{ ...analyte, unit }] });
		expect(fieldsOf(json), unit).toEqual([["analytes.0.unit", "validation.unitText"]]);
	}
	const body = { ...made.input, code: made.code.toLowerCase() };
	const again = await call("POST", "/api/Test", { actor: editor, body });
	expect(fieldsOf(again.json)).toEqual([["code", "validation.taken"]]);
	const other = await added();
	expect(fieldsOf((await save(other, body)).json)).toEqual([["code", "validation.taken"]]);
	expect((await save(made, body)).status).toBe(200);
});

it("a copy gets its own code; a test in the trash frees its code", async () => {
	const made = await added();
	const { json: copy } = await call("POST", `/api/Test/${made.id}/Duplicate`, { actor: editor });
	expect(copy).toMatchObject({ code: `${made.code}-2`, isActive: false });
	await call("DELETE", `/api/Test/${made.id}`, { actor: editor, version: made.version });
	expect(await publicTitles(made.code)).toEqual([]);
	const again = await added({ code: made.code });
	expect(again.code).toBe(made.code);
	const back = await call("POST", `/api/Test/${made.id}/Restore`, {
		actor: editor,
		version: made.version + 1,
	});
	expect(fieldsOf(back.json)).toEqual([["code", "validation.taken"]]);
});

it("refuses to delete a test permanently while a panel contains it, and to trash a category with tests", async () => {
	const made = await added();
	await createLabPanels(test.ctx(), [
		{
			code: "P-FER",
			sort: 1,
			priceRials: 1,
			isActive: true,
			tests: [made.code],
			text: { fa: { name: "کم‌خونی", description: "" }, en: { name: "Anaemia", description: "" } },
		},
	]);
	const usage = await call("GET", `/api/Test/${made.id}/Usage`, { actor: editor });
	expect(usage.json.dataList).toMatchObject([{ noun: "labPanel", title: "کم‌خونی" }]);
	await call("DELETE", `/api/Test/${made.id}`, { actor: editor, version: made.version });
	const gone = await call("DELETE", `/api/Test/Trash/${made.id}`, {
		actor: editor,
		version: made.version + 1,
	});
	expect(gone).toMatchObject({ status: 409, json: { code: "record.in-use" } });
	const other = await added();
	const { json: category } = await call("GET", `/api/TestCategory/${other.category.id}`, { actor: editor });
	const trashed = await call("DELETE", `/api/TestCategory/${category.id}`, {
		actor: editor,
		version: category.version,
	});
	expect(trashed).toMatchObject({ status: 409, json: { code: "record.in-use" } });
});

it("a price applies from its start day, in Tehran time", async () => {
	test.setNow(new Date("2026-12-21T20:29:00Z"));
	const made = await added();
	const price = async () => (await getLabTest(test.ctx(), "fa", made.id)).priceRials;
	expect(await price()).toBe(1_850_000);
	expect((await found(made.code))[0]).toMatchObject({
		currentPriceRials: 1_850_000,
		nextTariff: { fromDay: "2026-12-22", priceRials: 2_050_000 },
	});
	// half past three and a half hours before midnight of Greenwich a day begins in Tehran
	test.setNow(new Date("2026-12-21T20:31:00Z"));
	expect(await price()).toBe(2_050_000);
	expect((await found(made.code, "&sort=-price"))[0]).toMatchObject({
		currentPriceRials: 2_050_000,
		nextTariff: null,
	});
});
