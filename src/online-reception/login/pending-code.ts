import { codeTtlSeconds } from "#domain/access/account/one-time-code-limits.ts";

// That a code is on its way, for as long as it is good: a page that is loaded again (a phone closes it while one reads the
// message) asks for the code at once. Lives in this tab alone and ends with it.

export type PendingCode = {
	/** The normalised mobile number, `09…`. */
	mobile: string;
	/** When another code may be requested, in milliseconds since the epoch; `sentAt` is when this code was sent. */
	resendAt: number;
	sentAt: number;
};

const storageKey = "pending-code";

/** The requested code that is still valid; undefined without a code, or if the browser stores nothing. */
export function read(now = Date.now()): PendingCode | undefined {
	try {
		const code: PendingCode | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
		const isGood = code && /^09\d{9}$/.test(code.mobile) && now < code.sentAt + codeTtlSeconds * 1000;
		return isGood ? code : undefined;
	} catch {
		return undefined;
	}
}

/** Stores the pending code. Without browser storage, users type the number again after a reload. */
export function keep(code: PendingCode): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(code));
	} catch {}
}

export function forget(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {}
}
