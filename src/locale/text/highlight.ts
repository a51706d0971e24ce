import { fold } from "./fold.ts";

// Where a search matched in a text. The search compares folded texts; this maps the matches back to the letters.

/** Maximum number of words used from a query. */
const maxWords = 8;
/**
 * Minimum length from which a word also matches inside other words: «D» means vitamin D and not every d. Three for a code
 * such as «A1c».
 */
const anywhereFrom = (word: string) => (/\d/.test(word) ? 3 : 4);

/** The normalised words of a query without duplicates; empty if the query contains no word. */
export const searchWords = (keyword: string): string[] =>
	[...new Set(fold(keyword).split(" ").filter(Boolean))].slice(0, maxWords);

/** A range of a text, `[from, to)`, in UTF-16 units. */
export type Range = [number, number];

const clusters = new Intl.Segmenter("fa", { granularity: "grapheme" });
const known = new Map<string, string>();
const maxKnown = 4_000;

/**
 * A grapheme cluster in its normalised form. It is normalised between two digits, so that a space at its edge is not
 * trimmed.
 */
function foldCluster(cluster: string): string {
	const found = known.get(cluster);
	if (found !== undefined) return found;
	const folded = fold(`0${cluster}0`).slice(1, -1);
	if (known.size < maxKnown) known.set(cluster, folded);
	return folded;
}

type Folded = { text: string /** For each folded unit, its original cluster. */; from: Range[] };

function foldWithOrigins(text: string): Folded {
	const folded: Folded = { text: "", from: [] };
	for (const { segment, index } of clusters.segment(text))
		for (const unit of foldCluster(segment).split("")) {
			if (unit === " " && (folded.text === "" || folded.text.endsWith(" "))) continue;
			folded.text += unit;
			folded.from.push([index, index + segment.length]);
		}
	return folded;
}

function occurrences({ text, from }: Folded, word: string): Range[] {
	const [begun, inside]: [Range[], Range[]] = [[], []];
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		const [first, last] = [from[at], from[at + word.length - 1]];
		const isStart = at === 0 || text[at - 1] === " ";
		if (first && last) (isStart ? begun : inside).push([first[0], last[1]]);
	}
	return begun.length > 0 || word.length < anywhereFrom(word) ? begun : inside;
}

/**
 * The parts of a text that match a query, as in the search: each normalised word of the query at the beginning of a word;
 * inside words only if it is not short and no word begins with it. A visible letter is never split.
 * @returns in the text's order, without overlap
 */
export function highlightRanges(text: string, keyword: string): Range[] {
	const words = searchWords(keyword);
	if (words.length === 0) return [];
	const folded = foldWithOrigins(text);
	const found = words.flatMap((word) => occurrences(folded, word)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	const ranges: Range[] = [];
	for (const [from, to] of found) {
		const last = ranges.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else ranges.push([from, to]);
	}
	return ranges;
}
