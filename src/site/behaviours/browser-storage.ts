/** Browser storage, or nothing where it is blocked. */
export function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a value; where storage is blocked it lasts for this page. */
export function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}
