/** Whether the reader uses a mouse: texts on a phone mention touch instead of keys. In the browser only. */
export const hasFinePointer = (): boolean => matchMedia("(pointer: fine)").matches;
