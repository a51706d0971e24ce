import { diffArrays } from "diff";

/** Which of two versions a text belongs to. */
export type Side = "before" | "after";
/** A range of a text, `[from, to)`, in UTF-16 units, that only one of two versions has. */
export type Range = readonly [from: number, to: number, side: Side];
export type ChangedRanges = Record<Side, Range[]>;

/**
 * A word with its half-spaces; a number, range or unit as one piece, such as `70-99`, `6.5`, `mg/dL`; white space; or a
 * sign.
 */
const piece = /[\p{L}\p{N}\p{M}\u200c]+(?:[.,:/×^'\u2013\u2212-][\p{L}\p{N}]+)*|\s+|[^\s]/gu;

/** Maximum number of changed pieces that are compared; two texts with more have nothing in common for a reader. */
const maxEditLength = 2_000;

const isBlank = (text: string) => text.trim() === "";

/** Adds a range; joins it with the last one when only white space is between them. */
function add(ranges: Range[], text: string, from: number, to: number, side: Side): void {
	const last = ranges.at(-1);
	if (last && isBlank(text.slice(last[1], from))) ranges[ranges.length - 1] = [last[0], to, side];
	else ranges.push([from, to, side]);
}

/** Words that both versions have, or only the one of `side`. */
type Run = { text: string; side: Side | undefined };

/** The words of two texts in reading order: removed words come before those that replace them. */
function runsOf(before: string, after: string): Run[] {
	const changes = diffArrays(before.match(piece) ?? [], after.match(piece) ?? [], { maxEditLength });
	if (changes)
		return changes.map(({ value, added, removed }) => ({
			text: value.join(""),
			side: added ? "after" : removed ? "before" : undefined,
		}));
	const whole: Run[] = [
		{ text: before, side: "before" },
		{ text: after, side: "after" },
	];
	return whole.filter(({ text }) => text !== "");
}

/**
 * The parts of two texts that differ, word by word: in `before` those that the new text lacks, in `after` those that are
 * new. A number or a range of numbers is never divided.
 */
export function changedRanges(before: string, after: string): ChangedRanges {
	const texts = { before, after };
	const found: ChangedRanges = { before: [], after: [] };
	const at = { before: 0, after: 0 };
	for (const { text, side } of runsOf(before, after)) {
		if (side) add(found[side], texts[side], at[side], at[side] + text.length, side);
		for (const each of side ? [side] : (["before", "after"] as const)) at[each] += text.length;
	}
	return found;
}

/** Both texts as one, by the same rule: the words of both once, and each changed part with the version that has it. */
export function mergedChanges(before: string, after: string): { text: string; ranges: Range[] } {
	const ranges: Range[] = [];
	let text = "";
	for (const run of runsOf(before, after)) {
		if (run.side) ranges.push([text.length, text.length + run.text.length, run.side]);
		text += run.text;
	}
	return { text, ranges };
}
