/** The code of an error of Node or of the database, such as `ENOENT`; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
	typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
		? error.code
		: undefined;
