// Reads Code 128 as a scanner does, by the tables of ISO/IEC 15417, so that what is printed is not believed on its word.

/** Widths of the bars and spaces of each value; the last is the stop with its closing bar. */
const patterns =
	"212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
		" ",
	);

const starts = { 103: "A", 104: "B", 105: "C" } as const;
const switches = { 99: "C", 100: "B", 101: "A" } as const;

/** @param widths of bars and spaces by turns. @throws Error where a scanner would be silent */
export function readCode128(widths: readonly number[]): string {
	const digits = widths.join("");
	const values: number[] = [];
	for (let at = 0; at < digits.length - 7; at += 6) values.push(patterns.indexOf(digits.slice(at, at + 6)));
	if (digits.slice(-7) !== patterns.at(-1) || values.includes(-1)) throw new Error("no Code 128");
	const check = values.pop();
	const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
	if (check !== sum % 103) throw new Error("wrong check sign");
	let set: string = starts[values.shift() as keyof typeof starts];
	let text = "";
	for (const value of values) {
		const next = switches[value as keyof typeof switches];
		if (next && next !== set) set = next;
		else if (set === "C") text += String(value).padStart(2, "0");
		else text += String.fromCharCode(value + 32);
	}
	return text;
}
