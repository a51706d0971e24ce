import type { Server } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { api } from "#api/app.ts";
import { problemOf } from "#api/problem.ts";
import { backupCommand, restoreCommand, takeBackup } from "#database/commands.server.ts";
import { type Context, requestContext } from "#database/context.server.ts";
import type { Database } from "#database/engine.server.ts";
import { openDatabase, withStartLock } from "#database/open.server.ts";
import { followPageVersion } from "#database/page-version.server.ts";
import { patientActor } from "#domain/account/service.server.ts";
import { seedDemonstration } from "#domain/demonstration/seed.server.ts";
import { type JobHandler, startWorker } from "#domain/job/worker.server.ts";
import { mediaFiles } from "#domain/media/files.server.ts";
import { deriveImage } from "#domain/media/service.server.ts";
import { outboxHandlers } from "#domain/outbox/service.server.ts";
import { readPalette } from "#domain/palette/service.server.ts";
import { showDuePost } from "#domain/post/service.server.ts";
import { remindPatient } from "#domain/reception/reminder.server.ts";
import { scheduleRetention, sweepAll } from "#domain/retention/service.server.ts";
import { beginDay, scheduleNewDay } from "#domain/sampling/new-day.server.ts";
import { ensureFirstAdmin } from "#domain/staff/first-admin.server.ts";
import { staffActor } from "#domain/staff/service.server.ts";
import { defaultLocale, isLocale, type Locale, splitLocale } from "#locale/locale.ts";
import { type Actor, anonymous, type Policy, system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { openControl } from "#platform/control.server.ts";
import { installKeyring, loadKeyring } from "#platform/crypto.server.ts";
import { type Env, readEnv } from "#platform/env.server.ts";
import { answerAsset, builtAssets } from "#platform/http/assets.server.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { refuseCrossSite } from "#platform/http/csrf.server.ts";
import { withSecurityHeaders } from "#platform/http/headers.server.ts";
import { createHealth, type Health } from "#platform/http/health.server.ts";
import { createPages, type Pages } from "#platform/http/pages.server.ts";
import {
	clientAddress,
	publicAddress,
	type TrustedProxies,
	trustedProxies,
} from "#platform/http/request.server.ts";
import type { ApiEnv } from "#platform/http/route.server.ts";
import { createHttpServer, drain, listen, type ServerParts } from "#platform/http/server.server.ts";
import { newId } from "#platform/ids.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { createDataCache, type DataCache } from "#platform/page-cache.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { fileGateway, httpGateway } from "#platform/sms.server.ts";
import { diskStorage, filesFolder, type Storage } from "#platform/storage.server.ts";
import { cacheableQuery, isFeed, strangeLocale } from "#site/addresses.ts";
import { robots, sitemap } from "#site/discovery/sitemap.server.ts";
import { answerCard, answerIcon } from "#site/drawn/answer.server.ts";
import { createDrawings, type Drawings } from "#site/drawn/stored.server.ts";
import { answerFeed } from "#site/feed/feed.server.ts";
import { answerManifest, answerWorker } from "#site/offline/answer.server.ts";
import { fallbackSheet } from "#ui/palette.ts";

// The composition root: opens what lives as long as the process, mounts /api and the pages, runs the roles.

/** What main.ts brings: nothing in production, Vite's server and reloading in development. */
export type Host = {
	server?: Server;
	before?: ServerParts["before"];
	reload?: () => Promise<{ handle: typeof handle }>;
};

type Product = {
	env: Env;
	log: Log;
	database: Database;
	storage: Storage;
	pages: Pages;
	/** What pages are made of. */
	kept: DataCache;
	drawings: Drawings;
	health: Health;
	trusted: TrustedProxies;
};

// a reload in development makes this module anew; the opened database, the job loop and the listener must not be
const running = globalThis as { nemooneh?: Product };

function product(): Product {
	if (!running.nemooneh) throw new Error("the product is not started");
	return running.nemooneh;
}

function contextFor(
	actor: Actor,
	about: { requestId: string; locale: Locale; address: string },
	from: Product | Omit<Product, "pages" | "kept" | "drawings" | "health" | "trusted">,
): Context {
	const { env, log, database, storage } = from;
	const kept = "kept" in from ? from.kept.get : undefined;
	return {
		env,
		log,
		database,
		db: database.db,
		storage,
		actor,
		kept,
		now: () => systemClock.now(),
		...about,
	};
}

const internalContext = (name: string, from: Parameters<typeof contextFor>[2]) =>
	contextFor(system(name), { requestId: newId(), locale: defaultLocale, address: "internal" }, from);

const smsGateway = ({ sms, dataDir }: Env) =>
	sms.gateway === "http" ? httpGateway(sms) : fileGateway(dataDir, () => systemClock.now());

const jobHandlers = (env: Env): Record<string, JobHandler> => ({
	...outboxHandlers(smsGateway(env)),
	"media.derive": {
		run: (ctx, { mediaId }) => deriveImage(ctx, String(mediaId)),
		maxAttempts: 3,
		isSlow: true,
	},
	"post.due": { run: showDuePost, maxAttempts: 10 },
	"day.begin": { run: beginDay, maxAttempts: 10 },
	"reception.remind": { run: remindPatient, maxAttempts: 10 },
	"retention.sweep": { run: sweepAll, maxAttempts: 10 },
});

// --- requests -------------------------------------------------------------------------------------------------------

function credentials(
	ctx: Context,
	cookie: (name: string) => string | undefined,
	authorization: string | undefined,
	unattended: boolean,
) {
	const bearer = /^bearer ([A-Za-z0-9_-]{20,200})$/i.exec(authorization ?? "")?.[1];
	const staff = async () => (bearer ? await staffActor(ctx, bearer, cookie("sid"), unattended) : undefined);
	const patient = async () => {
		const token = cookie("pt");
		return token ? await patientActor(ctx, token) : undefined;
	};
	return async (kind: Policy["kind"]): Promise<Actor> => {
		if (kind === "staff") return (await staff()) ?? anonymous;
		if (kind === "patient") return (await patient()) ?? anonymous;
		return (await staff()) ?? (await patient()) ?? anonymous;
	};
}

function apiLocale(path: string, acceptLanguage: string | undefined): Locale {
	const inPath = path.split("/").find((part) => isLocale(part));
	if (isLocale(inPath)) return inPath;
	return /^\s*en\b/i.test(acceptLanguage ?? "") ? "en" : defaultLocale;
}

/** The panel has no language in its address: there it is the person's choice, which the cookie tells (panel 1.5). */
function pageLocale(path: string, stored: string | undefined): Locale {
	return /^\/cpanel(\/|$)/.test(path) && isLocale(stored) ? stored : splitLocale(path).locale;
}

type HttpEnv = ApiEnv<Context> & { Bindings: { connection: string | undefined } };

const http = new Hono<HttpEnv>();

http.use(async (c, next) => {
	const { env, trusted } = product();
	const requestId = newId();
	const path = c.req.path;
	const locale = path.startsWith("/api/")
		? apiLocale(path, c.req.header("accept-language"))
		: pageLocale(path, getCookie(c, "user-locale"));
	const address = clientAddress(c.env.connection, c.req.header("x-forwarded-for"), trusted);
	const ctx = contextFor(anonymous, { requestId, locale, address }, product());
	c.set("ctx", ctx);
	c.set(
		"actorFor",
		credentials(
			ctx,
			(name) => getCookie(c, cookieName(env, name)),
			c.req.header("authorization"),
			c.req.header("x-unattended") !== undefined,
		),
	);
	refuseCrossSite(c.req.method, c.req.raw.headers, env.publicUrl);
	await next();
	// what the renderer or the cache answered may have fixed headers
	const headers = new Headers(c.res.headers);
	withSecurityHeaders(headers, { https: env.publicUrl.startsWith("https:") });
	// whatever does not say that it may be kept is kept by nobody
	if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
	headers.set("x-request-id", requestId);
	c.res = new Response(c.res.body, { status: c.res.status, headers });
});

// pages of the cache and assets come compressed; this is for what is made for one reader
http.use(compress());

http.onError((error, c) => {
	const { locale, requestId, log } = c.var.ctx;
	log.error({ requestId, error: error.stack }, "request failed");
	return problemOf(error, locale, requestId);
});

http.get("/healthz", (c) => c.json({ status: "up" }, 200, { "cache-control": "no-store" }));
http.get("/readyz", async (c) => {
	const { ready, reason } = await product().health.ready();
	return c.json({ status: ready ? "ready" : "not ready", reason }, ready ? 200 : 503, {
		"cache-control": "no-store",
	});
});
http.route("/api", api);
// colours as hex, for browsers that cannot derive them (site 8.7); others never ask
http.get("/palette.css", async (c) => {
	const sheet = fallbackSheet(await readPalette(c.var.ctx));
	return c.text(sheet, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" });
});
http.get("/robots.txt", (c) => c.text(robots(product().env.publicUrl), 200, { "cache-control": "no-cache" }));
http.get("/sitemap.xml", async (c) => {
	const { ctx } = c.var;
	const read = () => sitemap(ctx);
	const text = await (ctx.kept?.("sitemap", read) ?? read());
	return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" });
});
http.get("/social/*", (c) => answerCard(c.var.ctx, product().drawings, c.req.path));
http.get("/icons/*", (c) => answerIcon(c.var.ctx, product().drawings, c.req.path));
http.get("/:manifest{manifest\\.[a-z]+\\.webmanifest}", (c) => answerManifest(c.var.ctx, c.req.path));
http.get("/sw.js", (c) => answerWorker(c.var.ctx));
http.get("/media/*", (c) => mediaFiles(c.var.ctx, c.req.path, c.req.header("range")));

const renderPage = createRequestHandler(build as unknown as ServerBuild, import.meta.env?.MODE);

async function render(request: Request, ctx: Context): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, ctx);
	return renderPage(request, context);
}

