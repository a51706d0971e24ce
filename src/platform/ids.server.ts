import { randomBytes, randomInt } from "node:crypto";

/**
 * A new record id: UUID version 7, so that ids sort by creation time and new ids share index pages. PostgreSQL 15 has no
 * `uuidv7()`, therefore it is created here. Source: RFC 9562 §5.7.
 */
export function newId(now: number = Date.now()): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(now, 0, 6);
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	const hex = bytes.toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable token of `bits` bits (a multiple of 8), base64url. */
export const newToken = (bits: number) => randomBytes(bits / 8).toString("base64url");

/** `count` decimal digits, each equally likely. */
export const newDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** `count` characters of `alphabet`, each equally likely. */
export const newText = (alphabet: string, count: number) =>
	Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

/** A fraction in [0, 1): for jitter, never for secrets. */
export const randomFraction = () => Math.random();
