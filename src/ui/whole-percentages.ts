/**
 * Whole percentages of counts (0 or more) that add up to exactly 100, or are all 0 if nothing was counted: each is rounded
 * down, and the missing points go to the percentages that lost most by rounding (the largest remainder), the earlier one
 * first.
 */
export function wholePercentages(counts: readonly number[]): number[] {
	const sum = counts.reduce((total, count) => total + count, 0);
	if (sum === 0) return counts.map(() => 0);
	const shares = counts.map((count) => Math.floor((count * 100) / sum));
	const missing = 100 - shares.reduce((total, share) => total + share, 0);
	const lost = counts.map((count, index) => ({ index, rest: (count * 100) % sum }));
	for (const { index } of lost.sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, missing))
		shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}
