/** A random time within the given milliseconds, so that clients do not all do the same thing at once. */
export const spread = (ms: number): number => Math.random() * ms;
