import { indexOf, sha256 } from "#platform/crypto.server.ts";

// By which a repeated submit is told from another one with the same key. What is sent holds a national code and a mobile,
// which can be guessed: without a key a hash of it tells them.

/** What a hash with a key begins with; releases before had none. */
export const keyedHash = "k1.";

/** The keyed hash over a plain one: what releases before have stored can be brought to it. */
export const hashOfDigest = (digest: string) => keyedHash + indexOf("submission", digest);

/** The keyed hash of a validated input. */
export const inputHashOf = (input: unknown) => hashOfDigest(sha256(JSON.stringify(input)));
