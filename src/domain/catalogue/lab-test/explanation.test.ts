import { describe, expect, it } from "vitest";
import { explanationOf, textOfExplanation } from "./explanation.ts";

const blank = { measures: "", values: [], affects: "", ask: "", source: "" };

describe("the explanation of a test", () => {
	it.each(["fa", "en"] as const)("is unchanged after it is written and read again in %s", (locale) => {
		const explanation = {
			measures: "Counts the cells.\nIt is asked for in check-ups.",
			values: [
				{ analyte: "Hb", text: "Carries oxygen: the red pigment." },
				{ analyte: "RDW-CV", text: "Differences in size." },
			],
			affects: "Altitude.",
			ask: "Repeat it?",
			source: "MedlinePlus, “CBC”",
		};
		const text = textOfExplanation(locale, explanation);
		expect(text.split("\n")).toHaveLength(7);
		expect(explanationOf(text, ["Hb", "RDW-CV"])).toEqual(explanation);
	});

	it("accepts a label with a space in place of a half-space, and a label in the other language", () => {
		expect(explanationOf("چه چیزی بر جواب اثر می گذارد: ورزش\nsource: MedlinePlus", [])).toEqual({
			...blank,
			affects: "ورزش",
			source: "MedlinePlus",
		});
	});

	it("keeps a line with an unknown label in the general text", () => {
		expect(explanationOf("Note: see below.\nHb: red.", ["WBC"])).toEqual({
			...blank,
			measures: "Note: see below.\nHb: red.",
		});
	});

	it("is blank for a blank text", () => expect(explanationOf("", ["", "Hb"])).toEqual(blank));
});
