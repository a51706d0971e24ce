import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "#platform/errors.ts";

/** Argon2id is number 2 in the library's enum; 64 MiB, three passes (SECURITY P20). */
const strength = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

const atOnce = 4;
const maxQueueLength = 50;
const turns = { running: 0, waiting: [] as (() => void)[] };

/** At most four hashes at a time, so that a flood of logins cannot take the memory; the queue is bounded too. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (turns.running >= atOnce) {
		if (turns.waiting.length >= maxQueueLength) throw unavailable("service.busy");
		await new Promise<void>((resolve) => turns.waiting.push(resolve));
	} else turns.running++;
	try {
		return await work();
	} finally {
		const next = turns.waiting.shift();
		if (next) next();
		else turns.running--;
	}
}

export const hashPassword = (password: string) => inTurn(() => hash(password, strength));

/** Same work whether the user exists or not; `stored` undefined compares with a hash nobody has. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
	const against = stored ?? (await decoy());
	const matches = await inTurn(() => verify(against, password, strength)).catch(() => false);
	return matches && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
	decoyHash ??= hash("nobody has this password", strength);
	return decoyHash;
}
