// What a number format of a workbook shows of a stored number.

export type NumberFormat = {
	/** Whether the number is shown as a day or a time. */
	isDate: boolean;
	/** The text around the number, as in `1,200 ریال` or `5%`. */
	words: string;
	/**
	 * Whether the number is displayed differently from its value: in thousands, with an exponent, as a fraction, or with
	 * leading zeros.
	 */
	isOther: boolean;
};

export const plainFormat: NumberFormat = { isDate: false, words: "", isOther: false };

/** Built-in formats that need no code: dates and times, percent, exponents and fractions (ECMA-376, 18.8.30). */
export function builtInFormat(id: number): NumberFormat {
	const isDate =
		(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
	const isPercent = id === 9 || id === 10;
	return { isDate, words: isPercent ? "%" : "", isOther: [11, 12, 13, 48].includes(id) };
}

/** Parses the code of a format, as in `#,##0 "ریال"`. */
export function formatOf(code: string): NumberFormat {
	const words: string[] = [];
	const say = (word: string) => {
		words.push(word);
		return " ";
	};
	const pattern = code
		.replace(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*]./gsu, (_, quoted, escaped, currency) =>
			say(quoted ?? escaped ?? currency ?? ""),
		)
		.replace(/\[(?![hms]+\])[^\]]*\]/giu, "")
		// what holds for negative numbers, zero and text comes after
		.replace(/;.*$/su, "");
	if (/general/i.test(pattern)) return { isDate: false, words: words.join("").trim(), isOther: false };
	const isDate = /[ymdhs]/i.test(pattern);
	if (/%/.test(pattern)) words.push("%");
	if (/[$€£¥]/.test(pattern)) words.push("$");
	const whole = pattern.split(".")[0] ?? "";
	const isOther =
		/[0#?]\s*,+(?!\s*[0#?,])/.test(pattern) || // in thousands
		/e[+-]/i.test(pattern) ||
		/[0#?]\s*\//.test(pattern) ||
		(whole.match(/0/g)?.length ?? 0) > 1;
	return { isDate, words: words.join("").trim(), isOther: !isDate && isOther };
}
