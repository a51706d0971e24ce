import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, sources, target } from "./source.ts";

// No noun of the domain needs itself by way of others, and no folder or file holds more than a person takes in at a glance.

const nounOf = (path: string) => path.split("/").slice(2, 4).join("/");

const isManifest = (path: string) => path.endsWith("/manifest.server.ts");

/** The nouns that each noun imports. Manifests are left out: no noun imports one. */
function arrows(): Map<string, Set<string>> {
	const found = new Map<string, Set<string>>();
	for (const { path, imports } of sources("src/domain").filter(({ path }) => !isManifest(path)))
		for (const { specifier } of imports) {
			const to = target(path, specifier);
			if (!to?.startsWith("src/domain/") || nounOf(to) === nounOf(path)) continue;
			found.set(nounOf(path), (found.get(nounOf(path)) ?? new Set()).add(nounOf(to)));
		}
	return found;
}

/** Takes away nouns that import nothing that is left, until only circles and what leads to them are left. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	const left = new Map([...graph].map(([from, to]) => [from, new Set(to)]));
	const nodes = new Set([...left.keys(), ...[...left.values()].flatMap((to) => [...to])]);
	for (let found = true; found; ) {
		found = false;
		for (const node of nodes) {
			const out = [...(left.get(node) ?? [])].some((to) => nodes.has(to));
			const into = [...nodes].some((from) => left.get(from)?.has(node));
			if (out && into) continue;
			nodes.delete(node);
			found = true;
		}
	}
	return [...nodes].toSorted();
}

describe("nouns of the domain", () => {
	it("form no circle of imports", () => {
		const graph = arrows();
		expect(graph.size).toBeGreaterThan(50);
		expect(circlesIn(graph)).toEqual([]);
	});

	it("are found when they form a circle", () => {
		const graph = new Map([
			["a", new Set(["b"])],
			["b", new Set(["c"])],
			["c", new Set(["b", "d"])],
		]);
		expect(circlesIn(graph)).toEqual(["b", "c"]);
	});
});

/** Operations that a file exports: functions that take a context or a transaction first. */
const verbsIn = (text: string): string[] =>
	[
		...text.matchAll(
			/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*(?:ctx|tx)\b|^export const (\w+) = (?:async )?(?:<[^(]*>)?\(\s*(?:ctx|tx)\b/gm,
		),
	].map((match) => match[1] ?? match[2] ?? "");

describe("server files of a noun", () => {
	const most = 5;

	it(`export at most ${most} verbs: a noun with more has one file per verb, named after it`, () => {
		const files = sources("src/domain").filter(({ path }) => path.endsWith(".server.ts"));
		const counted = files.map(({ path, text }) => ({ path, verbs: verbsIn(text) }));
		expect(counted.filter(({ verbs }) => verbs.length > 0).length).toBeGreaterThan(250);
		expect(counted.filter(({ verbs }) => verbs.length > most)).toEqual([]);
	});

	it("have every exported operation counted, whether it is a function declaration or an arrow function", () => {
		const text = [
			"export async function listPosts(ctx: Context) {}",
			"export function keep<T extends Row>(\n\ttx: TransactionContext,\n) {}",
			"export const getPost = async (ctx: Context) => {};",
			"export const title = (locale: Locale) => locale;",
			"async function helper(ctx: Context) {}",
		].join("\n");
		expect(verbsIn(text)).toEqual(["listPosts", "keep", "getPost"]);
	});
});

describe("folders of src", () => {
	/** One component a file, found by its name. */
	const exempt = new Set(["src/ui"]);
	const most = 25;

	it(`hold at most ${most} files`, () => {
		const count = new Map<string, number>();
		for (const path of filesBelow("src")) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1);
		expect(count.size).toBeGreaterThan(200);
		const full = [...count].filter(([folder, files]) => files > most && !exempt.has(folder));
		expect(full).toEqual([]);
	});
});
