import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { knownDevice, rememberDevice } from "#domain/access/session/known-device.server.ts";
import { findSession, openSession, revokeSession } from "#domain/access/session/service.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit, consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { queueSms } from "#domain/message/sms-outbox/service.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { day, second } from "#platform/clock.ts";
import { DomainError, invalid, unauthenticated } from "#platform/errors.ts";
import { newDigits, newId, newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import type { SmsChannel } from "#platform/sms.server.ts";
import { codeDigits, codeResendSeconds, codeTries, codeTtlSeconds } from "./one-time-code.ts";
import { codeText, spokenCodeText } from "./one-time-code-sms.ts";
import { accountOfProvedMobile } from "./ports.server.ts";
import type { RequestCodeAnswer } from "./schema.ts";
import {
	perAddress,
	perMobile,
	perMobileAndAddress,
	perResend,
	perSite,
	strayCodes,
} from "./sign-in-limits.server.ts";
import { account, challenge } from "./table.server.ts";

// One-time codes (reception 1.2, SECURITY P22 and P23). Limits per mobile, per address and for the whole site; a browser in
// which the number's owner has signed in before has its own, so that strangers cannot use up the owner's.

const codeIndexOf = (challengeId: string, code: string) => indexOf("otp", `${challengeId}:${code}`);
const mobileIndexOf = (mobile: string) => indexOf("mobile", mobile);

/** What a browser keeps: the secret of the code it asked for, and that it has signed in before. */
export type PatientBrowser = { secret?: string | undefined; device?: string | undefined };

/** Whose codes these are counted as: the number's or the known browser's own, and `here`: only from this browser or address. */
function countedAs(ctx: Context, mobile: string, browser: PatientBrowser) {
	const device = knownDevice("patient", mobile, browser.device);
	const own = device ? `${mobile} ${device}` : mobile;
	return { own, here: device ? own : `${mobile} ${ctx.address}`, isKnown: device !== undefined };
}

/**
 * Sends a one-time code. Says and does the same for every number, so that the answer does not reveal which ones are known.
 * A new code cancels the older one of the same browser only; otherwise strangers could cancel the owner's.
 * @returns the secret for the browser's cookie, and the times
 * @param channel `voice`: by a call, which counts as one more code
 * @throws DomainError `otp.too-soon`, `limit.reached` with the seconds to wait; `validation.failed` where no calls are offered
 */
export async function requestCode(
	ctx: Context,
	mobile: string,
	browser: PatientBrowser = {},
	channel: SmsChannel = "sms",
): Promise<RequestCodeAnswer & { secret: string }> {
	if (channel === "voice" && !(await getGeneralSetting(ctx)).codeByVoice)
		throw invalid([{ field: "channel", key: "validation.selector" }]);
	await countRequest(ctx, mobile, browser);
	const secret = await writeChallenge(ctx, mobile, browser, channel);
	return { secret, expiresInSeconds: codeTtlSeconds, resendAfterSeconds: codeResendSeconds };
}

/** Counts a code before it is asked for: for the number, the address and the site, or for the known browser. */
async function countRequest(ctx: Context, mobile: string, browser: PatientBrowser): Promise<void> {
	const { own, here, isKnown } = countedAs(ctx, mobile, browser);
	if (!isKnown) await consumeLimit(ctx, perAddress, ctx.address);
	await consumeLimit(ctx, perResend, here);
	if (!isKnown) await consumeLimit(ctx, perMobileAndAddress, here);
	for (const limit of perMobile) await consumeLimit(ctx, limit, own);
	if (!isKnown) await consumeLimit(ctx, perSite, "all");
}

/** What a code that is never sent is stored under, in place of a mobile number. */
const nobody = (name: string) => `nobody ${name}`;

/**
 * Pretends to send a code: no number gets one, no code is right, and wrong codes count and fail as usual. For callers who must
 * not learn from the answers whether there was a number to send to.
 * @param name by which `proveMobile` finds it
 * @returns the secret for the browser's cookie
 */
export const pretendCode = (ctx: Context, name: string, browser: PatientBrowser): Promise<string> =>
	writeChallenge(ctx, nobody(name), browser, undefined);

/** @param channel none: nothing is sent */
async function writeChallenge(
	ctx: Context,
	mobile: string,
	browser: PatientBrowser,
	channel: SmsChannel | undefined,
): Promise<string> {
	const secret = newToken(128);
	const code = newDigits(codeDigits);
	const text =
		channel === "voice"
			? spokenCodeText(ctx.locale, code)
			: codeText(ctx.locale, { code, host: new URL(ctx.env.publicUrl).host });
	await mutate(ctx, "account.request-code", async (tx) => {
		const id = newId();
		const expiresAt = new Date(ctx.now().getTime() + codeTtlSeconds * second);
		if (browser.secret)
			await tx.db
				.update(challenge)
				.set({ usedAt: ctx.now() })
				.where(and(eq(challenge.secretHash, sha256(browser.secret)), isNull(challenge.usedAt)));
		await tx.db.insert(challenge).values({
			id,
			secretHash: sha256(secret),
			mobileIndex: mobileIndexOf(mobile),
			// a code that was never sent must never match
			codeIndex: codeIndexOf(id, channel ? code : newToken(128)),
			createdAt: ctx.now(),
			expiresAt,
		});
		if (channel)
			await queueSms(tx, { mobile, template: "account.code", text, locale: ctx.locale, expiresAt, channel });
	});
	return secret;
}

const wrongCode = (triesLeft: number) =>
	new DomainError("invalid", "otp.wrong", { triesLeft }, [{ field: "code", key: "validation.wrongCode" }]);
/** What is said of a code that is good for nothing any more. */
export const expiredCode = () =>
	new DomainError("invalid", "otp.expired", {}, [{ field: "code", key: "validation.expiredCode" }]);

/**
 * The id of a number's account, made when there is none. The account opens nothing by being there: only a code that was sent
 * to the number opens a session of it.
 */
export async function accountOf(ctx: Context, mobile: string): Promise<string> {
	const [owner] = await ctx.db
		.insert(account)
		.values({ mobile, mobileIndex: mobileIndexOf(mobile), mobileLast4: mobile.slice(-4) })
		.onConflictDoUpdate({ target: account.mobileIndex, set: { updatedAt: ctx.now() } })
		.returning({ id: account.id });
	return owner?.id ?? "";
}

/** Takes a try of the browser's open code, look and count in one statement: parallel guesses cannot share one. */
async function takeTry(ctx: Context, mobiles: readonly string[], secret: string | undefined) {
	const [open] = secret
		? await ctx.db
				.update(challenge)
				.set({ tries: sql`${challenge.tries} + 1` })
				.where(
					and(
						eq(challenge.secretHash, sha256(secret)),
						inArray(challenge.mobileIndex, mobiles.map(mobileIndexOf)),
						isNull(challenge.usedAt),
						gt(challenge.expiresAt, ctx.now()),
						lt(challenge.tries, codeTries),
					),
				)
				.returning()
		: [];
	if (open) return open;
	await consumeLimit(ctx, strayCodes, ctx.address);
	throw expiredCode();
}

/** @throws DomainError `otp.expired`, `otp.wrong` with the tries left, `limit.reached` */
async function takeRightCode(
	ctx: Context,
	mobiles: readonly string[],
	code: string,
	secret: string | undefined,
) {
	const found = await takeTry(ctx, mobiles, secret);
	if (sameSecret(found.codeIndex, codeIndexOf(found.id, code))) return found;
	await record(ctx, "account.wrong-code", found.id);
	throw found.tries >= codeTries ? expiredCode() : wrongCode(codeTries - found.tries);
}

async function useChallenge(tx: TransactionContext, id: string): Promise<void> {
	const used = await tx.db
		.update(challenge)
		.set({ usedAt: tx.now() })
		.where(and(eq(challenge.id, id), isNull(challenge.usedAt)))
		.returning({ id: challenge.id });
	if (used.length === 0) throw expiredCode();
}

/**
 * Checks a code that proves a number and opens no session of its account, and does with it what is done once.
 * @param mobile undefined where there is none: then the code is one of `pretendCode`, and wrong
 * @param name as `pretendCode` was given it
 * @throws DomainError as `verifyCode`
 */
export async function proveMobile<T>(
	ctx: Context,
	{ mobile, name, code }: { mobile: string | undefined; name: string; code: string },
	browser: PatientBrowser,
	work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
	const found = await takeRightCode(ctx, [mobile ?? "", nobody(name)], code, browser.secret);
	const done = await mutate(ctx, "account.prove-mobile", async (tx) => {
		await useChallenge(tx, found.id);
		return work(tx);
	});
	if (mobile) await clearLimit(ctx, perResend, countedAs(ctx, mobile, browser).here);
	return done;
}

/**
 * Checks a code and opens the patient's session; makes the account on the first success. Wrong codes count only against the
 * code that this browser asked for: a person who types a new code gets in, whatever strangers tried.
 * A number that waits for an account is moved to that account here (`mobile-change/`).
 * @param browser its secret (a code works only in the browser that asked for it), and whether the device is the person's own
 * @returns the session, and the cookie by which the browser is known from now on
 * @throws DomainError `otp.expired`, `otp.wrong` with the tries left, `limit.reached`
 */
export async function verifyCode(
	ctx: Context,
	mobile: string,
	code: string,
	{ isOwnDevice = false, ...browser }: PatientBrowser & { isOwnDevice?: boolean },
) {
	const found = await takeRightCode(ctx, [mobile], code, browser.secret);
	const session = await mutate(ctx, "account.sign-in", async (tx, entry) => {
		await useChallenge(tx, found.id);
		const accountId = await accountOfProvedMobile(tx, mobile, await accountOf(tx, mobile));
		entry.subject(accountId);
		return openSession(tx, { kind: "patient", ownerId: accountId, bound: true, isOwnDevice });
	});
	// a code that was used cannot be "the one before": who signs in on a second device gets another at once
	await clearLimit(ctx, perResend, countedAs(ctx, mobile, browser).here);
	return { ...session, device: rememberDevice("patient", mobile, browser.device) };
}

/**
 * Holds an account for the rest of the transaction, so that what is counted of it stays true until it commits. Taken
 * before any other lock.
 */
export async function lockAccount(tx: TransactionContext, accountId: string): Promise<void> {
	await tx.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
}

/** The patient of a session cookie, or undefined. */
export async function patientActor(ctx: Context, token: string): Promise<Actor | undefined> {
	const found = await findSession(ctx, "patient", token);
	return found && { kind: "patient", accountId: found.ownerId, sessionId: found.id };
}

/** The mobile of the signed-in patient. @throws DomainError `session.missing` */
export async function patientMobile(ctx: Context): Promise<string> {
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
	await mutate(ctx, "account.sign-out", async (tx, entry) => {
		entry.subject(actor.accountId);
		await revokeSession(tx, actor.sessionId);
	});
}

/** Removes one-time codes a day after they were asked for; a job runs it. */
export async function sweepChallenges(ctx: Context): Promise<void> {
	await ctx.db.delete(challenge).where(lt(challenge.createdAt, new Date(ctx.now().getTime() - day)));
}
