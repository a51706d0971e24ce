import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { Keyring } from "./crypto.server.ts";

// Signatures (Ed25519) that anybody can check with the public key. A key for each version of the keyring and each purpose.

/** RFC 8410: the bytes before the 32 bytes of a private key in PKCS #8. */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

function privateKey(secret: Buffer, purpose: string): KeyObject {
	const seed = Buffer.from(hkdfSync("sha256", secret, "", `signature:${purpose}`, 32));
	return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
}

/** Signs a text with the newest key. @returns the version of the key, and the signature in base64url */
export function signText(
	keyring: Keyring,
	purpose: string,
	text: string,
): { keyVersion: number; signature: string } {
	const secret = keyring.keys.get(keyring.current);
	if (!secret) throw new Error("keyring without its current key");
	const signature = sign(null, Buffer.from(text), privateKey(secret, purpose)).toString("base64url");
	return { keyVersion: keyring.current, signature };
}

/** Public keys of a purpose by version, 32 bytes each in base64url: signatures made before a rotation stay valid. */
export function publicKeys(keyring: Keyring, purpose: string): Record<number, string> {
	return Object.fromEntries(
		[...keyring.keys].map(([version, secret]) => [
			version,
			createPublicKey(privateKey(secret, purpose)).export({ format: "jwk" }).x ?? "",
		]),
	);
}
