import { isSealedText, openText, sealText } from "./sealed-text.ts";

// Values in browser storage, readable only with a key: a secret that the caller has, or one that never leaves the device.

/** Encrypts and decrypts texts with a key. */
export type TextCipher = {
	seal(text: string): Promise<string>;
	/** @throws Error when the text was changed or encrypted with another key */
	open(sealed: string): Promise<string>;
};

/**
 * The cipher of the specification's storage wrapper: AES with a secret of at least 10 characters (specification §5 and §9).
 * @param inner an additional cipher, applied first, whose key protects the text from attackers and not only from accidents;
 *   texts encrypted only with `inner` can also be read, because devices hold drafts of older releases
 * @throws RangeError when the secret is shorter than 10 characters
 */
export function secretCipher(secret: string, inner?: TextCipher): TextCipher {
	// refused here, and not with the first value that is written
	sealText("", secret);
	return {
		seal: async (text) => sealText(inner ? await inner.seal(text) : text, secret),
		async open(sealed) {
			if (!inner) return openText(sealed, secret);
			return inner.open(isSealedText(sealed) ? openText(sealed, secret) : sealed);
		},
	};
}

export type Stored<Value> = { state: "value"; value: Value } | { state: "none" } | { state: "corrupt" };

export type EncryptedStorage = {
	/** Reads the stored content: nothing, a value, or content that cannot be read (any more). */
	read<Value>(name: string): Promise<Stored<Value>>;
	/** @throws Error when the browser refuses: storage blocked or full */
	write(name: string, value: unknown): Promise<void>;
	remove(name: string): void;
};

/** Storage whose values are JSON, encrypted with a cipher. */
export function encryptedStorage(
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
	cipher: TextCipher,
): EncryptedStorage {
	return {
		async read<Value>(name: string): Promise<Stored<Value>> {
			const sealed = storage.getItem(name);
			if (sealed === null) return { state: "none" };
			try {
				return { state: "value", value: JSON.parse(await cipher.open(sealed)) };
			} catch (error) {
				// biome-ignore lint/suspicious/noConsole: the specification's words for what cannot be decrypted (§8)
				console.error("Decryption error:", error);
				return { state: "corrupt" };
			}
		},
		async write(name, value) {
			storage.setItem(name, await cipher.seal(JSON.stringify(value)));
		},
		remove: (name) => storage.removeItem(name),
	};
}
