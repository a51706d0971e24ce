import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Actor } from "#platform/actor.ts";
import { minute, second } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { changePassword } from "./password/change-password.server.ts";
import { staffActor } from "./session/actor-of-session.server.ts";
import { login } from "./session/log-in.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import { createStaff } from "./user/create-staff.server.ts";

const test = testDatabase();
const first = "seven grey herons";
const next = "eleven blue kettles";
const startsAt = new Date("2026-05-20T06:00:00Z").getTime();
const setSeconds = (seconds: number) => test.setNow(new Date(startsAt + seconds * second));

async function aStaffUser({ mustChangePassword = false } = {}) {
	setSeconds(0);
	return createStaff(test.ctx(), {
		username: "negar.n",
		password: first,
		displayName: "نگار",
		role: "Receptionist",
		mustChangePassword,
	});
}

const signIn = (password: string, bound = false) =>
	login(test.ctx(), { username: "negar.n", password }, bound);

async function actorOf(session: { token: string; cookie: string | undefined }): Promise<Actor> {
	const actor = await staffActor(test.ctx(), session.token, session.cookie);
	if (!actor) throw new Error("the session is over");
	return actor;
}

const actions = async (action: string) =>
	test.database.db.select({ by: audit.actorKind }).from(audit).where(eq(audit.action, action));

describe("changing a staff user's own password", () => {
	it("accepts the new password, ends the other sessions and leaves the current one open", async () => {
		await aStaffUser();
		const here = await signIn(first);
		const elsewhere = await signIn(first);
		const user = await changePassword(test.ctx(await actorOf(here)), {
			oldPassword: first,
			newPassword: next,
		});
		expect(user).toMatchObject({ username: "negar.n", mustChangePassword: false });
		expect(await staffActor(test.ctx(), here.token, undefined)).toBeDefined();
		expect(await staffActor(test.ctx(), elsewhere.token, undefined)).toBeUndefined();
		await expect(signIn(first)).rejects.toMatchObject({ code: "login.wrong" });
		await expect(signIn(next)).resolves.toBeDefined();
		expect(await actions("staff.change-password")).toEqual([{ by: "staff" }]);
	});

	it.each([
		[
			"a wrong old password",
			{ oldPassword: "not it at all", newPassword: next },
			"oldPassword",
			"wrongPassword",
		],
		[
			"the old password as the new one",
			{ oldPassword: first, newPassword: first },
			"newPassword",
			"samePassword",
		],
		["a short password", { oldPassword: first, newPassword: "eleven char" }, "newPassword", "tooShort"],
		["a common password", { oldPassword: first, newPassword: "password1234" }, "newPassword", "common"],
		[
			"a password with the user's name",
			{ oldPassword: first, newPassword: "negar.n12345" },
			"newPassword",
			"ownName",
		],
		[
			"a password with the centre's name",
			{ oldPassword: first, newPassword: "Laboratory12345" },
			"newPassword",
			"ownName",
		],
	])("refuses %s", async (_, input, field, key) => {
		const ctx = test.ctx({ ...aReceptionist, staffId: await aStaffUser() });
		await expect(changePassword(ctx, input)).rejects.toMatchObject({
			fields: [{ field, key: `validation.${key}` }],
		});
		expect(await actions("staff.change-password")).toEqual([]);
	});

	it("cannot be used to guess the password", async () => {
		const ctx = test.ctx({ ...aReceptionist, staffId: await aStaffUser() });
		const guess = (oldPassword: string) => changePassword(ctx, { oldPassword, newPassword: next });
		for (let n = 0; n < 10; n++) await expect(guess(`wrong ${n}`)).rejects.toMatchObject({ kind: "invalid" });
		await expect(guess(first)).rejects.toMatchObject({ kind: "limit" });
		expect(await actions("staff.change-password-refused")).toHaveLength(10);
	});

	it("is required before any other action in a browser when the account is marked for a password change", async () => {
		await aStaffUser({ mustChangePassword: true });
		const inBrowser = await actorOf(await signIn(first, true));
		const read = () => staffWith("reception.read").check(inBrowser);
		expect(read).toThrow("password.must-change");
		expect(() => staffWith("staff.self").check(inBrowser)).not.toThrow();
		const session = await signIn(first, true);
		await changePassword(test.ctx(await actorOf(session)), { oldPassword: first, newPassword: next });
		const after = await actorOf(session);
		expect(() => staffWith("reception.read").check(after)).not.toThrow();
	});
});

describe("a staff user's own profile", () => {
	it("is saved and leaves an audit row", async () => {
		await aStaffUser();
		const ctx = test.ctx(await actorOf(await signIn(first)));
		expect(
			await updateProfile(ctx, { displayName: "نگار نمونه‌پور", email: "negar@example.com" }),
		).toMatchObject({
			displayName: "نگار نمونه‌پور",
			email: "negar@example.com",
			role: "Receptionist",
		});
		expect(await actions("staff.update-profile")).toHaveLength(1);
	});

	it("needs a session", async () => {
		const input = { displayName: "x", email: "" };
		await expect(updateProfile(test.ctx({ kind: "anonymous" }), input)).rejects.toMatchObject({
			kind: "unauthenticated",
		});
	});
});

describe("password guessing at the login", () => {
	it("is delayed from the fifth wrong password, longer each time, and locks the username at the tenth", async () => {
		await aStaffUser();
		const refusal = async () => (await signIn("wrong").catch((error) => error)).params.retryAfterSeconds;
		const waits: (number | undefined)[] = [];
		let now = 0;
		for (let wrong = 1; wrong <= 10; wrong++) {
			setSeconds(now);
			await expect(signIn("wrong")).rejects.toMatchObject({ code: "login.wrong" });
			if (wrong < 5) continue;
			const wait = await refusal();
			waits.push(wait);
			now += wait;
		}
		expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
		expect(waits[5]).toBe(15 * 60 - 31);
		await expect(signIn(first)).rejects.toMatchObject({ code: "login.locked" });
		setSeconds(15 * 60);
		await expect(signIn(first)).resolves.toBeDefined();
	});
});

describe("sessions of one staff user", () => {
	it("are limited to five: a sixth sign-in ends the oldest session", async () => {
		await aStaffUser();
		const opened = [];
		for (let n = 0; n < 6; n++) {
			setSeconds(n);
			opened.push(await signIn(first));
		}
		const alive = await Promise.all(
			opened.map(async ({ token }) => (await staffActor(test.ctx(), token, undefined)) !== undefined),
		);
		expect(alive).toEqual([false, true, true, true, true, true]);
	});

	it("expire while the page only polls, and stay open while the user works", async () => {
		await aStaffUser();
		const { token } = await signIn(first);
		const isOpen = (minutes: number, unattended: boolean) => {
			setSeconds((minutes * minute) / second);
			return staffActor(test.ctx(), token, undefined, unattended);
		};
		expect(await isOpen(20, true)).toBeDefined();
		expect(await isOpen(25, false)).toBeDefined();
		expect(await isOpen(50, true)).toBeDefined();
		expect(await isOpen(56, true)).toBeUndefined();
	});
});
