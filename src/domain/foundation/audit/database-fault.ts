/** What PostgreSQL says of an error; drizzle wraps it in its own. Empty for any other error. */
export function databaseFault(error: unknown): { code?: string; table?: string; detail?: string } {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	return typeof cause === "object" && cause !== null ? cause : {};
}
