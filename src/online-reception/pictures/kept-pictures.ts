import type { UploadKind } from "#domain/upload/schema.ts";
import { deviceCipher } from "#platform/device-key.ts";
import { deviceStore } from "#platform/device-store.ts";
import type { Hint } from "./quality.ts";

// Pictures on their way, kept on the device until the server has acknowledged them: a reload or a killed tab loses none.
// Sealed with the draft's key, which signing out forgets.

export type KeptPicture = {
	kind: UploadKind;
	/** The request it is for. */
	set: string;
	key: string;
	name: string;
	hints: Hint[];
	blob: Blob;
};
type Row = { key: string; set: string; kind: UploadKind; sealed: string };

const withRows = deviceStore("pictures", "waiting", "key");

const asText = (blob: Blob) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(blob);
	});

function asBlob(text: string): Blob {
	const bytes = Uint8Array.from(atob(text.slice(text.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
	return new Blob([bytes], { type: "image/jpeg" });
}

/** @returns false where the browser keeps nothing: then the picture lives in this page only */
export async function keepPicture({ blob, name, hints, ...row }: KeptPicture): Promise<boolean> {
	try {
		const cipher = await deviceCipher("reception");
		const sealed = await cipher.seal(JSON.stringify({ name, hints, data: await asText(blob) }));
		await withRows("readwrite", (store) => store.put({ ...row, sealed } satisfies Row));
		return true;
	} catch {
		return false;
	}
}

/** The pictures of a request that have not been acknowledged; those of another request are removed. */
export async function keptPictures(set: string, kind: UploadKind): Promise<KeptPicture[]> {
	try {
		const rows = await withRows<Row[]>("readonly", (store) => store.getAll());
		const cipher = await deviceCipher("reception");
		const kept: KeptPicture[] = [];
		for (const row of rows) {
			if (row.set !== set) await forgetPicture(row.key);
			else if (row.kind === kind) {
				try {
					const { name, hints, data } = JSON.parse(await cipher.open(row.sealed));
					kept.push({ kind, set, key: row.key, name, hints, blob: asBlob(data) });
				} catch {
					// sealed with a key that is gone
					await forgetPicture(row.key);
				}
			}
		}
		return kept;
	} catch {
		return [];
	}
}

export async function forgetPicture(key: string): Promise<void> {
	await withRows("readwrite", (store) => store.delete(key)).catch(() => undefined);
}

/** Signing out: none stays. */
export async function forgetAllPictures(): Promise<void> {
	await withRows("readwrite", (store) => store.clear()).catch(() => undefined);
}
