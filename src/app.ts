import type { Server } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiLocale } from "#api/api-locale.ts";
import { api } from "#api/app.ts";
import { problemOf } from "#api/problem.ts";
import { backupCommand, restoreCommand, takeBackup } from "#database/backup/backup-commands.server.ts";
import { type Context, requestContext } from "#database/context.server.ts";
import type { Database } from "#database/engine.server.ts";
import { openInstallation, withStartLock } from "#database/open.server.ts";
import { followPageVersion } from "#database/page-version.server.ts";
import { credentials } from "#domain/access/credentials/credentials.server.ts";
import { ensureFirstAdmin } from "#domain/access/staff/first-admin.server.ts";
import { createVisitCounts, type VisitCounts } from "#domain/content/page-visit/visit-counts.server.ts";
import { recordDenial } from "#domain/foundation/audit/api.server.ts";
import { startWorker } from "#domain/foundation/job/worker.server.ts";
import { reindex } from "#domain/foundation/search/reindex.server.ts";
import { mediaFiles } from "#domain/media/media/serve-files.server.ts";
import { tellSampler } from "#domain/operation/demonstration/reception/sampler.server.ts";
import { seedDemonstration } from "#domain/operation/demonstration/seed.server.ts";
import { closeStreams } from "#domain/reception/live/streams.server.ts";
import { sealPatientData } from "#domain/reception/reception/person/encrypt-plain-patient-data.server.ts";
import { getPalette } from "#domain/setting/palette/service.server.ts";
import {
	defaultLocale,
	isLocale,
	isStrangeLocale,
	type Locale,
	localePath,
	splitLocale,
} from "#locale/locale.ts";
import { type Actor, anonymous, system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { type Env, readEnv } from "#platform/env.server.ts";
import { isDomainError, retryAfterSeconds } from "#platform/errors.ts";
import { diskStorage, filesFolder, type Storage } from "#platform/file/storage.server.ts";
import { watchRoom } from "#platform/file/storage-room.server.ts";
import { answerAsset, builtAssets } from "#platform/http/assets.server.ts";
import { createPages, type Pages } from "#platform/http/cached-pages.server.ts";
import {
	clientAddress,
	isReadablePath,
	publicAddress,
	type TrustedProxies,
	trustedProxies,
} from "#platform/http/client-address.server.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { assertSameSite } from "#platform/http/csrf.server.ts";
import { createHealth, type Health, healthRoutes } from "#platform/http/health.server.ts";
import type { ApiEnv } from "#platform/http/route.server.ts";
import {
	assertCanListen,
	createHttpServer,
	drain,
	type HttpServerOptions,
	listen,
	type RequestOrigin,
} from "#platform/http/server.server.ts";
import { withoutTrailingSlash } from "#platform/http/trailing-slash.ts";
import { newId } from "#platform/ids.server.ts";
import { createDataCache, type DataCache } from "#platform/page-cache.server.ts";
import { openControl } from "#platform/process/control-socket.server.ts";
import { catchStrays, stopOnSignals } from "#platform/process/ending.server.ts";
import { createLog, farewell, type Log, logConsole } from "#platform/process/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { robots } from "#site/discovery/robots.ts";
import { sitemap } from "#site/discovery/sitemap.server.ts";
import { answerRedirect } from "#site/error-pages/redirect.server.ts";
import { answerFeed } from "#site/feed/feed.server.ts";
import { answerManifest, answerWorker } from "#site/offline/manifest-and-worker.server.ts";
import { cacheableQuery } from "#site/page-cache-rules.ts";
import { createImageCache, type ImageCache } from "#site/share-image/image-cache.server.ts";
import { answerCard, answerFavicon, answerIcon } from "#site/share-image/image-routes.server.ts";
import { isFeed } from "#site/url-rules.ts";
import { fallbackSheet } from "#ui/palette/palette.ts";
import { jobHandlers } from "./background-jobs.server.ts";
import { nouns } from "./nouns.server.ts";
import { connectPorts } from "./ports.server.ts";

// The composition root: opens what lives as long as the process, mounts /api and the pages, runs the roles.

/** What main.ts provides: nothing in production; in development, Vite's server and module reloading. */
export type Host = {
	server?: Server;
	before?: HttpServerOptions["before"];
	reload?: () => Promise<{ handle: typeof handle }>;
};

type Product = {
	env: Env;
	log: Log;
	database: Database;
	storage: Storage;
	pages: Pages;
	/** Cached data from which pages are rendered. */
	cached: DataCache;
	drawings: ImageCache;
	visits: VisitCounts;
	health: Health;
	trusted: TrustedProxies;
};

connectPorts();
// a reload in development runs this module again; the open database, the job loop and the listener must survive it
const running: typeof globalThis & { nemooneh?: Product } = globalThis;

function product(): Product {
	if (!running.nemooneh) throw new Error("the product is not started");
	return running.nemooneh;
}

function contextFor(
	actor: Actor,
	about: { requestId: string; locale: Locale; address: string },
	from: Product | Omit<Product, "pages" | "cached" | "drawings" | "visits" | "health" | "trusted">,
): Context {
	const { env, log, database, storage } = from;
	const cached = "cached" in from ? from.cached.get : undefined;
	return {
		env,
		log,
		database,
		db: database.db,
		storage,
		actor,
		cached,
		now: () => systemClock.now(),
		...about,
	};
}

const internalContext = (name: string, from: Parameters<typeof contextFor>[2]) =>
	contextFor(
		system(name),
		{ requestId: newId(), locale: defaultLocale, address: "internal" },
		{ ...from, database: from.database.jobs },
	);

// --- requests -------------------------------------------------------------------------------------------------------

/**
 * The language of a page. The panel has no language in its address: the user chooses it, and the choice is stored in the
 * cookie (panel 1.5).
 */
function pageLocale(path: string, stored: string | undefined): Locale {
	return /^\/cpanel(\/|$)/.test(path) && isLocale(stored) ? stored : splitLocale(path).locale;
}

type HttpEnv = ApiEnv<Context> & { Bindings: RequestOrigin };

const http = new Hono<HttpEnv>();

http.use(async (c, next) => {
	const { env, trusted } = product();
	const { requestId } = c.env;
	const path = c.req.path;
	const locale = path.startsWith("/api/")
		? apiLocale(path, c.req.header("accept-language"))
		: pageLocale(path, getCookie(c, "user-locale"));
	const address = clientAddress(c.env.connection, c.req.header("x-forwarded-for"), trusted);
	const ctx = contextFor(anonymous, { requestId, locale, address }, product());
	c.set("ctx", ctx);
	c.set("isGone", c.env.isGone);
	c.set(
		"actorFor",
		credentials(
			ctx,
			(name) => getCookie(c, cookieName(env, name)),
			c.req.header("authorization"),
			c.req.header("x-unattended") !== undefined,
		),
	);
	assertSameSite(c.req.method, c.req.raw.headers, env.publicUrl);
	await next();
	// every 503 says when to try again, whichever part of the program sent it
	if (c.res.status === 503 && !c.res.headers.has("retry-after"))
		c.header("retry-after", String(retryAfterSeconds));
});

// pages of the cache and assets come compressed; this is for what is made for one reader
http.use(compress());

http.onError(async (error, c) => {
	const { locale, requestId, log } = c.var.ctx;
	const isTheirs = c.get("isGone")?.() || (isDomainError(error) && error.kind !== "internal");
	if (isTheirs) log.info({ requestId, error }, "request refused");
	else log.error({ requestId, error }, "request failed");
	await recordDenial(c.var.ctx, error, c.req.method);
	return problemOf(error, locale, requestId);
});

http.route(
	"/",
	healthRoutes(() => product().health),
);
http.route("/api", api);
// colours as hex, for browsers that cannot derive them (site 8.7); others never ask
http.get("/palette.css", async (c) => {
	const sheet = fallbackSheet(await getPalette(c.var.ctx));
	return c.text(sheet, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" });
});
http.get("/robots.txt", (c) => c.text(robots(product().env.publicUrl), 200, { "cache-control": "no-cache" }));
http.get("/sitemap.xml", async (c) => {
	const { ctx } = c.var;
	const read = () => sitemap(ctx);
	const text = await (ctx.cached?.("sitemap", read) ?? read());
	return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" });
});
http.get("/social/*", (c) => answerCard(c.var.ctx, product().drawings, c.req.path));
http.get("/favicon.ico", (c) => answerFavicon(c.var.ctx, product().drawings));
http.get("/icons/*", (c) => answerIcon(c.var.ctx, product().drawings, c.req.path));
http.get("/:manifest{manifest\\.[a-z]+\\.webmanifest}", (c) => answerManifest(c.var.ctx, c.req.path));
http.get("/sw.js", (c) => answerWorker(c.var.ctx));
http.get("/media/*", ({ req, var: { ctx } }) =>
	mediaFiles(ctx, req.path, { method: req.method, range: req.header("range") }),
);

const renderPage = createRequestHandler(build, import.meta.env?.MODE);

async function render(request: Request, ctx: Context): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, ctx);
	return renderPage(request, context);
}

