import { hash, verify } from "@node-rs/argon2";
import { WorkQueue } from "#platform/process/work-queue.ts";

/** Argon2id is number 2 in the library's enum; 64 MiB, three passes (SECURITY P20). */
const strength = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Limits the memory that many simultaneous logins can use. */
const queue = new WorkQueue({ atOnce: 4, maxWaiting: 50 });

export const hashPassword = (password: string) => queue.run(() => hash(password, strength));

/**
 * Whether a password matches the stored hash. Takes the same time whether the user exists or not; with `stored` undefined
 * it compares with a hash that never matches.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
	const against = stored ?? (await decoy());
	const matches = await queue.run(() => verify(against, password, strength)).catch(() => false);
	return matches && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
	decoyHash ??= hash("nobody has this password", strength);
	return decoyHash;
}
