import type { Limit } from "#domain/foundation/rate-limit/service.server.ts";

// How often a password may be tried.

/**
 * SECURITY P18: a pause after the fifth wrong password, a lock of fifteen minutes after ten; twenty attempts a minute from
 * one address.
 */
const wrongPasswords = { hits: 10, windowSeconds: 15 * 60, pausesFrom: 5, code: "login.locked" };
/**
 * Limit for a browser that the user has signed in with before. It is counted separately, so that strangers cannot lock this
 * browser.
 */
export const fromDevice: Limit = { ...wrongPasswords, name: "login.device" };
/** Limit for all other browsers, by name and address, so that a stranger locks the name only for their own address. */
export const fromAddress: Limit = { ...wrongPasswords, name: "login.user" };
/** Limit for each name on the attempts of all strangers together, whatever their address. */
export const fromStrangers: Limit = {
	name: "login.name",
	hits: 30,
	windowSeconds: 15 * 60,
	code: "login.locked",
};
export const triesFromAddress: Limit = { name: "login.address", hits: 20, windowSeconds: 60 };
