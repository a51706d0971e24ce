import { invalid } from "#platform/errors.ts";

/** Refuses the whole file: the name of a message in `validation`, and its values. */
export const refused = (key: string, params?: Record<string, number | string>) =>
	invalid([{ field: "file", key: `validation.${key}`, ...(params ? { params } : {}) }]);
