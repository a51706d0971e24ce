import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/project-root.server.ts";

// One word for one thing (CONTRIBUTING, Glossary), and no phrase that was carried over word by word from another language.

const textFiles = ["src", "seeds"].flatMap((folder) =>
	readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
		.filter(
			(path) =>
				/(^|\/)messages\.(fa|en)\.json$/.test(path) || (folder === "seeds" && /\.(json|md)$/.test(path)),
		)
		.filter((path) => !path.endsWith("README.md"))
		.map((path) => join(folder, path)),
);

const refused: [RegExp, string][] = [
	[/بسته‌های چکاپ|بستهٔ چکاپ|افزودن بسته/, "پنل"],
	[/"Analysis"|جواب‌گویی/, "Answering, جواب‌دهی"],
	[/آدم‌های آزمایشگاه/, "همکاران آزمایشگاه"],
	[/شب درهای باز/, "شب بازدید خانواده‌ها"],
	[/که با «[^»]*» می‌خوانند/, "مرتبط با"],
	[/جواب را (فریب|جابه‌جا)/, "غیرواقعی می‌کند، اثر می‌گذارد"],
	[/مقدار نگه‌دارنده/, "دوز پیشگیرانه"],
	[/فرمانی است که|The order the pituitary/, "هورمونی است که …"],
	[/Read, then decide/, "Read before you decide"],
	[/deceives the result/, "makes the result misleading"],
	// «مصرف … را بگویید» leaves open to whom and when
	[
		/(^|[\s.؛"])مصرف (?!می|کن|کرد)[^.؛،"]{2,30} را (بگویید|نام ببرید)/,
		"اگر … مصرف می‌کنید، هنگام پذیرش بگویید",
	],
];

/** Words of an odd, indirect English that readers had to decode (CONTRIBUTING, Plain English). */
const odd =
	/\b(?:anew|whoever|nobody|naught|thereby|wherein|amid)\b|\b(?:is|are|was|were) told\b|\bstands?\b(?! out)/i;

const sources = ["src", "tests"].flatMap((folder) =>
	readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path))
		.map((path) => join(folder, path)),
);

const titlesIn = (source: string) =>
	[...source.matchAll(/\b(?:it|test|describe)\b[^\n"'`]*\(\s*(["'`])((?:(?!\1).)+)\1,/g)].map(
		([, , title = ""]) => title,
	);

/** A string on one line matches first, so that `"/media/*"` or `" // "` does not count as a comment. */
const stringOrComment = /"(?:\\.|[^"\\\n])*"|(?<=^|[\s{(])(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm;

const commentsIn = (source: string) =>
	[...source.matchAll(stringOrComment)].map(([part]) => part).filter((part) => !part.startsWith('"'));

const textsIn = (value: unknown): string[] =>
	typeof value === "string" ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsIn);

const oddOnes = (paths: string[], partsOf: (content: string) => string[]) =>
	paths.flatMap((path) =>
		partsOf(readFileSync(join(projectRoot, path), "utf8"))
			.filter((part) => odd.test(part))
			.map((part) => `${path}: ${part}`),
	);

describe("plain English", () => {
	const english = textFiles.filter((path) => path.endsWith(".en.json"));

	it("is used in test titles", () => {
		const own = join("tests", "architecture", "glossary.test.ts");
		expect(
			sources.flatMap((path) => titlesIn(readFileSync(join(projectRoot, path), "utf8"))).length,
		).toBeGreaterThan(2_500);
		expect(
			oddOnes(
				sources.filter((path) => path !== own),
				titlesIn,
			),
		).toEqual([]);
	});

	it("is used in English messages", () => {
		expect(english.length).toBeGreaterThan(50);
		expect(oddOnes(english, (content) => textsIn(JSON.parse(content)))).toEqual([]);
	});

	it("is used in comments", () => {
		const plain = sources.filter((path) => path.startsWith("src"));
		expect(
			plain.flatMap((path) => commentsIn(readFileSync(join(projectRoot, path), "utf8"))).length,
		).toBeGreaterThan(4_000);
		expect(oddOnes(plain, commentsIn)).toEqual([]);
	});
});

describe("words of the product", () => {
	it.each(refused)("do not include %s", (pattern) => {
		const said = textFiles.filter((path) => pattern.test(readFileSync(join(projectRoot, path), "utf8")));
		expect(textFiles.length).toBeGreaterThan(50);
		expect(said).toEqual([]);
	});
});
