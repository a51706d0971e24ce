const minus = "\u2212";

const signed = (value: number, unit = "") => {
	const rounded = Math.round(value * 10) / 10;
	return `${rounded > 0 ? "+" : rounded < 0 ? minus : ""}${Math.abs(rounded)}${unit}`;
};

/** Below this number of requests percentages are misleading: a change from three to one would be "−66.7%". */
const few = 10;

/**
 * The change from the earlier number as a percentage, `+7.4%`; for small numbers the difference, `−2`; undefined when the
 * earlier number is zero.
 */
export const changeOf = (now: number, before: number): string | undefined => {
	if (before === 0) return undefined;
	return before < few ? signed(now - before) : signed(((now - before) * 100) / before, "%");
};

/** A share in percent with one decimal; undefined when the whole is zero. */
export const shareOf = (part: number, whole: number): number | undefined =>
	whole === 0 ? undefined : Math.round((part * 1_000) / whole) / 10;

/** The change of a share in percentage points. */
export const pointsOf = (now: number, before: number): string => signed(now - before);
