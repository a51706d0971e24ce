import type { Context } from "#database/context.server.ts";
import type { PatientBrowser } from "#domain/access/account/challenge.server.ts";
import { codeTtlSeconds } from "#domain/access/account/one-time-code-limits.ts";
import { pretendCode } from "#domain/access/account/pretend-code.server.ts";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { isDomainError } from "#platform/errors.ts";
import { countTypedRequest } from "./door-limits.server.ts";
import { evenly } from "./evenly.server.ts";
import { readDoorKey, registeredMobile } from "./find.server.ts";
import { noCode } from "./open-confirmed.server.ts";

export type SentCode = {
	/** The secret to store in the browser's cookie. */
	secret: string;
	expiresInSeconds: number;
	/** The last two digits of the mobile, for readers with a link from a message. */
	mobileEnd?: string;
};

/**
 * Sends a one-time code to the mobile of the request that a link or a typed code refers to. For a typed code, neither the
 * response nor its timing reveals whether the code exists.
 * @throws DomainError `otp.too-soon`, `limit.reached`; `validation.failed` on `code` for an invalid tracking code
 */
export async function sendDoorCode(ctx: Context, typed: string, browser: PatientBrowser): Promise<SentCode> {
	const key = await readDoorKey(ctx, typed);
	if (key.kind === "link") {
		const mobile = registeredMobile(key.row);
		const { secret, expiresInSeconds } = await requestCode(ctx, mobile, browser);
		return { secret, expiresInSeconds, mobileEnd: mobile.slice(-2) };
	}
	if (key.kind !== "trackingCode") throw noCode();
	const { row, code } = key;
	await countTypedRequest(ctx, code);
	const secret = await evenly(async () => {
		const sent = row && (await requestCode(ctx, registeredMobile(row), browser).catch(unlessLimited));
		return sent?.secret ?? pretendCode(ctx, code, browser);
	});
	return { secret, expiresInSeconds: codeTtlSeconds };
}

/**
 * Ignores the error thrown when a limit is reached, because reporting it would reveal that the typed code exists. Other
 * errors are thrown again.
 */
function unlessLimited(error: unknown): undefined {
	if (!isDomainError(error) || error.kind !== "limit") throw error;
}