http.all("*", async (c) => {
	const { env, pages } = product();
	const { ctx } = c.var;
	const { pathname } = new URL(c.req.url);
	const url = publicAddress(env, c.req.url.slice(new URL(c.req.url).origin.length));
	if (strangeLocale(pathname)) {
		const stored = getCookie(c, "user-locale");
		c.header("cache-control", "no-store");
		return c.redirect(`/${isLocale(stored) ? stored : defaultLocale}/404`, 302);
	}
	if (isFeed(pathname)) return pages.respond(c.req.raw, url, () => answerFeed(ctx));
	// a file that does not exist is no page: no rendering, no database
	if (/\.[a-z0-9]{2,11}$/i.test(pathname) && !pathname.endsWith(".data")) return c.text("Not found", 404);
	const { method, headers } = c.req.raw;
	const hasBody = method !== "GET" && method !== "HEAD";
	const request = new Request(url, {
		method,
		headers,
		...(hasBody ? { body: c.req.raw.body, duplex: "half" } : {}),
	} as RequestInit);
	return pages.respond(request, url, (asked) => render(asked, ctx));
});

/** Answers one request; asked anew for each one in development, so that an edit is live on the next. */
export async function handle(request: Request, connection: string | undefined): Promise<Response> {
	return http.fetch(request, { connection });
}

