import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";
import { rawRequest } from "#tests/support/raw-request.ts";

// Headers of every answer, of whatever kind (SECURITY P40), and what must never be a mistake of ours (P41) on pages.

let product: RunningProduct;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo", LOG_LEVEL: "info" });
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

type Kind = {
	method?: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
	status: number;
};
const json = { "content-type": "application/json" };

const kinds: Record<string, Kind> = {
	"a public page": { path: "/", status: 200 },
	"a public page once more, from the cache": { path: "/", status: 200 },
	"a page in English": { path: "/en/tests", status: 200 },
	"a hydrated page": { path: "/onlineReception", status: 200 },
	"the panel": { path: "/cpanel", status: 200 },
	"an unknown page": { path: "/nothing/at/all", status: 404 },
	"the 404 page": { path: "/fa/404", status: 404 },
	"a path that cannot be decoded": { path: "/%zz", status: 404 },
	"a path with a NUL": { path: "/post/%00", status: 404 },
	"a language that is not ours": { path: "/de", status: 302 },
	"an answer of the API": { path: "/api/GeneralSetting", status: 200 },
	"the page about the API": { path: "/api/docs", status: 200 },
	"an unknown route": { path: "/api/nothing", status: 404 },
	"somebody who is not signed in": { path: "/api/Auth/GetUser", status: 401 },
	"a call from another site": {
		method: "POST",
		path: "/api/PatientAuth/RequestCode",
		headers: { ...json, "sec-fetch-site": "cross-site" },
		body: "{}",
		status: 403,
	},
	"a form from another site": {
		method: "POST",
		path: "/poll",
		headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
		body: "a=1",
		status: 403,
	},
	"a broken body": {
		method: "POST",
		path: "/api/PatientAuth/RequestCode",
		headers: json,
		body: "{",
		status: 400,
	},
	"wrong fields": {
		method: "POST",
		path: "/api/PatientAuth/RequestCode",
		headers: json,
		body: "{}",
		status: 422,
	},
	"a method that nobody serves": { method: "TRACE", path: "/", status: 405 },
	"a method that nobody serves, of the API": { method: "PROPFIND", path: "/api/GeneralSetting", status: 405 },
	"a target that is no address": { path: "http://[", status: 400 },
	"a file that is not there": { path: "/assets/nothing.js", status: 404 },
	"a picture that is not there": { path: "/media/nothing.webp", status: 404 },
	"the service worker": { path: "/sw.js", status: 200 },
	"the map of the site": { path: "/sitemap.xml", status: 200 },
	"the feed": { path: "/rss.xml", status: 200 },
	"is it alive": { path: "/healthz", status: 200 },
	"is it ready": { path: "/readyz", status: 200 },
};

function assertComplete(headers: Record<string, string | string[] | undefined>, kind: string) {
	expect(headers["content-security-policy"], kind).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
	expect(headers["x-content-type-options"], kind).toBe("nosniff");
	expect(headers["cross-origin-opener-policy"], kind).toBe("same-origin");
	expect(headers["cross-origin-resource-policy"], kind).toBe("same-origin");
	expect(headers["referrer-policy"], kind).toBeDefined();
	expect(headers["permissions-policy"], kind).toBeDefined();
	expect(headers["cache-control"], kind).toBeDefined();
	expect(headers["x-request-id"], kind).toMatch(/^[0-9a-f-]{36}$/);
	for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
		expect(headers[name], `${kind}: ${name}`).toBeUndefined();
}

