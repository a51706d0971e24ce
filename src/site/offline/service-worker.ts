import {
	isDaySheet,
	isKeptAsset,
	isOwnAsset,
	isPublicPage,
	isVerifyPage,
	languageOf,
	verifyPathOf,
} from "./cache-rules.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

// The service worker (site 8.6): pages come from the network, and from this device only when there is none. Nothing of a
// patient or of staff goes through it; of the panel it keeps the empty frame of the sampler's day sheet, and its files.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type InformationRequest = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Lasting & { data: Record<string, unknown> | null };
type Scope = {
	addEventListener(type: "install" | "activate", listen: (event: Lasting) => void): void;
	addEventListener(type: "fetch", listen: (event: InformationRequest) => void): void;
	addEventListener(type: "message", listen: (event: Told) => void): void;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	location: Location;
};
/** The worker's own global, which is missing in the types of a page's window. */
declare const self: Scope & { build: string };
const scope = self;

/** Names of the caches of this build; `/sw.js` passes the build's id. */
const pages = `site-pages ${scope.build}`;
const files = `site-files ${scope.build}`;
/** Cache of the day sheet's frame and files, from the build that was opened last: a new build does not remove it. */
const daySheet = "site-day-sheet";
const daySheetPath = "/cpanel/day-sheet";
/** Milliseconds without a response after which the device counts as offline. */
const silentMs = 2_500;
const maxPictures = 60;
const offlinePage = { fa: "/offline", en: "/en/offline" } as const;

/** Whether the response may be cached: a complete page that is the same for every visitor. */
const mayKeep = (answer: Response) =>
	answer.status === 200 &&
	answer.type === "basic" &&
	!answer.redirected &&
	/^text\/html/.test(answer.headers.get("content-type") ?? "") &&
	!/no-store|private/.test(answer.headers.get("cache-control") ?? "no-store");

async function keepFile(address: string): Promise<void> {
	const cache = await caches.open(files);
	if (await cache.match(address)) return;
	const answer = await fetch(address);
	if (!answer.ok) return;
	await cache.put(address, answer.clone());
	// a style sheet names its fonts
	if (address.endsWith(".css")) await keepFiles(await answer.text());
}

const keepFiles = (text: string) =>
	Promise.all([...new Set(text.match(/\/assets\/[\w./-]+\.(?:css|js|woff2|svg)/g))].map(keepFile));

/** Caches a page with the style sheets, fonts and script it needs. */
async function keepPage(path: string, answer: Response): Promise<void> {
	if (!mayKeep(answer)) return;
	const text = await answer.clone().text();
	await (await caches.open(pages)).put(path, answer);
	await keepFiles(text);
}

async function fetchAndKeep(path: string): Promise<void> {
	if (!isPublicPage(new URL(path, scope.location.href))) return;
	if (await (await caches.open(pages)).match(path)) return;
	await keepPage(path, await fetch(path));
}

/** Adds a bar to a cached page, which says that the page is a stored copy and when it was stored. */
async function withBar(kept: Response, path: string): Promise<Response> {
	const locale = languageOf(path);
	const at = new Date(kept.headers.get("date") ?? Date.now());
	const date = new Intl.DateTimeFormat(locale === "fa" ? "fa-IR-u-nu-latn" : "en-GB", {
		dateStyle: "long",
		timeStyle: "short",
		timeZone: "Asia/Tehran",
	}).format(at);
	const words = { fa, en }[locale].offline.bar.replace("{date}", date);
	const html = (await kept.text()).replace(
		/<body[^>]*>/,
		(body) => `${body}<p class="offline-bar" role="status">${words}</p>`,
	);
	const headers = new Headers(kept.headers);
	headers.delete("content-encoding");
	headers.delete("content-length");
	return new Response(html, { status: 200, headers });
}

async function answerPage(event: InformationRequest, url: URL): Promise<Response> {
	try {
		const answer = await fetch(event.request);
		// searches are not kept: there is no end of them
		if (url.search === "" && mayKeep(answer)) {
			const copy = answer.clone();
			event.waitUntil(keepPage(url.pathname, copy).catch(() => undefined));
		}
		return answer;
	} catch (error) {
		const cache = await caches.open(pages);
		const kept = await cache.match(url.pathname);
		if (kept) return withBar(kept, url.pathname);
		const instead = await cache.match(offlinePage[languageOf(url.pathname)]);
		if (!instead) throw error;
		return new Response(instead.body, { status: 503, headers: instead.headers });
	}
}

/**
 * Responds with the verification page: a device that has opened this page once can check signatures without a connection.
 */
