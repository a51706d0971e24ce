/** Does the reader point with a mouse? A phone hears of fingers, not of keys. In the browser only. */
export const hasFinePointer = (): boolean => matchMedia("(pointer: fine)").matches;
