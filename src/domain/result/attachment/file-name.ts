import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { maxReceptionNumber, normaliseReceptionNumber } from "#locale/number/reception-number.ts";

/** Maximum number of parts of a file name to check: no sensible file name contains more numbers. */
const mostParts = 12;

export type NamedBy = {
	/** The possible numbers, most specific first: the whole name, then its words. */
	numbers: string[];
	trackingCodes: string[];
};

/** Removes words from a part of a name: `report-140577` is a word and a number; `140503-0017` is one number. */
const withoutWords = (word: string): string[] => {
	const parts = word.split("-");
	return parts.some((part) => !/\d/.test(part)) ? parts.filter((part) => /\d/.test(part)) : [];
};

/**
 * Pairs of adjacent parts, joined by a dash: they may be one number whose dash was written as a space or a dot, so `1405
 * 59549` may also be `1405-59549`.
 */
const joinedPairs = (base: string): string[] => {
	const parts = base.split(/[\s_.]+/);
	return parts.flatMap((part, at) => {
		const next = parts[at + 1];
		return /^\d+$/.test(part) && next !== undefined && /^\d+$/.test(next) ? [`${part}-${next}`] : [];
	});
};

/** Parts of a file name that may be a reception number or tracking code. */
export function namedBy(fileName: string): NamedBy {
	const base = normaliseReceptionNumber(fileName.replace(/^.*[/\\]/, "").replace(/\.pdf$/i, ""));
	const words = base.split(/[\s_()[\]{},;.]+/).filter(Boolean);
	const all = [base, ...words, ...joinedPairs(base), ...words.flatMap(withoutWords)].filter(
		(part) => part && part.length <= maxReceptionNumber,
	);
	return {
		numbers: [...new Set(all)].slice(0, mostParts),
		trackingCodes: [...new Set([base, ...words].flatMap((part) => parseTrackingCode(part) ?? []))],
	};
}
