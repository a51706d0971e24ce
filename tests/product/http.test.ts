import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealText } from "#platform/secret/sealed-text.ts";
import {
	aClient,
	codeFor,
	draftAddress,
	saveSetting,
	signInAdmin,
	signInPatient,
} from "#tests/support/http-clients.ts";
import { anAddress, listedRoutes } from "#tests/support/listed-routes.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { rawRequest } from "#tests/support/raw-request.ts";

// The built program over real HTTP.

let product: RunningProduct;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

const raw = (method: string, target: string, headers?: Record<string, string>, body?: string) =>
	rawRequest(product.url, method, target, headers, body);

describe("developer pages", () => {
	it("are missing from the build, including their addresses and texts", async () => {
		for (const path of [
			"/dev/components",
			"/dev/components?show=fa-light&preview=true",
			"/en/dev/components",
		])
			expect((await fetch(`${product.url}${path}`)).status, path).toBe(404);
		const build = join(import.meta.dirname, "../../build");
		const files = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((path) =>
			/\.(m?js|css|json|html)$/.test(path),
		);
		expect(files.length).toBeGreaterThan(20);
		const traces = files.filter((path) =>
			/gal-frames|dev\/parts|part-name|gal-wide/.test(readFileSync(join(build, path), "utf8")),
		);
		expect(traces).toEqual([]);
	});
});

describe("headers", () => {
	it("forbid storing API responses and hydrated pages", async () => {
		for (const path of ["/api/GeneralSetting", "/api/Auth/GetUser", "/onlineReception", "/cpanel"])
			expect((await raw("GET", path)).headers["cache-control"], path).toBe("no-store");
	});
});

