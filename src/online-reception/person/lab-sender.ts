import { senderIn } from "#domain/reception/reception/person/lab-sender.ts";

// The code of the referrer who sent the visitor here, `/onlineReception?sender=DR-120`, on its way into the next request of this tab.

const storageKey = "lab-sender";

/** Copies the sender's code from the address into storage, before a loader redirects. */
export function adoptSender(): void {
	const code = senderIn(location.search);
	if (!code) return;
	try {
		sessionStorage.setItem(storageKey, code);
	} catch {
		// without storage there is no referrer
	}
}

/** The sender's code with which this tab was opened; empty for none. */
export function senderOfTab(): string {
	try {
		return senderIn(`?sender=${encodeURIComponent(sessionStorage.getItem(storageKey) ?? "")}`);
	} catch {
		return "";
	}
}

/** Removes the code after a request has used it: the next request in this tab may come from another sender. */
export function forgetSender(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// nothing is stored
	}
}