http.all("*", async (c) => {
	const { env, pages, visits } = product();
	const { ctx } = c.var;
	const { pathname } = new URL(c.req.url);
	const target = c.req.url.slice(new URL(c.req.url).origin.length);
	const url = publicAddress(env, isReadablePath(pathname) ? target : localePath(ctx.locale, "/404"));
	if (isStrangeLocale(pathname)) {
		const stored = getCookie(c, "user-locale");
		c.header("cache-control", "no-store");
		return c.redirect(`/${isLocale(stored) ? stored : defaultLocale}/404`, 302);
	}
	const { method, headers } = c.req.raw;
	const isReading = method === "GET" || method === "HEAD";
	const bare = isReading && isReadablePath(pathname) ? withoutTrailingSlash(target) : undefined;
	if (bare !== undefined) return c.redirect(bare, 301);
	if (isFeed(pathname)) return pages.respond(c.req.raw, url, () => answerFeed(ctx));
	const redirected = () => answerRedirect(ctx, visits, method, url);
	// a file that does not exist is no page: no rendering
	if (/\.[a-z0-9]{2,11}$/i.test(pathname) && !pathname.endsWith(".data"))
		return (await redirected()) ?? c.text("Not found", 404);
	// the types of a browser do not know `duplex`, which a body that still arrives needs
	const body = isReading ? {} : { body: c.req.raw.body, duplex: "half" };
	const request = new Request(url, { method, headers, ...body });
	const answer = await pages.respond(request, url, (asked) => render(asked, ctx));
	return answer.status === 404
		? ((await redirected()) ?? answer)
		: visits.answered(c.req.raw, target, answer);
});