describe("addresses", () => {
	it("with an unknown language give 404 in the reader's language, which may not be cached", async () => {
		for (const [path, cookie, to] of [
			["/de", "", "/fa/404"],
			["/pt-br/post/a", "", "/fa/404"],
			["/xx/y", "user-locale=en", "/en/404"],
		] as const) {
			const { status, headers } = await raw("GET", path, cookie ? { cookie } : {});
			expect([status, headers["location"], headers["cache-control"]], path).toEqual([302, to, "no-store"]);
		}
	});

	it("of unknown pages give 404 without a redirect, in the right language", async () => {
		for (const [path, language] of [
			["/nothing/at/all", "fa"],
			["/fa/nothing", "fa"],
			["/en/nothing", "en"],
			["/fa/404", "fa"],
			["/en/404", "en"],
		] as const) {
			const { status, text } = await raw("GET", path);
			expect(status, path).toBe(404);
			expect(text, path).toContain(`<html lang="${language}"`);
		}
	});

	it("refuse data sent to a page without an action, without an error in the log", async () => {
		const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
		for (const path of ["/login", "/en/tests", "/cpanel/posts-list"]) {
			const { status, headers } = await raw("POST", path, form, "username=admin");
			expect([status, headers["cache-control"]], path).toEqual([405, "no-store"]);
		}
		expect(product.output()).not.toContain("page failed");
	});

	it("redirect a returning English visitor from / to /en, without caching", async () => {
		const { status, headers } = await raw("GET", "/", { cookie: "user-locale=en" });
		expect([status, headers["location"]]).toEqual([302, "/en"]);
		expect(headers["cache-control"]).toBe("no-store");
		expect((await raw("GET", "/fa", { cookie: "user-locale=en" })).status).toBe(200);
	});

	it("never bypass a guard or leave the site, in any spelling", async () => {
		const spellings = [
			"//api/Reception/GetAll",
			"/api//Reception/GetAll",
			"/api/Reception/%47etAll",
			"/api/x/../Reception/GetAll",
			"/api/%2e%2e/api/Reception/GetAll",
			"/API/Reception/GetAll",
			"/api/reception/getall",
			"/api/Reception/GetAll/",
			"/api/Reception%2FGetAll",
			"/api/Reception/GetAll;x",
			"/api\\Reception\\GetAll",
		];
		for (const target of spellings) {
			const { status, text } = await raw("GET", target);
			expect([301, 302, 400, 401, 404], target).toContain(status);
			expect(text, target).not.toContain("dataList");
		}
		for (const target of [
			"/.git/config",
			"/package.json",
			"/src/app.ts",
			"/assets/../../package.json",
			"/assets/%2e%2e/%2e%2e/package.json",
			"/media/../secret-keys",
			"/media/%2e%2e/%2e%2e/secret-keys",
			"/build/server/index.js",
		]) {
			const { status, text } = await raw("GET", target);
			expect([400, 404], target).toContain(status);
			expect(text, target).not.toMatch(/nemooneh"|keyring|\b1:[A-Za-z0-9+/]{40}/);
		}
	});

	it.each(["TRACE", "PROPFIND", "PATCH"])("%s is not served", async (method) => {
		const { status } = await raw(method, "/api/GeneralSetting", { "content-type": "application/json" });
		expect([400, 403, 404, 405]).toContain(status);
	});

	it("are built from PUBLIC_URL and never from the Host header", async () => {
		const { text, headers } = await raw("GET", "/en", { host: "evil.example" });
		expect(text).not.toContain("evil.example");
		expect(JSON.stringify(headers)).not.toContain("evil.example");
	});
});

describe("bodies", () => {
	const json = { "content-type": "application/json" };
	it("are limited in size, with or without a stated length", async () => {
		const large = `{"mobile":"${"0".repeat(300_000)}"}`;
		expect(
			(
				await raw(
					"POST",
					"/api/PatientAuth/RequestCode",
					{ ...json, "content-length": String(large.length) },
					large,
				)
			).status,
		).toBe(413);
		expect(
			(await raw("POST", "/api/PatientAuth/RequestCode", { ...json, "transfer-encoding": "chunked" }, large))
				.status,
		).toBe(413);
	});

	it("from another site are refused before they are read", async () => {
		const { status, text } = await raw(
			"POST",
			"/api/PatientAuth/RequestCode",
			{ ...json, "sec-fetch-site": "cross-site" },
			'{"mobile":"09120000001"}',
		);
		expect([status, JSON.parse(text).code]).toEqual([403, "request.cross-site"]);
	});
});

describe("sessions", () => {
	it("of patients are cookies that scripts cannot read", async () => {
		const client = aClient(product);
		const began = Date.now() - 50;
		const asked = await client.request("POST", "/api/PatientAuth/RequestCode", { mobile: "09120000051" });
		expect(asked.headers.get("set-cookie")).toMatch(
			/^__Host-otp=[\w-]{22}; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict/,
		);
		const code = await codeFor(product.dataDir, "09120000051", began);
		const verified = await client.request("POST", "/api/PatientAuth/VerifyCode", {
			mobile: "۰۹۱۲۰۰۰۰۰۵۱",
			code,
		});
		expect(verified.headers.getSetCookie().find((line) => line.startsWith("__Host-pt="))).toMatch(
			/=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
		);
		expect((await client.request("GET", "/api/PatientAuth/Session")).body).toEqual({ mobile: "09120000051" });
		await client.request("POST", "/api/PatientAuth/Logout", {});
		expect((await client.request("GET", "/api/PatientAuth/Session")).status).toBe(401);
	});

	it("of staff need both halves of the token in a browser, and only the token in a script", async () => {
		const browser = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
		const answer = await raw(
			"POST",
			"/api/Auth/Login",
			browser,
			JSON.stringify({ username: "admin", password: adminPassword }),
		);
		const { token } = JSON.parse(answer.text);
		const cookie = /__Host-sid=[^;]+/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";
		expect(cookie).not.toBe("");
		const asks = async (headers: Record<string, string>) =>
			(await raw("GET", "/api/Auth/GetUser", headers)).status;
		expect(await asks({ authorization: `bearer ${token}`, cookie })).toBe(200);
		expect(await asks({ authorization: `Bearer ${token}`, cookie })).toBe(200);
		expect(await asks({ authorization: `bearer ${token}` })).toBe(401);
		expect(await asks({ cookie })).toBe(401);
		expect(await asks({ authorization: `Basic ${token}`, cookie })).toBe(401);
		expect((await raw("GET", `/api/Auth/GetUser?token=${token}`, { cookie })).status).toBe(401);
		const { headers, client } = await signInAdmin(product, adminPassword);
		expect((await client.request("GET", "/api/Auth/GetUser", undefined, headers)).status).toBe(200);
	});
});

describe("two patients", () => {
	it("with only a stored mobile and no session can open no patient route", async () => {
		const owner = await signInPatient(product, "09120000063");
		await owner.request("PUT", draftAddress, { firstName: "پریچهر" });
		const page = await (await fetch(`${product.url}/onlineReception`)).text();
		const secret = /&quot;secret&quot;:&quot;(.+?)&quot;/.exec(page)?.[1] ?? "";
		expect(secret).not.toBe("");
		const cookie = `mobile=${sealText(JSON.stringify("09120000063"), secret)}`;
		const ofPatients = listedRoutes().filter(({ policy }) => policy === "patient");
		expect(ofPatients.length).toBeGreaterThan(8);
		for (const { method, path, bodyLimit } of ofPatients) {
			const body = bodyLimit ? "{}" : undefined;
			const headers = {
				cookie,
				"sec-fetch-site": "same-origin",
				...(body ? { "content-type": "application/json" } : {}),
			};
			const { status, text } = await raw(method, `/api${anAddress(path)}`, headers, body);
			expect([status, JSON.parse(text).code], `${method} ${path}`).toEqual([401, "session.missing"]);
		}
	});

	it("get 404 for each other's records, byte for byte the same as for unknown records", async () => {
		const [one, other] = [
			await signInPatient(product, "09120000061"),
			await signInPatient(product, "09120000062"),
		];
		await one.request("PUT", draftAddress, { firstName: "مینا" });
		const theirs = await other.request("GET", draftAddress);
		expect(theirs.body).toEqual({ version: 0, savedAt: null, draft: null });
		expect((await other.request("GET", "/api/Reception/Draft")).body).toEqual({ dataList: [] });
		const unknown = await other.request("GET", "/api/Reception/Mine/00000000-0000-4000-8000-000000000000");
		expect(unknown.status).toBe(404);
	});
});

describe("pages", () => {
	it("are current at the next request after a publication; an unchanged page gives 304", async () => {
		const { client, headers } = await signInAdmin(product, adminPassword);
		const first = await fetch(`${product.url}/`);
		const etag = first.headers.get("etag") ?? "";
		expect((await fetch(`${product.url}/`, { headers: { "if-none-match": etag } })).status).toBe(304);
		const colours = { mainColor: "#0a7d55", titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };
		expect((await saveSetting(client, "/api/ColorPalette/1", colours, headers)).status).toBe(200);
		const next = await fetch(`${product.url}/`, { headers: { "if-none-match": etag } });
		expect(next.status).toBe(200);
		expect(await next.text()).toContain("#0a7d55");
	});

	it("send their policy with a 304, because a browser takes over the headers of that response", async () => {
		const { client, headers } = await signInAdmin(product, adminPassword);
		const path = `${product.url}/reception`;
		const first = await fetch(path);
		const policy = first.headers.get("content-security-policy");
		expect(policy).toContain("script-src 'self'");
		const etag = { "if-none-match": first.headers.get("etag") ?? "" };
		// the cache forgets the page, and what is rendered anew is the same
		const {
			id: _id,
			version: _version,
			...same
		} = (await (await fetch(`${product.url}/api/ColorPalette/1`)).json()) as {
			id: number;
			version: number;
		};
		expect((await saveSetting(client, "/api/ColorPalette/1", same, headers)).status).toBe(200);
		for (const from of ["renderer", "cache"]) {
			const next = await fetch(path, { headers: etag });
			expect(next.status, from).toBe(304);
			expect(next.headers.get("content-security-policy"), from).toBe(policy);
		}
	});

	it("made for one reader are also compressed, and contain nothing from the public shell", async () => {
		for (const path of ["/onlineReception", "/cpanel", "/en/onlineReception/userPanel"]) {
			const { headers, status } = await raw("GET", path, { "accept-encoding": "gzip, br" });
			expect([status, headers["content-encoding"]], path).toEqual([200, "gzip"]);
			const page = await (await fetch(product.url + path)).text();
			expect(page).toContain("</html>");
			expect(page, path).not.toMatch(/site-header|data-footer/);
		}
		const list = await raw("GET", "/api/Test/fa/GetAll", { "accept-encoding": "gzip" });
		expect(list.headers["content-encoding"]).toBe("gzip");
	});

	it("are compressed as requested, and have no body in the response to HEAD", async () => {
		expect((await raw("GET", "/", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
		expect((await raw("GET", "/", { "accept-encoding": "gzip, br;q=0" })).headers["content-encoding"]).toBe(
			"gzip",
		);
		expect(
			(await raw("GET", "/", { "accept-encoding": "identity" })).headers["content-encoding"],
		).toBeUndefined();
		const head = await raw("HEAD", "/");
		expect([head.status, head.text]).toEqual([200, ""]);
	});

	it("of the catalogue mark popular panels, in both languages", async () => {
		for (const [path, word] of [
			["/tests", "پردرخواست"],
			["/en/tests", "Popular"],
		] as const) {
			const page = await (await fetch(product.url + path)).text();
			const badges = [...page.matchAll(/class="badge badge-main"><span>([^<]*)/g)].map(([, said]) => said);
			expect(badges, path).toEqual([word, word, word]);
		}
	});

	it("of a catalogue search show the matching panels, in any spelling", async () => {
		const page = async (title: string) =>
			(await fetch(`${product.url}/tests?title=${encodeURIComponent(title)}`)).text();
		const found = await page("چكاپ كامل");
		expect(found).toContain("panels-found");
		expect(found).toContain("چکاپ کامل");
		expect(found).not.toContain('class="empty"');
		expect(await page("زعفران")).not.toContain("panels-found");
	});

	it("in preview are never cached", async () => {
		const { headers, status } = await raw("GET", "/?preview=true");
		expect(status).toBe(200);
		expect(headers["cache-control"]).toContain("no-store");
		expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
	});
});
