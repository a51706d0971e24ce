import type { QueryClient } from "@tanstack/react-query";
import { staffClient, tokenKey } from "#api/client.ts";

/** The login page, with the address to return to after signing in. */
export const loginHref = (from?: string) => (from ? `/login?${new URLSearchParams({ from })}` : "/login");

/** The current address, to which the user returns later. */
export const here = () => `${location.pathname}${location.search}${location.hash}`;

/** Goes to the login page; the Back button does not lead back to the current page. */
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

/**
 * Registers a question that is asked before the user signs out; if it resolves to `false`, the user stays. @returns a
 * function that removes the question
 */
export function askBeforeSignOut(asks: Ask): () => void {
	ask = asks;
	return () => {
		ask = undefined;
	};
}

/** Ends the session on the server, clears the loaded data, and goes to the login page (specification §4). */
export async function signOut(client: QueryClient): Promise<void> {
	if (ask && !(await ask())) return;
	// without an answer the session ends by itself; this browser forgets it in any case
	await staffClient.Auth.Logout.$post().catch(() => undefined);
	forgetToken();
	client.clear();
	await leaveFor(loginHref());
}
