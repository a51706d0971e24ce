import { newText } from "#platform/ids.server.ts";

/** Letters and digits that are easy to tell apart when copied from a screen. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for the first login, where it must be changed: random, to be copied from the terminal. */
export const firstPassword = (): string => [0, 1, 2, 3].map(() => newText(alphabet, 5)).join("-");
