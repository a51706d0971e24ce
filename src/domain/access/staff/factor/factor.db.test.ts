import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import { minute, second } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { followReset } from "../link/follow-reset.server.ts";
import { resetStaff } from "../link/reset-staff.server.ts";
import { staffActor } from "../session/actor-of-session.server.ts";
import { login } from "../session/log-in.server.ts";
import { staffSettingVerbs } from "../setting.server.ts";
import { staff } from "../table.server.ts";
import { createStaff } from "../user/create-staff.server.ts";
import { beginFactor } from "./begin-factor.server.ts";
import { confirmFactor } from "./confirm-factor.server.ts";
import { getFactor } from "./get-factor.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.server.ts";

const test = testDatabase();
const password = "correct horse battery";
const start = new Date("2026-05-20T06:00:00Z");
const at = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const nobody = () => test.ctx(anonymous, { address: "192.0.2.1" });
const enter = (code?: string) =>
	login(nobody(), { username: "negar", password, ...(code ? { code } : {}) }, true);
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "in",
		(error: { code: string }) => error.code,
	);

beforeEach(async () => {
	at(0);
	await createStaff(test.ctx(), { username: "negar", password, displayName: "نگار", role: "Receptionist" });
});

/** Negar, signed in with only her password. */
async function negar(): Promise<Extract<Actor, { kind: "staff" }>> {
	const { token, cookie } = await enter();
	const actor = await staffActor(nobody(), token, cookie);
	if (actor?.kind !== "staff") throw new Error("not signed in");
	return actor;
}

/** Sets it up at the start; @returns what an authenticator app does with it */
async function setUp() {
	const ctx = test.ctx(await negar());
	const { secret, uri } = await beginFactor(ctx, password);
	const app = new TOTP({ secret: Secret.fromBase32(secret) });
	const now = (ms: number) => app.generate({ timestamp: start.getTime() + ms });
	const { codes, user } = await confirmFactor(ctx, now(0));
	return { ctx, uri, now, codes, user };
}

describe("a second factor", () => {
	it("is required after the password, and each of its codes works once", async () => {
		const { now, uri, codes, user } = await setUp();
		expect(uri).toMatch(/^otpauth:\/\/totp\/.*negar\?/);
		expect(user).toMatchObject({ hasFactor: true });
		expect(new Set(codes).size).toBe(10);
		expect(await codeOf(enter())).toBe("login.code-needed");
		// the one that switched it on
		expect(await codeOf(enter(now(0)))).toBe("login.code-wrong");
		at(30 * second);
		expect(await codeOf(enter(now(30 * second)))).toBe("in");
		expect(await codeOf(enter(now(30 * second)))).toBe("login.code-wrong");
		// one step late is still right, two are not
		at(90 * second);
		expect(await codeOf(enter(now(60 * second)))).toBe("in");
		at(180 * second);
		expect(await codeOf(enter(now(120 * second)))).toBe("login.code-wrong");
		// a wrong password gets the usual error, whatever the code
		const wrong = login(nobody(), { username: "negar", password: "wrong", code: now(180 * second) }, true);
		expect(await codeOf(wrong)).toBe("login.wrong");
	});

	it("accepts each paper code once, in any spelling", async () => {
		const { ctx, codes } = await setUp();
		const [first = "", second_ = ""] = codes;
		expect(await codeOf(enter(first.toUpperCase().replace("-", " ")))).toBe("in");
		expect(await codeOf(enter(first))).toBe("login.code-wrong");
		expect(await getFactor(ctx)).toMatchObject({ codesLeft: 9 });
		await renewRecoveryCodes(ctx, password);
		expect(await codeOf(enter(second_))).toBe("login.code-wrong");
	});

	it("is locked for a quarter of an hour after five wrong codes, and administrators are alerted once", async () => {
		const { now } = await setUp();
		const codes: string[] = [];
		for (let n = 0; n < 7; n++) codes.push(await codeOf(enter("000000")));
		expect(codes).toEqual([...Array(5).fill("login.code-wrong"), "login.locked", "login.locked"]);
		expect(await codeOf(enter(now(0)))).toBe("login.locked");
		expect(await test.database.db.select().from(audit).where(eq(audit.action, "staff.locked"))).toHaveLength(
			1,
		);
		at(15 * minute);
		expect(await codeOf(enter(now(15 * minute)))).toBe("in");
	});
});

describe("a protected second factor", () => {
	it("is sealed in the database, and its paper codes are hashed", async () => {
		const { uri, codes } = await setUp();
		const secret = /secret=(\w+)/.exec(uri)?.[1] ?? "";
		const rows = await test.database.pool.query(
			"select to_jsonb(s)::text as row from staff s union all select to_jsonb(c)::text from staff_recovery_code c",
		);
		const kept = JSON.stringify(rows.rows);
		expect(kept).not.toContain(secret);
		for (const code of codes) expect(kept).not.toContain(code.replace("-", ""));
	});

	it("must be set up before anything else opens when the role requires it, and then cannot be switched off", async () => {
		await staffSettingVerbs.save(test.ctx(), { factorRoles: ["Receptionist"] });
		const actor = await negar();
		expect(actor).toMatchObject({ mustSetFactor: true });
		const { ctx } = await setUp();
		expect(await codeOf(removeFactor(ctx, password))).toBe("factor.required");
		await staffSettingVerbs.save(test.ctx(), { factorRoles: [] });
		expect(await removeFactor(ctx, password)).toMatchObject({ hasFactor: false, mustSetFactor: false });
		expect(await codeOf(enter())).toBe("in");
	});

	it("needs the password for its set-up, so that a thief with a stolen session cannot take over the account", async () => {
		const ctx = test.ctx(await negar());
		expect(await codeOf(beginFactor(ctx, "wrong"))).toBe("validation.failed");
		expect(await codeOf(confirmFactor(ctx, "000000"))).toBe("factor.not-begun");
	});

	it("can be removed after its loss, with an administrator's link and the password; this also ends the sessions", async () => {
		const { ctx } = await setUp();
		const [row] = await test.database.db.select().from(staff);
		const { url } = await resetStaff(test.ctx(), row?.id ?? "", { kind: "factor" });
		const token = url.split("#")[1] ?? "";
		expect(await codeOf(followReset(nobody(), { token, password: "wrong" }))).toBe("validation.failed");
		await followReset(nobody(), { token, password });
		expect(await codeOf(followReset(nobody(), { token, password }))).toBe("staff.link-over");
		expect(await getFactor(ctx)).toMatchObject({ sinceDateTime: null });
		expect(await codeOf(enter())).toBe("in");
	});
});
