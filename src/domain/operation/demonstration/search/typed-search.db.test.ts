import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { searchLabPanels } from "#domain/catalogue/lab-panel/search.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import type { Locale } from "#locale/locale.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { postFile } from "../markdown.ts";
import cases from "./typed-search-cases.json" with { type: "json" };

// What patients type, written before the search that answers it. Each row: a question and what must come first, or several
// that must all be among the first five. The search may be improved by the first row of each pair of rows and no other: the
// second shows how well it does with questions that were never used to improve it.

const test = testDatabase({ withDemonstration: true });
/** As a running program: what the catalogue's words are is read once. All tests have the same seeds. */
const read = new Map<string, Promise<unknown>>();
const cached = <T>(key: string, load: () => Promise<T>): Promise<T> => {
	const known = read.get(key) ?? load();
	read.set(key, known);
	return known as Promise<T>;
};

type Row = [typed: string, wanted: string | string[]];
type Groups = Record<string, Row[]>;
/** The pairs of a file. */
const groupsOf = (file: Record<string, (string | string[])[][]>): Groups =>
	Object.fromEntries(
		Object.entries(file).map(([group, pairs]) => [
			group,
			pairs.map(([typed = "", wanted = ""]): Row => [String(typed), wanted]),
		]),
	);
const first = 5;

/** Hits of the rows that were looked at and of those that were not. */
async function tried(groups: Groups, find: (typed: string, group: string) => Promise<string[]>) {
	const missed: string[] = [];
	const unseen: string[] = [];
	const counted = { unseen: 0, all: 0 };
	for (const [group, pairs] of Object.entries(groups))
		for (const [at, [typed, wanted]] of pairs.entries()) {
			const found = (await find(typed, group)).slice(0, first);
			const isFound =
				typeof wanted === "string" ? found[0] === wanted : wanted.every((each) => found.includes(each));
			const isUnseen = at % 2 === 1;
			counted.all += 1;
			counted.unseen += isUnseen ? 1 : 0;
			if (!isFound) (isUnseen ? unseen : missed).push(`${group}: ${typed} → ${wanted}, not ${found}`);
		}
	return { missed, heldOut: 1 - unseen.length / counted.unseen };
}

const page = { page: 1, pageSize: 20 };
const codes = async (title: string) =>
	(await listLabTests({ ...test.ctx(), cached }, "fa", { ...page, title })).dataList.map(({ code }) => code);
const panels = async (title: string) =>
	(await searchLabPanels({ ...test.ctx(), cached }, "fa", title)).map(({ code }) => code);
const posts = async (keyword: string, locale: Locale = "fa") =>
	(
		await listPosts({ ...test.ctx(undefined, { locale }), cached }, locale, { ...page, keyword })
	).dataList.map(({ mainTitle }) => keyOf.get(mainTitle) ?? mainTitle);
const seeds: { key: string }[] = JSON.parse(readFileSync(join(projectRoot, "seeds/posts.json"), "utf8"));
const keyOf = new Map(
	seeds.flatMap(({ key }) =>
		["fa", "en"].map((locale) => [
			postFile(readFileSync(join(projectRoot, `seeds/posts/${key}.${locale}.md`), "utf8")).title,
			key,
		]),
	),
);

describe("real search queries of patients", () => {
	it("find the intended tests", async () => {
		const { missed, heldOut } = await tried(groupsOf(cases.tests), codes);
		expect(missed).toEqual([]);
		expect(heldOut).toBeGreaterThanOrEqual(0.98);
	}, 120_000);

	it("find the intended panels", async () => {
		const { missed, heldOut } = await tried(groupsOf(cases.panels), panels);
		expect(missed).toEqual([]);
		expect(heldOut).toBeGreaterThanOrEqual(1);
	}, 120_000);

	it("find the intended posts, in the language of the query", async () => {
		const { missed, heldOut } = await tried(groupsOf(cases.posts), (typed, group) =>
			posts(typed, group === "in English" ? "en" : "fa"),
		);
		expect(missed).toEqual([]);
		expect(heldOut).toBeGreaterThanOrEqual(0.91);
	}, 120_000);

	it("find nothing when no entry fits", async () => {
		const found: string[] = [];
		for (const typed of cases["no tests"])
			if ((await codes(typed)).length > 0) found.push(`${typed}: ${await codes(typed)}`);
		for (const typed of cases["no posts"])
			if ((await posts(typed)).length > 0) found.push(`${typed}: ${await posts(typed)}`);
		expect(found).toEqual([]);
	}, 120_000);
});
