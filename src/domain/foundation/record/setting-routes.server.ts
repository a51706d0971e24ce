import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { anyone, type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { Kept, untypedCalls } from "./routes.server.ts";
import { HistoryList, VersionParam } from "./schema.ts";

/** A setting and its operations: `settingVerbs`. */
type Setting<Rec extends z.ZodType, Input extends z.ZodType> = {
	/**
	 * The name that the specification uses in addresses, followed by a placeholder for the setting's key:
	 * `SiteInfo/{locale}`.
	 */
	name: string;
	/** The address from which the setting is read for editing, if it differs. */
	readName?: string;
	/** The key of the setting in the path; an empty object if there is no key. */
	params: z.ZodObject;
	rights: { read: Right; write: Right; anyone?: boolean };
	record: Rec;
	input: Input;
	verbs: {
		get(ctx: Context, key?: string): Promise<z.input<Rec>>;
		save(ctx: Context, input: z.output<Input>, expected: number, key?: string): Promise<z.input<Rec>>;
		history(ctx: Context, key?: string): Promise<z.input<typeof HistoryList>>;
		version(ctx: Context, version: number, key?: string): Promise<unknown>;
		restoreVersion(ctx: Context, version: number, expected: number, key?: string): Promise<z.input<Rec>>;
	};
};

/**
 * The input of a setting, which also accepts the setting as it was read: fields that only the program writes (version, last
 * author …) are removed, so that a response can be sent back unchanged.
 */
function takingItsAnswer(record: z.ZodType, input: z.ZodType): z.ZodType {
	if (!(record instanceof z.ZodObject) || !(input instanceof z.ZodObject)) return input;
	const readOnly = Object.keys(record.shape).filter((name) => !(name in input.shape));
	const ignored = Object.fromEntries(
		readOnly.map((name) => [name, z.unknown().optional().meta({ readOnly: true })]),
	);
	return input.safeExtend(ignored).transform((given) => {
		const entries = Object.entries(given).filter(([name]) => !readOnly.includes(name));
		return Object.fromEntries(entries);
	});
}

/** The addresses of a setting's routes. */
function settingAddresses({
	name,
	readName,
	params,
	rights,
	record,
	input,
}: Omit<Setting<z.ZodType, z.ZodType>, "verbs">) {
	const reads = { policy: staffWith(rights.read), params } as const;
	const writes = { policy: staffWith(rights.write), params, headers: IfMatch } as const;
	const versionOf = params.extend(VersionParam.shape);

	const read = route({
		...reads,
		...(rights.anyone ? { policy: anyone } : {}),
		method: "get",
		path: `/${readName ?? name}`,
		summary: "A setting",
		answer: record,
	});
	const save = route({
		...writes,
		method: "put",
		path: `/${name}`,
		summary: "Save a setting",
		body: takingItsAnswer(record, input),
		answer: record,
	});
	const history = route({
		...reads,
		method: "get",
		path: `/${name}/History`,
		summary: "The changes of a setting",
		answer: HistoryList,
	});
	const version = route({
		...reads,
		method: "get",
		path: `/${name}/History/{version}`,
		summary: "What a setting was in a version",
		params: versionOf,
		answer: Kept,
	});
	const restoreVersion = route({
		...writes,
		method: "post",
		path: `/${name}/History/{version}/Restore`,
		summary: "Make a setting what it was in a version",
		params: versionOf,
		answer: record,
	});

	return { read, save, history, version, restoreVersion };
}

/** Routes to read and save a setting, to list its history and to restore a version, with the rights of the setting. */
export function settingRoutes<Rec extends z.ZodType, Input extends z.ZodType>(setting: Setting<Rec, Input>) {
	const { record, verbs } = setting;
	const { read, save, history, version, restoreVersion } = settingAddresses(setting);

	// the noun provides the schemas: the types above repeat what would be inferred here for `valid` and `reply`
	// biome-ignore lint/suspicious/noExplicitAny: see above
	type Call = any;
	const keyOf = (c: Call): string | undefined => {
		const { version: _, ...key } = c.req.valid("param");
		return Object.values<string>(key)[0];
	};
	const expectedOf = (c: Call): number => c.req.valid("header")["if-match"];
	const numberOf = (c: Call): number => c.req.valid("param").version;

	const api = createApi<Context>();
	untypedCalls(api)
		.openapi(read, async (c: Call) => reply(c, record, await verbs.get(c.var.ctx, keyOf(c))))
		.openapi(save, async (c: Call) => {
			const saved = await verbs.save(c.var.ctx, c.req.valid("json"), expectedOf(c), keyOf(c));
			return reply(c, record, saved);
		})
		.openapi(history, async (c: Call) => reply(c, HistoryList, await verbs.history(c.var.ctx, keyOf(c))))
		.openapi(version, async (c: Call) => {
			const value = await verbs.version(c.var.ctx, numberOf(c), keyOf(c));
			return reply(c, Kept, { value });
		})
		.openapi(restoreVersion, async (c: Call) => {
			const restored = await verbs.restoreVersion(c.var.ctx, numberOf(c), expectedOf(c), keyOf(c));
			return reply(c, record, restored);
		});
	return api;
}
