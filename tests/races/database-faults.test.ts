import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { databaseOn } from "#database/engine.server.ts";
import { timeouts } from "#database/pool.server.ts";
import { openPostgres } from "#database/postgres.server.ts";
import { node } from "#database/tables.server.ts";
import { anonymous } from "#platform/actor.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startProxy } from "#tests/support/proxy.ts";

// What a real server does to its clients: it ends them, makes them wait, lets one of two win, falls silent. The process
// lives on, the caller is told 503 or 409, and the next call is served.

const test = testDatabase();
const row = (n: number) => ({
	id: `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`,
	seenAt: new Date("2026-01-01T00:00:00Z"),
	pageVersion: n,
});
const away = { kind: "unavailable", code: "database.unavailable" };
const rows = () => test.database.db.select({ n: node.pageVersion }).from(node);

let admin: pg.Client;
let url = "";
beforeAll(async () => {
	const { rows: found } = await test.database.pool.query("select current_database() as name");
	const ours = new URL(inject("serverUrl"));
	ours.pathname = `/${found[0].name}`;
	url = ours.href;
	admin = new pg.Client({ connectionString: url });
	await admin.connect();
});
afterAll(() => admin.end());

/** Ends every connection of the program, at work or idle. */
const terminateAll = () =>
	admin.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'nemooneh'",
	);

/** How many transactions of the program the server holds open without work. */
const openTransactions = async () => {
	const { rows: found } = await admin.query(
		"select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
	);
	return found.length;
};

describe("a database connection that is terminated", () => {
	it("in a transaction ends only that transaction", async () => {
		const broken = test.database.transaction(async ({ db }) => {
			await db.insert(node).values(row(1));
			await terminateAll();
			await db.insert(node).values(row(2));
		});
		await expect(broken).rejects.toMatchObject(away);
		// an idle connection was ended too: until the program hears of it, a transaction on it is refused
		const next = () =>
			test.database
				.transaction(({ db }) => db.insert(node).values(row(3)))
				.then(
					() => "committed",
					() => "refused",
				);
		await expect.poll(next).toBe("committed");
		expect(await rows()).toEqual([{ n: 3 }]);
	});

	it("while the transaction does other work is noticed at the next statement", async () => {
		const broken = test.database.transaction(async ({ db }) => {
			await db.insert(node).values(row(1));
			await terminateAll();
			// the program hears of the end while it does other work
			await expect.poll(openTransactions).toBe(0);
		});
		await expect(broken).rejects.toMatchObject(away);
		expect(await rows()).toEqual([]);
	});

	it("under load leaves each transaction committed or refused, and service recovers", async () => {
		const acknowledged: number[] = [];
		const refused: unknown[] = [];
		let next = 0;
		let running = true;
		const writer = async () => {
			while (running) {
				const n = next++;
				try {
					await test.database.transaction(async ({ db }) => {
						await db.insert(node).values(row(n));
						await db
							.update(node)
							.set({ pageVersion: n })
							.where(eq(node.id, row(n).id));
					});
					acknowledged.push(n);
				} catch (error) {
					refused.push(error);
				}
			}
		};
		const writers = Array.from({ length: 12 }, writer);
		for (let round = 0; round < 15; round++) {
			const before = acknowledged.length;
			await terminateAll();
			await expect
				.poll(() => acknowledged.length, { interval: 5, timeout: 5_000 })
				.toBeGreaterThan(before + 5);
		}
		running = false;
		await Promise.all(writers);
		expect(refused.length).toBeGreaterThan(0);
		for (const error of refused) expect(error).toMatchObject(away);
		const kept = new Set((await rows()).map(({ n }) => n));
		expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
	});
});

