import { Hono } from "hono";
import { api } from "#api/app.ts";
import type { Context } from "#database/context.server.ts";
import { machineActor } from "#domain/access/api-key/machine-access.server.ts";
import { isLocale } from "#locale/locale.ts";
import { type Actor, anonymous, type Policy, type Role } from "#platform/actor.ts";
import type { ApiEnv } from "#platform/http/route.server.ts";
import type { TestDatabase } from "./database.ts";

/** Who calls, and from which world. */
type Caller = { ctx: Context; actorFor: ApiEnv<Context>["Variables"]["actorFor"] };

function appAt(path: string) {
	const app = new Hono<ApiEnv<Context> & { Bindings: Caller }>();
	app.use(async (c, next) => {
		c.set("ctx", c.env.ctx);
		c.set("actorFor", c.env.actorFor);
		await next();
	});
	app.route(path, api);
	return app;
}

// once for all calls: a router of hundreds of routes takes longer than most of them
const whole = appAt("/api");
const bare = appAt("/");

type Call = {
	actor?: Actor;
	body?: unknown;
	/** The version that was seen (`If-Match`). */
	version?: number;
	headers?: Record<string, string>;
};

/** A staff user of a role, signed in. */
export const staffOf = (role: Role, onlyHasReporting = false): Actor => ({
	kind: "staff",
	staffId: "00000000-0000-7000-8000-0000000000aa",
	sessionId: "00000000-0000-7000-8000-0000000000bb",
	role,
	onlyHasReporting,
});

/** Calls /api as the composition root would: `call("GET", "/api/Theme")`. The answer's JSON is read. */
export const apiOf =
	(test: TestDatabase) =>
	async (method: string, path: string, { actor = anonymous, body, version, headers = {} }: Call = {}) => {
		const locale = path.split("/").find(isLocale) ?? "fa";
		const caller: Caller = { ctx: test.ctx(anonymous, { locale }), actorFor: async () => actor };
		const init = {
			method,
			headers: {
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(version === undefined ? {} : { "if-match": `"${version}"` }),
				...headers,
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		};
		const response = await whole.request(path, init, caller);
		// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
		const json: any = await response.json().catch(() => undefined);
		return { status: response.status, headers: response.headers, json };
	};

export type Ask = {
	json?: unknown;
	body?: string | Uint8Array<ArrayBuffer>;
	form?: FormData;
	headers?: Record<string, string>;
	locale?: "fa" | "en";
};

/** A machine that is found out by its key, as the product does. */
type WithKey = { key: string };

function callerOf(test: TestDatabase, actor: Actor | WithKey, more: Partial<Context>): Caller {
	const ctx = test.ctx(anonymous, more);
	if ("key" in actor) {
		const header = actor.key ? `Bearer ${actor.key}` : undefined;
		return { ctx, actorFor: async (kind) => (kind === "apiKey" ? machineActor(ctx, header) : anonymous) };
	}
	const counts = (kind: Policy["kind"]) =>
		kind === "anyone" || actor.kind === kind || actor.kind === "system";
	return { ctx, actorFor: async (kind) => (counts(kind) ? actor : anonymous) };
}

/** Opens an answer that does not end by itself. */
export const streamAs = (test: TestDatabase, actor: Actor, path: string, more: Partial<Context> = {}) =>
	bare.request(path, {}, callerOf(test, actor, more));

/** Calls /api as somebody: the real routes, guards, schemas and translators; only who asks is given, and what `more` says. */
export function apiAs(test: TestDatabase, actor: Actor | WithKey = anonymous, more: Partial<Context> = {}) {
	return async (
		method: string,
		path: string,
		{ json, body, form, headers = {}, locale = "fa" }: Ask = {},
	) => {
		const caller = callerOf(test, actor, { locale, ...more });
		const encoded = form && new Response(form);
		const type = json === undefined ? encoded?.headers.get("content-type") : "application/json";
		const init = {
			method,
			headers: { ...(type ? { "content-type": type } : {}), ...headers },
			body: json === undefined ? ((await encoded?.bytes()) ?? body) : JSON.stringify(json),
		};
		const response = await bare.request(path, init, caller);
		const text = await response.text();
		const answer = text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
		return { status: response.status, headers: response.headers, body: answer, text };
	};
}
