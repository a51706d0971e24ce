// What a person ran last: pages and commands by their ids, never what was typed and never a record, so that no patient's
// name stays in the browser.

const kept = 5;
const keyOf = (userId: string) => `cpanel-recent:${userId}`;

/** The ids of the commands that this user ran most recently, newest first. */
export function recentIds(userId: string): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
		return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, kept) : [];
	} catch {
		return [];
	}
}

export function rememberId(userId: string, id: string): void {
	const ids = [id, ...recentIds(userId).filter((other) => other !== id)].slice(0, kept);
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(ids));
	} catch {
		// storage is blocked: nothing is remembered
	}
}
