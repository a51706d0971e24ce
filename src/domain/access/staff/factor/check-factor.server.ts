import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import {
	clearLimit,
	consumeLimit,
	type Limit,
	refundHit,
} from "#domain/foundation/rate-limit/service.server.ts";
import { DomainError } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { staff, staffRecoveryCode } from "../table.server.ts";

// The second factor: time-based codes of an authenticator app (RFC 6238), and codes on paper that each count once
// (SECURITY P15, P21).

const periodSeconds = 30;
/** Five wrong codes lock the second step for a quarter of an hour, thirty wrong codes for the day. */
export const factorCodeTries: Limit = {
	name: "login.code",
	hits: 5,
	windowSeconds: 15 * 60,
	code: "login.locked",
};
const triesOfDay: Limit = { name: "login.code", hits: 30, windowSeconds: 24 * 60 * 60, code: "login.locked" };

export const totpOf = (secret: string, issuer = "", label = "") =>
	new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds });

/** The time step to which a code belongs, with one step of tolerance in either direction; undefined for an invalid code. */
export function stepOf(ctx: Context, secret: string, code: string): number | undefined {
	const timestamp = ctx.now().getTime();
	const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, window: 1, timestamp }) : null;
	return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/**
 * Accepts a code from the app: each time step is accepted only once, and no earlier step is accepted after it. This is
 * one statement, so that of two simultaneous attempts only one is accepted.
 */
async function takeStep(ctx: Context, id: string, step: number): Promise<boolean> {
	const taken = await ctx.db
		.update(staff)
		.set({ totpLastStep: step })
		.where(and(eq(staff.id, id), or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step))))
		.returning({ id: staff.id });
	return taken.length > 0;
}

/** A code without the spaces, hyphens and capitals that people type when copying from paper. */
export const bareCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");
export const recoveryHash = (staffId: string, code: string) =>
	indexOf("staff-recovery", `${staffId} ${bareCode(code)}`);

async function takeRecoveryCode(ctx: Context, staffId: string, code: string): Promise<boolean> {
	const mine = and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt));
	const taken = await ctx.db
		.update(staffRecoveryCode)
		.set({ usedAt: ctx.now() })
		.where(and(mine, eq(staffRecoveryCode.codeHash, recoveryHash(staffId, code))))
		.returning({ id: staffRecoveryCode.id });
	if (taken.length > 0)
		await record(ctx, "staff.recovery-code", staffId, {
			left: await ctx.db.$count(staffRecoveryCode, mine),
		});
	return taken.length > 0;
}

/**
 * The second step of a sign-in, after the right password.
 * @param code a code from the app, or a recovery code; undefined until one is entered
 * @throws DomainError `login.code-needed`, `login.code-wrong`; `login.locked` after too many wrong codes
 */
export async function checkFactor(
	ctx: Context,
	row: typeof staff.$inferSelect,
	code: string | undefined,
): Promise<void> {
	if (!row.totpSecret || !row.totpSince) return;
	if (!code) throw new DomainError("unauthenticated", "login.code-needed");
	await consumeLimit(ctx, factorCodeTries, row.id);
	await consumeLimit(ctx, triesOfDay, row.id);
	const step = stepOf(ctx, row.totpSecret, bareCode(code));
	const isTaken =
		step === undefined ? await takeRecoveryCode(ctx, row.id, code) : await takeStep(ctx, row.id, step);
	if (!isTaken) {
		await record(ctx, "staff.code-failed", row.id);
		throw new DomainError("unauthenticated", "login.code-wrong");
	}
	await clearLimit(ctx, factorCodeTries, row.id);
	await refundHit(ctx, triesOfDay, row.id);
}
