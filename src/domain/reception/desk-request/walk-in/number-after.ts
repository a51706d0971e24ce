/** Longer numbers are codes, which do not count up. */
const mostDigits = 9;
/** Numbers that are further apart do not belong to one series. */
const mostApart = 100;

/**
 * The number after the highest one of the series that most of these numbers belong to, with its leading zeros. A number
 * far from the others, such as a typing mistake, does not count; empty when there is no such series.
 */
export function numberAfter(receptNos: readonly string[]): string {
	const counting = receptNos
		.filter((each) => /^[0-9]+$/.test(each) && each.length <= mostDigits)
		.toSorted((a, b) => Number(a) - Number(b));
	const series: string[][] = [];
	for (const each of counting) {
		const last = series.at(-1);
		const isNear = last && Number(each) - Number(last.at(-1)) <= mostApart;
		if (isNear) last.push(each);
		else series.push([each]);
	}
	const highest = series.find(({ length }) => length > counting.length / 2)?.at(-1);
	if (highest === undefined) return "";
	const next = String(Number(highest) + 1).padStart(highest.length, "0");
	return next.length > mostDigits ? "" : next;
}
