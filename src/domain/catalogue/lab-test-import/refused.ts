import { invalid } from "#platform/errors.ts";

/** The error that refuses the whole file, with the name of a message in `validation` and the values of the message. */
export const refused = (key: string, params?: Record<string, number | string>) =>
	invalid([{ field: "file", key: `validation.${key}`, ...(params ? { params } : {}) }]);
