import { useMemo } from "react";
import { direction } from "#locale/locale.ts";
import { directionOf } from "#locale/text/text-direction.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { changedRanges, mergedChanges } from "./changed-ranges.ts";
import { MarkedText } from "./marked-text.tsx";

export type WordDiffProps = {
	before: string;
	after: string;
	/** Whether to show both texts in one or only the new one. */
	side?: "both" | "after";
};

/** Compares two texts word by word; loaded by `WordDiff`. */
export default function MarkedWords({ before, after, side = "both" }: WordDiffProps) {
	const dir = directionOf(`${before} ${after}`, direction(useLocale()));
	const { text, ranges } = useMemo(
		() =>
			side === "both"
				? mergedChanges(before, after)
				: { text: after, ranges: changedRanges(before, after).after },
		[before, after, side],
	);
	return <MarkedText text={text} ranges={ranges} dir={dir} />;
}
