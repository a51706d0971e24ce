import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { recordDenial } from "#domain/foundation/audit/api.server.ts";
import type { Policy } from "#platform/actor.ts";
import { DomainError, isDomainError, notFound } from "#platform/errors.ts";
import { createApi, route, untypedAnswer } from "#platform/http/route.server.ts";
import { nouns } from "../nouns.server.ts";
import { docsPage, docsPolicy } from "./docs.ts";
import { type OpenApi, openApiOf } from "./openapi.ts";
import { problemOf } from "./problem.ts";

/** /api: the routes of every kind of record. */
export const api = createApi<Context>();
for (const part of nouns.flatMap(({ api = [] }) => api)) api.route("/", part);

const anyone: Policy = { kind: "anyone", name: "anyone", check: () => {} };

const description = route({
	method: "get",
	path: "/openapi.json",
	policy: anyone,
	summary: "This description, OpenAPI 3.1",
	answer: z.record(z.string(), z.unknown()),
});

const docs = route({
	method: "get",
	path: "/docs",
	policy: anyone,
	summary: "This description as a page to read",
	answerType: "text/html",
	answer: z.string(),
});

/** Response header for the API description: a browser checks for a newer version before it uses its cached copy. */
const lasting = { "cache-control": "no-cache" };

let made: { document: OpenApi; page: string } | undefined;
function described() {
	const document = made?.document ?? openApiOf(api.openAPIRegistry.definitions);
	made ??= { document, page: String(docsPage(document)) };
	return made;
}

api.openapi(description, (c) => c.json(described().document, 200, lasting));
api.openapi(docs, (c) =>
	untypedAnswer(c.html(described().page, 200, { ...lasting, "content-security-policy": docsPolicy })),
);

api.all("*", (c) => {
	const { locale, requestId } = c.var.ctx;
	return problemOf(notFound("route.not-found"), locale, requestId);
});

api.onError(async (error, c) => {
	const { locale, requestId, log } = c.var.ctx;
	// Hono's own refusals (a broken body, an unreadable form) carry a status
	const status = "status" in error ? error.status : undefined;
	const translated =
		!isDomainError(error) && status === 400 ? new DomainError("malformed", "body.malformed") : error;
	const isOurs = !isDomainError(translated) || translated.kind === "internal";
	if (isOurs && c.get("isGone")?.()) log.info({ requestId, error }, "request given up by its sender");
	else if (isOurs) log.error({ requestId, error }, "request failed");
	await recordDenial(c.var.ctx, translated, c.get("route") ?? "");
	return problemOf(translated, locale, requestId);
});
