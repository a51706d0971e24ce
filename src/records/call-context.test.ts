import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Pending, tokenKey, typedAnswer } from "#api/client.ts";
import { callWith } from "./call-context.tsx";

// A call that finds the session over waits for one sign-in, and for none that has come to pass already.

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	kept.set(tokenKey, "old");
	vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

/** The server: it knows the new token alone. */
const answer = (token: string | undefined): Pending<{ token: string | undefined }> =>
	typedAnswer(
		Promise.resolve(
			Response.json(token === "new" ? { token } : { code: "session.missing" }, {
				status: token === "new" ? 200 : 401,
			}),
		),
	);

describe("an API call of the panel", () => {
	it("waits for the person to sign in again, and is then repeated", async () => {
		const signInAgain = vi.fn(async () => void kept.set(tokenKey, "new"));
		expect(await callWith(signInAgain)(() => answer(kept.get(tokenKey)))).toEqual({ token: "new" });
		expect(signInAgain).toHaveBeenCalledOnce();
	});

	it("is repeated without a second password prompt when its refusal arrives after a new sign-in", async () => {
		const signInAgain = vi.fn(async () => {});
		const made = callWith(signInAgain)(() => {
			const token = kept.get(tokenKey);
			kept.set(tokenKey, "new");
			return answer(token);
		});
		expect(await made).toEqual({ token: "new" });
		expect(signInAgain).not.toHaveBeenCalled();
	});

	it("asks for the password when its session was ended in another tab", async () => {
		const signInAgain = vi.fn(async () => void kept.set(tokenKey, "new"));
		const made = callWith(signInAgain)(() => {
			const token = kept.get(tokenKey);
			if (token === "old") kept.delete(tokenKey);
			return answer(token);
		});
		expect(await made).toEqual({ token: "new" });
		expect(signInAgain).toHaveBeenCalledOnce();
	});
});
