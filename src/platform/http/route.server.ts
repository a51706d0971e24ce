import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import type { Actor, Policy } from "../actor.ts";

import { DomainError, type FieldError, invalid, isDomainError, versionMissing } from "../errors.ts";
import { parseWithWrittenValues, repeatedKey } from "../json-text.ts";
import { typedValue } from "./typed-value.ts";

// How a noun says what its part of /api looks like: schema in, policy, schema out. One description serves the guard,
// validation, OpenAPI, the typed client, the authorisation matrix and the fuzz tests.

/** The variables of the Hono context; `Ctx` is the product's request context. */
export type ApiEnv<Ctx> = {
	Variables: {
		ctx: Ctx;
		/** The pattern of the matched route, such as `GET /Reception/{id}`. */
		route?: string;
		/** Whether the client disconnected before the whole body arrived. */
		isGone?: () => boolean;
		/** Reads the credentials for a kind of policy. */
		actorFor: (kind: Policy["kind"]) => Promise<Actor>;
	};
};

export type RouteDescription = {
	method: "get" | "post" | "put" | "delete";
	/** Path below /api, with parameters in braces: `{names}`. */
	path: `/${string}`;
	/** Who may call the route. Every route must have a policy. */
	policy: Policy;
	summary: string;
	params?: z.ZodObject;
	query?: z.ZodObject;
	headers?: z.ZodObject;
	body?: z.ZodType;
	/** Schema of the response; only the properties in the schema are sent. */
	answer: z.ZodType;
	status?: 200 | 201 | 202;
	/**
	 * The route also accepts the raw bytes of one file of this type; the handler checks `isRaw` and reads the bytes with
	 * `holdBody`.
	 */
	rawType?: "application/pdf";
	/** Numbers named `value` in the body are passed as `WrittenNumber`, with every digit as sent. */
	writtenValues?: boolean;
	/** Maximum size of the body in bytes; 256 KiB by default. */
	bodyLimitBytes?: number;
	/** The route accepts a form with one file of at most this many bytes instead of JSON; `holdFormFile` reads the form. */
	fileLimitBytes?: number;
	/** Type of a response that is not JSON: the handler returns a `Response`. */
	answerType?:
		| "image/jpeg"
		| "application/pdf"
		| "text/html"
		| "text/event-stream"
		| "application/octet-stream";
};

/** Maximum nesting of a JSON body. */
const maxDepth = 32;
const jsonLimitBytes = 256 * 1024;

/** An error response in the format of RFC 9457 with our additions; `api/problem.ts` fills in its properties. */
export const Problem = z
	.object({
		type: z.string(),
		title: z.string(),
		status: z.number().int(),
		code: z.string(),
		detail: z.string().optional(),
		requestId: z.string(),
		fields: z.array(z.object({ field: z.string(), key: z.string(), message: z.string() })).optional(),
		retryAfterSeconds: z.number().optional(),
	})
	.meta({ id: "Problem" });

function depthOf(value: unknown, depth = 0): number {
	if (depth > maxDepth || value === null || typeof value !== "object") return depth;
	let deepest = depth;
	for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, depth + 1));
	return deepest;
}

const boundBody = (limitBytes: number) =>
	bodyLimit({
		maxSize: limitBytes,
		onError: () => {
			throw new DomainError("too-large", "body.too-large", { limitBytes });
		},
	});

/** @throws DomainError `body.malformed` for invalid JSON or invalid UTF-8 */
async function readJson(c: HonoContext, writtenValues: boolean): Promise<{ body: unknown; text: string }> {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(await c.req.arrayBuffer());
		return { body: writtenValues ? parseWithWrittenValues(text) : JSON.parse(text), text };
	} catch (error) {
		if (isDomainError(error)) throw error;
		throw new DomainError("malformed", "body.malformed");
	}
}

const typeOf = (c: HonoContext) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();

/** Whether the request contains a raw file instead of JSON. */
export const isRaw = (c: HonoContext, type: NonNullable<RouteDescription["rawType"]>): boolean =>
	typeOf(c) === type;

type BodyRules = Pick<RouteDescription, "rawType" | "writtenValues">;
const guardBody = (
	limitBytes: number,
	{ rawType, writtenValues = false }: BodyRules,
): MiddlewareHandler[] => [
	(c, next) => (rawType && isRaw(c, rawType) ? next() : boundBody(limitBytes)(c, next)),
	async (c, next) => {
		if (rawType && isRaw(c, rawType)) return next();
		if (typeOf(c) !== "application/json") throw new DomainError("unsupported", "body.not-json");
		const { body, text } = await readJson(c, writtenValues);
		if (depthOf(body) > maxDepth) throw new DomainError("malformed", "body.too-deep");
		const name = repeatedKey(text);
		if (name !== undefined)
			throw new DomainError("malformed", "body.repeated-key", { name: name.slice(0, 60) });
		// the validator asks for the body through this method, and would parse it a second time
		Object.assign(c.req, { json: async () => body });
		await next();
	},
];

const assertSingleQuery: MiddlewareHandler = async (c, next) => {
	for (const [name, values] of Object.entries(c.req.queries()))
		if (values.length > 1) throw new DomainError("malformed", "query.repeated", { name });
	await next();
};

