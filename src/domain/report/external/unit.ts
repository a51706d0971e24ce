/** Spellings of one unit: as printed, as in UCUM, and as keyboards have it. */
const spellings: [RegExp, string][] = [
	[/[µμ]/g, "u"],
	[/×|x(?=10)/g, ""],
	[/10\s*(?:\*|\^|\*\*)?\s*(\d+)/g, "10^$1"],
	[/\[?iu\]?/g, "iu"],
	[/mcg/g, "ug"],
	[/mcl/g, "ul"],
	[/\{[^}]*\}/g, ""],
	[/\s+/g, ""],
];

const folded = (unit: string) =>
	spellings.reduce((text, [from, to]) => text.replace(from, to), unit.normalize("NFKC").toLowerCase());

/** Do two words name one unit? Units are never converted: what is not the same is another one. */
export const isSameUnit = (a: string, b: string): boolean => folded(a) === folded(b);
