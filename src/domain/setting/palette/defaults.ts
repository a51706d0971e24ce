// Apart from the rules: every page of the browser knows these.

/** The purple defaults (specification §3). */
export const defaultPalette = {
	mainColor: "#6b3fc0",
	titleColor: "#35205f",
	lightTitleColor: "#8a6fc8",
} as const;
