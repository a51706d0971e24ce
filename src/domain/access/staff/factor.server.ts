import { and, count, eq, isNull, sql } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/service.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit, consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { newText } from "#platform/ids.server.ts";
import { bareCode, codeTries, recoveryHash, stepOf, totpOf } from "./factor-check.server.ts";
import { checkOwnPassword, ownRow } from "./password/own-password.server.ts";
import { centreNames } from "./ports.server.ts";
import type { FactorSecret, FactorState, RecoveryCodes } from "./schema.ts";
import { currentStaff } from "./service.server.ts";
import { needsFactor } from "./setting.server.ts";
import { staff, staffRecoveryCode } from "./table.server.ts";

// How staff set up their second factor, and take it away.

/** Letters and digits that are easy to tell apart when copied from paper. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeCount = 10;

const raised = (tx: TransactionContext) => ({ version: sql`${staff.version} + 1`, updatedAt: tx.now() });

/** What guards one's own account. */
export async function getFactor(ctx: Context): Promise<FactorState> {
	const row = await ownRow(ctx);
	const [left] = await ctx.db
		.select({ codes: count() })
		.from(staffRecoveryCode)
		.where(and(eq(staffRecoveryCode.staffId, row.id), isNull(staffRecoveryCode.usedAt)));
	return {
		sinceDateTime: row.totpSince?.toISOString() ?? null,
		codesLeft: row.totpSince ? (left?.codes ?? 0) : 0,
		isRequired: await needsFactor(ctx, row.role),
	};
}

/** Begins: a secret for the app, which counts once a code of it was entered. @throws DomainError `factor.set-up` when there is one */
export async function beginFactor(ctx: Context, password: string): Promise<FactorSecret> {
	const row = await checkOwnPassword(ctx, password);
	const secret = new Secret({ size: 20 }).base32;
	await mutate(ctx, "staff.begin-factor", async (tx, entry) => {
		entry.subject(row.id);
		const begun = await tx.db
			.update(staff)
			.set({ totpSecret: secret, totpLastStep: null, ...raised(tx) })
			.where(and(eq(staff.id, row.id), isNull(staff.totpSince)))
			.returning({ id: staff.id });
		if (begun.length === 0) throw conflict("factor.set-up");
	});
	const { centerName, siteTitle } = await centreNames(ctx, ctx.locale);
	return { secret, uri: totpOf(secret, centerName || siteTitle || "Lab", row.username).toString() };
}

async function newRecoveryCodes(tx: TransactionContext, staffId: string): Promise<string[]> {
	const codes = Array.from({ length: codeCount }, () => [0, 1].map(() => newText(alphabet, 5)).join("-"));
	await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
	await tx.db
		.insert(staffRecoveryCode)
		.values(codes.map((code) => ({ staffId, codeHash: recoveryHash(staffId, code) })));
	return codes;
}

/**
 * Turns the second factor on after the app's first right code, and ends the user's other sessions.
 * @returns the recovery codes, to be written on paper; no later answer contains them
 * @throws DomainError `validation.failed` for a wrong code; `limit.reached`; `factor.not-begun`
 */
export async function confirmFactor(ctx: Context, code: string): Promise<RecoveryCodes> {
	const row = await ownRow(ctx);
	if (!row.totpSecret || row.totpSince) throw conflict("factor.not-begun");
	await consumeLimit(ctx, codeTries, row.id);
	const step = stepOf(ctx, row.totpSecret, bareCode(code));
	if (step === undefined) throw invalid([{ field: "code", key: "validation.factorCode" }]);
	const codes = await mutate(ctx, "staff.set-factor", async (tx, entry) => {
		entry.subject(row.id);
		const set = await tx.db
			.update(staff)
			.set({ totpSince: tx.now(), totpLastStep: step, ...raised(tx) })
			.where(and(eq(staff.id, row.id), isNull(staff.totpSince), eq(staff.version, row.version)))
			.returning({ id: staff.id });
		if (set.length === 0) throw conflict("factor.not-begun");
		if (ctx.actor.kind === "staff") await revokeSessionsOf(tx, row.id, ctx.actor.sessionId);
		return newRecoveryCodes(tx, row.id);
	});
	await clearLimit(ctx, codeTries, row.id);
	return { codes, user: await currentStaff(ctx) };
}

/** New codes for the paper; the old ones count no more. @throws DomainError `factor.missing` */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<RecoveryCodes> {
	const row = await checkOwnPassword(ctx, password);
	if (!row.totpSince) throw conflict("factor.missing");
	const codes = await mutate(ctx, "staff.renew-recovery-codes", async (tx, entry) => {
		entry.subject(row.id);
		return newRecoveryCodes(tx, row.id);
	});
	return { codes, user: await currentStaff(ctx) };
}

/** Takes somebody's second factor away, within a change that says why. */
export async function clearFactor(tx: TransactionContext, staffId: string): Promise<void> {
	await tx.db
		.update(staff)
		.set({ totpSecret: null, totpSince: null, totpLastStep: null, ...raised(tx) })
		.where(eq(staff.id, staffId));
	await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
}

/** Signs in without a second factor from now on. @throws DomainError `factor.required` when one's role needs it */
export async function removeFactor(ctx: Context, password: string) {
	const row = await checkOwnPassword(ctx, password);
	if (await needsFactor(ctx, row.role)) throw conflict("factor.required");
	await mutate(ctx, "staff.remove-factor", async (tx, entry) => {
		entry.subject(row.id);
		await clearFactor(tx, row.id);
	});
	return currentStaff(ctx);
}
