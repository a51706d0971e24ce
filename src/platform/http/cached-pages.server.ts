import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../env.server.ts";
import { type CachedPage, createPageCache, pageKey, type Rendered } from "../page-cache.server.ts";
import { acceptedEncoding } from "./assets.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

// Public pages between the socket and the renderer.

export type Freshness = { isFresh(): boolean; confirm(): Promise<boolean> };

export type Render = (request: Request) => Promise<Response>;

export type PagesOptions = {
	env: Pick<Env, "publicUrl">;
	/** Query parameters that belong to a cacheable page's address; undefined for a page that is never cached. */
	cacheableQuery(path: string): readonly string[] | undefined;
	freshness: Freshness;
	cacheBytes?: number;
};

export type Pages = {
	/** Responds from the cache without building a Request. @returns false if the page is not in the cache */
	serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
	/**
	 * @param render renders the page without knowing the reader; for a cacheable page the request has neither Cookie nor
	 *   Authorization
	 */
	respond(request: Request, url: URL, render: Render): Promise<Response>;
	clear(): void;
	readonly size: number;
};

const wantsOwnLanguage = (cookie: string | undefined) => cookie?.includes("user-locale=en") ?? false;

/**
 * Headers of a 304 response, including the page's own policy: a browser adopts the headers of this response, and any other
 * policy would break the page.
 */
const notModified = (page: CachedPage) => ({
	"content-security-policy": page.headers["content-security-policy"] ?? inertPolicy,
	etag: page.etag,
	vary: "accept-encoding",
	"cache-control": page.headers["cache-control"] ?? "no-cache",
});

function choose(page: CachedPage, encoding: "br" | "gzip" | undefined) {
	if (encoding === "br") return page.brotli;
	return encoding === "gzip" ? page.gzip : page.raw;
}

/** Renders a page independently of the reader: headers that identify the reader are removed from the request. */
async function renderAnonymously(request: Request, url: URL, render: Render): Promise<Rendered> {
	const headers = new Headers(request.headers);
	headers.delete("cookie");
	headers.delete("authorization");
	const response = await render(new Request(url, { headers }));
	const answered = new Headers(response.headers);
	// a 404 of an invented address is not kept: there is no end of them
	if (response.status === 404 && !/(^|\/)404$/.test(url.pathname)) answered.set("cache-control", "no-store");
	return { status: response.status, headers: answered, body: new Uint8Array(await response.arrayBuffer()) };
}

export function createPages(parts: PagesOptions): Pages {
	const cache = createPageCache(parts.cacheBytes ?? 64 * 1024 * 1024, Date.now);

	function headersFor(page: CachedPage, encoding: "br" | "gzip" | undefined): Record<string, string> {
		const ageSeconds = parts.freshness.isFresh() ? 0 : Math.round((Date.now() - page.storedAt) / 1000);
		return {
			...page.headers,
			...(encoding ? { "content-encoding": encoding } : {}),
			// served although the database is away: the reader's browser may know how old it is
			...(ageSeconds ? { age: String(ageSeconds) } : {}),
		};
	}

	function serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
		const { method, url = "/", headers } = incoming;
		if ((method !== "GET" && method !== "HEAD") || !parts.freshness.isFresh()) return false;
		const page = cache.lookup(url);
		if (!page || (url === "/" && wantsOwnLanguage(headers.cookie))) return false;
		const encoding = acceptedEncoding(headers["accept-encoding"]);
		if (headers["if-none-match"] === page.etag) {
			outgoing.writeHead(304, notModified(page));
			outgoing.end();
			return true;
		}
		const body = choose(page, encoding);
		outgoing.writeHead(page.status, { ...headersFor(page, encoding), "content-length": body.length });
		outgoing.end(method === "HEAD" ? undefined : body);
		return true;
	}

	function fromCache(page: CachedPage, request: Request): Response {
		const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
		if (request.headers.get("if-none-match") === page.etag)
			return new Response(null, { status: 304, headers: notModified(page) });
		const body = request.method === "HEAD" ? null : new Uint8Array(choose(page, encoding));
		return new Response(body, { status: page.status, headers: headersFor(page, encoding) });
	}

	async function respond(request: Request, url: URL, render: Render): Promise<Response> {
		const query = parts.cacheableQuery(url.pathname);
		const readOnly = request.method === "GET" || request.method === "HEAD";
		const key = query && readOnly ? pageKey(url, query) : undefined;
		const ownLanguage = url.pathname === "/" && wantsOwnLanguage(request.headers.get("cookie") ?? undefined);
		if (key === undefined || ownLanguage) return render(request);
		const fresh = parts.freshness.isFresh() || (await parts.freshness.confirm());
		const hit = cache.lookup(key);
		if (hit) return fromCache(hit, request);
		if (!fresh) return render(request);
		const filled = await cache.fill(key, () => renderAnonymously(request, url, render));
		if (filled && "page" in filled) return fromCache(filled.page, request);
		const own = filled ? filled.own : await renderAnonymously(request, url, render);
		return new Response(request.method === "HEAD" ? null : new Uint8Array(own.body), {
			status: own.status,
			headers: own.headers,
		});
	}

	return {
		serveCached,
		respond,
		clear: cache.clear,
		get size() {
			return cache.size;
		},
	};
}
