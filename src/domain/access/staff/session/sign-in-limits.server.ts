import type { Limit } from "#domain/foundation/rate-limit/service.server.ts";

// How often a password may be tried.

/**
 * SECURITY P18: a pause after the fifth wrong password, a lock of fifteen minutes after ten; twenty tries a minute from one
 * address.
 */
const wrongPasswords = { hits: 10, windowSeconds: 15 * 60, pausesFrom: 5, code: "login.locked" };
/** A browser that the user has signed in with before is counted separately: strangers cannot lock it. */
export const fromDevice: Limit = { ...wrongPasswords, name: "login.device" };
/** Other browsers are counted by name and address, so that a stranger locks the name only for their own address … */
export const fromAddress: Limit = { ...wrongPasswords, name: "login.user" };
/** … and all strangers together for each name, whatever their address. */
export const fromStrangers: Limit = {
	name: "login.name",
	hits: 30,
	windowSeconds: 15 * 60,
	code: "login.locked",
};
export const triesFromAddress: Limit = { name: "login.address", hits: 20, windowSeconds: 60 };
