/** The code of an error from Node or the database, such as `ENOENT`; undefined for an error without a code. */
export const errorCode = (error: unknown): string | undefined =>
	typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
		? error.code
		: undefined;

/** The message of a thrown value; empty if the value has no message. */
export const errorMessage = (error: unknown): string =>
	typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
		? error.message
		: "";