// --- roles ----------------------------------------------------------------------------------------------------------

async function serve(host: Host): Promise<void> {
	const env = readEnv();
	const log = createLog(env.logLevel);
	const development = host.reload !== undefined;
	installKeyring(loadKeyring(env.dataDir, env.secretKeys));
	const trusted = trustedProxies(env.trustProxy);
	const database = await openDatabase(env, log);
	const storage = diskStorage(filesFolder(env.dataDir));
	const start = { env, log, database, storage };
	await withStartLock(database, async () => {
		const ctx = internalContext("start", start);
		await ensureFirstAdmin(ctx);
		await scheduleRetention(ctx);
		await scheduleNewDay(ctx);
		if (env.seed === "demo") await seedDemonstration(ctx);
	});

	const serves = env.roles.includes("web");
	const forget = () => {
		running.nemooneh?.pages.clear();
		running.nemooneh?.kept.clear();
	};
	const freshness = await followPageVersion(database, newId(), forget, log);
	const pages = createPages({
		env,
		freshness,
		cacheableQuery: development ? () => undefined : cacheableQuery,
	});
	const health = createHealth(async () => void (await database.pool.query("select 1")));
	const kept = createDataCache(() => freshness.isFresh());
	const drawings = createDrawings();
	running.nemooneh = { ...start, pages, kept, drawings, health, trusted };

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
			quick: (incoming, outgoing) =>
				answerAsset(assets, incoming, outgoing) || pages.quick(incoming, outgoing),
			fetch: async (request, connection) =>
				(host.reload ? (await host.reload()).handle : handle)(request, connection),
		},
		host.server,
	);
	if (serves) {
		const port = await listen(server, env.port, env.host);
		log.info(
			{ address: env.port === 0 ? `http://localhost:${port}` : env.publicUrl, engine: database.engine },
			"ready",
		);
	}
	if (env.production && env.sms.gateway === "file")
		log.warn({}, "SMS_GATEWAY=file in production: messages go to a file, not to phones");

	const control = await openControl(env.dataDir, {
		backup: (folder) => takeBackup(database, env.dataDir, folder),
	});

	let stopping = false;
	const stop = async () => {
		if (stopping) process.exit(1);
		stopping = true;
		health.stop();
		log.info({}, "stopping");
		await Promise.all([serves ? drain(server, 20_000) : undefined, worker?.stop()]);
		await freshness.stop();
		control.close();
		await database.close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

const commands: Record<string, (args: string[], host: Host) => Promise<void>> = {
	serve: (_args, host) => serve(host),
	backup: (args) => backupCommand(readEnv(), args),
	restore: (args) => restoreCommand(readEnv(), args),
};

/**
 * Runs the program.
 * @param args the command, `serve` unless given, and what belongs to it
 * @throws Error with one clear line
 */
export async function run([command = "serve", ...args]: string[], host: Host): Promise<void> {
	const work = commands[command];
	if (!work) throw new Error(`Unknown command ${command}; there are ${Object.keys(commands).join(", ")}.`);
	await work(args, host);
}
