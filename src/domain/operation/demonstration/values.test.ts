import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

describe("general explanations of the 60 most common tests", () => {
	type Explained = { source: string; parts?: Record<string, Words> } & Record<
		"fa" | "en",
		{ affects: string; ask: string }
	>;
	const explained = read<Record<string, Explained>>("lab-test-explanations");
	const common = tests
		.toSorted((a, b) => (requests[b.code] ?? 0) - (requests[a.code] ?? 0))
		.slice(0, 60)
		.map(({ code }) => code);

	it.each(common)("say what affects %s, what to ask and the source, in both languages", (code) => {
		const { source, fa, en } = explained[code] ?? {};
		expect(source).toMatch(/^MedlinePlus, “.+”$/);
		for (const text of [fa?.affects, fa?.ask]) expect(text).toMatch(/[\u0620-\u06cc]/);
		for (const text of [en?.affects, en?.ask]) expect(text).toMatch(/^[A-Z][^\u0600-\u06ff]+[.?)]$/);
	});

	it("name only existing tests and values, and explain every value of a blood count and of the lipids", () => {
		const valuesOf = (code: string) =>
			new Set(tests.find((each) => each.code === code)?.ranges.map(({ analyte }) => analyte));
		for (const [code, { parts = {} }] of Object.entries(explained))
			for (const name of Object.keys(parts)) expect(valuesOf(code), `${code} ${name}`).toContain(name);
		for (const code of ["CBC", "LIPID", "U/A"])
			expect(new Set(Object.keys(explained[code]?.parts ?? {}))).toEqual(valuesOf(code));
	});

	it("never state an illness as a fact", () => {
		const said = JSON.stringify([explained, values, tests.map(({ meanings }) => meanings)]);
		expect(said).not.toMatch(/you have (?!taken|other)|means you|شما مبتلا|بیماری شما/i);
	});
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
