// What can be said of a value against its limits (reports 9.3).

export const flags = [
	"criticalLow",
	"low",
	"normal",
	"high",
	"criticalHigh",
	"abnormal",
	"undecided",
	"none",
] as const;
/**
 * `none`: nothing can be said, since there are no limits or the value is text. `undecided`: the value crosses a limit, or the range
 * of this person is not known. `abnormal`: a word that is neither low nor high.
 */
export type Flag = (typeof flags)[number];
