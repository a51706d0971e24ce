import { Hono } from "hono";
import { api } from "#api/app.ts";
import type { Context } from "#database/context.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import type { ApiEnv } from "#platform/http/route.server.ts";
import type { TestDatabase } from "./database.ts";

export type Ask = {
	json?: unknown;
	body?: string;
	form?: FormData;
	headers?: Record<string, string>;
	locale?: "fa" | "en";
};

/** Calls /api as somebody: the real routes, guards, schemas and translators; only who asks is given. */
export function apiAs(test: TestDatabase, actor: Actor = anonymous) {
	return async (
		method: string,
		path: string,
		{ json, body, form, headers = {}, locale = "fa" }: Ask = {},
	) => {
		const app = new Hono<ApiEnv<Context>>();
		app.use(async (c, next) => {
			c.set("ctx", test.ctx(anonymous, { locale }));
			c.set("actorFor", async (kind) =>
				kind === "anyone" || actor.kind === kind || actor.kind === "system" ? actor : anonymous,
			);
			await next();
		});
		app.route("/", api);
		const response = await app.request(path, {
			method,
			headers: { ...(json === undefined ? {} : { "content-type": "application/json" }), ...headers },
			body: json === undefined ? (form ?? body) : JSON.stringify(json),
		});
		const text = await response.text();
		const answer = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
		return { status: response.status, headers: response.headers, body: answer };
	};
}

export type ListedRoute = {
	method: string;
	path: string;
	policy: string;
	/** Most bytes a body may have; 0 when the route takes none. */
	bodyLimit: number;
};

/** Every described route of /api. */
export function listedRoutes(): ListedRoute[] {
	return api.openAPIRegistry.definitions.flatMap((definition) => {
		if (definition.type !== "route") return [];
		const { method, path, ...rest } = definition.route;
		const { "x-policy": policy = "", "x-body-limit": bodyLimit = 0 } = rest as {
			"x-policy"?: string;
			"x-body-limit"?: number;
		};
		return [{ method: method.toUpperCase(), path, policy, bodyLimit }];
	});
}

/** A concrete address of a route: ids that exist nowhere, Persian, record 1 where a setting has one record. */
export const anAddress = (path: string) =>
	path
		.replace("{locale}", "fa")
		.replace(/(ColorPalette|LanguageSetting)\/\{id\}/, "$1/1")
		.replace("{slug}", "هیچ")
		.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
