import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { knownDevice } from "#domain/access/session/known-device.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { currentStaff } from "./current-staff.server.ts";
import { ensureFirstAdmin } from "./first-admin.server.ts";
import { staffActor } from "./session/actor-of-session.server.ts";
import { login } from "./session/log-in.server.ts";
import { logout } from "./session/log-out.server.ts";
import { staff } from "./table.server.ts";
import { createStaff } from "./user/create-staff.server.ts";
import { listStaff } from "./user/list-staff.server.ts";

const test = testDatabase();
const password = "correct horse battery";
const nobody = (address = "192.0.2.1") => test.ctx(anonymous, { address });

async function aStaffUser() {
	await createStaff(test.ctx(), { username: "Negar", password, displayName: "نگار", role: "Receptionist" });
}

const start = new Date("2026-05-20T06:00:00Z");
/** Wrong passwords, past the pauses between them; @returns what each was answered */
async function guess(times: number, address: (n: number) => string, deviceCookie?: string) {
	const codes: string[] = [];
	for (let n = 0; n < times; n++) {
		test.setNow(new Date(start.getTime() + n * 20_000));
		const input = { username: n % 2 ? "NEGAR" : "negar", password: "wrong" };
		codes.push(await login(nobody(address(n)), input, true, { deviceCookie }).catch((error) => error.code));
	}
	return codes;
}

describe("signing in", () => {
	it("gives a browser a token and a cookie, each useless without the other", async () => {
		await aStaffUser();
		const { token, cookie, user } = await login(nobody(), { username: "negar", password }, true);
		expect(user).toMatchObject({ username: "negar", role: "Receptionist", onlyHasReporting: false });
		expect(cookie).toBeDefined();
		expect(await staffActor(nobody(), token, cookie)).toMatchObject({ kind: "staff", role: "Receptionist" });
		expect(await staffActor(nobody(), token, undefined)).toBeUndefined();
		expect(await staffActor(nobody(), token, "another")).toBeUndefined();
		expect(await staffActor(nobody(), cookie ?? "", token)).toBeUndefined();
	});

	it("gives a script only a token, valid for an hour", async () => {
		await aStaffUser();
		const start = new Date("2026-05-20T06:00:00Z");
		test.setNow(start);
		const { token, cookie } = await login(nobody(), { username: "negar", password }, false);
		expect(cookie).toBeUndefined();
		expect(await staffActor(nobody(), token, undefined)).toBeDefined();
		for (const passed of [29, 58]) {
			test.setNow(new Date(start.getTime() + passed * minute));
			expect(await staffActor(nobody(), token, undefined)).toBeDefined();
		}
		test.setNow(new Date(start.getTime() + 60 * minute));
		expect(await staffActor(nobody(), token, undefined)).toBeUndefined();
	});

	it("gives the same response for an unknown name and a wrong password", async () => {
		await aStaffUser();
		const failure = (username: string) =>
			login(nobody(), { username, password: "wrong" }, true).catch((error) => ({
				code: error.code,
				kind: error.kind,
				params: error.params,
			}));
		expect(await failure("negar")).toEqual(await failure("nobody"));
		expect(
			await test.database.db.select().from(audit).where(eq(audit.action, "staff.login-failed")),
		).toHaveLength(2);
	});
});

describe("signing in after wrong passwords", () => {
	it("locks a username in any spelling for a quarter of an hour after ten wrong passwords", async () => {
		await aStaffUser();
		expect(await guess(10, () => "192.0.2.1")).toEqual(Array(10).fill("login.wrong"));
		await expect(login(nobody(), { username: "negar", password }, true)).rejects.toMatchObject({
			code: "login.locked",
		});
		// the administrator's list tells it
		const { lockouts } = await listStaff(test.ctx(), { page: 1, pageSize: 20, state: "active" });
		expect(lockouts.map(({ displayName }) => displayName)).toEqual(["نگار"]);
		test.setNow(new Date(start.getTime() + 15 * minute));
		await expect(login(nobody(), { username: "negar", password }, true)).resolves.toBeDefined();
	});

	it("delays attempts from the fifth wrong password onwards, doubling the delay each time", async () => {
		await aStaffUser();
		const codes: string[] = [];
		for (let seconds = 0; seconds < 8; seconds++)
			for (const half of [0, 500]) {
				test.setNow(new Date(start.getTime() + seconds * 1000 + half));
				codes.push(
					await login(nobody(), { username: "negar", password: "wrong" }, true).catch(({ code }) => code),
				);
			}
		// the fifth at 2 s: the next ones at 3 s, 5 s and 9 s
		const compared = codes.flatMap((code, n) => (code === "login.wrong" ? [n / 2] : []));
		expect(compared).toEqual([0, 0.5, 1, 1.5, 2, 3, 5]);
	});

	it("lets the owner in from another address or a known browser while a stranger is locked out", async () => {
		await aStaffUser();
		test.setNow(start);
		const { device } = await login(nobody(), { username: "negar", password }, true);
		// twenty from the owner's own address
		await guess(20, () => "192.0.2.1");
		await expect(login(nobody("203.0.113.7"), { username: "negar", password }, true)).resolves.toBeDefined();
		await expect(login(nobody(), { username: "negar", password }, true)).rejects.toMatchObject({
			code: "login.locked",
		});
		await expect(
			login(nobody(), { username: "negar", password }, true, { deviceCookie: device }),
		).resolves.toBeDefined();
	});

	it("allows thirty wrong passwords from all strangers together, and still lets a known browser in", async () => {
		await aStaffUser();
		test.setNow(start);
		const { device } = await login(nobody(), { username: "negar", password }, true);
		const codes = await guess(40, (n) => `198.51.100.${n}`);
		expect(codes.filter((code) => code === "login.wrong")).toHaveLength(30);
		await expect(login(nobody("203.0.113.7"), { username: "negar", password }, true)).rejects.toMatchObject({
			code: "login.locked",
		});
		await expect(
			login(nobody("203.0.113.7"), { username: "negar", password }, true, { deviceCookie: device }),
		).resolves.toBeDefined();
	}, 40_000);
});

