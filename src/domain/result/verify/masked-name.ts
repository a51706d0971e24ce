const mask = (word: string) => `${[...word][0] ?? ""}•••`;

/** A name that only someone who knows it can recognise: «م••• ر•••». The number of dots does not reveal its length. */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
	[firstName, lastName].filter(Boolean).map(mask).join(" ");
