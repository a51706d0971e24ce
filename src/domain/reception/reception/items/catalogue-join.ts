/**
 * Chosen tests or panels, each with what the catalogue says of it now: `offered` is undefined where it says nothing.
 * @param known undefined while the catalogue cannot be asked: then nothing counts as withdrawn
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
