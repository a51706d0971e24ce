import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

export const root = join(import.meta.dirname, "../..");

export type SourceFile = { path: string; text: string; imports: Import[] };
export type Import = { specifier: string; typeOnly: boolean; line: number };

const skipped = new Set([
	"node_modules",
	"build",
	"data",
	".git",
	".react-router",
	"test-results",
	"playwright-report",
]);

/** Paths of all files below a folder of the repository, relative to its root. */
export function filesBelow(folder = ""): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = folder ? `${folder}/${entry.name}` : entry.name;
		if (skipped.has(entry.name)) return [];
		return entry.isDirectory() ? filesBelow(path) : [path];
	});
}

const importPattern =
	/^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** Specifiers of a module; `line` counts from 1. */
export function importsOf(text: string): Import[] {
	return [...text.matchAll(importPattern)].map((match) => ({
		specifier: match[2] ?? match[3] ?? "",
		typeOnly: Boolean(match[1]) || /^\s*import\s*\{(\s*type [^,}]+,?)+\s*\}/.test(match[0]),
		line: text.slice(0, match.index).split("\n").length,
	}));
}

/** TypeScript sources below a folder, tests left out unless asked for. */
export function sources(folder: string, { tests = false } = {}): SourceFile[] {
	return filesBelow(folder)
		.filter((path) => /\.tsx?$/.test(path) && (tests || !/\.test\.tsx?$/.test(path)))
		.map((path) => {
			const text = readFileSync(join(root, path), "utf8");
			return { path, text, imports: importsOf(text) };
		});
}

/** Where an import of `from` leads inside the repository, or undefined for a package. */
export function target(from: string, specifier: string): string | undefined {
	const bare = specifier.replace(/\?.*$/, "");
	if (bare.startsWith("#tests/")) return `tests/${bare.slice(7)}`;
	if (bare.startsWith("#")) return `src/${bare.slice(1)}`;
	if (!bare.startsWith(".")) return undefined;
	return relative(root, join(root, from, "..", bare)).replaceAll("\\", "/");
}

/** Every noun of the domain with its area, as `catalogue/lab-test`. */
export const nouns = (): string[] =>
	readdirSync(join(root, "src/domain"))
		.filter((area) => isFolder(`src/domain/${area}`))
		.flatMap((area) => readdirSync(join(root, "src/domain", area)).map((noun) => `${area}/${noun}`))
		.filter((noun) => isFolder(`src/domain/${noun}`));

export const isFolder = (path: string) =>
	statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
export const read = (path: string) => readFileSync(join(root, path), "utf8");
