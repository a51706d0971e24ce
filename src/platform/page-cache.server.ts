import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Rendered public pages, kept compressed until something is published (recipes of the house; platform 5).
// A cacheable page is rendered for no particular reader: the renderer gets the request without Cookie and Authorization.

export type CachedPage = {
	status: number;
	/** All headers except content-encoding and content-length, in lower case. */
	headers: Record<string, string>;
	etag: string;
	raw: Buffer;
	gzip: Buffer;
	brotli: Buffer;
	storedAt: number;
};

export type Rendered = { status: number; headers: Headers; body: Uint8Array };

export type PageCache = {
	lookup(key: string): CachedPage | undefined;
	/**
	 * Renders a page that is not cached; for each key, only one rendering runs at a time. If the page must not be cached,
	 * waiting requests get undefined and render the page themselves: a response made for one request is never sent to
	 * another.
	 */
	fill(
		key: string,
		render: () => Promise<Rendered>,
	): Promise<{ page: CachedPage } | { own: Rendered } | undefined>;
	/** Removes every page; pages that are being rendered are not stored. */
	clear(): void;
	readonly size: number;
};

const charge = (page: CachedPage) => page.raw.length + page.gzip.length + page.brotli.length;

function mayKeep({ status, headers }: Rendered): boolean {
	const control = headers.get("cache-control") ?? "";
	return (
		(status === 200 || status === 404) &&
		!headers.has("set-cookie") &&
		/^text\/html|^application\/(rss\+xml|xml)|^text\/plain/.test(headers.get("content-type") ?? "") &&
		!/no-store|private/.test(control)
	);
}

function compress({ status, headers, body }: Rendered, now: number): CachedPage {
	const raw = Buffer.from(body);
	const kept: Record<string, string> = {};
	headers.forEach((value, name) => {
		if (name !== "content-length" && name !== "content-encoding") kept[name] = value;
	});
	const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 27)}"`;
	kept["etag"] = etag;
	kept["vary"] = "accept-encoding";
	kept["cache-control"] = "public, max-age=0, must-revalidate";
	return {
		status,
		headers: kept,
		etag,
		raw,
		gzip: gzipSync(raw, { level: 6 }),
		brotli: brotliCompressSync(raw, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
		}),
		storedAt: now,
	};
}

/** @param limitBytes maximum memory for the pages; the least recently used pages are removed first */
export function createPageCache(limitBytes: number, now: () => number): PageCache {
	const pages = new Map<string, CachedPage>();
	const rendering = new Map<string, Promise<CachedPage | undefined>>();
	let generation = 0;
	let bytes = 0;

	function keep(key: string, page: CachedPage) {
		pages.set(key, page);
		bytes += charge(page);
		for (const [oldest, old] of pages) {
			if (bytes <= limitBytes) break;
			pages.delete(oldest);
			bytes -= charge(old);
		}
	}

	return {
		get size() {
			return pages.size;
		},
		lookup(key) {
			const page = pages.get(key);
			if (page && bytes > limitBytes / 2) {
				pages.delete(key);
				pages.set(key, page);
			}
			return page;
		},
		async fill(key, render) {
			const waitingFor = rendering.get(key);
			if (waitingFor) {
				const page = await waitingFor;
				return page && { page };
			}
			const begun = generation;
			let own: Rendered | undefined;
			const job = (async () => {
				own = await render();
				if (!mayKeep(own)) return undefined;
				const page = compress(own, now());
				if (begun === generation) keep(key, page);
				return page;
			})();
			// a failed render must not fail the waiters: they try for themselves
			rendering.set(
				key,
				job.catch(() => undefined),
			);
			try {
				const page = await job;
				return page ? { page } : own && { own };
			} finally {
				if (begun === generation) rendering.delete(key);
			}
		},
		clear() {
			generation++;
			pages.clear();
			rendering.clear();
			bytes = 0;
		},
	};
}

/** The data of pages, cached until the next publication, with the same guarantee as the pages. */
export type DataCache = {
	/** @throws the error of `load`, if there is no cached value to use instead */
	get<T>(key: string, load: () => Promise<T>): Promise<T>;
	/** Clears the cache; data that is still being loaded is returned to its caller but not cached. */
	clear(): void;
};

/** @param isFresh whether cached values are known to be current; otherwise they are used only while loading fails */
export function createDataCache(isFresh: () => boolean): DataCache {
	let kept = new Map<string, Promise<unknown>>();
	return {
		get<T>(key: string, load: () => Promise<T>): Promise<T> {
			const generation = kept;
			const found = generation.get(key) as Promise<T> | undefined;
			if (found && isFresh()) return found;
			const loading = load();
			if (found) return loading.catch(() => found);
			generation.set(key, loading);
			// what failed is tried again by the next one
			loading.catch(() => generation.delete(key));
			return loading;
		},
		clear() {
			kept = new Map();
		},
	};
}

/**
 * The key of a cacheable address, or undefined for an address that is never cached. Only listed query parameters are
 * included, in a fixed order. An unknown parameter makes the page uncacheable, so that the memory cannot be filled with
 * invented addresses.
 */
export function pageKey(url: URL, allowedQuery: readonly string[]): string | undefined {
	const parts: string[] = [];
	for (const name of allowedQuery) {
		const values = url.searchParams.getAll(name);
		if (values.length > 1) return undefined;
		if (values[0] !== undefined) parts.push(`${name}=${encodeURIComponent(values[0])}`);
	}
	for (const name of url.searchParams.keys()) if (!allowedQuery.includes(name)) return undefined;
	return `${url.pathname}${parts.length ? `?${parts.join("&")}` : ""}`;
}
