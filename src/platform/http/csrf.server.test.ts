import { describe, expect, it } from "vitest";
import { assertSameSite } from "./csrf.server.ts";

const ours = "https://lab.example";
const asks = (method: string, headers: Record<string, string>) => () =>
	assertSameSite(method, new Headers(headers), ours);
const json = { "content-type": "application/json" };

describe("unsafe requests", () => {
	it.each([
		["our own page", { "sec-fetch-site": "same-origin", ...json }],
		["typed by hand", { "sec-fetch-site": "none" }],
		["an old browser on our page", { origin: ours }],
		["a script", json],
		["a machine with a file", { "content-type": "application/pdf" }],
		[
			"a machine that has forgotten the type",
			{ authorization: "Bearer k", "content-type": "application/x-www-form-urlencoded" },
		],
		["a script that says so", { "x-requested-with": "curl", "content-type": "text/plain" }],
		[
			"our own upload",
			{
				"sec-fetch-site": "same-origin",
				"x-requested-with": "fetch",
				"content-type": "multipart/form-data; boundary=x",
			},
		],
	])("%s are allowed", (_, headers) => {
		for (const method of ["POST", "PUT", "DELETE"]) expect(asks(method, headers)).not.toThrow();
	});

	it.each([
		["another site", { "sec-fetch-site": "cross-site", ...json }],
		["another subdomain", { "sec-fetch-site": "same-site", ...json }],
		["another origin", { origin: "https://evil.example", ...json }],
		["another site with a file", { "sec-fetch-site": "cross-site", "content-type": "application/pdf" }],
		["a sandboxed frame", { origin: "null", ...json }],
		["a plain form of nobody", { "content-type": "application/x-www-form-urlencoded" }],
		["a form of a page that is signed in by name and password", { authorization: "Basic bWU6eA==" }],
		["another site with a token", { "sec-fetch-site": "cross-site", authorization: "Bearer k", ...json }],
		["JSON dressed as text", { "content-type": "text/plain" }],
		["no type at all", {}],
		[
			"an upload without our header",
			{ "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
		],
	])("%s are refused", (_, headers) => {
		for (const method of ["POST", "PUT", "DELETE", "PATCH"])
			expect(asks(method, headers)).toThrow("request.cross-site");
	});

	it("do not include reading, which is always allowed", () => {
		expect(asks("GET", { "sec-fetch-site": "cross-site" })).not.toThrow();
	});
});
