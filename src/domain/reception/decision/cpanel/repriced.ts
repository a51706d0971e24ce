// Lines of a list whose price in the catalogue is not the price that the form shows. Pure.

type Named = { kind: "test" | "panel"; id: string };
export type PricedLine = Named & { name: string; priceRials: number };
/** A line with another price in the catalogue; prices in rials. */
export type Repriced = Named & { name: string; from: number; to: number };

type Offered = { id: string; priceRials: number };
type Catalogue = { tests: readonly Offered[]; panels: readonly Offered[] };

/** The lines that the catalogue offers at another price, in the order of the list; withdrawn lines are left out. */
export const repricedLines = (lines: readonly PricedLine[], { tests, panels }: Catalogue): Repriced[] =>
	lines.flatMap(({ kind, id, name, priceRials: from }) => {
		const offered = (kind === "test" ? tests : panels).find((each) => each.id === id);
		return offered && offered.priceRials !== from ? [{ kind, id, name, from, to: offered.priceRials }] : [];
	});

/** The new price of a line in rials; undefined when it has not changed. */
export const newPriceOf = (repriced: readonly Repriced[], { kind, id }: Named): number | undefined =>
	repriced.find((each) => each.kind === kind && each.id === id)?.to;
