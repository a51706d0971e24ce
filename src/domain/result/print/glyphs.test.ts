import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { drawnGlyphs } from "#tests/support/drawn-glyphs.ts";
import {
	aPrintedGroup as group,
	releasedAt,
	aPrintedReport as report,
	aPrintedResult as result,
} from "#tests/support/printed-report.ts";
import { missingGlyphs, undrawable } from "./missing-glyphs.server.ts";
import { printFonts } from "./print-fonts.server.ts";
import type { PrintedReport, PrintedResult } from "./printed-report.ts";
import { renderReportPdf } from "./report-pdf.server.ts";
import { createPdfProcess } from "./report-pdf-process.server.ts";

// What a sheet draws is judged by the numbers of its glyphs: the text of a PDF holds a letter that its font has not.

const drawnBy = async (printed: PrintedReport) => drawnGlyphs(await renderReportPdf(printed, releasedAt));
const withResults = (results: PrintedResult[]) => report({ groups: [group(results)] });
const signs =
	"μµαβγδκλΔ ⁰¹²³⁴⁵⁶⁷⁸⁹ ⁺⁻ ₀₁₂₃₄₅₆₇₈₉ ×÷±≤≥≠≈ °½¼¾‰ –—…−→←↑↓✓•·™ €£$﷼ “”‘’«» ÀÉÎÕÜßçñøŁŚŞğİıžŽőű Αθήνα Ирина Հայկ";
const names = [
	"کوردستان هێمن ڕۆژ گوڵ",
	"محمد اصغر خاں نے ڈاکٹر ٹیپو ڑ ہ ھ",
	"پښتو څ ځ ډ ړ ږ ګ ڼ ې ۍ",
	"أحمد ؤ إبراهيم ة ى",
	"نیک‌نام مُحَمَّد",
];

/** Every text of the seeds' catalogue: names, units, ranges in words, methods, preparations. */
function catalogueTexts(): string[] {
	const texts = (value: unknown): string[] =>
		typeof value === "string"
			? [value]
			: typeof value === "object" && value !== null
				? Object.values(value).flatMap(texts)
				: [];
	const files = [
		"lab-tests.json",
		"lab-panels.json",
		"lab-categories.json",
		"centre.json",
		"receptions.json",
	];
	return files.flatMap((name) =>
		texts(JSON.parse(readFileSync(join("seeds", name), "utf8"))).filter((text) => !/^[ -~]*$/.test(text)),
	);
}

function unitsOfCatalogue(): string[] {
	const units = JSON.stringify(JSON.parse(readFileSync("seeds/lab-tests.json", "utf8"))).matchAll(
		/"unit":"([^"]+)"/g,
	);
	return [...new Set([...units].map(([, unit = ""]) => unit))];
}

describe("the report printer", () => {
	it("prints every unit of the catalogue, including micro and superscript powers", async () => {
		const units = unitsOfCatalogue();
		expect(units.filter((unit) => unit.includes("μ")).length).toBeGreaterThan(5);
		const glyphs = await drawnBy(withResults(units.map((unit) => result({ unit: unitText(unit) }))));
		expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
		const micro = glyphs.filter(({ text }) => text === "μ" || text === "µ");
		expect(micro.length).toBe(units.join("").match(/μ/g)?.length);
		expect(glyphs.filter(({ text }) => text === "³").length).toBeGreaterThan(0);
		expect(glyphs.filter(({ text }) => text === "^")).toEqual([]);
	});

	it.each(["fa", "en"] as const)("prints signs and names of many scripts in %s", async (locale) => {
		for (const text of [signs, ...names]) {
			const printed = report({ locale, notice: text, patient: { name: text, facts: [text] } });
			expect({ text, missing: missingGlyphs(printed) }).toEqual({ text, missing: [] });
			expect((await drawnBy(printed)).filter(({ id }) => id === 0)).toEqual([]);
		}
	});

	it("prints every text of the demonstration's catalogue", async () => {
		const texts = catalogueTexts();
		expect(undrawable(texts.join("\n"))).toEqual([]);
		const glyphs = await drawnBy(report({ notice: texts.slice(0, 600).join("\n") }));
		expect(glyphs.length).toBeGreaterThan(1000);
		expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
	});

	it("prints every character that it accepts", async () => {
		const known = printFonts().flatMap((font) => [...font]);
		const character = fc.constantFrom(...known).map((code) => String.fromCodePoint(code));
		const render = createPdfProcess();
		await fc.assert(
			fc.asyncProperty(fc.array(character, { minLength: 1, maxLength: 60 }), async (characters) => {
				const text = characters.filter((each) => undrawable(each).length === 0).join(" ");
				// some heaps of signs end the typesetter's process: such a report is not printed at all
				const bytes = await render(report({ notice: text }), releasedAt).catch(({ code }) => {
					expect(code).toBe("report.not-printed");
				});
				const glyphs = bytes ? await drawnGlyphs(bytes) : [];
				expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
			}),
			{ numRuns: 30 },
		);
	});

	it.each([
		["patient", report({ patient: { name: "مینا 😀", facts: [] } }), "😀", "U+1F600", ""],
		["unit", withResults([result({ name: "TSH", unit: "水" })]), "水", "U+6C34", "TSH"],
		["notes", withResults([result({ name: "TSH", notes: ["ok", "\ue000"] })]), "\ue000", "U+E000", "TSH"],
		["notice", report({ notice: "ب\u0308" }), "ب\u0308", "U+0628", ""],
	] as const)(
		"refuses a character missing in every font: %s",
		async (place, printed, character, code, name) => {
			const rendered = renderReportPdf(printed, releasedAt).then(() => "rendered");
			await expect(rendered).rejects.toMatchObject({
				code: "report.missing-glyph",
				params: { character, code, place, name },
			});
		},
	);
});
