import { deviceStore } from "./device-store.ts";
import type { TextCipher } from "./encrypted-storage.ts";

// A key that is made on the device, cannot be exported, and lives in IndexedDB: what it seals is unreadable anywhere else,
// works offline and after a reload, and is gone for good when the key is forgotten (SECURITY §8).

const format = "d1";
const nonceBytes = 12;

const withKeys = deviceStore("device-keys", "keys");

async function keyNamed(name: string): Promise<CryptoKey> {
	const known = await withKeys<CryptoKey | undefined>("readonly", (store) => store.get(name));
	if (known) return known;
	const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
		"encrypt",
		"decrypt",
	]);
	try {
		// `add` fails when another tab was faster: then its key is everybody's
		await withKeys("readwrite", (store) => store.add(made, name));
		return made;
	} catch {
		const theirs = await withKeys<CryptoKey | undefined>("readonly", (store) => store.get(name));
		if (!theirs) throw new Error("no key can be kept on this device");
		return theirs;
	}
}

const encode = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * The cipher with this device's key of the given name, which is created on first use. AES-256-GCM with a fresh nonce.
 * @throws Error when the browser stores no keys (IndexedDB blocked, no secure context)
 */
export async function deviceCipher(name: string): Promise<TextCipher> {
	const key = await keyNamed(name);
	return {
		async seal(text) {
			const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
			const sealed = await crypto.subtle.encrypt(
				{ name: "AES-GCM", iv },
				key,
				new TextEncoder().encode(text),
			);
			return [format, encode(iv), encode(new Uint8Array(sealed))].join(".");
		},
		async open(sealed) {
			const [version, iv = "", body = ""] = sealed.split(".");
			if (version !== format) throw new Error("sealed text of an unknown format");
			const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: decode(iv) }, key, decode(body));
			return new TextDecoder("utf-8", { fatal: true }).decode(plain);
		},
	};
}

/** Deletes a key, which makes everything encrypted with it unreadable. */
export async function forgetDeviceKey(name: string): Promise<void> {
	await withKeys("readwrite", (store) => store.delete(name));
}
