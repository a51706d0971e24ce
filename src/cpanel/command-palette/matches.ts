import { fold, foldTight } from "#locale/text/fold.ts";
import { otherLayouts } from "#locale/text/keyboard-layout.ts";

/** Is every word of what was typed in a text, in any spelling? */
function holds(text: string, typed: string): boolean {
	const [spaced, tight] = [fold(text), foldTight(text)];
	const words = fold(typed).split(" ").filter(Boolean);
	return words.length > 0 && words.every((word) => spaced.includes(word) || tight.includes(word));
}

/**
 * What was meant: as it was typed, or as it reads on the other keyboard when only so one of the texts is found.
 * @returns undefined when none of the texts is meant
 */
export function readAs(typed: string, texts: readonly string[]): string | undefined {
	return [typed, ...otherLayouts(typed)].find((reading) => texts.some((text) => holds(text, reading)));
}

/** Those that are meant by what was typed, in their order; all of them when nothing was. */
export function matching<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	typed: string,
): Item[] {
	if (!typed.trim()) return [...items];
	const reading = readAs(typed, items.map(textOf));
	return reading === undefined ? [] : items.filter((item) => holds(textOf(item), reading));
}
