import { senderIn } from "#domain/reception/reception/person/lab-sender.ts";

// The code of the referrer who sent the visitor here, `/onlineReception?sender=DR-120`, on its way into the next request of this tab.

const storageKey = "lab-sender";

/** Takes the code out of the address, before a loader leads elsewhere and it is gone. */
export function adoptSender(): void {
	const code = senderIn(location.search);
	if (!code) return;
	try {
		sessionStorage.setItem(storageKey, code);
	} catch {
		// without storage there is no referrer
	}
}

/** The code that this tab came with; empty for none. */
export function senderOfTab(): string {
	try {
		return senderIn(`?sender=${encodeURIComponent(sessionStorage.getItem(storageKey) ?? "")}`);
	} catch {
		return "";
	}
}

/** A request has it now: the next one of this tab may be somebody else's. */
export function forgetSender(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// nothing is stored
	}
}
