import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, isFolder, read, root, sources } from "./source.ts";

const everything = filesBelow();

describe("the source code", () => {
	it("has no folder or file with a meaningless name", () => {
		const empty = /(^|\/)(utils?|helpers?|misc|common|general|shared|lib|core|manager|types)(\/|\.[a-z.]+$)/;
		expect(everything.filter((path) => empty.test(path))).toEqual([]);
	});

	it("has only names in kebab-case", () => {
		const odd = everything.filter(
			(path) =>
				path.startsWith("src/") &&
				!path.includes("/migrations/") &&
				!/^[a-z0-9./-]+$/.test(path.replace(/README\.md$/, "")),
		);
		expect(odd).toEqual([]);
	});

	it("has no source file above 400 lines, no test above 500", () => {
		const long = sources("src", { tests: true })
			.concat(sources("tests", { tests: true }), sources("scripts", { tests: true }))
			.map(({ path, text }) => ({ path, lines: text.split("\n").length }))
			.filter(({ path, lines }) => lines > (/\.(test|spec)\.tsx?$/.test(path) ? 500 : 400));
		expect(long).toEqual([]);
	});

	it("imports files, never folders of re-exports", () => {
		const barrels = sources("src").filter(({ text }) => /^export (\*|\{[^}]*\}) from/m.test(text));
		expect(barrels.map(({ path }) => path).filter((path) => path !== "src/app.ts")).toEqual([]);
	});

	it("uses logical directions in its style sheets", () => {
		const physical =
			/(^|[\s;{])((margin|padding|border)-(left|right)|left|right|(border-(top|bottom)-(left|right)-radius))\s*:|text-align\s*:\s*(left|right)|float\s*:\s*(left|right)/;
		const sheets = everything.filter((path) => path.startsWith("src/") && path.endsWith(".css"));
		const wrong = sheets.flatMap((path) =>
			read(path)
				.split("\n")
				.flatMap((line, index) => (physical.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
		);
		expect(wrong).toEqual([]);
	});

	it("measures the window in em, so that layouts adapt to larger text", () => {
		const inPixels = everything
			.filter((path) => path.endsWith(".css"))
			.filter((path) => /@media[^{]*width:\s*[\d.]+px/.test(read(path)));
		expect(inPixels).toEqual([]);
	});

	it("shows its own messages on every form, never those of the browser", () => {
		// an empty search box does nothing: without script the browser sees to it
		const isSearch = (before: string) => /<search[^>]*>\s*$/.test(before);
		const forms = sources("src").flatMap(({ path, text }) =>
			[...text.matchAll(/<form(?=[\s>])[^>]*?(?:=>[^>]*?)*>/g)]
				.filter(({ index }) => !isSearch(text.slice(0, index)))
				.map(([tag]) => ({ path, tag })),
		);
		expect(forms.length).toBeGreaterThan(15);
		expect(forms.filter(({ tag }) => !/\snoValidate[\s>]/.test(tag)).map(({ path }) => path)).toEqual([]);
	});

	it("turns domain errors into responses in every loader and action of a page", () => {
		const pages = sources("src").filter(({ text }) => /^export async function (loader|action)\b/m.test(text));
		expect(pages.length).toBeGreaterThan(8);
		expect(pages.filter(({ text }) => !/\basRouteResponse\(/.test(text)).map(({ path }) => path)).toEqual([]);
	});

	it("keeps each sentence in one element, not in pieces inside a flex row", () => {
		const inRow =
			/className=("[^"]*(?<![-\w])(alert|badge|chip)(?![-\w])[^"]*"|\{[^>]*`(badge|chip)[^>]*\})[^>]*>\s*<BidiText/;
		const torn = sources("src").filter(({ path, text }) => path.endsWith(".tsx") && inRow.test(text));
		expect(torn.map(({ path }) => path)).toEqual([]);
	});

	it("keeps registry addresses out of the lock file", () => {
		expect(read("package-lock.json")).not.toMatch(/"resolved"\s*:/);
	});

	it("lists only existing files in the file groups of vite.config.ts", () => {
		const names = new Set(everything.flatMap((path) => path.split("/")).map((name) => name.split(".")[0]));
		const config = read("vite.config.ts");
		const groups = config.slice(config.indexOf("groups: ["));
		const patterns = [...groups.matchAll(/"([a-z-]+\/[^"]+|[a-z-]+\|[^"]+)"|test: \/src\.(.+)\/ /g)].map(
			([, paths, expression]) => paths ?? expression ?? "",
		);
		const words = patterns.flatMap((text) => text.replace(/\\\.\S*$/, "").match(/[a-z][a-z-]+/g) ?? []);
		expect(words.length).toBeGreaterThan(40);
		expect(words.filter((word) => !names.has(word))).toEqual([]);
	});

	it("opens only existing files of the repository", () => {
		const opened = sources("src").flatMap(({ path, text }) =>
			[...text.matchAll(/\(projectRoot, "((?:src|seeds|scripts)[^"]*)"/g)].map((match) => ({
				path,
				opens: match[1] ?? "",
			})),
		);
		expect(opened.length).toBeGreaterThan(5);
		expect(opened.filter(({ opens }) => !existsSync(join(root, opens)))).toEqual([]);
	});

	it("pins every dependency exactly", () => {
		const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
		const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
			([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
		);
		expect(loose).toEqual([]);
	});
});

it("README.md describes every configuration variable", () => {
	const names = [...read("src/platform/env.server.ts").matchAll(/^\t\t([A-Z][A-Z_]+): /gm)].map(
		(match) => match[1] ?? "",
	);
	expect(names.length).toBeGreaterThan(10);
	const described = new Set([...read("README.md").matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1]));
	expect(names.filter((name) => !described.has(name))).toEqual([]);
});

describe("registries", () => {
	const kinds = [...new Set(filesBelow("src/sections").map((path) => path.split("/")[2] ?? ""))].filter(
		(kind) => isFolder(`src/sections/${kind}`),
	);

	it("sections/index.ts lists every section kind", () => {
		expect(kinds.length).toBeGreaterThan(7);
		const catalogue = read("src/sections/index.ts");
		expect(
			kinds.filter((kind) => !catalogue.includes(`./${kind}/section.tsx`)),
			"add the line to src/sections/index.ts",
		).toEqual([]);
	});

	it.each(kinds)("the section kind %s is complete", (kind) => {
		const has = (file: string) => existsSync(join(root, "src/sections", kind, file));
		const parts = ["settings.ts", "section.tsx", "examples.ts", "messages.fa.json", "messages.en.json"];
		expect([...parts, `${kind}.test.tsx`].filter((file) => !has(file))).toEqual([]);
		if (has(`${kind}.css`))
			expect(read("src/site/home/home.css")).toContain(`/sections/${kind}/${kind}.css"`);
		if (has("data.server.ts"))
			expect(read("src/sections/data.server.ts")).toContain(`"./${kind}/data.server.ts"`);
	});
});

describe("messages", () => {
	const keysOf = (value: unknown, prefix = ""): string[] =>
		typeof value === "object" && value !== null
			? Object.entries(value).flatMap(([name, child]) => keysOf(child, prefix ? `${prefix}.${name}` : name))
			: [prefix];
	const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort();
	const valueAt = (tree: unknown, key: string) =>
		key.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], tree);

	const catalogues = everything.filter(
		(path) => path.startsWith("src/") && /(messages|-rules)\.fa\.json$/.test(path),
	);

	it.each(catalogues)("%s has the same messages in English", (path) => {
		const fa = JSON.parse(read(path));
		const en = JSON.parse(read(path.replace(".fa.json", ".en.json")));
		expect(keysOf(en).sort()).toEqual(keysOf(fa).sort());
		for (const key of keysOf(fa))
			expect(placeholders(String(valueAt(en, key))), key).toEqual(placeholders(String(valueAt(fa, key))));
	});

	it.each(catalogues)("%s is entirely Persian", (path) => {
		const fa = JSON.parse(read(path));
		const wrong = keysOf(fa).filter((key) => {
			const text = String(valueAt(fa, key));
			return /[ي\u0649ك]/.test(text) || !/[\u0600-\u06ff]/.test(text.replace(/\{[^}]*\}/g, "آ"));
		});
		expect(wrong).toEqual([]);
	});
});
