import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { endSurplusSessions } from "#domain/access/session/end-surplus-sessions.server.ts";
import { knownDevice, rememberDevice } from "#domain/access/session/known-device.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import {
	clearLimit,
	consumeLimit,
	isWithinLimit,
	type Limit,
	refundHit,
} from "#domain/foundation/rate-limit/service.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { asUser } from "../current-staff.server.ts";
import { checkFactor } from "../factor/check-factor.server.ts";
import { passwordMatches } from "../password/password-hash.server.ts";
import type { LoginInput } from "../schema.ts";
import { needsFactor } from "../setting.server.ts";
import { staff } from "../table.server.ts";
import { fromAddress, fromDevice, fromStrangers, triesFromAddress } from "./sign-in-limits.server.ts";

const living = (username: string) =>
	and(eq(staff.username, username), isNull(staff.deletedAt), isNull(staff.disabledAt));

/**
 * Counts an attempt for `username` before its password is compared. @returns a function that adjusts the counts after a
 * right password
 * @throws DomainError `login.locked`, `limit.reached` with the seconds until the next attempt
 */
async function takeTry(ctx: Context, username: string, device: string | undefined) {
	if (device) {
		const own = `${username} ${device}`;
		await consumeLimit(ctx, fromDevice, own);
		return () => clearLimit(ctx, fromDevice, own);
	}
	const own = `${username} ${ctx.address}`;
	await consumeLimit(ctx, triesFromAddress, ctx.address);
	await consumeLimit(ctx, fromAddress, own);
	await consumeLimit(ctx, fromStrangers, username);
	return async () => {
		await clearLimit(ctx, fromAddress, own);
		await refundHit(ctx, fromStrangers, username);
	};
}

/** Limits the audit to one entry per lock, instead of one for each refused attempt. */
const toldLock: Limit = { name: "login.lock-told", hits: 1, windowSeconds: 15 * 60 };

/**
 * Records in the audit, for administrators, that a user name is temporarily locked; does nothing if the user does not
 * exist.
 */
async function recordLock(ctx: Context, username: string, error: unknown): Promise<void> {
	if (!isDomainError(error) || error.code !== "login.locked") return;
	const [row] = await ctx.db.select({ id: staff.id }).from(staff).where(living(username));
	if (row && (await isWithinLimit(ctx, toldLock, username))) await record(ctx, "staff.locked", row.id);
}

/** The user with this user name and password, after the second factor was checked. @throws DomainError as `login` */
async function identified(ctx: Context, input: LoginInput, deviceCookie: string | undefined) {
	const username = input.username.toLowerCase();
	const succeed = await takeTry(ctx, username, knownDevice("staff", username, deviceCookie));
	const [row] = await ctx.db.select().from(staff).where(living(username));
	if (!(await passwordMatches(row?.passwordHash, input.password)) || !row) {
		await record(ctx, "staff.login-failed", row?.id ?? null);
		throw new DomainError("unauthenticated", "login.wrong");
	}
	await succeed();
	await checkFactor(ctx, row, input.code);
	return row;
}

/** The browser that is signing in. */
type Browser = {
	/** The cookie that the browser got at an earlier sign-in. */
	deviceCookie?: string | undefined;
	/** Name of the browser, shown in the user's list of sessions. */
	device?: string;
};

/**
 * Signs a staff user in.
 * @param bound whether the login came from a browser: the session then gets a cookie half and is useless without it
 *   (SECURITY §8)
 * @throws DomainError `login.wrong` for an unknown name and a wrong password alike; `login.code-needed` and
 *   `login.code-wrong` for the second factor; `login.locked` and `limit.reached` after too many attempts
 */
export async function login(ctx: Context, input: LoginInput, bound: boolean, browser: Browser = {}) {
	const username = input.username.toLowerCase();
	const row = await identified(ctx, input, browser.deviceCookie).catch(async (error) => {
		await recordLock(ctx, username, error);
		throw error;
	});
	const { onlyHasReporting } = await getGeneralSetting(ctx);
	const isFactorNeeded = await needsFactor(ctx, row.role);
	return mutate(ctx, "staff.login", async (tx, entry) => {
		entry.subject(row.id);
		entry.detail("bound", bound);
		entry.detail("factor", row.totpSince !== null);
		const { device = "" } = browser;
		const session = await openSession(tx, { kind: "staff", ownerId: row.id, bound, device });
		await endSurplusSessions(tx, row.id);
		await tx.db.update(staff).set({ signedInAt: tx.now() }).where(eq(staff.id, row.id));
		const remembered = rememberDevice("staff", username, browser.deviceCookie);
		return { ...session, device: remembered, user: asUser(row, onlyHasReporting, isFactorNeeded) };
	});
}