describe("every response carries its headers", () => {
	it.each(Object.entries(kinds))("%s", async (kind, { method = "GET", path, headers, body, status }) => {
		const answer = await rawRequest(product.url, method, path, headers, body);
		expect(answer.status, answer.text.slice(0, 200)).toBe(status);
		assertComplete(answer.headers, kind);
	});

	it("an asset, a picture, and a 304 response", async () => {
		const page = await rawRequest(product.url, "GET", "/");
		const asset = /\/assets\/[\w.-]+\.css/.exec(page.text)?.[0] ?? "no asset";
		const picture = /\/media\/[\w./-]+\.webp/.exec(page.text)?.[0] ?? "no picture";
		for (const path of [asset, picture]) {
			const answer = await rawRequest(product.url, "GET", path);
			expect(answer.status, path).toBe(200);
			assertComplete(answer.headers, path);
		}
		const etag = String(page.headers["etag"]);
		const same = await rawRequest(product.url, "GET", "/", { "if-none-match": etag });
		expect(same.status).toBe(304);
		assertComplete(same.headers, "304");
		expect(same.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
	});

	const post = "POST /api/PatientAuth/RequestCode HTTP/1.1\r\nHost: x\r\n";
	it.each([
		["no request at all", 400, "NONSENSE\r\n\r\n"],
		["a request without a host", 400, "GET / HTTP/1.1\r\n\r\n"],
		["more headers than anybody needs", 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
		["an expectation that nobody knows", 417, "GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n"],
		["a body of two lengths", 400, `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
		["a head that never ends", 408, "GET / HTTP/1.1\r\nHost: x\r\n"],
		["a body that never comes", 408, `${post}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`],
	])("%s", async (kind, status, sent) => {
		const { hostname, port } = new URL(product.url);
		const text = await new Promise<string>((resolve, reject) => {
			let got = "";
			const socket = connect(Number(port), hostname, () => socket.write(sent));
			socket.on("data", (chunk) => {
				got += chunk;
			});
			socket.on("close", () => resolve(got));
			socket.on("error", reject);
		});
		const [first = "", ...lines] = text.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
		expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
		assertComplete(headers, kind);
	});
});

/** Headers without what each answer has of its own, and what tells of a body. */
function comparable(headers: Record<string, string | string[] | undefined>) {
	const own = ["date", "x-request-id", "content-length", "transfer-encoding", "vary"];
	const rest = Object.entries(headers).filter(([name]) => !own.includes(name));
	return Object.fromEntries(
		rest.map(([name, value]) => [name, String(value).replace(/'nonce-[^']*'/g, "'nonce'")]),
	);
}

describe("HEAD", () => {
	const asGet = Object.entries(kinds).filter(([, { method, headers }]) => !method && !headers);
	const pictures = /\/(?:assets|media|icons|social)\/[\w./-]+/g;

	/** Asked again when the page was rendered anew between the two: its pictures get their other formats after the start. */
	async function bothAnswers(path: string) {
		for (;;) {
			const before = await rawRequest(product.url, "GET", path);
			const head = await rawRequest(product.url, "HEAD", path);
			const get = await rawRequest(product.url, "GET", path);
			if (before.headers.etag === get.headers.etag) return { head, get };
		}
	}

	it.each([
		...asGet.map(([kind, { path }]) => [kind, [path]] as [string, string[]]),
		["every file of a page", undefined] as [string, undefined],
	])("of %s equals GET, without the body", async (_, paths) => {
		const files = async () => {
			const page = await rawRequest(product.url, "GET", "/");
			return [...new Set(page.text.match(pictures))];
		};
		for (const path of paths ?? (await files())) {
			const { head, get } = await bothAnswers(path);
			expect([head.status, head.text], path).toEqual([get.status, ""]);
			expect(comparable(head.headers), path).toEqual(comparable(get.headers));
		}
	});
});

describe("the log", () => {
	it("lists a refused call under the id of its response, not as an error", async () => {
		const { method = "", path, headers, body } = kinds["a call from another site"] as Kind;
		const answer = await rawRequest(product.url, method, path, headers, body);
		const lines = product.output().split("\n");
		const line = lines.find((each) => each.includes(String(answer.headers["x-request-id"]))) ?? "{}";
		expect(JSON.parse(line)).toMatchObject({ level: 30, msg: "request refused" });
	});
});

describe("pages", () => {
	const hostile = [
		"%00",
		"%zz",
		"%ff%fe",
		"%ed%a0%80",
		"%e2%80%ae",
		"%27",
		"%22%3e",
		"-1",
		"1e309",
		"9".repeat(40),
		"x".repeat(3_000),
	];
	const places = [
		(bad: string) => `/tests?title=${bad}`,
		(bad: string) => `/tests?category=${bad}`,
		(bad: string) => `/tests?letter=${bad}&sample=${bad}&fasting=${bad}&home=${bad}`,
		(bad: string) => `/tests?page=${bad}`,
		(bad: string) => `/post-list?keyword=${bad}`,
		(bad: string) => `/post-list?keyword=a&page=${bad}`,
		(bad: string) => `/post-list/${bad}`,
		(bad: string) => `/post-list/${bad}/${bad}`,
		(bad: string) => `/post/${bad}`,
		(bad: string) => `/test-details/${bad}`,
		(bad: string) => `/gallery?group=${bad}&page=${bad}`,
		(bad: string) => `/poll/${bad}`,
		(bad: string) => `/login?next=${bad}`,
		(bad: string) => `/?preview=${bad}`,
		(bad: string) => `/${bad}`,
		(bad: string) => `/en/${bad}`,
		(bad: string) => `/onlineReception/${bad}?${bad}`,
		(bad: string) => `/cpanel/${bad}?title=${bad}`,
		(bad: string) => `/media/${bad}`,
		(bad: string) => `/social/${bad}`,
		(bad: string) => `/icons/${bad}`,
		(bad: string) => `/api/Post/fa/${bad}`,
		(bad: string) => `/api/Test/fa/GetAll?category=${bad}&title=${bad}`,
		(bad: string) => `/tests.data?title=${bad}&_routes=${bad}`,
		(bad: string) => `/__manifest?p=${bad}&version=${bad}`,
	];

	it.each(hostile.map((bad) => [bad.slice(0, 20), bad]))(
		"with %s anywhere in the request cause no server error",
		async (_, bad) => {
			const failed: string[] = [];
			for (const place of places) {
				const { status } = await rawRequest(product.url, "GET", place(bad));
				if (status >= 500) failed.push(`${place(bad).slice(0, 80)}: ${status}`);
			}
			expect(failed).toEqual([]);
		},
	);

	it("respond to unknown methods without a server error", async () => {
		for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
			for (const path of [
				"/",
				"/tests",
				"/poll",
				"/onlineReception",
				"/cpanel",
				"/%zz",
				"/sitemap.xml",
				"/media/x.webp",
			]) {
				const { status } = await rawRequest(
					product.url,
					method,
					path,
					json,
					method === "OPTIONS" ? undefined : "{}",
				);
				expect(status, `${method} ${path}`).toBeLessThan(500);
			}
	});
});

describe("an installation without https", () => {
	it("warns on every public, patient and panel page, in the page's language", async () => {
		const insecure = await startProduct({
			SEED: "none",
			PUBLIC_URL: "http://lab.example",
			INSECURE_HTTP: "1",
		});
		try {
			for (const [path, words] of [
				["/", "رمزگذاری ندارد"],
				["/en", "is not encrypted"],
				["/login", "رمزگذاری ندارد"],
				["/onlineReception", "رمزگذاری ندارد"],
				["/en/onlineReception", "is not encrypted"],
				["/cpanel", "رمزگذاری ندارد"],
				["/fa/404", "رمزگذاری ندارد"],
			] as const) {
				const { text } = await rawRequest(insecure.url, "GET", path);
				expect(/class="insecure-bar"[^>]*>([^<]*)/.exec(text)?.[1], path).toContain(words);
			}
		} finally {
			await insecure.stop();
			insecure.forget();
		}
		expect((await rawRequest(product.url, "GET", "/")).text).not.toContain("insecure-bar");
	}, 120_000);
});