/**
 * Responds to one request. In development this module is imported again for each request, so that an edit takes effect on
 * the next request.
 */
export async function handle(request: Request, from: RequestOrigin): Promise<Response> {
	return http.fetch(request, from);
}

// --- roles ----------------------------------------------------------------------------------------------------------

/** The parts of the program that are available at start-up, before it can serve requests. */
type Start = Pick<Product, "env" | "log" | "database" | "storage">;

/** Brings the installation up to date; only one process does this at a time. */
const prepare = (start: Start): Promise<void> =>
	withStartLock(start.database, start.log, async () => {
		const ctx = internalContext("start", start);
		await sealPatientData(ctx);
		await ensureFirstAdmin(ctx);
		for (const begin of nouns.flatMap(({ atStart = [] }) => atStart)) await begin(ctx);
		await reindex(
			ctx,
			nouns.flatMap(({ searchSource = [] }) => searchSource),
		);
		const sampler = start.env.seed === "demo" ? await seedDemonstration(ctx) : undefined;
		if (sampler) tellSampler(ctx, sampler);
	});

const healthOf = ({ env, log, database, storage }: Start): Health =>
	createHealth({
		ping: () => database.pool.query("select 1"),
		// no right of the database's owner is needed for it, and no table
		writes: {
			"database-write": () =>
				database.pool.query("select pg_logical_emit_message(true, 'nemooneh', 'ready')"),
			storage: () => watchRoom(storage, env.dataDir, log),
		},
	});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a start in its order, read from top to bottom
