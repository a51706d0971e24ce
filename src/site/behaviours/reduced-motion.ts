/** Does the reader want less motion? */
export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
