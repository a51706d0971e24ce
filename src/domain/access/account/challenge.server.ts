import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { knownDevice } from "#domain/access/session/known-device.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { queueSms } from "#domain/message/sms-outbox/queue-sms.server.ts";
import { second } from "#platform/clock.ts";
import { DomainError } from "#platform/errors.ts";
import { newDigits, newId, newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import type { SmsChannel } from "#platform/sms.server.ts";
import { codeDigits, codeTries, codeTtlSeconds } from "./one-time-code-limits.ts";
import { codeText, spokenCodeText } from "./one-time-code-sms.ts";
import { strayCodes } from "./sign-in-limits.server.ts";
import { challenge } from "./table.server.ts";

// One-time codes (reception 1.2, SECURITY P22 and P23). Limits per mobile, per address and for the whole site; a browser in
// which the number's owner has signed in before has its own, so that strangers cannot use up the owner's.

const codeIndexOf = (challengeId: string, code: string) => indexOf("otp", `${challengeId}:${code}`);
export const mobileIndexOf = (mobile: string) => indexOf("mobile", mobile);

/**
 * Values stored in a browser: the secret of the code it requested, and a marker which shows that the patient has signed
 * in with this browser before.
 */
export type PatientBrowser = { secret?: string | undefined; device?: string | undefined };

/**
 * The keys under which codes for a mobile number are counted. In a known browser, both keys count the number in this
 * browser; otherwise `own` counts the number, and `here` the number from this address.
 */
export function countedAs(ctx: Context, mobile: string, browser: PatientBrowser) {
	const device = knownDevice("patient", mobile, browser.device);
	const own = device ? `${mobile} ${device}` : mobile;
	return { own, here: device ? own : `${mobile} ${ctx.address}`, isKnown: device !== undefined };
}

/** The key used instead of a mobile number for a code that is never sent. */
export const nobody = (name: string) => `nobody ${name}`;

/** @param channel undefined means that nothing is sent */
export async function writeChallenge(
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
/** The error for a code that is no longer valid. */
export const expiredCode = () =>
	new DomainError("invalid", "otp.expired", {}, [{ field: "code", key: "validation.expiredCode" }]);

/**
 * Uses one attempt of the browser's pending code. Check and count are one statement, so parallel guesses cannot share an
 * attempt.
 */
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

/** @throws DomainError `otp.expired`, `otp.wrong` with the remaining attempts, `limit.reached` */
export async function takeRightCode(
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

export async function useChallenge(tx: TransactionContext, id: string): Promise<void> {
	const used = await tx.db
		.update(challenge)
		.set({ usedAt: tx.now() })
		.where(and(eq(challenge.id, id), isNull(challenge.usedAt)))
		.returning({ id: challenge.id });
	if (used.length === 0) throw expiredCode();
}
