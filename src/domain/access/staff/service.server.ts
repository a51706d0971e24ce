import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { knownDevice, rememberDevice } from "#domain/access/session/known-device.server.ts";
import {
	endSurplusSessions,
	findLivingSession,
	findSession,
	findSessionOfCookie,
	openSession,
	revokeSession,
	type Session,
} from "#domain/access/session/service.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import {
	clearLimit,
	consumeLimit,
	isWithinLimit,
	type Limit,
	refundHit,
} from "#domain/foundation/rate-limit/service.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { fold } from "#locale/text/fold.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { DomainError, isDomainError, unauthenticated } from "#platform/errors.ts";
import { checkFactor } from "./factor-check.server.ts";
import { hashPassword, passwordMatches } from "./password/password-hash.server.ts";
import type { LoginInput, StaffUser } from "./schema.ts";
import { needsFactor, roleNeedsFactor } from "./setting.server.ts";
import { fromAddress, fromDevice, fromStrangers, triesFromAddress } from "./sign-in-limits.server.ts";
import { staff } from "./table.server.ts";

type StaffRow = typeof staff.$inferSelect;

const asUser = (row: StaffRow, onlyHasReporting: boolean, isFactorNeeded: boolean): StaffUser => ({
	id: row.id,
	username: row.username,
	displayName: row.displayName,
	email: row.email,
	role: row.role,
	onlyHasReporting: row.role !== "SuperAdmin" && onlyHasReporting,
	mustChangePassword: row.mustChangePassword,
	contentLocale: row.contentLocale,
	hasFactor: row.totpSince !== null,
	mustSetFactor: isFactorNeeded && row.totpSince === null,
});

const living = (username: string) =>
	and(eq(staff.username, username), isNull(staff.deletedAt), isNull(staff.disabledAt));

/**
 * Takes a try of `username` before its password is compared. @returns what a right password does to the counts
 * @throws DomainError `login.locked`, `limit.reached` with the seconds until the next try
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

/** One line in the audit for a lock, not one for each try that meets it. */
const toldLock: Limit = { name: "login.lock-told", hits: 1, windowSeconds: 15 * 60 };

/** A user name is locked for a while: recorded in the audit for administrators if such a user exists. */
async function recordLock(ctx: Context, username: string, error: unknown): Promise<void> {
	if (!isDomainError(error) || error.code !== "login.locked") return;
	const [row] = await ctx.db.select({ id: staff.id }).from(staff).where(living(username));
	if (row && (await isWithinLimit(ctx, toldLock, username))) await record(ctx, "staff.locked", row.id);
}

/** Who this user name and password are of, their second factor included. @throws DomainError as `login` */
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

/** The browser that signs in. */
type Browser = {
	/** What the browser stored at an earlier sign-in. */
	deviceCookie?: string | undefined;
	/** Its name, for the list of one's sessions. */
	device?: string;
};

/**
 * Signs a staff user in.
 * @param bound the login came from a browser: the session gets a cookie half and is useless without it (SECURITY §8)
 * @throws DomainError `login.wrong` for an unknown name and a wrong password alike; `login.code-needed` and `login.code-wrong`
 * of the second factor; `login.locked` and `limit.reached` after too many tries
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

/** Ends the session of the caller. */
export async function logout(ctx: Context): Promise<void> {
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	await mutate(ctx, "staff.logout", async (tx, entry) => {
		entry.subject(actor.staffId);
		await revokeSession(tx, actor.sessionId);
	});
}

/**
 * The staff actor of a bearer token and its cookie half; undefined when the session or the user is over.
 * @param unattended the page asked by itself: the session's idle time runs on
 */
export async function staffActor(
	ctx: Context,
	token: string,
	cookie: string | undefined,
	unattended = false,
): Promise<Actor | undefined> {
	const session = await findSession(ctx, "staff", token, cookie, unattended);
	return session && actorOfSession(ctx, session);
}

/** Whose session it is, if it still lives and they may still work here; looking makes it no younger. */
export async function staffOfSession(ctx: Context, sessionId: string): Promise<Actor | undefined> {
	const session = await findLivingSession(ctx, sessionId);
	return session?.kind === "staff" ? actorOfSession(ctx, session) : undefined;
}

async function actorOfSession(ctx: Context, session: Session): Promise<Actor | undefined> {
	const [row] = await ctx.db
		.select({
			id: staff.id,
			role: staff.role,
			disabledAt: staff.disabledAt,
			deletedAt: staff.deletedAt,
			mustChangePassword: staff.mustChangePassword,
			contentLocale: staff.contentLocale,
			mustSetFactor: sql<boolean>`${staff.totpSince} is null and ${roleNeedsFactor}`,
		})
		.from(staff)
		.where(eq(staff.id, session.ownerId));
	if (!row || row.disabledAt || row.deletedAt) return undefined;
	const { onlyHasReporting } = await getGeneralSetting(ctx);
	return {
		kind: "staff",
		staffId: row.id,
		sessionId: session.id,
		role: row.role,
		onlyHasReporting,
		mustChangePassword: row.mustChangePassword,
		mustSetFactor: row.mustSetFactor,
		contentLocale: row.contentLocale ?? undefined,
	};
}

/**
 * Does a signed-in staff user's browser ask for a page? A page's address carries no token, only the cookie half, which no
 * script reads and no other site sends: enough for a look at what is not published yet.
 */
export async function isStaffBrowser(ctx: Context, cookie: string | undefined): Promise<boolean> {
	const session = cookie ? await findSessionOfCookie(ctx, cookie) : undefined;
	const actor = session && (await actorOfSession(ctx, session));
	return actor?.kind === "staff" && !actor.mustChangePassword && !actor.mustSetFactor;
}

/** The signed-in staff user. @throws DomainError `session.missing` */
export async function currentStaff(ctx: Context): Promise<StaffUser> {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, ctx.actor.staffId));
	if (!row) throw unauthenticated();
	return asUser(row, ctx.actor.onlyHasReporting, await needsFactor(ctx, row.role));
}

/** Makes a staff user; the caller shows the password once. */
export async function createStaff(
	ctx: Context,
	input: {
		username: string;
		password: string;
		displayName: string;
		email?: string;
		role: Role;
		mustChangePassword?: boolean;
	},
): Promise<string> {
	const passwordHash = await hashPassword(input.password);
	return mutate(ctx, "staff.create", async (tx, entry) => {
		const [row] = await tx.db
			.insert(staff)
			.values({
				username: input.username.toLowerCase(),
				passwordHash,
				displayName: input.displayName,
				search: fold(`${input.displayName} ${input.username}`),
				email: input.email ?? "",
				role: input.role,
				mustChangePassword: input.mustChangePassword ?? false,
			})
			.returning({ id: staff.id });
		const id = row?.id ?? "";
		entry.subject(id);
		entry.detail("role", input.role);
		return id;
	});
}

/** Is there any staff user yet? */
export async function hasStaff(ctx: Context): Promise<boolean> {
	const rows = await ctx.db.select({ id: staff.id }).from(staff).limit(1);
	return rows.length > 0;
}
