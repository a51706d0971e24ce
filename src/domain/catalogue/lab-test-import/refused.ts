import { invalid } from "#platform/errors.ts";

/** The whole file is refused: the name of a message in `validation`, and its figures. */
export const refused = (key: string, params?: Record<string, number | string>) =>
	invalid([{ field: "file", key: `validation.${key}`, ...(params ? { params } : {}) }]);
