/** A moment of the next milliseconds, another one for everybody: what all would do at once they do one after the other. */
export const spread = (ms: number): number => Math.random() * ms;
