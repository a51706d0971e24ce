/** Whether the reader prefers reduced motion. */
export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
