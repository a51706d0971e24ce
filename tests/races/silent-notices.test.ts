import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Database, databaseOn } from "#database/engine.server.ts";
import { timeouts } from "#database/pool.server.ts";
import { openPostgres } from "#database/postgres.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { callableWorld, routes } from "#tests/support/hostile-calls.ts";
import { startProxy } from "#tests/support/proxy.ts";

// The connections that carry jobs and notices fall silent, and those of requests do not: a change is committed, the news of
// it goes nowhere, and the person who made the change still has an answer.

const { test, world, ready, call } = callableWorld();
const deadlineMs = timeouts.request.connectionMs + timeouts.request.silenceMs + 2_000;

let database: Database;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let url = "";
beforeAll(async () => {
	const { rows } = await test.database.pool.query("select current_database() as name");
	const ours = new URL(inject("serverUrl"));
	ours.pathname = `/${rows[0].name}`;
	url = ours.href;
	proxy = await startProxy({ host: ours.hostname, port: Number(ours.port) });
	ours.port = String(proxy.port);
	const pool = openPostgres(url, 4, silentLog, timeouts.request);
	const jobPool = openPostgres(ours.href, 4, silentLog, timeouts.job);
	await Promise.all([1, 2, 3, 4].map(() => jobPool.query("select pg_sleep(0.05)")));
	database = databaseOn("server", pool, silentLog, { url, jobPool });
	proxy.silence();
});
afterAll(async () => {
	await proxy.close();
	await database.close();
});

async function answers<T>(work: Promise<T>): Promise<T | "no answer"> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<"no answer">((resolve) => {
		timer = setTimeout(() => resolve("no answer"), deadlineMs);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const changing = routes.filter(({ name }) => !name.startsWith("GET "));

it.each(changing)("$name responds while notices are blocked", async ({ name }) => {
	await ready();
	const answer = await answers(
		call(name, { json: world().bodyOf(name), url: world().urlOf(name), more: { database, db: database.db } }),
	);
	expect(answer).not.toBe("no answer");
	if (answer !== "no answer") expect(answer.status).not.toBe(500);
});

it("a code can be requested while real database connections are frozen", async () => {
	const jobPool = openPostgres(url, 2, silentLog, timeouts.job);
	const backends = await Promise.all(
		[1, 2].map(() => jobPool.query("select pg_backend_pid() as pid, pg_sleep(0.1)")),
	);
	const pids = backends.map(({ rows }) => Number(rows[0].pid));
	expect(new Set(pids).size).toBe(2);
	const frozen = databaseOn("server", openPostgres(url, 2, silentLog, timeouts.request), silentLog, {
		url,
		jobPool,
	});
	for (const pid of pids) process.kill(pid, "SIGSTOP");
	try {
		const ask = apiAs(test, undefined, { database: frozen, db: frozen.db });
		const answer = await answers(
			ask("POST", "/PatientAuth/RequestCode", { json: { mobile: "09120000091" } }),
		);
		expect(answer).toMatchObject({ status: 202 });
	} finally {
		for (const pid of pids) process.kill(pid, "SIGCONT");
		await frozen.close();
	}
});
