/**
 * How many letters must be changed, added, left out or swapped with their neighbour to turn one word into each prefix of
 * the other (optimal string alignment).
 * @returns at index `n` the distance to the first `n` letters of the other word
 */
export function distancesToBeginnings(one: string, other: string): number[] {
	const [a, b] = [[...one], [...other]];
	let before: number[] = [];
	let above = b.map((_, at) => at).concat(b.length);
	for (const [i, letter] of a.entries()) {
		const row = [i + 1];
		for (const [j, against] of b.entries()) {
			const changed = (above[j] ?? 0) + (letter === against ? 0 : 1);
			let least = Math.min(changed, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
			if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against)
				least = Math.min(least, (before[j - 1] ?? 0) + 1);
			row.push(least);
		}
		before = above;
		above = row;
	}
	return above;
}