describe("signing in from a known browser or address", () => {
	it("recognises a browser only for the user who signed in there, and locks that browser separately", async () => {
		await aStaffUser();
		test.setNow(start);
		const { device } = await login(nobody(), { username: "negar", password }, true);
		expect(knownDevice("staff", "negar", device)).toBeDefined();
		expect(knownDevice("staff", "somebody", device)).toBeUndefined();
		expect(knownDevice("patient", "negar", device)).toBeUndefined();
		expect(knownDevice("staff", "negar", "made-up.made-up")).toBeUndefined();
		await guess(10, () => "192.0.2.1", device);
		await expect(
			login(nobody(), { username: "negar", password }, true, { deviceCookie: device }),
		).rejects.toMatchObject({
			code: "login.locked",
		});
		await expect(login(nobody(), { username: "negar", password }, true)).resolves.toBeDefined();
	});

	it("limits an address that tries many usernames", async () => {
		test.setNow(new Date("2026-05-20T06:00:00Z"));
		const codes = [];
		for (let n = 0; n < 21; n++)
			codes.push(
				await login(nobody(), { username: `user${n}`, password: "x" }, true).catch((error) => error.code),
			);
		expect(codes.slice(0, 20).every((code) => code === "login.wrong")).toBe(true);
		expect(codes[20]).toBe("limit.reached");
	}, 40_000);
});

describe("a staff session", () => {
	it("ends at once at sign-out and when the user is disabled", async () => {
		await aStaffUser();
		const first = await login(nobody(), { username: "negar", password }, true);
		const second = await login(nobody(), { username: "negar", password }, true);
		const actor = await staffActor(nobody(), first.token, first.cookie);
		if (!actor) throw new Error("no actor");
		expect(await currentStaff(test.ctx(actor))).toMatchObject({ displayName: "نگار" });
		await logout(test.ctx(actor));
		expect(await staffActor(nobody(), first.token, first.cookie)).toBeUndefined();
		expect(await staffActor(nobody(), second.token, second.cookie)).toBeDefined();
		await test.database.db.update(staff).set({ disabledAt: new Date() });
		expect(await staffActor(nobody(), second.token, second.cookie)).toBeUndefined();
		await expect(login(nobody(), { username: "negar", password }, true)).rejects.toMatchObject({
			code: "login.wrong",
		});
	});

	it("stores neither password nor secret in readable form", async () => {
		await aStaffUser();
		const { token, cookie } = await login(nobody(), { username: "negar", password }, true);
		const { rows } = await test.database.pool.query(
			"select row_to_json(s)::text as t from staff s union all select row_to_json(s)::text from session s",
		);
		const all = rows.map(({ t }) => t).join();
		for (const secret of [password, token, cookie ?? "?"]) expect(all).not.toContain(secret);
		expect(all).toContain("$argon2id$v=19$m=65536,t=3,p=1$");
	});
});

describe("the first SuperAdmin", () => {
	it("is created once, with the configured password", async () => {
		const ctx = test.ctx();
		ctx.env.adminPassword = password;
		await ensureFirstAdmin(ctx);
		await ensureFirstAdmin(ctx);
		expect(
			await test.database.db.select({ role: staff.role, must: staff.mustChangePassword }).from(staff),
		).toEqual([{ role: "SuperAdmin", must: false }]);
		await expect(login(nobody(), { username: "admin", password }, true)).resolves.toBeDefined();
	});
});
