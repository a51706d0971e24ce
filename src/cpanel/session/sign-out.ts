import type { QueryClient } from "@tanstack/react-query";
import { staffClient, tokenKey } from "#api/client.ts";

/** The login page, which leads back to where one was. */
export const loginHref = (from?: string) => (from ? `/login?${new URLSearchParams({ from })}` : "/login");

/** Where one is now, for the way back. */
export const here = () => `${location.pathname}${location.search}${location.hash}`;

/** Leaves for the login page; Back does not come here again. */
export function leaveFor(address: string): Promise<never> {
	location.replace(address);
	return new Promise(() => {});
}

export function forgetToken(): void {
	try {
		localStorage.removeItem(tokenKey);
	} catch {
		// storage is blocked: nothing is stored here
	}
}

type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** Says what is asked before somebody leaves; with `false` they stay. @returns takes it back */
export function askBeforeSignOut(asks: Ask): () => void {
	ask = asks;
	return () => {
		ask = undefined;
	};
}

/** Ends the session on the server, forgets what was read, and goes to the login page (specification §4). */
export async function signOut(client: QueryClient): Promise<void> {
	if (ask && !(await ask())) return;
	// without an answer the session ends by itself; this browser forgets it in any case
	await staffClient.Auth.Logout.$post().catch(() => undefined);
	forgetToken();
	client.clear();
	await leaveFor(loginHref());
}