async function serve(host: Host): Promise<void> {
	const env = readEnv();
	const log = createLog(env.logLevel);
	const development = host.reload !== undefined;
	const strays = catchStrays(log);
	if (!development) logConsole(log);
	const trusted = trustedProxies(env.trustProxy);
	const serves = env.roles.includes("web");
	// before anything is written, and before a first password is printed that could not be used
	if (serves) await assertCanListen(env.port, env.host);
	const database = await openInstallation(env, log);
	const storage = diskStorage(filesFolder(env.dataDir));
	// an embedded database has only this program: a half-written file was left when the program was killed
	if (database.engine === "embedded") await storage.sweep(systemClock.now());
	const start = { env, log, database, storage };
	await prepare(start);

	const forget = () => {
		running.nemooneh?.pages.clear();
		running.nemooneh?.cached.clear();
	};
	const freshness = await followPageVersion(database, newId(), forget, log);
	const pages = createPages({
		env,
		freshness,
		cacheableQuery: development ? () => undefined : cacheableQuery,
	});
	const health = healthOf(start);
	const cached = createDataCache(() => freshness.isFresh());
	const drawings = createImageCache();
	const visits = createVisitCounts(() => internalContext("visits", start));
	running.nemooneh = { ...start, pages, cached, drawings, visits, health, trusted };

	const worker = env.roles.includes("worker")
		? startWorker(
				(kind) => internalContext(kind, product()),
				() => jobHandlers(env),
			)
		: undefined;

	const assets = builtAssets(development ? "" : join(projectRoot, "build/client"));
	const server = createHttpServer(
		{
			log,
			before: host.before,
			isProxy: trusted,
			serveCached: (incoming, outgoing) =>
				answerAsset(assets, incoming, outgoing) || visits.cached(pages.serveCached, incoming, outgoing),
			fetch: async (request, from) => (host.reload ? (await host.reload()).handle : handle)(request, from),
			https: env.publicUrl.startsWith("https:"),
		},
		host.server,
	);
	if (serves) {
		const port = await listen(server, env.port, env.host);
		const address = env.port === 0 ? `http://localhost:${port}` : env.publicUrl;
		log.info({ address, engine: database.engine }, "ready");
	}
	strays.isServing = true;
	if (env.production && env.sms.gateway === "file")
		log.warn({}, "SMS_GATEWAY=file in production: messages go to a file, not to phones");

	const control = await openControl(env.dataDir, {
		backup: (folder) => takeBackup(database, env, folder),
	});

	stopOnSignals(async () => {
		health.stop();
		log.info({}, "stopping");
		closeStreams(database);
		await Promise.all([serves ? drain(server, 20_000) : undefined, worker?.stop()]);
		await visits.write();
		await freshness.stop();
		control.close();
		await database.close();
	});
}

const commands: Record<string, (args: string[], host: Host) => Promise<void>> = {
	serve: (_args, host) => serve(host),
	backup: (args) => backupCommand(readEnv(), args),
	restore: (args) => restoreCommand(readEnv(), args),
};

/**
 * Runs the program.
 * @param args the command (default `serve`) and its arguments
 * @throws Error with one clear line
 */
export async function run([command = "serve", ...args]: string[], host: Host): Promise<void> {
	const work = commands[command];
	if (!work) throw new Error(`Unknown command ${command}; there are ${Object.keys(commands).join(", ")}.`);
	try {
		await work(args, host);
	} catch (error) {
		throw farewell(error);
	}
}
