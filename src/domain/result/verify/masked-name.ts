const mask = (word: string) => `${[...word][0] ?? ""}•••`;

/** A name that somebody recognises who knows it already: «م••• ر•••». Its length says nothing. */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
	[firstName, lastName].filter(Boolean).map(mask).join(" ");