describe("a transaction cancelled by the server", () => {
	it("because it was idle too long gives a 503 error, and the process stays alive", async () => {
		const idle = test.database.transaction(async ({ db }) => {
			await db.execute(sql`set local idle_in_transaction_session_timeout = '50ms'`);
			await expect.poll(openTransactions).toBe(0);
			await db.insert(node).values(row(1));
		});
		await expect(idle).rejects.toMatchObject(away);
		expect(await rows()).toEqual([]);
	});

	it.each([
		["a lock", "lock_timeout"],
		["the statement", "statement_timeout"],
	])("because %s took too long can be retried", async (_, setting) => {
		await test.database.db.insert(node).values(row(1));
		await admin.query("begin");
		await admin.query("select * from node for update");
		const waiting = test.database.transaction(async ({ db }) => {
			await db.execute(sql.raw(`set local ${setting} = '100ms'`));
			await db.update(node).set({ pageVersion: 2 });
		});
		await expect(waiting).rejects.toMatchObject(away);
		await admin.query("rollback");
		await test.database.db.update(node).set({ pageVersion: 3 });
		expect(await rows()).toEqual([{ n: 3 }]);
	});

	it("because of a deadlock gives one of the two transactions a conflict", async () => {
		await test.database.db.insert(node).values([row(1), row(2)]);
		let both = () => {};
		const started = new Promise<void>((resolve) => {
			let count = 0;
			both = () => {
				count++;
				if (count === 2) resolve();
			};
		});
		const crossing = (first: number, second: number) =>
			test.database.transaction(async ({ db }) => {
				await db
					.update(node)
					.set({ pageVersion: 10 })
					.where(eq(node.id, row(first).id));
				both();
				await started;
				await db
					.update(node)
					.set({ pageVersion: 10 })
					.where(eq(node.id, row(second).id));
			});
		const outcomes = await Promise.allSettled([crossing(1, 2), crossing(2, 1)]);
		const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
		expect(failed).toEqual([expect.objectContaining({ kind: "conflict", code: "database.conflict" })]);
	});
});

describe("the API", () => {
	it("responds with 503 and Retry-After while a lock is not available, and works again afterwards", async () => {
		await admin.query("begin");
		await admin.query("lock table palette in access exclusive mode");
		const call = apiAs(test, anonymous);
		const { status, headers, body } = await call("GET", "/ColorPalette/1");
		await admin.query("rollback");
		expect([status, body.code, headers.get("retry-after"), body.retryAfterSeconds]).toEqual([
			503,
			"database.unavailable",
			"5",
			5,
		]);
		expect(JSON.stringify(body)).not.toMatch(/select|palette/i);
		expect((await call("GET", "/ColorPalette/1")).status).toBe(200);
	});
});

describe("a caller that waits for the database", () => {
	/** The test's database with one connection for requests and one for jobs. */
	const narrow = () => {
		const [pool, jobPool] = [timeouts.request, timeouts.job].map((each) =>
			openPostgres(url, 1, silentLog, each),
		);
		if (!pool || !jobPool) throw new Error("no pool");
		return databaseOn("server", pool, silentLog, { url, jobPool });
	};
	const slowly = sql`select pg_sleep(${timeouts.request.statementMs / 1_000 + 0.5})`;

	it("for a statement gets a 503 error in time; a job may take longer", async () => {
		const database = narrow();
		try {
			await expect(database.db.execute(slowly)).rejects.toMatchObject(away);
			await expect(database.transaction(({ db }) => db.execute(slowly))).rejects.toMatchObject(away);
			await database.jobs.db.execute(slowly);
			await database.jobs.transaction(({ db }) => db.execute(slowly));
		} finally {
			await database.close();
		}
	});

	it("for a connection gets an error soon; a job waits its turn, and neither uses the connections of the other", async () => {
		const database = narrow();
		// twice, because a statement alone may not take that long
		const seconds = timeouts.request.connectionMs / 2_000 + 0.4;
		const hold = (from: typeof database) =>
			from.transaction(async ({ db }) => {
				for (let n = 0; n < 2; n++) await db.execute(sql`select pg_sleep(${seconds})`);
			});
		try {
			const [request, job] = [hold(database), hold(database.jobs)];
			const began = performance.now();
			await expect(database.db.select().from(node)).rejects.toMatchObject(away);
			expect(performance.now() - began).toBeLessThan(timeouts.request.connectionMs + 500);
			expect(await database.jobs.db.select().from(node)).toEqual([]);
			await Promise.all([request, job]);
			expect(await database.db.select().from(node)).toEqual([]);
		} finally {
			await database.close();
		}
	});
});

it("an unresponsive database server is dropped after some seconds, for a statement and a transaction", async () => {
	const target = new URL(url);
	const proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
	target.port = String(proxy.port);
	const database = databaseOn("server", openPostgres(target.href, 4, silentLog, timeouts.request), silentLog);
	try {
		expect(await database.db.select().from(node)).toEqual([]);
		const began = performance.now();
		const inTransaction = database.transaction(async ({ db }) => {
			await db.insert(node).values(row(1));
			proxy.silence();
			await db.insert(node).values(row(2));
		});
		await expect(inTransaction).rejects.toMatchObject(away);
		expect(performance.now() - began).toBeLessThan(12_000);
		// the silent connections are gone, new ones are made
		expect(await database.db.select().from(node)).toEqual([]);
	} finally {
		await database.close();
		await proxy.close();
	}
});
