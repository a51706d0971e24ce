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
 * `none`: no flag, because there are no limits or the value is text. `undecided`: the value may be on either side of a
 * limit, or it is unknown which range applies to the person. `abnormal`: a word that is neither low nor high.
 */
export type Flag = (typeof flags)[number];
