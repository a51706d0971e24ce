import type { Context } from "#database/context.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { invalid } from "#platform/errors.ts";
import type { SmsChannel } from "#platform/sms.server.ts";
import { countedAs, type PatientBrowser, writeChallenge } from "./challenge.server.ts";
import { codeResendSeconds, codeTtlSeconds } from "./one-time-code-limits.ts";
import type { RequestCodeAnswer } from "./schema.ts";
import { perAddress, perMobile, perMobileAndAddress, perResend, perSite } from "./sign-in-limits.server.ts";

/**
 * Sends a one-time code. Behaves the same for every number, so that the response does not reveal which numbers have an
 * account. A new code cancels only the older code of the same browser; otherwise strangers could cancel the owner's
 * code.
 * @returns the secret for the browser's cookie, and the times
 * @param channel `voice` sends the code by a phone call, which counts as another code
 * @throws DomainError `otp.too-soon`, `limit.reached` with the seconds to wait; `validation.failed` if the laboratory
 *   does not offer calls
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

/** Counts a code before it is sent: for the number, the address and the site, or for the known browser. */
async function countRequest(ctx: Context, mobile: string, browser: PatientBrowser): Promise<void> {
	const { own, here, isKnown } = countedAs(ctx, mobile, browser);
	if (!isKnown) await consumeLimit(ctx, perAddress, ctx.address);
	await consumeLimit(ctx, perResend, here);
	if (!isKnown) await consumeLimit(ctx, perMobileAndAddress, here);
	for (const limit of perMobile) await consumeLimit(ctx, limit, own);
	if (!isKnown) await consumeLimit(ctx, perSite, "all");
}
