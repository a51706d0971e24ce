/** First name and initial of the last name: enough for anyone who knows the person. */
export const personInShort = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
	[firstName, lastName && `${[...lastName][0] ?? ""}.`].filter(Boolean).join(" ");
