import { conflict } from "#platform/errors.ts";

/**
 * Compares the total that a form showed with today's total, so that no price is saved that the user has not seen.
 * @param shownRials undefined when the caller showed no total
 * @throws DomainError `price.changed` with both totals
 */
export function assertShownPrice(shownRials: number | undefined, totalRials: number): void {
	if (shownRials !== undefined && shownRials !== totalRials)
		throw conflict("price.changed", { shown: shownRials, total: totalRials });
}
