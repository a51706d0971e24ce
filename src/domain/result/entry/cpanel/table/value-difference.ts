import { type Judged, numberOf } from "#domain/catalogue/result-value/flag.ts";

const plain = /^-?\d+(?:\.(\d+))?$/;

/**
 * The exact difference between two values, with the decimals of the more exact one: "0.40" from "1.02" to "1.42". No
 * arithmetic with rounded numbers, which would show 0.3999.
 * @returns null unless both are plain numbers
 */
export function differenceOf(now: Judged, before: Judged): string | null {
	if (!numberOf(now) || !numberOf(before)) return null;
	const [later, earlier] = [plain.exec(now.value), plain.exec(before.value)];
	if (!later || !earlier) return null;
	const decimals = Math.max(later[1]?.length ?? 0, earlier[1]?.length ?? 0);
	const scaled = ([text, fraction = ""]: RegExpExecArray) =>
		BigInt(text.replace(".", "") + "0".repeat(decimals - fraction.length));
	const difference = scaled(later) - scaled(earlier);
	const digits = String(difference < 0n ? -difference : difference).padStart(decimals + 1, "0");
	const whole = digits.slice(0, digits.length - decimals);
	const sign = difference < 0n ? "-" : "";
	return `${sign}${whole}${decimals ? `.${digits.slice(-decimals)}` : ""}`;
}
