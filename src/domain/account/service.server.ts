import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform, record } from "#domain/audit/perform.server.ts";
import { consumeLimit, type Limit } from "#domain/limit/service.server.ts";
import { queueSms } from "#domain/outbox/service.server.ts";
import { findSession, openSession, revokeSession } from "#domain/session/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { day, second } from "#platform/clock.ts";
import { indexOf, sameSecret, sha256 } from "#platform/crypto.server.ts";
import { DomainError, limitReached, unauthenticated } from "#platform/errors.ts";
import { newDigits, newId, newToken } from "#platform/ids.server.ts";
import { codeDigits, codeTries, codeTtlSeconds } from "./code.ts";
import { codeText } from "./code-text.ts";
import type { RequestCodeAnswer } from "./schema.ts";
import { account, challenge } from "./table.server.ts";

// One-time codes (reception 1.2, SECURITY P22 and P23). Limits per mobile, per address and for the whole site.

const perMobile: Limit[] = [
	{ name: "otp.mobile", hits: 3, windowSeconds: 10 * 60 },
	{ name: "otp.mobile", hits: 5, windowSeconds: 60 * 60 },
	{ name: "otp.mobile", hits: 10, windowSeconds: 24 * 60 * 60 },
];
const perAddress: Limit = { name: "otp.address", hits: 30, windowSeconds: 10 * 60 };
const perSite: Limit = { name: "otp.site", hits: 500, windowSeconds: 60 * 60 };
const guessesPerMobile: Limit = { name: "otp.guess", hits: 50, windowSeconds: 24 * 60 * 60 };
const resendSeconds = 60;

const codeIndexOf = (challengeId: string, code: string) => indexOf("otp", `${challengeId}:${code}`);
const mobileIndexOf = (mobile: string) => indexOf("mobile", mobile);

/**
 * Sends a one-time code. Says and does the same for every number, so that nobody learns which ones are known.
 * A new code kills the older ones of that number.
 * @returns the secret for the browser's cookie, and the times
 * @throws DomainError `limit.reached` with the seconds to wait
 */
export async function requestCode(
	ctx: Context,
	mobile: string,
): Promise<RequestCodeAnswer & { secret: string }> {
	await consumeLimit(ctx, perAddress, ctx.address);
	const mobileIndex = mobileIndexOf(mobile);
	const [last] = await ctx.db
		.select({ createdAt: challenge.createdAt })
		.from(challenge)
		// a code that was used cannot be "the one before": who signs in on a second device gets another at once
		.where(and(eq(challenge.mobileIndex, mobileIndex), isNull(challenge.usedAt)))
		.orderBy(desc(challenge.createdAt))
		.limit(1);
	const sinceSeconds = last
		? (ctx.now().getTime() - last.createdAt.getTime()) / second
		: Number.POSITIVE_INFINITY;
	if (sinceSeconds < resendSeconds)
		throw limitReached(Math.ceil(resendSeconds - sinceSeconds), "otp.too-soon");
	for (const limit of perMobile) await consumeLimit(ctx, limit, mobile);
	await consumeLimit(ctx, perSite, "all");

	const secret = newToken(128);
	const code = newDigits(codeDigits);
	const text = codeText(ctx.locale, { code, host: new URL(ctx.env.publicUrl).host });
	await perform(ctx, "account.request-code", async (tx) => {
		const id = newId();
		const expiresAt = new Date(ctx.now().getTime() + codeTtlSeconds * second);
		await tx.db
			.update(challenge)
			.set({ usedAt: ctx.now() })
			.where(and(eq(challenge.mobileIndex, mobileIndex), isNull(challenge.usedAt)));
		await tx.db.insert(challenge).values({
			id,
			secretHash: sha256(secret),
			mobileIndex,
			codeIndex: codeIndexOf(id, code),
			createdAt: ctx.now(),
			expiresAt,
		});
		await queueSms(tx, { mobile, template: "account.code", text, locale: ctx.locale, expiresAt });
	});
	return { secret, expiresInSeconds: codeTtlSeconds, resendAfterSeconds: resendSeconds };
}

const wrongCode = (triesLeft: number) =>
	new DomainError("invalid", "otp.wrong", { triesLeft }, [{ field: "code", key: "validation.wrongCode" }]);
const expiredCode = () =>
	new DomainError("invalid", "otp.expired", {}, [{ field: "code", key: "validation.expiredCode" }]);

/** The id of a number's account, made when there is none. The caller knows that the number is its owner's. */
export async function accountOf(ctx: Context, mobile: string): Promise<string> {
	const [owner] = await ctx.db
		.insert(account)
		.values({ mobile, mobileIndex: mobileIndexOf(mobile), mobileLast4: mobile.slice(-4) })
		.onConflictDoUpdate({ target: account.mobileIndex, set: { updatedAt: ctx.now() } })
		.returning({ id: account.id });
	return owner?.id ?? "";
}

/**
 * Checks a code and opens the patient's session; makes the account on the first success.
 * @param secret from the browser's cookie: a code works in the browser that asked for it only
 * @throws DomainError `otp.expired`, `otp.wrong` with the tries left, `limit.reached`
 */
export async function verifyCode(ctx: Context, mobile: string, code: string, secret: string | undefined) {
	await consumeLimit(ctx, guessesPerMobile, mobile);
	if (!secret) throw expiredCode();
	// counted before it is compared, in one statement: parallel guesses cannot share a try
	const [found] = await ctx.db
		.update(challenge)
		.set({ tries: sql`${challenge.tries} + 1` })
		.where(and(eq(challenge.secretHash, sha256(secret)), isNull(challenge.usedAt)))
		.returning();
	const mobileIndex = mobileIndexOf(mobile);
	if (!found || found.expiresAt <= ctx.now() || found.tries > codeTries || found.mobileIndex !== mobileIndex)
		throw expiredCode();
	if (!sameSecret(found.codeIndex, codeIndexOf(found.id, code))) {
		await record(ctx, "account.wrong-code", found.id);
		throw found.tries >= codeTries ? expiredCode() : wrongCode(codeTries - found.tries);
	}
	return perform(ctx, "account.sign-in", async (tx, note) => {
		const used = await tx.db
			.update(challenge)
			.set({ usedAt: ctx.now() })
			.where(and(eq(challenge.id, found.id), isNull(challenge.usedAt)))
			.returning({ id: challenge.id });
		if (used.length === 0) throw expiredCode();
		const accountId = await accountOf(tx, mobile);
		note.subject(accountId);
		return openSession(tx, { kind: "patient", ownerId: accountId, bound: true });
	});
}

/** The patient of a session cookie, or undefined. */
export async function patientActor(ctx: Context, token: string): Promise<Actor | undefined> {
	const found = await findSession(ctx, "patient", token);
	return found && { kind: "patient", accountId: found.ownerId, sessionId: found.id };
}

/** The mobile of the signed-in patient. @throws DomainError `session.missing` */
export async function ownMobile(ctx: Context): Promise<string> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select({ mobile: account.mobile })
		.from(account)
		.where(eq(account.id, ctx.actor.accountId));
	if (!row) throw unauthenticated();
	return row.mobile;
}

/** Ends the patient's session. */
export async function signOutPatient(ctx: Context): Promise<void> {
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	await perform(ctx, "account.sign-out", async (tx, note) => {
		note.subject(actor.accountId);
		await revokeSession(tx, actor.sessionId);
	});
}

/** Removes one-time codes a day after they were asked for; a job runs it. */
export async function sweepChallenges(ctx: Context): Promise<void> {
	await ctx.db.delete(challenge).where(lt(challenge.createdAt, new Date(ctx.now().getTime() - day)));
}
