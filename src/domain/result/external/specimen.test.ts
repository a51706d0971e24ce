import { expect, it } from "vitest";
import type { SampleType } from "#domain/catalogue/lab-test/schema.ts";
import { isOtherSpecimen } from "./specimen.ts";

it.each<[SampleType, string[], boolean]>([
	["serum", ["Serum"], false],
	["serum-gel", ["plasma"], false],
	["edta", ["122575003"], true],
	["serum", ["Urine"], true],
	["serum", ["ادرار"], true],
	["urine", ["Venous blood"], true],
	["urine-24h", ["24 hour urine"], false],
	["stool", ["STL", "Stool"], false],
	["serum", ["Serum", "122575003"], true],
	["serum", ["gel tube, 5 mL"], false],
	["other", ["Urine"], false],
	["serum", [], false],
])("for a test of %s, finds that specimen %j differs: %s", (sampleType, stated, isOther) => {
	expect(isOtherSpecimen(stated, sampleType)).toBe(isOther);
});
