import { newText } from "#platform/ids.server.ts";

/** Letters and digits that are easy to tell apart when copied from a screen. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A random password for the first login, at which it must be changed; easy to copy from the terminal. */
export const firstPassword = (): string => [0, 1, 2, 3].map(() => newText(alphabet, 5)).join("-");