type Part<Description, Name extends string, As extends string> =
	Description extends Record<Name, infer Schema extends z.ZodObject> ? Record<As, Schema> : object;
type BodyPart<Description> = Description extends { body: infer Schema extends z.ZodType }
	? { body: { required: true; content: { "application/json": { schema: Schema } } } }
	: object;
type StatusOf<Description> = Description extends { status: infer Status extends number } ? Status : 200;

/** The types from which zod-openapi infers handlers and clients. */
type Routed<Description extends RouteDescription> = {
	method: Description["method"];
	path: Description["path"];
	request: Part<Description, "params", "params"> &
		Part<Description, "query", "query"> &
		Part<Description, "headers", "headers"> &
		BodyPart<Description>;
	responses: Record<
		StatusOf<Description>,
		{ description: string; content: { "application/json": { schema: Description["answer"] } } }
	>;
};

/** Describes a route; the responses to failures are the same for all routes. */
export function route<const Description extends RouteDescription>(
	description: Description,
): Routed<Description> {
	const { method, path, policy, summary, params, query, headers, body, answer, status = 200 } = description;
	const { fileLimitBytes, rawType, answerType = "application/json" } = description;
	const limitBytes = description.bodyLimitBytes ?? jsonLimitBytes;
	const guard: MiddlewareHandler<ApiEnv<object>> = async (c, next) => {
		c.set("route", `${method.toUpperCase()} ${path}`);
		const actor = await c.get("actorFor")(policy.kind);
		// before the check: who is turned away is recorded
		c.set("ctx", { ...c.get("ctx"), actor });
		policy.check(actor);
		await next();
	};
	const described = createRoute({
		method,
		path,
		summary,
		"x-policy": policy.name,
		...(body ? { "x-body-limit": limitBytes } : {}),
		security: policy.kind === "anyone" ? [] : [{ [policy.kind]: [...(policy.scopes ?? [])] }],
		middleware: [guard, assertSingleQuery, ...(body ? guardBody(limitBytes, description) : [])],
		request: {
			...(params ? { params } : {}),
			...(query ? { query } : {}),
			...(headers ? { headers } : {}),
			// where a file may come in its place, JSON is looked at only when it is JSON
			...(body
				? {
						body: {
							required: !rawType,
							content: {
								"application/json": { schema: body },
								...(rawType ? { [rawType]: { schema: { type: "string", format: "binary" } } } : {}),
							},
						},
					}
				: {}),
		},
		...(fileLimitBytes ? { "x-file-limit": fileLimitBytes } : {}),
		responses: {
			[status]: { description: "Done", content: { [answerType]: { schema: answer } } },
			default: { description: "Problem", content: { "application/problem+json": { schema: Problem } } },
		},
	});
	// building it piece by piece loses the schemas' types; `Routed` says what it built
	return described as unknown as Routed<Description>;
}

/**
 * Turns zod's issues into field errors: the first failing rule of each field, and each unknown field.
 * @param input the checked input; if given, an error repeats the typed value, unless it is secret
 */
export function fieldErrors(error: z.ZodError, input?: unknown): FieldError[] {
	const found = new Map<string, FieldError>();
	for (const issue of error.issues) {
		const field = issue.path.map(String).join(".");
		if (issue.code === "unrecognized_keys") {
			for (const name of issue.keys) {
				const unknown = [...issue.path.map(String), name].join(".").slice(0, 200);
				found.set(unknown, { field: unknown, key: "validation.unknownField" });
			}
			continue;
		}
		if (found.has(field)) continue;
		const key = issue.message.startsWith("validation.") ? issue.message : "validation.invalid";
		const own = issue.code === "custom" ? issue.params : undefined;
		const typed = typedValue(input, issue.path);
		found.set(field, { field, key, params: typed === undefined ? own : { typed, ...own } });
	}
	return [...found.values()];
}

/**
 * An empty part of /api to which routes are chained: `.openapi(route, handler)`. Invalid input results in
 * `validation.failed`.
 */
export function createApi<Ctx>() {
	return new OpenAPIHono<ApiEnv<Ctx>>({
		defaultHook: (result) => {
			if (result.success) return;
			const isUnversioned =
				result.target === "header" &&
				result.error.issues.some(({ code, path }) => code === "invalid_type" && path[0] === "if-match");
			// the validator passes on what it was given, which its types leave out
			const input = "data" in result ? result.data : undefined;
			throw isUnversioned ? versionMissing() : invalid(fieldErrors(result.error, input));
		},
	});
}

/** A part of /api to which routes are added without their types, because the schemas come from the caller. */
export type UntypedCalls = {
	// biome-ignore lint/suspicious/noExplicitAny: the schemas are given from outside, the types of the verbs tell them
	openapi(described: object, answer: (c: any) => Promise<unknown>): UntypedCalls;
};

/** Passes a response that is not JSON, such as a file: the types of Hono's routes only know JSON. */
export const untypedAnswer = (answer: Response) => answer as never;

/** Sends only the properties in the schema. */
export function reply<Schema extends z.ZodType, const Status extends 200 | 201 | 202 = 200>(
	c: HonoContext,
	schema: Schema,
	value: z.input<Schema>,
	status: Status = 200 as Status,
) {
	return c.json(schema.parse(value), status);
}
