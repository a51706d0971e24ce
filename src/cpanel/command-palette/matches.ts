import { fold, foldTight } from "#locale/text/fold.ts";
import { otherLayouts } from "#locale/text/keyboard-layout.ts";

/** Whether a text contains every typed word, in any spelling. */
function holds(text: string, typed: string): boolean {
	const [spaced, tight] = [fold(text), foldTight(text)];
	const words = fold(typed).split(" ").filter(Boolean);
	return words.length > 0 && words.every((word) => spaced.includes(word) || tight.includes(word));
}

/**
 * The typed text, or the same keys read in the other keyboard layout if only that reading matches one of the texts.
 * @returns undefined when no text matches
 */
export function readAs(typed: string, texts: readonly string[]): string | undefined {
	return [typed, ...otherLayouts(typed)].find((reading) => texts.some((text) => holds(text, reading)));
}

/** The items that match the typed text, in their order; all items when nothing was typed. */
export function matching<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	typed: string,
): Item[] {
	if (!typed.trim()) return [...items];
	const reading = readAs(typed, items.map(textOf));
	return reading === undefined ? [] : items.filter((item) => holds(textOf(item), reading));
}
