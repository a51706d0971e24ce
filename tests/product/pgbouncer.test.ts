import { afterAll, beforeAll, expect, it } from "vitest";
import { findPgbouncer, findPostgres } from "#tests/support/browser-and-postgres.ts";
import { draftAddress, signInPatient } from "#tests/support/http-clients.ts";
import { startPgbouncer } from "#tests/support/pgbouncer.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { startProduct } from "#tests/support/product.ts";

// The program behind a real PgBouncer in transaction mode, where each transaction may have another connection.

let postgres: PostgresServer;
let program = "";
beforeAll(async () => {
	const [bin, found] = [findPostgres(), findPgbouncer()];
	if (!bin || !found) throw new Error("no PostgreSQL or no PgBouncer");
	program = found;
	postgres = await startPostgres(bin);
});
afterAll(() => postgres.stop());

const variables = (url: string, more: Record<string, string> = {}) => ({
	DATABASE_URL: url,
	SEED: "none",
	LOG_LEVEL: "error",
	SECRET_KEYS: `1:${Buffer.alloc(32, 4).toString("base64")}`,
	...more,
});

it("the product starts twice, signs in a patient, saves a draft and shows pages", async () => {
	const pooler = await startPgbouncer(program, postgres.url);
	try {
		for (const [round, mobile] of ["09120000081", "09120000082"].entries()) {
			const product = await startProduct(variables(pooler.url, { DATABASE_DIRECT_URL: postgres.url }));
			const patient = await signInPatient(product, mobile);
			expect((await patient.request("PUT", draftAddress, { firstName: "مینا" })).status).toBe(200);
			for (let n = 0; n < 4; n++)
				expect((await fetch(`${product.url}/?round=${round}${n}`)).status, "a page").toBe(200);
			expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
			expect(await product.stop()).toBe(0);
			expect(product.output()).toBe("");
			product.forget();
		}
	} finally {
		await pooler.stop();
	}
}, 120_000);

it("the start reports missing settings in one line: a direct address for notices, and settings of the pooler", async () => {
	const pooler = await startPgbouncer(program, postgres.url);
	const product = await startProduct(variables(pooler.url));
	await expect.poll(() => product.output(), { timeout: 20_000 }).toContain("set DATABASE_DIRECT_URL");
	expect(product.output().trim().split("\n")).toHaveLength(1);
	await signInPatient(product, "09120000083");
	expect(await product.stop()).toBe(0);
	product.forget();
	await pooler.stop();

	const strict = await startPgbouncer(program, postgres.url, { ignore_startup_parameters: "" });
	await expect(startProduct(variables(strict.url))).rejects.toThrow(
		/ended with 1:\nThe database, or the pooler in front of it, refuses the settings.*"Behind PgBouncer"\.\n$/,
	);
	await strict.stop();
}, 120_000);
