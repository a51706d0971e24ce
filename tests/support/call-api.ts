import { Hono } from "hono";
import { api } from "#api/app.ts";
import type { Context } from "#database/context.server.ts";
import { isLocale } from "#locale/locale.ts";
import { type Actor, anonymous, type Role } from "#platform/actor.ts";
import type { ApiEnv } from "#platform/http/route.server.ts";
import type { TestDatabase } from "./database.ts";

type Call = { actor?: Actor; body?: unknown; headers?: Record<string, string> };

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
	async (method: string, path: string, { actor = anonymous, body, headers = {} }: Call = {}) => {
		const locale = path.split("/").find(isLocale) ?? "fa";
		const app = new Hono<ApiEnv<Context>>();
		app.use(async (c, next) => {
			c.set("ctx", test.ctx(anonymous, { locale }));
			c.set("actorFor", async () => actor);
			await next();
		});
		app.route("/api", api);
		const response = await app.request(path, {
			method,
			headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
		const json: any = await response.json().catch(() => undefined);
		return { status: response.status, headers: response.headers, json };
	};
