import { storageKeys } from "#platform/storage-keys.ts";

// Tests and panels collected in the catalogue before an online reception begins. Stored only for this tab, in the session's
// storage; where that is blocked, in the address.

export type SelectedItem = { kind: "tests" | "panels"; id: string; price: number };

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 60;

const isPicked = (value: Partial<SelectedItem> | null): value is SelectedItem => {
	const { kind, id: own, price } = value ?? {};
	return (kind === "tests" || kind === "panels") && id.test(own ?? "") && Number.isSafeInteger(price);
};

export function storedSelection(): SelectedItem[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.picked) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isPicked).slice(0, most) : [];
	} catch {
		return [];
	}
}

export function storeSelection(picked: SelectedItem[]): void {
	try {
		if (picked.length) sessionStorage.setItem(storageKeys.picked, JSON.stringify(picked.slice(0, most)));
		else sessionStorage.removeItem(storageKeys.picked);
	} catch {
		// blocked: the address carries them
	}
}

/** The selected tests and panels in the address of the online reception: `?tests=id,id&panels=id`. */
export function selectionInUrl(search: URLSearchParams): SelectedItem[] {
	return (["tests", "panels"] as const).flatMap((kind) =>
		(search.get(kind) ?? "")
			.split(",")
			.map((own) => ({ kind, id: own, price: 0 }))
			.filter(isPicked),
	);
}
