import { afterAll, beforeAll, expect, it } from "vitest";
import { findPostgres } from "#tests/support/browser-and-postgres.ts";
import { draftAddress, signInPatient } from "#tests/support/http-clients.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// The database server stops and comes back under a running program (SECURITY P05, F01).

let postgres: PostgresServer;
let product: RunningProduct;
beforeAll(async () => {
	const bin = findPostgres();
	if (!bin) throw new Error("no PostgreSQL");
	postgres = await startPostgres(bin);
	const key = Buffer.alloc(32, 3).toString("base64");
	product = await startProduct({
		DATABASE_URL: postgres.url,
		SEED: "none",
		SECRET_KEYS: `1:${key}`,
		LOG_LEVEL: "error",
	});
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	expect(product.output()).toBe("");
	product.forget();
	await postgres.stop();
});

const get = async (path: string) => {
	const answer = await fetch(product.url + path, { redirect: "manual" });
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it("without the database, pages and API respond with 503 in the reader's language, cached pages are served, and everything recovers", async () => {
	const patient = await signInPatient(product, "09120000071");
	expect((await patient.request("PUT", draftAddress, { firstName: "مینا" })).status).toBe(200);
	expect((await get("/")).status).toBe(200);

	await postgres.halt();
	await expect.poll(async () => (await get("/readyz")).status, { timeout: 10_000 }).toBe(503);
	expect((await get("/healthz")).status).toBe(200);
	expect((await get("/")).status, "a cached page").toBe(200);

	for (const [path, language, words] of [
		["/tests?title=cbc", "fa", "چند لحظه در دسترس نیستیم"],
		["/onlineReception", "fa", "این صفحه باز نشد"],
		["/en", "en", "The site is briefly unavailable"],
		["/en/tests?title=cbc", "en", "The site is briefly unavailable"],
	] as const) {
		const { status, headers, text } = await get(path);
		expect([status, headers.get("retry-after"), headers.get("cache-control")], path).toEqual([
			503,
			"5",
			"no-store",
		]);
		expect(text, path).toContain(`<html lang="${language}"`);
		expect(text.includes(words), `${path} says «${words}»`).toBe(true);
		expect(text, path).not.toMatch(/ECONNREFUSED|Failed query|select /);
	}
	for (const [method, path] of [
		["GET", "/api/GeneralSetting"],
		["GET", "/api/Reception/Draft"],
		["GET", draftAddress],
		["PUT", draftAddress],
	] as const) {
		const body = method === "PUT" ? { firstName: "پریسا" } : undefined;
		const answer = await patient.request(method, path, body);
		expect([answer.status, answer.headers.get("retry-after")], `${method} ${path}`).toEqual([503, "5"]);
		expect(answer.body).toMatchObject({ code: "database.unavailable", retryAfterSeconds: 5 });
	}

	await postgres.start();
	const back = performance.now();
	await expect.poll(async () => (await get("/en")).status, { timeout: 10_000 }).toBe(200);
	expect(performance.now() - back).toBeLessThan(5_000);
	const draft = await patient.request("GET", draftAddress);
	expect([draft.status, (draft.body as { draft: { firstName: string } }).draft.firstName]).toEqual([
		200,
		"مینا",
	]);
	// messages flow again too: a new code arrives by a notice or at the next look
	await signInPatient(product, "09120000072");
	await expect.poll(async () => (await get("/readyz")).status, { timeout: 10_000 }).toBe(200);
}, 90_000);
