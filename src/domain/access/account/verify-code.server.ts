import type { Context } from "#database/context.server.ts";
import { rememberDevice } from "#domain/access/session/known-device.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { countedAs, type PatientBrowser, takeRightCode, useChallenge } from "./challenge.server.ts";
import { accountOf } from "./find-or-make-account.server.ts";
import { accountOfProvedMobile } from "./ports.server.ts";
import { perResend } from "./sign-in-limits.server.ts";

/**
 * Checks a code and opens the patient's session; creates the account on the first success. Wrong codes count only against
 * the code that this browser requested: a person who enters a new code gets in, whatever strangers tried. A number that is
 * waiting to be added to an account is moved to that account here (`mobile-change/`).
 * @param browser the secret of the browser (a code works only in the browser that requested it), and whether the device is
 *   the person's own
 * @returns the session, and the cookie that identifies the browser from now on
 * @throws DomainError `otp.expired`, `otp.wrong` with the remaining attempts, `limit.reached`
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
