import type { Limit } from "#domain/foundation/rate-limit/service.server.ts";

// How often a password may be tried.

/** SECURITY P18: from the fifth wrong password a pause, ten lock for fifteen minutes; twenty tries a minute from one address. */
const wrongPasswords = { hits: 10, windowSeconds: 15 * 60, pausesFrom: 5, code: "login.locked" };
/** A browser that the user has signed in with before is counted by itself: strangers cannot lock it. */
export const fromDevice: Limit = { ...wrongPasswords, name: "login.device" };
/** Other browsers count by name and address, so that a stranger locks the name only for their own address … */
export const fromAddress: Limit = { ...wrongPasswords, name: "login.user" };
/** … and all strangers of a name together, wherever they come from. */
export const fromStrangers: Limit = {
	name: "login.name",
	hits: 30,
	windowSeconds: 15 * 60,
	code: "login.locked",
};
export const triesFromAddress: Limit = { name: "login.address", hits: 20, windowSeconds: 60 };
