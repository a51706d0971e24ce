import { indexOf, sha256 } from "#platform/secret/crypto.server.ts";

// Distinguishes a repeated submit from a different one with the same key. The input contains a national code and a mobile,
// which could be guessed from a plain hash; hence the key.

/** Prefix of a keyed hash; hashes of older releases have no key and no prefix. */
export const keyedHash = "k1.";

/** The keyed hash of a plain hash, so that hashes stored by earlier releases can be converted. */
export const hashOfDigest = (digest: string) => keyedHash + indexOf("submission", digest);

/** The keyed hash of a validated input. */
export const inputHashOf = (input: unknown) => hashOfDigest(sha256(JSON.stringify(input)));
