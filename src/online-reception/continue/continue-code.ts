import { continueTtlSeconds } from "#domain/reception/draft/continue/continue-ttl.ts";

// The code by which a phone goes on with a draft of a computer's: in the part of an address that no server sees, and kept in
// the tab while its owner signs in.

const storageKey = "continue-code";
const inAddress = /^#continue=([0-9A-Z]{10})$/;

export const continueUrl = (base: string, code: string) => `${location.origin}${base}#continue=${code}`;

/** Moves the continue code from the address into storage, before a loader redirects. */
export function adoptContinueCode(): void {
	const code = inAddress.exec(location.hash)?.[1];
	if (!code) return;
	history.replaceState(history.state, "", location.pathname + location.search);
	try {
		sessionStorage.setItem(storageKey, JSON.stringify({ code, at: Date.now() }));
	} catch {
		// the draft is in the list of requests all the same
	}
}

/** The code with which this tab was opened, returned only once; undefined without a code or after its expiry. */
export function takeContinueCode(): string | undefined {
	try {
		const kept = sessionStorage.getItem(storageKey);
		sessionStorage.removeItem(storageKey);
		const { code, at }: { code?: string; at?: number } = JSON.parse(kept ?? "{}");
		return at && Date.now() - at < continueTtlSeconds * 1000 ? code : undefined;
	} catch {
		return undefined;
	}
}
