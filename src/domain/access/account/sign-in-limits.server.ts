import type { Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { codeResendSeconds } from "./one-time-code-limits.ts";

// Limits of requests for one-time codes, and of wrong codes without an open one (reception 1.2, SECURITY P22 and P23). The
// tries of an open code are `codeTries` in `one-time-code-limits.ts`.

export const perMobile: Limit[] = [
	{ name: "otp.mobile", hits: 3, windowSeconds: 10 * 60 },
	{ name: "otp.mobile", hits: 5, windowSeconds: 60 * 60 },
	{ name: "otp.mobile", hits: 10, windowSeconds: 24 * 60 * 60 },
];
/** Half of a number's daily limit, so that one stranger leaves the other half to the owner of the number. */
export const perMobileAndAddress: Limit = {
	name: "otp.mobile-address",
	hits: 5,
	windowSeconds: 24 * 60 * 60,
};
export const perAddress: Limit = { name: "otp.address", hits: 30, windowSeconds: 10 * 60 };
export const perSite: Limit = { name: "otp.site", hits: 500, windowSeconds: 60 * 60 };
export const perResend: Limit = {
	name: "otp.resend",
	hits: 1,
	windowSeconds: codeResendSeconds,
	code: "otp.too-soon",
};
/**
 * Limit on codes entered in a browser without a pending code. Such an entry is always wrong, so this limit never locks out
 * the owner of a number.
 */
export const strayCodes: Limit = { name: "otp.stray", hits: 60, windowSeconds: 10 * 60 };
