/** A value from browser storage; null where storage is blocked. */
export function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Stores a value; does nothing where storage is blocked. */
export function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}
