import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform, record } from "#domain/audit/perform.server.ts";
import { readGeneralSetting } from "#domain/centre/service.server.ts";
import { clearLimit, consumeLimit, countedHits, type Limit } from "#domain/limit/service.server.ts";
import { findSession, hasStaffCookie, openSession, revokeSession } from "#domain/session/service.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { DomainError, limitReached, unauthenticated } from "#platform/errors.ts";
import { hashPassword, passwordMatches } from "./password.server.ts";
import type { LoginInput, StaffUser } from "./schema.ts";
import { staff } from "./table.server.ts";

/** SECURITY P18: ten wrong passwords lock the name for fifteen minutes; twenty tries a minute from one address. */
const wrongPasswords: Limit = { name: "login.user", hits: 10, windowSeconds: 15 * 60 };
const triesFromAddress: Limit = { name: "login.address", hits: 20, windowSeconds: 60 };

type StaffRow = typeof staff.$inferSelect;

const asUser = (row: StaffRow, onlyHasReporting: boolean): StaffUser => ({
	id: row.id,
	username: row.username,
	displayName: row.displayName,
	email: row.email,
	role: row.role,
	onlyHasReporting: row.role !== "SuperAdmin" && onlyHasReporting,
	mustChangePassword: row.mustChangePassword,
});

const living = (username: string) =>
	and(eq(staff.username, username), isNull(staff.deletedAt), isNull(staff.disabledAt));

/**
 * Signs a staff user in.
 * @param bound the login came from a browser: the session gets a cookie half and is useless without it (SECURITY §8)
 * @throws DomainError `login.wrong` for an unknown name and a wrong password alike; `limit.reached` after too many tries
 */
export async function login(ctx: Context, input: LoginInput, bound: boolean) {
	const username = input.username.toLowerCase();
	await consumeLimit(ctx, triesFromAddress, ctx.address);
	const { hits, endsAt } = await countedHits(ctx, wrongPasswords, username);
	if (hits >= wrongPasswords.hits && endsAt)
		throw limitReached(Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000), "login.locked");
	const [row] = await ctx.db.select().from(staff).where(living(username));
	if (!(await passwordMatches(row?.passwordHash, input.password)) || !row) {
		await consumeLimit(ctx, wrongPasswords, username);
		await record(ctx, "staff.login-failed", row?.id ?? null);
		throw new DomainError("unauthenticated", "login.wrong");
	}
	await clearLimit(ctx, wrongPasswords, username);
	const { onlyHasReporting } = await readGeneralSetting(ctx);
	return perform(ctx, "staff.login", async (tx, note) => {
		note.subject(row.id);
		note.detail("bound", bound);
		const session = await openSession(tx, { kind: "staff", ownerId: row.id, bound });
		return { ...session, user: asUser(row, onlyHasReporting) };
	});
}

/** Ends the session of the caller. */
export async function logout(ctx: Context): Promise<void> {
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	await perform(ctx, "staff.logout", async (tx, note) => {
		note.subject(actor.staffId);
		await revokeSession(tx, actor.sessionId);
	});
}

/** The staff actor of a bearer token and its cookie half; undefined when the session or the user is over. */
export async function staffActor(
	ctx: Context,
	token: string,
	cookie: string | undefined,
): Promise<Actor | undefined> {
	const session = await findSession(ctx, "staff", token, cookie);
	if (!session) return undefined;
	const [row] = await ctx.db
		.select({ id: staff.id, role: staff.role, disabledAt: staff.disabledAt, deletedAt: staff.deletedAt })
		.from(staff)
		.where(eq(staff.id, session.ownerId));
	if (!row || row.disabledAt || row.deletedAt) return undefined;
	const { onlyHasReporting } = await readGeneralSetting(ctx);
	return { kind: "staff", staffId: row.id, sessionId: session.id, role: row.role, onlyHasReporting };
}

/**
 * Does a signed-in staff user's browser ask for a page? A page's address carries no token, only the cookie half, which no
 * script reads and no other site sends: enough for a look at what is not published yet.
 */
export async function isStaffBrowser(ctx: Context, cookie: string | undefined): Promise<boolean> {
	return cookie !== undefined && hasStaffCookie(ctx, cookie);
}

/** The signed-in staff user. @throws DomainError `session.missing` */
export async function currentStaff(ctx: Context): Promise<StaffUser> {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, ctx.actor.staffId));
	if (!row) throw unauthenticated();
	return asUser(row, ctx.actor.onlyHasReporting);
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
	return perform(ctx, "staff.create", async (tx, note) => {
		const [row] = await tx.db
			.insert(staff)
			.values({
				username: input.username.toLowerCase(),
				passwordHash,
				displayName: input.displayName,
				email: input.email ?? "",
				role: input.role,
				mustChangePassword: input.mustChangePassword ?? false,
			})
			.returning({ id: staff.id });
		const id = row?.id ?? "";
		note.subject(id);
		note.detail("role", input.role);
		return id;
	});
}

/** Is there any staff user yet? */
export async function hasStaff(ctx: Context): Promise<boolean> {
	const rows = await ctx.db.select({ id: staff.id }).from(staff).limit(1);
	return rows.length > 0;
}
