import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { second } from "../clock.ts";
import type { Env } from "../env.server.ts";

/** The cookie's name, with the prefix `__Host-` if browsers accept it: on https and loopback (platform 1.7). */
export const cookieName = (env: Pick<Env, "secureCookies">, name: string) =>
	env.secureCookies ? `__Host-${name}` : name;

/**
 * Lifetime of a cookie in seconds. No expiry date is sent, because a device with a wrong clock would treat the cookie as
 * expired.
 */
export type CookieSeconds =
	| number
	/** Until the browser is closed: for a device shared with other people. */
	| "whileOpen";
/** Lifetime that removes a cookie. */
export const takenAway = 0;

/** The seconds from `now` until a moment, rounded up; 0 for a past moment. */
export const secondsUntil = (until: Date, now: Date): number =>
	Math.max(0, Math.ceil((until.getTime() - now.getTime()) / second));

/** Attributes of a cookie that is a credential: scripts cannot read it, and other sites cannot send it. */
export const sessionCookie = (
	env: Pick<Env, "secureCookies">,
	sameSite: "Strict" | "Lax",
	seconds: CookieSeconds,
) => ({
	path: "/",
	httpOnly: true,
	secure: env.secureCookies,
	sameSite,
	...(seconds === "whileOpen" ? {} : { maxAge: seconds }),
});

/** A cookie of a page request, not decoded; our cookies are plain words and tokens. */
export function cookieValue(headers: Headers, name: string): string | undefined {
	const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
	return pairs.find(([key]) => key === name)?.[1];
}

/** The `Set-Cookie` header with which a page sets a cookie. */
export const cookieLine = (
	env: Pick<Env, "secureCookies">,
	name: string,
	value: string,
	attributes: ReturnType<typeof sessionCookie>,
) => serialize(cookieName(env, name), value, attributes);

/** A persistent cookie that is sent to this site only: its present value, and a function to set a new value. */
export function strictCookie(c: HonoContext, env: Pick<Env, "secureCookies">, name: string, seconds: number) {
	const own = cookieName(env, name);
	return {
		value: getCookie(c, own),
		set: (value: string) => setCookie(c, own, value, sessionCookie(env, "Strict", seconds)),
	};
}
