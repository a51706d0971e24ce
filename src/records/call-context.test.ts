import { describe, expect, it } from "vitest";
import { ApiProblem, type Pending } from "#api/client.ts";
import { callWith } from "./call-context.tsx";

const answer = (status: number, body: object) =>
	Promise.resolve(new Response(JSON.stringify(body), { status })) as unknown as Pending<{ n: number }>;

describe("a call of a signed-in staff user", () => {
	it("is made again after signing in again", async () => {
		const answers = [answer(401, { code: "session.missing" }), answer(200, { n: 1 })];
		let signedIn = 0;
		const call = callWith(async () => {
			signedIn++;
		});
		expect(await call(() => answers.shift() ?? answer(500, {}))).toEqual({ n: 1 });
		expect(signedIn).toBe(1);
	});

	it("asks for no session when it is refused for another reason", async () => {
		const call = callWith(() => Promise.reject(new Error("asked for the session")));
		await expect(call(() => answer(412, { code: "record.stale" }))).rejects.toMatchObject({
			status: 412,
			code: "record.stale",
		});
		await expect(call(() => Promise.reject(new TypeError("no network")))).rejects.toBeInstanceOf(ApiProblem);
	});
});
