import type { UploadKind } from "#domain/media/upload/schema.ts";
import { day } from "#platform/clock.ts";
import { deviceCipher } from "#platform/secret/device-key.ts";
import { type DeviceStore, deviceStore } from "#platform/secret/device-store.ts";
import type { CropRectangle } from "./crop-rectangle.ts";
import type { Hint } from "./picture-quality.ts";

// Pictures that are kept on the device: those on their way, until the server has acknowledged them, so that a reload or a
// killed tab loses none; and photos that were cropped, until the request is sent, so that this can be taken back. Sealed with
// the draft's key, which signing out forgets.

type Place = {
	kind: UploadKind;
	/** The request, or the information request, that the picture belongs to. */
	set: string;
	key: string;
};
export type StoredPicture = Place & {
	name: string;
	hints: Hint[];
	blob: Blob;
	replaces?: string | undefined;
};
/** The whole photo, with the part that is currently kept. */
export type StoredOriginal = Place & { cut: CropRectangle; blob: Blob };

type Row = Place & { at: number; sealed: string };

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

const maxKept = 7 * day;

/**
 * Whether a picture of another draft or answer is old enough to be removed; newer pictures stay, because users may continue
 * the draft or answer.
 */
const isStray = (row: Row, set: string) => row.set !== set && row.at + maxKept < Date.now();

function keeper<Kept extends Place & { blob: Blob }>(withRows: DeviceStore) {
	const forget = async (key: string) => {
		await withRows("readwrite", (store) => store.delete(key)).catch(() => undefined);
	};
	const rows = () => withRows<Row[]>("readonly", (store) => store.getAll());
	return {
		forget,
		/** @returns false if the browser stores nothing, so that only this page has the picture */
		async keep({ blob, kind, set, key, ...said }: Kept): Promise<boolean> {
			try {
				const cipher = await deviceCipher("reception");
				const sealed = await cipher.seal(JSON.stringify({ ...said, data: await asText(blob) }));
				const row: Row = { kind, set, key, at: Date.now(), sealed };
				await withRows("readwrite", (store) => store.put(row));
				return true;
			} catch {
				return false;
			}
		},
		/** Reads the pictures of a set, and removes old pictures of other sets. */
		async read(set: string, kind: UploadKind): Promise<Kept[]> {
			const kept: Kept[] = [];
			try {
				const cipher = await deviceCipher("reception");
				for (const row of await rows()) {
					if (isStray(row, set)) await forget(row.key);
					if (row.set !== set || row.kind !== kind) continue;
					try {
						const { data, ...said } = JSON.parse(await cipher.open(row.sealed));
						kept.push({ ...said, kind, set, key: row.key, blob: asBlob(data) } as Kept);
					} catch {
						// sealed with a key that is gone
						await forget(row.key);
					}
				}
			} catch {
				// the browser keeps nothing
			}
			return kept;
		},
		async forgetSet(set: string): Promise<void> {
			const known = await rows().catch(() => []);
			for (const row of known) if (row.set === set) await forget(row.key);
		},
		async clear(): Promise<void> {
			await withRows("readwrite", (store) => store.clear()).catch(() => undefined);
		},
	};
}

export const waiting = keeper<StoredPicture>(deviceStore("pictures", "waiting", "key"));
export const originals = keeper<StoredOriginal>(deviceStore("originals", "kept", "key"));

/** Removes the pictures of a request that has been sent. */
export async function forgetPictures(set: string): Promise<void> {
	await waiting.forgetSet(set);
	await originals.forgetSet(set);
}

/** Removes all pictures at sign-out. */
export async function forgetAllPictures(): Promise<void> {
	await waiting.clear();
	await originals.clear();
}
