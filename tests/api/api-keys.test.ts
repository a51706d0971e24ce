import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { machineActor } from "#domain/access/api-key/machine-access.server.ts";
import { createApiKey, revokeApiKey } from "#domain/access/api-key/service.server.ts";
import { apiKey } from "#domain/access/api-key/table.server.ts";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import { type ApiScope, apiScopes } from "#platform/actor.ts";
import { callableWorld, routes } from "#tests/support/hostile-calls.ts";

// Every route of machines, with every kind of key: none, unknown, of another scope, revoked, expired, used too often, right.

const { test, world, ready, call } = callableWorld();

const ofMachines = routes.filter(({ operation }) => operation["x-policy"].startsWith("apiKey:"));

const keyOf = (...scopes: ApiScope[]) =>
	createApiKey(test.ctx(), { title: "ماشین", scopes, lifetimeDays: 30 });

describe("an API-key route", () => {
	it("states its scope in the API description", () => {
		expect(ofMachines.map(({ name }) => name)).toContain("POST /Outbox/Delivery");
		for (const { operation } of ofMachines)
			expect(operation.security).toEqual([{ apiKey: [operation["x-policy"].slice("apiKey:".length)] }]);
	});

	it.each(ofMachines)("$name opens only to the right key", async ({ name, operation }) => {
		const scope = operation["x-policy"].slice("apiKey:".length) as ApiScope;
		const ask = async (key: string) => {
			const { status, body } = await call(name, {
				json: world().bodyOf(name),
				url: world().urlOf(name),
				key,
			});
			return status < 300 ? "open" : `${status} ${body.code}`;
		};
		await ready();
		const right = await keyOf(scope);
		expect(await ask("")).toBe("401 key.missing");
		expect(await ask(`${right.key.slice(0, -2)}__`)).toBe("401 key.unknown");
		expect(await ask((await keyOf(...apiScopes.filter((each) => each !== scope))).key)).toBe("403 key.scope");
		const revoked = await keyOf(scope);
		await revokeApiKey(test.ctx(), revoked.id);
		expect(await ask(revoked.key)).toBe("401 key.revoked");
		const expired = await keyOf(scope);
		await test.database.db
			.update(apiKey)
			.set({ expiresAt: test.ctx().now() })
			.where(eq(apiKey.id, expired.id));
		expect(await ask(expired.key)).toBe("401 key.expired");
		expect(await ask(right.key)).toBe("open");
	});

	it("rejects a key that calls too often, and says when to retry", async () => {
		const { key } = await keyOf(...apiScopes);
		await machineActor(test.ctx(), `Bearer ${key}`);
		await test.database.db.update(limitWindow).set({ hits: 600 });
		await expect(machineActor(test.ctx(), `Bearer ${key}`)).rejects.toMatchObject({
			kind: "limit",
			params: { retryAfterSeconds: 60 },
		});
	});
});
