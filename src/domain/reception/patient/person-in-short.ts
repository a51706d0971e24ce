/** First name and initial: enough for who knows them. */
export const personInShort = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
	[firstName, lastName && `${[...lastName][0] ?? ""}.`].filter(Boolean).join(" ");
