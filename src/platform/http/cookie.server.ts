import { serialize } from "hono/utils/cookie";
import type { Env } from "../env.server.ts";

/** `__Host-…` wherever the browser accepts it: https and loopback (platform 1.7). */
export const cookieName = (env: Pick<Env, "secureCookies">, name: string) =>
	env.secureCookies ? `__Host-${name}` : name;

/** Attributes of a cookie that is a credential: no script reads it, no other site sends it. */
export const sessionCookie = (
	env: Pick<Env, "secureCookies">,
	sameSite: "Strict" | "Lax",
	expires: Date,
) => ({
	path: "/",
	httpOnly: true,
	secure: env.secureCookies,
	sameSite,
	expires,
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
