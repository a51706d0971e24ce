import * as z from "zod";
import { keysOf } from "#platform/value/keys.ts";

// The OpenAPI 3.1 description, made from the routes themselves. The schemas are turned by zod's own generator, which tells
// what a rule takes before it normalises and knows recursion; what is named by `meta({ id })` becomes a component.

export type JsonSchema = {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: boolean | JsonSchema;
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	default?: unknown;
	examples?: unknown[];
	description?: string;
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	minimum?: number;
	maximum?: number;
};

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
	summary: string;
	tags: string[];
	security: Record<string, string[]>[];
	/** Name of the policy that says who may call the route. */
	"x-policy": string;
	"x-body-limit"?: number;
	"x-file-limit"?: number;
	parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
	requestBody?: { required: true; content: Content };
	responses: Record<string, { description: string; content: Content }>;
};

export type OpenApi = {
	openapi: "3.1.0";
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: {
		schemas: Record<string, JsonSchema>;
		securitySchemes: Record<string, Record<string, string>>;
	};
};

type Contents = Record<string, { schema: unknown }>;

/** A route as `route()` stores it in the registry. */
type Described = {
	method: string;
	path: string;
	summary?: string;
	security?: Record<string, string[]>[];
	request?: {
		params?: unknown;
		query?: unknown;
		headers?: unknown;
		body?: { content: Contents };
	};
	responses: Record<string, { description: string; content: Contents }>;
	"x-policy"?: string;
	"x-body-limit"?: number;
	"x-file-limit"?: number;
};

const head = {
	openapi: "3.1.0",
	info: {
		title: "Nemooneh",
		version: "1",
		description: "Website, online reception and control panel of a medical laboratory.",
	},
	servers: [{ url: "/api" }],
} as const;

/** The kinds of credentials to which policies refer; the `security` of a route says which permission a key needs. */
const securitySchemes = {
	staff: { type: "http", scheme: "bearer" },
	patient: { type: "apiKey", in: "cookie", name: "__Host-pt" },
	apiKey: { type: "http", scheme: "bearer", bearerFormat: "key of the control panel" },
};

/** Returns functions that convert schemas to JSON Schema and collect the named schemas used. */
function createTurner() {
	const named: Record<string, JsonSchema> = {};
	function turn(schema: unknown, io: "input" | "output"): JsonSchema {
		// a file as it is has no schema of ours
		if (!(schema instanceof z.ZodType)) return schema as JsonSchema;
		const made = z.toJSONSchema(schema, {
			io,
			unrepresentable: "any",
			// an answer may gain keys; only what says that it is strict refuses others
			override: ({ zodSchema, jsonSchema }) => {
				const { def } = zodSchema._zod;
				if (def.type === "object" && !def.catchall) delete jsonSchema.additionalProperties;
			},
		});
		const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
		const { $schema: _, $defs = {}, id, ...own } = JSON.parse(text);
		for (const [name, { id: _id, ...definition }] of Object.entries<JsonSchema & { id?: string }>($defs))
			named[name] = definition;
		if (!id) return own;
		named[id] = own;
		return { $ref: `#/components/schemas/${id}` };
	}
	return { named, turn };
}

const parameterKinds = { params: "path", query: "query", headers: "header" } as const;

type Turn = ReturnType<typeof createTurner>["turn"];

const contentOf = (
	content: Record<string, { schema: unknown }>,
	io: "input" | "output",
	turn: Turn,
): Content =>
	Object.fromEntries(
		Object.entries(content).map(([type, media]) => [type, { schema: turn(media.schema, io) }]),
	);

function parametersOf(request: NonNullable<Described["request"]>, turn: Turn): Operation["parameters"] {
	return keysOf(parameterKinds).flatMap((part) => {
		const kind = parameterKinds[part];
		const schema = request[part];
		if (!schema) return [];
		const { properties = {}, required = [] } = turn(schema, "input");
		return Object.entries(properties).map(([name, each]) => ({
			name,
			in: kind,
			required: kind === "path" || required.includes(name),
			schema: each,
		}));
	});
}

function operationOf(described: Described, turn: Turn): Operation {
	const { path, request = {}, responses } = described;
	const { "x-body-limit": bodyLimit, "x-file-limit": fileLimit } = described;
	const body = request.body
		? contentOf(request.body.content, "input", turn)
		: fileLimit
			? fileForm
			: undefined;
	return {
		summary: described.summary ?? "",
		tags: [path.split("/")[1] ?? ""],
		security: described.security ?? [],
		"x-policy": described["x-policy"] ?? "",
		...(bodyLimit ? { "x-body-limit": bodyLimit } : {}),
		...(fileLimit ? { "x-file-limit": fileLimit } : {}),
		parameters: parametersOf(request, turn),
		...(body ? { requestBody: { required: true, content: body } } : {}),
		responses: Object.fromEntries(
			Object.entries(responses).map(([status, { description, content }]) => [
				status,
				{ description, content: contentOf(content, "output", turn) },
			]),
		),
	};
}

/**
 * The description of all routes. Building it takes tens of milliseconds, so it is built only once.
 * @param definitions of the API's registry
 */
export function openApiOf(definitions: readonly { type: string; route?: unknown }[]): OpenApi {
	const { named, turn } = createTurner();
	const paths: OpenApi["paths"] = {};
	for (const { type, route } of definitions) {
		if (type !== "route") continue;
		const described = route as Described;
		paths[described.path] = {
			...paths[described.path],
			[described.method]: operationOf(described, turn),
		};
	}
	return { ...head, servers: [...head.servers], paths, components: { schemas: named, securitySchemes } };
}

const fileForm: Content = {
	"multipart/form-data": {
		schema: {
			type: "object",
			properties: { file: { type: "string", format: "binary" } },
			required: ["file"],
		},
	},
};