async function answerVerify(event: InformationRequest, { pathname }: URL): Promise<Response> {
	const path = verifyPathOf(pathname);
	try {
		const answer = await fetch(event.request);
		const keep = async () => {
			if (await (await caches.open(pages)).match(path)) return;
			await keepPage(path, await fetch(path, { credentials: "omit" }));
		};
		event.waitUntil(keep().catch(() => undefined));
		return answer;
	} catch (error) {
		const kept = await (await caches.open(pages)).match(path);
		if (kept) return withBar(kept, path);
		const instead = await caches.match(offlinePage[languageOf(pathname)]);
		if (!instead) throw error;
		return new Response(instead.body, { status: 503, headers: instead.headers });
	}
}

/** Caches files of the day sheet that are not cached yet. */
async function keepDaySheetFiles(addresses: readonly string[]): Promise<void> {
	const cache = await caches.open(daySheet);
	for (const address of new Set(addresses)) {
		if (await cache.match(address)) continue;
		const answer = await fetch(address);
		if (answer.ok) await cache.put(address, answer);
	}
}

/**
 * Caches the frame of the day sheet as it looks without a sign-in, with its files; files of an earlier frame are
 * removed.
 */
async function keepDaySheet(addresses: readonly string[]): Promise<void> {
	const answer = await fetch(daySheetPath, { credentials: "omit" });
	if (answer.status !== 200 || answer.redirected) return;
	const text = await answer.clone().text();
	const named = text.match(/\/assets\/[\w./-]+\.(?:css|js|woff2|svg)/g) ?? [];
	const needed = new Set([...addresses, ...named]);
	await keepDaySheetFiles([...needed]);
	const cache = await caches.open(daySheet);
	await cache.put(daySheetPath, answer);
	for (const { url } of await cache.keys()) {
		const { pathname } = new URL(url);
		if (pathname !== daySheetPath && !needed.has(pathname)) await cache.delete(url);
	}
}

async function answerDaySheet(request: Request): Promise<Response> {
	const kept = await (await caches.open(daySheet)).match(daySheetPath);
	if (!kept) return fetch(request);
	const silence = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), silentMs));
	return Promise.race([fetch(request).catch(() => kept), silence]);
}

async function answerFile(request: Request): Promise<Response> {
	const cache = await caches.open(files);
	const kept = (await cache.match(request.url)) ?? (await (await caches.open(daySheet)).match(request.url));
	if (kept) return kept;
	const answer = await fetch(request);
	// built files are kept with the page that needs them, pictures when a public page shows them
	const isShownToAll = URL.canParse(request.referrer) && isPublicPage(new URL(request.referrer));
	if (answer.status === 200 && answer.type === "basic" && isShownToAll && !isOwnAsset(new URL(request.url))) {
		await cache.put(request.url, answer.clone());
		await dropOldest(cache);
	}
	return answer;
}

async function dropOldest(cache: Cache): Promise<void> {
	const pictures = (await cache.keys()).filter(({ url }) => !isOwnAsset(new URL(url)));
	for (const old of pictures.slice(0, Math.max(0, pictures.length - maxPictures))) await cache.delete(old);
}

scope.addEventListener("install", (event) => {
	event.waitUntil(
		Promise.all(Object.values(offlinePage).map(async (path) => keepPage(path, await fetch(path)))).then(() =>
			scope.skipWaiting(),
		),
	);
});

scope.addEventListener("activate", (event) => {
	const clean = async () => {
		const former = (await caches.keys()).filter(
			(name) => name.startsWith("site-") && ![pages, files, daySheet].includes(name),
		);
		await Promise.all(former.map((name) => caches.delete(name)));
		await scope.clients.claim();
	};
	event.waitUntil(clean());
});

const ownAssets = (given: unknown[]) =>
	given.filter(
		(path): path is string => typeof path === "string" && isOwnAsset(new URL(path, scope.location.href)),
	);

// a page tells what of its language should be there without a connection
scope.addEventListener("message", (event) => {
	const { keep, keepDaySheet: frame, keepDaySheetFiles: more } = event.data ?? {};
	if (Array.isArray(frame)) event.waitUntil(keepDaySheet(ownAssets(frame)).catch(() => undefined));
	if (Array.isArray(more)) event.waitUntil(keepDaySheetFiles(ownAssets(more)).catch(() => undefined));
	if (!Array.isArray(keep)) return;
	const paths = keep
		.filter((path): path is string => typeof path === "string" && path.startsWith("/"))
		.slice(0, 4);
	event.waitUntil(Promise.all(paths.map((path) => fetchAndKeep(path).catch(() => undefined))));
});

scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== scope.location.origin) return;
	if (request.mode === "navigate") {
		if (isPublicPage(url)) event.respondWith(answerPage(event, url));
		else if (isVerifyPage(url)) event.respondWith(answerVerify(event, url));
		else if (isDaySheet(url)) event.respondWith(answerDaySheet(request));
	} else if (isKeptAsset(url) && !request.headers.has("range")) event.respondWith(answerFile(request));
});
