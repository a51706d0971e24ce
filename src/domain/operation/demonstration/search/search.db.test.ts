import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { postFile } from "../markdown.ts";
import rows from "./search-cases.json" with { type: "json" };

// How people type what they look for (site 5.3), class by class: each row is a question and what must come first, or a list
// of what must all be on the first page.

const test = testDatabase({ withDemonstration: true });
/** As a running program: what the catalogue's words are is read once. All tests have the same seeds. */
const read = new Map<string, Promise<unknown>>();
const cached = <T>(key: string, load: () => Promise<T>): Promise<T> => {
	const known = read.get(key) ?? load();
	read.set(key, known);
	return known as Promise<T>;
};

const pageSize = 20;
const codes = async (title: string) =>
	(await listLabTests({ ...test.ctx(), cached }, "fa", { page: 1, pageSize, title })).dataList.map(
		({ code }) => code,
	);

describe("a catalogue search with typical queries", () => {
	it("finds the intended tests", async () => {
		const failed: string[] = [];
		for (const [kind, pairs] of Object.entries(rows.tests))
			for (const [typed, wanted] of pairs as [string, string | string[]][]) {
				const found = await codes(typed);
				const isFound =
					typeof wanted === "string" ? found[0] === wanted : wanted.every((code) => found.includes(code));
				if (!isFound) failed.push(`${kind}: ${typed} → ${wanted}, not ${found.slice(0, 8)}`);
			}
		expect(failed).toEqual([]);
	}, 120_000);

	it("finds nothing for a meaningless query", async () => {
		const failed: string[] = [];
		for (const [kind, questions] of Object.entries(rows["no tests"]))
			for (const typed of questions) {
				const found = await codes(typed);
				if (found.length > 0) failed.push(`${kind}: ${typed} → ${found.slice(0, 8)}`);
			}
		expect(failed).toEqual([]);
	}, 120_000);
});

describe("a post search with typical queries", () => {
	const titleOf = (key: string) =>
		postFile(readFileSync(join(projectRoot, "seeds/posts", `${key}.fa.md`), "utf8")).title;
	const titles = async (keyword: string) =>
		(await listPosts({ ...test.ctx(), cached }, "fa", { page: 1, pageSize, keyword })).dataList.map(
			(post) => post.mainTitle,
		);

	it("finds the intended posts, and nothing for a meaningless query", async () => {
		const failed: string[] = [];
		for (const [kind, pairs] of Object.entries(rows.posts))
			for (const [typed = "", key = ""] of pairs) {
				const [first] = await titles(typed);
				if (first !== titleOf(key)) failed.push(`${kind}: ${typed} → ${key}, not ${first}`);
			}
		for (const typed of rows["no posts"]) {
			const found = await titles(typed);
			if (found.length > 0) failed.push(`nothing: ${typed} → ${found}`);
		}
		expect(failed).toEqual([]);
	}, 120_000);
});
