import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isLoinc } from "#domain/catalogue/lab-test/record-schema.ts";
import { projectRoot } from "#platform/project-root.server.ts";

// What the demonstration says of the values of its tests.

type Words = { fa: string; en: string };
type Test = {
	code: string;
	ranges: { analyte: string; low: number | null; high: number | null }[];
	meanings?: { analyte: string; low: Words; high: Words }[];
	reportingDays?: number[];
	stabilityColdHours?: number;
};
const read = <Of>(name: string): Of =>
	JSON.parse(readFileSync(join(projectRoot, `seeds/${name}.json`), "utf8"));
const tests = read<Test[]>("lab-tests");
const values =
	read<Record<string, Record<string, { loinc?: string; words?: string; low?: Words; high?: Words }>>>(
		"lab-test-values",
	);
const requests = read<Record<string, number>>("lab-test-requests");
const hasNumber = ({ ranges }: Test) => ranges.some(({ low, high }) => low !== null || high !== null);

it("the demonstration names only existing values, with valid LOINC check digits", () => {
	const codes: string[] = [];
	for (const [code, told] of Object.entries(values)) {
		const test = tests.find((each) => each.code === code);
		for (const [analyte, { loinc }] of Object.entries(told)) {
			expect(
				test?.ranges.some((range) => range.analyte === analyte),
				`${code} ${analyte}`,
			).toBe(true);
			if (loinc === undefined) continue;
			expect(isLoinc(loinc), `${code} ${loinc}`).toBe(true);
			codes.push(loinc);
		}
	}
	expect(codes.length).toBeGreaterThan(100);
	expect(codes).toEqual(expect.arrayContaining(["2160-0", "3016-3", "718-7", "2823-3", "2951-2"]));
});

it("the demonstration explains low and high values of the 60 most common numeric tests, in both languages", () => {
	const common = tests
		.filter(hasNumber)
		.toSorted((a, b) => (requests[b.code] ?? 0) - (requests[a.code] ?? 0))
		.slice(0, 60);
	const isTold = ({ code, meanings = [] }: Test) =>
		meanings.length > 0 || Object.values(values[code] ?? {}).some(({ low, high }) => low ?? high);
	expect(common.filter((test) => !isTold(test)).map(({ code }) => code)).toEqual([]);
	for (const told of Object.values(values))
		for (const { low, high } of Object.values(told))
			for (const words of [low, high])
				if (words) expect(Boolean(words.fa && words.en), JSON.stringify(words)).toBe(true);
});

it("the demonstration includes tests done on some weekdays only, with the storage time of their samples", () => {
	expect(
		tests.filter((test) => test.reportingDays?.length && test.stabilityColdHours).length,
	).toBeGreaterThan(3);
});

it("the demonstration uses every list of result words and no other list, with one normal word in each list", () => {
	const words = read<Record<string, { word: string; flag: string }[]>>("result-words");
	const used = Object.values(values).flatMap((told) =>
		Object.values(told).flatMap((each) => each.words ?? []),
	);
	expect(new Set(used)).toEqual(new Set(Object.keys(words)));
	for (const each of Object.values(words))
		expect(each.filter(({ flag }) => flag === "normal")).toHaveLength(1);
	for (const code of ["HBS-AG", "HCV-AB", "HIV"]) expect(values[code]?.[""]?.words).toBe("negative-positive");
});
