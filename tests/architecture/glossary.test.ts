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

describe("words of the product", () => {
	it.each(refused)("does not say %s", (pattern) => {
		const said = textFiles.filter((path) => pattern.test(readFileSync(join(projectRoot, path), "utf8")));
		expect(textFiles.length).toBeGreaterThan(50);
		expect(said).toEqual([]);
	});
});
