import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import { day, minute } from "#platform/clock.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { apiAs, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machineActor } from "./machine-access.server.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./service.server.ts";
import { apiKey } from "./table.server.ts";

const test = testDatabase();
const start = new Date("2026-05-20T06:00:00Z");
const at = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const ask = apiAs(test, staffOf("SuperAdmin"));

const make = (lifetimeDays: 0 | 30 = 30, title = "نرم‌افزار آزمایشگاه") =>
	createApiKey(test.ctx(), { title, scopes: ["receptions.read"], lifetimeDays });
const enter = (key: string, address = "192.0.2.1") =>
	machineActor(test.ctx(undefined, { address }), `Bearer ${key}`);
const rows = () => test.database.db.select().from(apiKey);
const active = { page: 1, pageSize: 20, state: "active" } as const;

beforeEach(() => at(0));

describe("an API key", () => {
	it("is shown once and stored only as a hash", async () => {
		const json = { title: " نرم‌افزار ", scopes: ["messages.delivery", "receptions.read"], lifetimeDays: 90 };
		const { status, body } = await ask("POST", "/ApiKey", { json });
		expect(status).toBe(201);
		expect(body.key).toMatch(/^nmk_[\w-]{43}$/);
		expect(body).toMatchObject({
			title: "نرم‌افزار",
			scopes: ["receptions.read", "messages.delivery"],
			ending: body.key.slice(-4),
			expiresDateTime: "2026-08-18T06:00:00.000Z",
			lastUsedDateTime: null,
		});
		const [row] = await rows();
		expect(row?.keyHash).toBe(sha256(body.key));
		const everywhere = JSON.stringify([
			row,
			await test.database.db.select().from(audit),
			(await ask("GET", "/ApiKey/GetAll")).body,
		]);
		expect(everywhere).not.toContain(body.key);
		expect(everywhere).toContain("apiKey.create");
	});

	it("needs a name, an existing scope and one of the offered lifetimes", async () => {
		const bad = { title: "", scopes: [], lifetimeDays: 7 };
		const { body } = await ask("POST", "/ApiKey", { json: bad });
		expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
			"title",
			"scopes",
			"lifetimeDays",
		]);
		const unknown = await ask("POST", "/ApiKey", { json: { title: "x", scopes: ["all"], lifetimeDays: 0 } });
		expect(unknown.status).toBe(422);
	});

	it("acts with its own rights, and its last use is recorded to the minute", async () => {
		const { id, key } = await make();
		expect(await enter(key)).toEqual({ kind: "apiKey", keyId: id, scopes: ["receptions.read"] });
		at(30_000);
		await enter(key);
		expect((await rows())[0]?.lastUsedAt).toEqual(start);
		at(2 * minute);
		await enter(key);
		expect((await listApiKeys(test.ctx(), active)).dataList[0]?.lastUsedDateTime).toBe(
			"2026-05-20T06:02:00.000Z",
		);
	});

	it("gets the same response when it is unknown, has a wrong character or is missing", async () => {
		const { key } = await make();
		const wrong = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
		for (const each of [wrong, `nmk_${"a".repeat(43)}`, "x", "x".repeat(5_000), "a b"])
			await expect(enter(each), each.slice(0, 60)).rejects.toMatchObject({
				kind: "unauthenticated",
				code: "key.unknown",
			});
		await expect(machineActor(test.ctx(), `Basic ${key}`)).rejects.toMatchObject({ code: "key.unknown" });
		expect(await machineActor(test.ctx(), undefined)).toEqual({ kind: "anonymous" });
	});
});

describe("an API key with limits", () => {
	it("expires at its end date, or never when it has no end date", async () => {
		const [ending, endless] = [await make(30), await make(0)];
		at(30 * day - 1);
		expect(await enter(ending.key)).toMatchObject({ keyId: ending.id });
		at(30 * day);
		await expect(enter(ending.key)).rejects.toMatchObject({ code: "key.expired" });
		at(4_000 * day);
		expect(await enter(endless.key)).toMatchObject({ keyId: endless.id });
		expect((await listApiKeys(test.ctx(), active)).counts).toEqual({ active: 1, over: 1 });
	});

	it("stops working at once when revoked; the revocation is recorded once in the audit trail with the user", async () => {
		const { id, key } = await make();
		await enter(key);
		const first = await revokeApiKey(test.ctx(), id);
		await expect(enter(key)).rejects.toMatchObject({ code: "key.revoked" });
		at(day);
		expect(await revokeApiKey(test.ctx(), id)).toEqual(first);
		const over = await listApiKeys(test.ctx(), { ...active, state: "over", title: "ازمایشگاه" });
		expect(over.dataList.map((each) => each.id)).toEqual([id]);
		const { body } = await ask("GET", "/Audit/GetAll?noun=apiKey");
		expect(body.dataList[0]).toMatchObject({ verb: "revoke", subject: "نرم‌افزار آزمایشگاه" });
	});

	it("is rate-limited per key and per address, and works again a minute later", async () => {
		const [one, other] = [await make(), await make()];
		const fill = (hits: number) => test.database.db.update(limitWindow).set({ hits });
		await enter(one.key);
		await fill(600);
		await expect(enter(one.key)).rejects.toMatchObject({ kind: "limit", code: "key.limit" });
		expect(await enter(other.key, "192.0.2.2")).toMatchObject({ keyId: other.id });
		await fill(1_200);
		await expect(enter("unknown")).rejects.toMatchObject({ kind: "limit", code: "key.limit" });
		at(minute);
		expect(await enter(one.key)).toMatchObject({ keyId: one.id });
	});

	it("cannot be created when fifty unexpired keys already exist", async () => {
		for (let count = 0; count < 50; count++) await make(30, `ماشین ${count}`);
		await expect(make()).rejects.toMatchObject({ code: "key.too-many" });
		at(31 * day);
		expect((await make()).key).toMatch(/^nmk_/);
	});
});
