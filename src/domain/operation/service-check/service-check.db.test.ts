import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import type { Actor, Role } from "#platform/actor.ts";
import { listen } from "#platform/http/server.server.ts";
import { httpGateway, type SmsGateway } from "#platform/sms.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { checkService, getServices } from "./service.server.ts";

const test = testDatabase();
const staffId = "00000000-0000-7000-8000-0000000000aa";
const as = (role: Role): Actor => ({
	kind: "staff",
	staffId,
	sessionId: staffId,
	role,
	onlyHasReporting: false,
});
const admin = () => test.ctx(as("SuperAdmin"));
const mobile = "09120000001";

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A server of our own that gives the wanted answer, or none. */
async function listening(
	answer: ((status: (code: number, text: string, type?: string) => void) => void) | undefined,
) {
	const server = createServer((_, response) => {
		answer?.((code, text, type = "application/json") => {
			response.writeHead(code, { "content-type": type });
			response.end(text);
		});
	});
	const port = await listen(server, 0, "127.0.0.1");
	closing.push(() => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(resolve));
	});
	return `http://127.0.0.1:${port}`;
}
const gatewayAt = (url: string, timeoutMs = 4_000): SmsGateway =>
	httpGateway({ url, token: "secret-of-the-gateway", sender: "3000", timeoutMs });

it("a gateway test sends a real request, and every outcome is shown as one word", async () => {
	const tried = async (answer: Parameters<typeof listening>[0]) => {
		const { result, isWorking } = await checkService(
			admin(),
			{ service: "sms", mobile },
			gatewayAt(await listening(answer), answer ? undefined : 300),
		);
		return [result, isWorking];
	};
	expect(await tried((say) => say(200, '{"id":"1"}'))).toEqual(["works", true]);
	expect(await tried((say) => say(401, "{}"))).toEqual(["key", false]);
	expect(await tried((say) => say(500, "{}"))).toEqual(["status", false]);
	expect(await tried((say) => say(200, "<html>"))).toEqual(["nonsense", false]);
	expect(await tried(undefined)).toEqual(["timeout", false]);
	const closed = await listening(() => {});
	await Promise.all(closing.splice(0).map((close) => close()));
	const nobody = await checkService(admin(), { service: "sms", mobile }, gatewayAt(closed));
	expect(nobody).toMatchObject({ result: "unreachable", isWorking: false });
});

it("storage and the map can be tested, and an unknown service is reported", async () => {
	expect(await checkService(admin(), { service: "storage" })).toMatchObject({ result: "works" });
	expect(await checkService(admin(), { service: "map" })).toMatchObject({
		result: "unset",
		isWorking: false,
	});
	const ctx = admin();
	const tiles = `${await listening((say) => say(200, "png", "image/png"))}/{z}/{x}/{y}.png`;
	ctx.env = { ...ctx.env, map: { tiles, attribution: "own" } };
	expect(await checkService(ctx, { service: "map" })).toMatchObject({ result: "works" });
});

it("secrets are never shown; only a SuperAdmin can see and run tests, at most ten times in ten minutes", async () => {
	const ctx = admin();
	const url = "https://user:pass@sms.example/send?key=hidden";
	ctx.env = {
		...ctx.env,
		sms: { gateway: "http", url, voiceUrl: undefined, token: "secret-of-the-gateway", sender: "3000" },
	};
	const known = await getServices(ctx);
	expect(known.sms).toEqual({
		gateway: "http",
		url: "https://sms.example/send",
		hasToken: true,
		sender: "3000",
	});
	expect(JSON.stringify(known)).not.toMatch(/secret-of|hidden|pass@/);
	for (const role of ["Manager", "Viewer"] as const)
		expect((await apiAs(test, as(role))("GET", "/Service")).status).toBe(403);
	const ask = apiAs(test, as("SuperAdmin"));
	const check = (json: object) => ask("POST", "/Service/Check", { json });
	expect((await check({ service: "sms" })).body).toMatchObject({ code: "validation.failed" });
	const answers = [];
	for (let count = 0; count < 11; count++) answers.push((await check({ service: "map" })).status);
	expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true);
	expect(answers[10]).toBe(429);
});
