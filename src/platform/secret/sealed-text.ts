import { cmac, gcm } from "@noble/ciphers/aes.js";

// Text sealed with a secret, at once (no promise): AES-256-GCM. For the browser's cookies and storage; what must stay
// secret from the browser's owner does not belong here, because the secret is in the page (specification §3).

const format = "v1";
const nonceBytes = 12;
/** Minimum length in characters (specification §5). */
const shortestSecret = 10;

/**
 * Derives a 32-byte key from a secret of any length: AES-CMAC-PRF-128 of two counters. Source: RFC 4615.
 * @throws RangeError when the secret is shorter than 10 characters
 */
function keyOf(secret: string): Uint8Array {
	if ([...secret].length < shortestSecret)
		throw new RangeError(`the secret key is shorter than ${shortestSecret} characters`);
	const bytes = new TextEncoder().encode(secret);
	const prfKey = bytes.length === 16 ? bytes : cmac(bytes, new Uint8Array(16));
	const key = new Uint8Array(32);
	key.set(cmac(new Uint8Array([1]), prfKey), 0);
	key.set(cmac(new Uint8Array([2]), prfKey), 16);
	return key;
}

const toBase64Url = (bytes: Uint8Array) =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

const fromBase64Url = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * Encrypts a text with a fresh nonce.
 * @returns `v1.<nonce and ciphertext>`, base64url
 * @throws RangeError when the secret is shorter than 10 characters
 */
export function sealText(text: string, secret: string): string {
	const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
	const sealed = gcm(keyOf(secret), nonce).encrypt(new TextEncoder().encode(text));
	const all = new Uint8Array(nonce.length + sealed.length);
	all.set(nonce);
	all.set(sealed, nonce.length);
	return `${format}.${toBase64Url(all)}`;
}

/** Whether a text has the format of `sealText`. */
export const isSealedText = (text: string) => text.startsWith(`${format}.`);

/** @throws Error when the text was changed, cut, or encrypted with another secret */
export function openText(sealed: string, secret: string): string {
	const [version, body = ""] = sealed.split(".");
	if (version !== format) throw new Error("sealed text of an unknown format");
	const all = fromBase64Url(body);
	const plain = gcm(keyOf(secret), all.subarray(0, nonceBytes)).decrypt(all.subarray(nonceBytes));
	return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
