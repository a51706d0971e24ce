import pg from "pg";
import type { Log } from "#platform/process/log.server.ts";
import type { Pool, Timeouts } from "./pool.server.ts";

/** A pool on a PostgreSQL server (15 or newer). */
export function openPostgres(
	url: string,
	size: number,
	log: Log,
	{ connectionMs, statementMs }: Timeouts,
): Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: connectionMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		idleTimeoutMillis: 60_000,
		statement_timeout: statementMs,
		idle_in_transaction_session_timeout: 15_000,
		// compiling a plan takes longer than any of our statements
		options: "-c timezone=UTC -c jit=off",
		application_name: "nemooneh",
	});
	// a connection may break at any time, in use or idle: its callers get the error, and the pool replaces it. An
	// emitter without a listener would end the process
	pool.on("error", () => {});
	pool.on("connect", (client) =>
		client.on("error", (error) => log.warn({ error }, "a database connection was lost")),
	);
	return pool as unknown as Pool;
}
