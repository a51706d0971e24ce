import { describe, expect, it } from "vitest";
import { visitedPath } from "./count.server.ts";

const browser: Record<string, string> = { "user-agent": "Mozilla/5.0", "sec-fetch-dest": "document" };
const path = (target: string, headers: Record<string, string> = {}, method = "GET") =>
	visitedPath({ method, target, header: (name) => ({ ...browser, ...headers })[name] });

describe("a visit", () => {
	it("is counted by page and language, ignoring the rest of the address", () => {
		expect(path("/")).toBe("/fa");
		expect(path("/en")).toBe("/en");
		expect(path("/en/tests?title=iron&page=2")).toBe("/en/tests");
		expect(path("/post/%D8%AE%D9%88%D9%86/")).toBe("/fa/post/خون");
		expect(path("/fa/post-list/a/b")).toBe("/fa/post-list/a/b");
	});

	it.each([
		["/cpanel"],
		["/api/Poll/fa/GetAll"],
		["/onlineReception/address"],
		["/assets/a.js"],
		["/post/a.data"],
		["/post/a/b"],
		["/%zz"],
		[`/post/${"a".repeat(400)}`],
	])("is not counted for %s", (target) => {
		expect(path(target)).toBeUndefined();
	});

	it("is not counted when the request comes from a bot or from the page itself", () => {
		expect(path("/", { "user-agent": "Googlebot/2.1" })).toBeUndefined();
		expect(path("/", { "user-agent": "" })).toBeUndefined();
		expect(path("/", { "sec-purpose": "prefetch" })).toBeUndefined();
		expect(path("/tests", { "sec-fetch-dest": "empty" })).toBeUndefined();
		expect(path("/", {}, "HEAD")).toBeUndefined();
	});
});
