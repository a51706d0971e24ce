import { describe, expect, it } from "vitest";
import { api } from "#api/app.ts";
import { nouns, read, sources, target } from "./source.ts";

// What a noun brings to the program is named in its manifest, and `src/nouns.server.ts` lists every manifest.

const files = sources("src/domain");
const nounOf = (path: string) => path.split("/").slice(2, 4).join("/");
const manifests = files.filter(({ path }) => path.endsWith("/manifest.server.ts"));

/** Routes may be mounted by those of their noun. */
const registrars = files
	.filter(({ path }) => /\/(manifest|api)\.server\.ts$/.test(path))
	.map(({ path, text }) => ({ path, text: text.replaceAll(/^import [\s\S]*? from ".*";$/gm, "") }));
/** Screens that disappeared: the live streams ask for it themselves. */
const everyMinute = "sweepPresence";

/** The exports that belong in a manifest, and how they begin. */
const parts = [
	{ part: "api", found: /^export const (\w+Api)\b/gm },
	{ part: "retention", found: /^export (?:async function|const) (sweep[A-Z]\w*)(?: = )?\(ctx: Context\)/gm },
	{ part: "atStart", found: /^export (?:async function|const) (schedule[A-Z]\w*)(?: = )?\(ctx: Context\)/gm },
	{ part: "searchSource", found: /^export const (\w+): SearchSource\b/gm },
	{ part: "mediaUse", found: /^export const (\w+): MediaUse\b/gm },
];

/** Exports of the domain that look like a part of a manifest. */
const exported = parts.flatMap(({ part, found }) =>
	files.flatMap(({ path, text }) => [...text.matchAll(found)].map(([, name = ""]) => ({ part, path, name }))),
);

describe("manifests", () => {
	it("are all listed in src/nouns.server.ts, each once", () => {
		const list = read("src/nouns.server.ts");
		const names = manifests.map(({ text }) => /^export const (\w+): Manifest = /m.exec(text)?.[1] ?? "");
		expect(names.length).toBeGreaterThan(60);
		const times = (name: string) => list.split(new RegExp(`^\\t${name},$`, "m")).length - 1;
		expect(names.filter((name) => times(name) !== 1)).toEqual([]);
	});

	it.each(parts)("list every $part", ({ part }) => {
		const own = exported.filter((each) => each.part === part);
		expect(own.length).toBeGreaterThan(2);
		const named = ({ path, name }: (typeof own)[number]) =>
			registrars.some((file) => file.path !== path && new RegExp(`\\b${name}\\b`).test(file.text)) ||
			name === everyMinute;
		expect(own.filter((each) => !named(each)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
	});

	it("list only files of their own noun, except tables and records that are swept together with the noun's records", () => {
		const foreign = manifests.flatMap(({ path, imports }) =>
			imports.flatMap(({ specifier, typeOnly }) => {
				const to = target(path, specifier);
				return to?.startsWith("src/domain/") && !typeOnly && nounOf(to) !== nounOf(path) ? [to] : [];
			}),
		);
		expect(foreign.toSorted()).toEqual([
			"src/domain/content/page-address/table.server.ts",
			"src/domain/reception/reception/person/picture-retention.server.ts",
		]);
	});

	it("belong to nouns", () => {
		const own = new Set(nouns());
		expect(
			manifests.filter(
				({ path }) => !own.has(path.slice("src/domain/".length, -"/manifest.server.ts".length)),
			),
		).toEqual([]);
	});
});

describe("routes of the API", () => {
	const routes = api.openAPIRegistry.definitions.flatMap((each) =>
		each.type === "route" ? [{ method: each.route.method, parts: each.route.path.split("/") }] : [],
	);
	type Route = (typeof routes)[number];
	const matches = (first: Route, later: Route) =>
		first.method === later.method &&
		first.parts.length === later.parts.length &&
		first.parts.every((part, index) => part.startsWith("{") || part === later.parts[index]);

	it("are not hidden by an earlier route with an id in the same position", () => {
		expect(routes.length).toBeGreaterThan(200);
		const hidden = routes.flatMap((route, index) =>
			routes
				.slice(0, index)
				.filter((first) => matches(first, route))
				.map((first) => `${route.parts.join("/")} comes after ${first.parts.join("/")}`),
		);
		expect(hidden).toEqual([]);
	});
});
