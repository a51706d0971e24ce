const mask = (word: string) => `${[...word][0] ?? ""}•••`;

/**
 * A masked name that only people who know the full name recognise: «م••• ر•••». The number of dots does not reveal the
 * length of the name.
 */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
	[firstName, lastName].filter(Boolean).map(mask).join(" ");
