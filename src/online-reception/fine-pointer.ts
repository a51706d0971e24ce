/** Does the reader use a mouse? Texts on a phone speak of touch, not of keys. In the browser only. */
export const hasFinePointer = (): boolean => matchMedia("(pointer: fine)").matches;
