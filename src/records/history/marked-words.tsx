import { diffWords } from "diff";
import { useMemo } from "react";
import { useLocale } from "#ui/locale-context.tsx";

export type WordDiffProps = {
	before: string;
	after: string;
	/** Whether to show both texts or only one of them. Words that the other text does not contain are marked. */
	side?: "both" | "before" | "after";
};

/** Compares two texts word by word; loaded by `WordDiff`. */
export default function MarkedWords({ before, after, side = "both" }: WordDiffProps) {
	const locale = useLocale();
	const parts = useMemo(
		() =>
			diffWords(before, after, { intlSegmenter: new Intl.Segmenter(locale, { granularity: "word" }) }).filter(
				({ added, removed }) => (side === "both" ? true : side === "after" ? !removed : !added),
			),
		[before, after, side, locale],
	);
	return parts.map(({ value, added, removed }, index) => {
		if (side !== "both") return added || removed ? <mark key={index}>{value}</mark> : value;
		if (added) return <ins key={index}>{value}</ins>;
		return removed ? <del key={index}>{value}</del> : value;
	});
}
