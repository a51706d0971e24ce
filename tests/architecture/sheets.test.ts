import { expect, it } from "vitest";
import { filesBelow, read, sources } from "./source.ts";

// A sheet lies beside its component, says nothing that nobody uses, and leaves the parts of src/ui as they are.

/** Selectors of a sheet, one by one, without the rules around them. */
function selectorsOf(sheet: string): string[] {
	const text = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)|"[^"]*"/g, "");
	return [...text.matchAll(/([^{};]+)\{/g)]
		.map(([, selector = ""]) => selector.trim())
		.filter((selector) => !selector.startsWith("@"))
		.flatMap((selector) => selector.split(/,(?![^(]*\))/))
		.map((selector) => selector.trim());
}

const classesIn = (selector: string) =>
	[...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);

const sheets = filesBelow("src")
	.filter((path) => path.endsWith(".css"))
	.map((path) => ({ path, selectors: selectorsOf(read(path)) }));

/** All words inside quotes of the sources: what may become a class. */
const code = sources("src").map(({ text }) => text);
const words = new Set(
	code.flatMap((text) =>
		[...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].flatMap(([quoted]) => quoted.match(/[\w-]+/g) ?? []),
	),
);

/** Beginnings of classes that a component completes: `badge-${tone}`. */
const beginnings = [
	..."alert- badge- button- callout- columns- icon-button- is- line-chart-key- modal- prose-figure- stage-bar- stages- toast- tube- type-scale-".split(
		" ",
	),
];
/** Classes that a package sets. */
const foreign = [
	"leaflet-tile-pane",
	"ProseMirror-focused",
	"ProseMirror-gapcursor",
	"ProseMirror-hideselection",
	"ProseMirror-selectednode",
	"is-editor-empty",
	"react-renderer",
	"selectedCell",
];

it("every class of a sheet is used by a component", () => {
	const dead = sheets.flatMap(({ path, selectors }) =>
		[...new Set(selectors.flatMap(classesIn))]
			.filter((name) => !words.has(name) && !foreign.includes(name))
			.filter((name) => !beginnings.some((beginning) => name.startsWith(beginning)))
			.map((name) => `${path}: .${name}`),
	);
	expect(dead).toEqual([]);
});

it("every class prefix is used with a suffix in the code", () => {
	const unused = beginnings.filter((beginning) => !code.some((text) => text.includes(`${beginning}\${`)));
	expect(unused).toEqual([]);
});

/** Words of one to three letters that say what they mean. */
const shortWords = [
	..."add bad bar box dot doc go has how lat map now num off ok on out row sel tab tel".split(" "),
];
it("class names are words", () => {
	const short = [...new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn)))].filter(
		(name) => name.length <= 3,
	);
	expect(short.filter((name) => !shortWords.includes(name))).toEqual([]);
});

const isPart = (path: string) => path.startsWith("src/ui/");
/** Classes of the parts. An icon takes its size and colour from where it stands; states belong to everybody. */
const parts = new Set(
	sheets
		.filter(({ path }) => isPart(path) && !/\/(base|locale-\w+)\.css$/.test(path))
		.flatMap(({ selectors }) => selectors.flatMap(classesIn))
		.filter((name) => name.length > 3 && name !== "icon" && !name.startsWith("is-")),
);

/** The parts that a selector restyles: its last compound has a class of a part and none of its own. */
function restyled(selector: string): string[] {
	const bare = selector.replace(/:(not|has)\(([^()]|\([^()]*\))*\)/g, "");
	const names = classesIn(bare.split(/[ >+~]+(?![^(]*\))/).at(-1) ?? "");
	const ofParts = names.filter((name) => parts.has(name));
	const own = names.filter((name) => !parts.has(name) && name.length > 3 && !name.startsWith("is-"));
	return own.length ? [] : ofParts;
}

it("no style sheet outside src/ui restyles a part of src/ui; each place uses its own class", () => {
	const found = sheets
		.filter(({ path }) => !isPart(path) && !path.startsWith("src/dev/"))
		.flatMap(({ path, selectors }) =>
			selectors.filter((selector) => restyled(selector).length > 0).map((selector) => `${path}: ${selector}`),
		);
	expect(found).toEqual([]);
});
