import pg from "pg";
import type { Log } from "#platform/log.server.ts";
import type { Pool } from "./pool.server.ts";

/** A pool on a PostgreSQL server (15 or newer). Limits: SECURITY F02. */
export function openPostgres(url: string, size: number, log: Log): Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: 3_000,
		idleTimeoutMillis: 60_000,
		statement_timeout: 5_000,
		idle_in_transaction_session_timeout: 15_000,
		options: "-c timezone=UTC",
		application_name: "nemooneh",
	});
	// a connection that breaks while idle is replaced by the pool; without a listener it would end the process
	pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
	return pool as unknown as Pool;
}
