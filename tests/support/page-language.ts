import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

// Whether all that a page says of itself is said in its language. What people entered may be in any.

const root = join(import.meta.dirname, "../..");

function leaves(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return value && typeof value === "object" ? Object.values(value).flatMap(leaves) : [];
}

const textsOf = (files: string) =>
	globSync(files, { cwd: root }).flatMap((path) =>
		leaves(JSON.parse(readFileSync(join(root, path), "utf8"))),
	);

/** Every text of the product in a language that is whole: without places. */
const textsIn = (language: "fa" | "en") =>
	textsOf(`src/**/{messages,*-rules}.${language}.json`).filter(
		(text) => text.length > 2 && !text.includes("{"),
	);

const own = { fa: new Set(textsIn("fa")), en: new Set(textsIn("en")) };
/** What the laboratory of the demonstration has entered: the same words may stand there. */
const entered = new Set(textsOf("seeds/*.json"));
const foreign = {
	fa: [...own.en].filter((text) => !own.fa.has(text)),
	en: [...own.fa].filter((text) => !own.en.has(text)),
};

/** Texts and names of the page that the product says in the other language. */
export async function foreignTexts(page: Page, language: "fa" | "en"): Promise<string[]> {
	const said = await page.evaluate(() => {
		const texts: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement;
			if (!element?.checkVisibility() || element.closest("[lang]:not(html),textarea,script,style")) continue;
			texts.push(node.textContent?.trim() ?? "");
		}
		for (const element of document.querySelectorAll("[aria-label],[placeholder],[title],[alt]")) {
			if (element.closest("[lang]:not(html)")) continue;
			for (const name of ["aria-label", "placeholder", "title", "alt"])
				texts.push(element.getAttribute(name) ?? "");
		}
		return texts;
	});
	const others = new Set(foreign[language]);
	return said.filter((text) => !entered.has(text) && others.has(text));
}
