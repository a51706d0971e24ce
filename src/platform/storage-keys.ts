/** Keys in browser storage (specification §3), including other keys of the staff's pages. */
export const storageKeys = {
	/** The staff session's token. */
	token: "token",
	/** The chosen language. */
	locale: "user-locale",
	/** Tests and panels collected in the catalogue, in this tab. */
	picked: "picked-tests",
} as const;
