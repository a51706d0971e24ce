import { DrizzleQueryError } from "drizzle-orm/errors";
import { conflict, isDomainError, storageFull, unavailable } from "#platform/errors.ts";
import { errorCode, errorMessage } from "#platform/process/error-code.ts";
import type { Log } from "#platform/process/log.server.ts";

// The one place that tells what a failed statement means (SECURITY F01–F04). Pages, API and jobs see the result only.

/**
 * SQLSTATE codes which mean that the server cannot serve now, but may soon: connection lost (08), resources (53), a lock or
 * the statement waited too long (55P03, 57014), shutting down or starting (57P), idle in a transaction (25P03), a standby
 * (25006), input and output (58).
 */
const away = /^(08|53|57P|58)|^(57014|55P03|25P03|25006)$/;
const network =
	/^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENET(UNREACH|DOWN))$/;
/** Messages of driver errors without a code. */
const driver =
	/timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|after calling end on the pool/;
/** Serialisation failure and deadlock: the other transaction was faster. */
const conflicts = new Set(["40001", "40P01"]);

/** The disk of the database is full: the statement may succeed once space has been freed. */
const isDiskFull = (code: string, message: string) =>
	code === "53100" || /No space left on device|ENOSPC/.test(message);

/** The error that the driver threw, without the statement and values that the query builder adds. */
export const driverError = (error: unknown): unknown =>
	error instanceof DrizzleQueryError ? error.cause : error;

/** PostgreSQL's details of an error, with or without the query builder's wrapper. Empty for any other error. */
export function databaseFault(error: unknown): {
	code?: string;
	table?: string;
	constraint?: string;
	detail?: string;
} {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	return typeof cause === "object" && cause !== null ? cause : {};
}

function translated(thrown: unknown): unknown {
	if (isDomainError(thrown)) return thrown;
	const [code, message] = [errorCode(thrown) ?? "", errorMessage(thrown)];
	if (conflicts.has(code)) return Object.assign(conflict("database.conflict"), { cause: thrown });
	if (isDiskFull(code, message)) return Object.assign(storageFull(), { cause: thrown });
	if (away.test(code) || network.test(code) || (code === "" && driver.test(message)))
		return Object.assign(unavailable("database.unavailable"), { cause: thrown });
	return thrown;
}

/** Minimum time between two log lines: during an outage every request fails, and one line per second is enough. */
const quietMs = 1_000;

/**
 * Turns failures that the caller can handle into domain errors: `database.conflict` after a deadlock or serialisation
 * failure, `database.unavailable` while the database does not respond. Every other error stays as it is, without the values
 * of the statement.
 */
export function failureTranslator(log: Log): (error: unknown) => unknown {
	let toldAt = Number.NEGATIVE_INFINITY;
	return (error) => {
		const thrown = driverError(error);
		const failure = translated(thrown);
		if (failure !== thrown && performance.now() - toldAt > quietMs) {
			toldAt = performance.now();
			log.warn({ error: thrown }, "the database could not do what was asked");
		}
		return failure;
	};
}
