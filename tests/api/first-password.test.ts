import { beforeEach, describe, expect, it } from "vitest";
import { isStaffBrowser, staffActor } from "#domain/access/staff/session/actor-of-session.server.ts";
import { login } from "#domain/access/staff/session/log-in.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import type { Actor } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anAddress, listedRoutes } from "#tests/support/listed-routes.ts";

// Somebody whose password was made by another person may only change it, by whatever kind of session.

const test = testDatabase();
const password = "seven grey herons";

beforeEach(() =>
	createStaff(test.ctx(), {
		username: "negar.n",
		password,
		displayName: "نگار",
		role: "SuperAdmin",
		mustChangePassword: true,
	}),
);

const signIn = (bound: boolean) => login(test.ctx(), { username: "negar.n", password }, bound);
async function actorOf(bound: boolean): Promise<Actor> {
	const { token, cookie } = await signIn(bound);
	const actor = await staffActor(test.ctx(), token, cookie);
	if (!actor) throw new Error("no session");
	return actor;
}

const upload = ["POST", "HEAD", "PATCH", "DELETE"].map((method) => ({
	method,
	path: "/Media/Upload/{id}",
	policy: "staff:upload",
	bodyLimit: 0,
}));
const routes = [...listedRoutes(), ...upload].filter(({ policy }) => policy.startsWith("staff:"));
const own = routes.filter(({ policy }) => policy === "staff:staff.self");
const closed = routes.filter((route) => !own.includes(route));

describe.each([
	["a browser", true],
	["a program with its token", false],
])("%s with a first password", (_, bound) => {
	it("is refused by every staff route", async () => {
		const ask = apiAs(test, await actorOf(bound));
		const wrong: string[] = [];
		for (const { method, path, bodyLimit } of closed) {
			const { status, body } = await ask(method, anAddress(path), bodyLimit ? { json: {} } : {});
			const isRefused = status === 403 && (method === "HEAD" || body.code === "password.must-change");
			if (!isRefused) wrong.push(`${method} ${path}: ${status} ${body?.code}`);
		}
		expect(closed.length).toBeGreaterThan(100);
		expect(wrong).toEqual([]);
	});

	it("can reach its own account", async () => {
		const ask = apiAs(test, await actorOf(bound));
		for (const { method, path, bodyLimit } of own) {
			const { body } = await ask(method, anAddress(path), bodyLimit ? { json: {} } : {});
			expect(body?.code, path).not.toBe("password.must-change");
		}
	});

	it("opens everything after the change", async () => {
		const ask = apiAs(test, await actorOf(bound));
		const json = { oldPassword: password, newPassword: "eleven blue kettles" };
		expect((await ask("POST", "/Auth/ChangePassword", { json })).status).toBe(200);
		const { token, cookie } = await login(
			test.ctx(),
			{ username: "negar.n", password: json.newPassword },
			bound,
		);
		const changed = await staffActor(test.ctx(), token, cookie);
		expect((await apiAs(test, changed)("GET", "/StaffUser/GetAll")).status).toBe(200);
	});
});

it("the site shows no unpublished page to a browser with a first password", async () => {
	const { cookie } = await signIn(true);
	expect(await isStaffBrowser(test.ctx(), cookie)).toBe(false);
});
