import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { textOfExplanation } from "#domain/catalogue/lab-test/explanation.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import type { Locale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { aboutTest } from "./about-test.ts";
import { Purpose } from "./purpose.tsx";

const range = {
	...{ sex: "any" as const, ageFromDays: 0, ageToDays: null, low: 4, high: 11 },
	...{ unit: "g/dL", text: "" },
};
const ranges = [
	{ ...range, analyte: "Hb" },
	{ ...range, analyte: "WBC" },
];
const explanation = {
	measures: "Counts the cells of blood.",
	values: [
		{ analyte: "WBC", text: "Defends the body." },
		{ analyte: "Hb", text: "Carries oxygen." },
	],
	...{ affects: "High altitude.", ask: "Which value matters?", source: "MedlinePlus, “CBC”" },
};
const purposeIn = (locale: Locale) => textOfExplanation(locale, explanation);
const shown = (locale: Locale, purpose: string) =>
	renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<Purpose test={{ purpose, ranges }} />
		</LocaleProvider>,
	);
const pairsIn = (html: string) =>
	[...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((pair) =>
		pair.slice(1).map((each) => each.replace(/<[^>]+>/g, "")),
	);

describe("the explanation on the page of a test", () => {
	it.each(["fa", "en"] as const)("has each part under its label in %s", (locale) => {
		const label = labTestTexts(locale);
		const html = shown(locale, purposeIn(locale));
		expect(/<p>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "")).toBe(explanation.measures);
		expect(pairsIn(html)).toEqual([
			["WBC", "Defends the body."],
			["Hb", "Carries oxygen."],
			[label("labTest.explanation.affects"), explanation.affects],
			[label("labTest.explanation.ask"), explanation.ask],
			[label("labTest.explanation.source"), explanation.source],
		]);
	});

	it("is plain text if the text has no labels, and is left out if there is no text", () => {
		expect(pairsIn(shown("en", "Measures glucose."))).toEqual([]);
		expect(shown("en", "Measures glucose.")).toContain("Measures glucose.");
		expect(shown("en", "")).toBe("");
	});

	it("gives search engines what the test measures, without labels", () => {
		const named = { code: "CBC", name: "Blood count", otherName: "شمارش خون", synonyms: ["FBC"] };
		expect(aboutTest({ ...named, purpose: purposeIn("en"), ranges }).description).toBe(explanation.measures);
	});
});
