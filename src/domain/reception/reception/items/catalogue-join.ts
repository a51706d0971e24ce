/**
 * Combines the selected tests or panels with their current catalogue data; `offered` is undefined when that data is
 * unknown.
 * @param known undefined while the catalogue is unavailable; nothing then counts as withdrawn
 */
export function joinCatalogue<Own extends { id: string }, Known extends { id: string }>(
	chosen: readonly Own[],
	known: readonly Known[] | undefined,
): { own: Own; offered: Known | undefined; isWithdrawn: boolean }[] {
	return chosen.map((own) => {
		const offered = known?.find(({ id }) => id === own.id);
		return { own, offered, isWithdrawn: known !== undefined && !offered };
	});
}
