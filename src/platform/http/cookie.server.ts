import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { second } from "../clock.ts";
import type { Env } from "../env.server.ts";

/** `__Host-…` if the browser accepts it: https and loopback (platform 1.7). */
export const cookieName = (env: Pick<Env, "secureCookies">, name: string) =>
	env.secureCookies ? `__Host-${name}` : name;

/** How long a browser keeps a cookie, in seconds: not until a date, which a device with a wrong clock would take for over. */
export type CookieSeconds =
	| number
	/** Until the browser is closed: on a device that is somebody else's too. */
	| "whileOpen";
/** Takes a cookie away. */
export const takenAway = 0;

/** The seconds from `now` until a moment. */
export const secondsUntil = (until: Date, now: Date): number =>
	Math.max(0, Math.ceil((until.getTime() - now.getTime()) / second));

/** Attributes of a cookie that is a credential: no script reads it, no other site sends it. */
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

/** A cookie of a page's request, undecoded; ours are plain words and tokens. */
export function cookieValue(headers: Headers, name: string): string | undefined {
	const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
	return pairs.find(([key]) => key === name)?.[1];
}

/** The `Set-Cookie` line by which a page gives a browser a cookie. */
export const cookieLine = (
	env: Pick<Env, "secureCookies">,
	name: string,
	value: string,
	attributes: ReturnType<typeof sessionCookie>,
) => serialize(cookieName(env, name), value, attributes);

/** A cookie of our own that lasts, sent to this site only: what it holds now, and how it gets a new value. */
export function strictCookie(c: HonoContext, env: Pick<Env, "secureCookies">, name: string, seconds: number) {
	const own = cookieName(env, name);
	return {
		value: getCookie(c, own),
		set: (value: string) => setCookie(c, own, value, sessionCookie(env, "Strict", seconds)),
	};
}
