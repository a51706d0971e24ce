import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { node } from "./tables.server.ts";

const test = testDatabase();
const row = (id: string) => ({ id, seenAt: new Date("2026-01-01T00:00:00Z"), pageVersion: 1 });
const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] as const;

describe("a transaction", () => {
	it("commits everything or nothing", async () => {
		const { database } = test;
		await database.transaction(({ db }) => db.insert(node).values(row(ids[0])));
		await expect(
			database.transaction(async ({ db }) => {
				await db.insert(node).values(row(ids[1]));
				throw new Error("changed my mind");
			}),
		).rejects.toThrow("changed my mind");
		expect(await database.db.select({ id: node.id }).from(node)).toEqual([{ id: ids[0] }]);
	});

	it("fails when a failed statement inside it is caught and ignored", async () => {
		const { database } = test;
		const swallowed = database.transaction(async ({ db }) => {
			await db.insert(node).values(row(ids[0]));
			await db.execute(sql`select 1/0`).catch(() => {});
		});
		await expect(swallowed).rejects.toMatchObject({ code: "database.commit-was-rollback" });
		expect(await database.db.select().from(node)).toEqual([]);
	});

	it("refuses the use of the root connection, which would block the embedded engine", async () => {
		const { database } = test;
		const inside = database.transaction(() => database.db.select().from(node));
		await expect(inside).rejects.toMatchObject({ code: "database.root-in-transaction" });
		await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toMatchObject({
			code: "database.nested-transaction",
		});
	});

	it("runs after-commit callbacks only when it commits", async () => {
		const { database } = test;
		const heard: string[] = [];
		await database.transaction(async (tx) => {
			tx.afterCommit(() => heard.push("kept"));
			expect(heard).toEqual([]);
		});
		await database
			.transaction(async (tx) => {
				tx.afterCommit(() => heard.push("lost"));
				throw new Error("no");
			})
			.catch(() => {});
		expect(heard).toEqual(["kept"]);
	});

	it("makes its rows visible to a read that starts after it ends", async () => {
		const { database } = test;
		const order: string[] = [];
		const slow = database.transaction(async ({ db }) => {
			order.push("in");
			await db.insert(node).values(row(ids[0]));
			await new Promise((resolve) => setTimeout(resolve, 50));
			order.push("out");
		});
		const read = slow.then(() => database.db.select().from(node));
		expect((await read).length).toBe(1);
		expect(order).toEqual(["in", "out"]);
	});
});

describe("database queries", () => {
	it("return the same values on both engines", async () => {
		const { rows } = await test.database.pool.query(
			"select $1::int as i, $2::text as t, $3::bool as b, $4::jsonb as j, $5::bigint as big, null as n, array['الف','ب']::text[] as list",
			[1, "گچ پژ \u200c", true, JSON.stringify({ a: [1] }), 9007199254740991],
		);
		expect(rows[0]).toEqual({
			i: 1,
			t: "گچ پژ \u200c",
			b: true,
			j: { a: [1] },
			big: "9007199254740991",
			n: null,
			list: ["الف", "ب"],
		});
	});

	it("never put a value into an error message or its stack trace", async () => {
		const { database } = test;
		const id = "00000000-0000-7000-8000-0000000000ff";
		await database.db.insert(node).values(row(id));
		for (const failing of [
			() => database.db.insert(node).values({ ...row(id), pageVersion: 4_711 }),
			() => database.transaction(({ db }) => db.insert(node).values({ ...row(id), pageVersion: 4_711 })),
		]) {
			const error = await Promise.resolve(failing()).catch((thrown) => thrown);
			expect(error).toMatchObject({ code: "23505" });
			expect(`${error.message} ${error.stack}`).not.toMatch(/4711|insert into/);
		}
	});

	it("fail with the server's error code", async () => {
		await expect(test.database.pool.query("select * from nowhere")).rejects.toMatchObject({ code: "42P01" });
	});
});
