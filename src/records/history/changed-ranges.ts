import { diffArrays } from "diff";

/** A range of a text, `[from, to)`, in UTF-16 units. */
export type Range = readonly [number, number];
export type ChangedRanges = { before: Range[]; after: Range[] };

/**
 * A word with its half-spaces; a number, range or unit as one piece, such as `70-99`, `6.5`, `mg/dL`; white space; or a
 * sign.
 */
const piece = /[\p{L}\p{N}\p{M}\u200c]+(?:[.,:/×^'\u2013\u2212-][\p{L}\p{N}]+)*|\s+|[^\s]/gu;

/** Maximum number of changed pieces that are compared; two texts with more have nothing in common for a reader. */
const maxEditLength = 2_000;

const isBlank = (text: string) => text.trim() === "";

/** Adds a range; joins it with the last one when only white space is between them. */
function add(ranges: Range[], text: string, from: number, to: number): void {
	const last = ranges.at(-1);
	if (last && isBlank(text.slice(last[1], from))) ranges[ranges.length - 1] = [last[0], to];
	else ranges.push([from, to]);
}

/**
 * The parts of two texts that differ, word by word: in `before` those that the new text lacks, in `after` those that are
 * new. A number or a range of numbers is never divided.
 */
export function changedRanges(before: string, after: string): ChangedRanges {
	const changes = diffArrays(before.match(piece) ?? [], after.match(piece) ?? [], { maxEditLength });
	if (!changes)
		return { before: before ? [[0, before.length]] : [], after: after ? [[0, after.length]] : [] };
	const found: { before: Range[]; after: Range[] } = { before: [], after: [] };
	const at = { before: 0, after: 0 };
	for (const { value, added, removed } of changes) {
		const { length } = value.join("");
		if (removed) add(found.before, before, at.before, at.before + length);
		if (added) add(found.after, after, at.after, at.after + length);
		if (!added) at.before += length;
		if (!removed) at.after += length;
	}
	return found;
}
