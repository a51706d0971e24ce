import {
	readEncryptedCookie,
	removeCookie,
	writeEncryptedCookie,
} from "#platform/secret/encrypted-cookie.ts";
import { pageConfig } from "../page-config.ts";

// The stored mobile (specification §3 and §6, reception 1.1): it opens the pages and never data; data needs a session.

export const mobileCookie = "mobile";
const keptDays = 180;

/** The mobile number stored on this device, `09…`; null if there is none or it cannot be read. */
export function storedMobile(): string | null {
	const mobile = readEncryptedCookie<unknown>(mobileCookie, pageConfig().secret);
	return typeof mobile === "string" && /^09\d{9}$/.test(mobile) ? mobile : null;
}

export const storeMobile = (mobile: string) =>
	writeEncryptedCookie(mobileCookie, mobile, keptDays, pageConfig().secret);

export const forgetMobile = () => removeCookie(mobileCookie);
