import { barOf, limitTexts } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import type { Locale } from "#locale/locale.ts";

type Measured = Pick<ReadLine, "number" | "low" | "high"> & Partial<Pick<ReadLine, "lowOpen" | "highOpen">>;

/** The values from which a `RangeBar` draws a value in its range; undefined without a number or without limits. */
export function rangePicture(locale: Locale, line: Measured) {
	const places = barOf(line);
	if (line.number === null || !places) return undefined;
	const { low, high } = limitTexts(locale, line);
	return {
		value: line.number,
		places,
		...(line.low === null ? {} : { low: line.low, lowText: low }),
		...(line.high === null ? {} : { high: line.high, highText: high }),
	};
}
