import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route, type UntypedCalls } from "#platform/http/route.server.ts";
import {
	BulkInput,
	BulkPublishInput,
	HistoryList,
	OrderInput,
	recordPageOf,
	UsageList,
	VersionParam,
} from "./schema.ts";

const VersionOf = IdParam.extend(VersionParam.shape);
/** The new record's id, if a form chooses it, so that sending the form again creates no second record. */
const RecordKey = z.object({ "idempotency-key": z.uuid({ error: "validation.invalid" }).optional() });
/** The input that was saved as a version. */
export const Kept = z.object({ value: z.unknown() });

// The staff's addresses of a collection, the same for every noun.

/** A collection and its operations: the operations of `collectionVerbs`, and the list of the collection. */
type Collection<
	Query extends z.ZodObject,
	Row extends z.ZodType,
	Rec extends z.ZodType,
	Input extends z.ZodType,
> = {
	/** The name used by the specification in addresses. */
	name: string;
	/** The name of the list in addresses, if the specification uses `GetAll` for another list. */
	listName?: string;
	rights: { read: Right; write: Right };
	query: Query;
	row: Row;
	record: Rec;
	input: Input;
	list(
		ctx: Context,
		query: z.output<Query>,
	): Promise<{ dataList: z.input<Row>[]; totalPages: number; totalCount: number; trashCount: number }>;
	verbs: {
		get(ctx: Context, id: string): Promise<z.input<Rec>>;
		/** Creates a record; undefined for a kind whose records are created in another way. */
		create?(ctx: Context, input: z.output<Input>, id?: string): Promise<z.input<Rec>>;
		update(ctx: Context, id: string, input: z.output<Input>, expected: number): Promise<z.input<Rec>>;
		duplicate?(ctx: Context, id: string): Promise<z.input<Rec>>;
		remove(ctx: Context, id: string, expected: number): Promise<void>;
		restore(ctx: Context, id: string, expected: number): Promise<z.input<Rec>>;
		removeForGood(ctx: Context, id: string, expected: number): Promise<void>;
		bulk(ctx: Context, input: BulkInput): Promise<void>;
		/** Only for a kind of record with published texts. */
		publish?(ctx: Context, input: BulkPublishInput): Promise<void>;
		/** Only for a kind of record whose records have an order. */
		reorder?: ((ctx: Context, input: OrderInput) => Promise<void>) | undefined;
		usage(ctx: Context, id: string): Promise<UsageList>;
		history(ctx: Context, id: string): Promise<z.input<typeof HistoryList>>;
		version(ctx: Context, id: string, version: number): Promise<unknown>;
		restoreVersion(ctx: Context, id: string, version: number, expected: number): Promise<z.input<Rec>>;
	};
	/** Maximum size of the request body, for a form that sends more than simple fields. */
	bodyLimitBytes?: number;
};

const nothing = z.object({});

/**
 * The routes of an API without their types: these addresses are called by `collectionClient`, not by the typed client, and
 * a long chain of types is slow to check.
 */
export const untypedCalls = (api: object): UntypedCalls =>
	// hono's own type follows each route
	api as UntypedCalls;

/** Routes that read records: the list, one record, its uses and its versions. */
function readRoutes<
	Query extends z.ZodObject,
	Row extends z.ZodType,
	Rec extends z.ZodType,
	Input extends z.ZodType,
>(noun: Collection<Query, Row, Rec, Input>) {
	const { name, query, record } = noun;
	const listName = noun.listName ?? "GetAll";
	const page = recordPageOf(noun.row);
	const reads = { policy: staffWith(noun.rights.read) };
	return {
		list: route({
			...reads,
			method: "get",
			path: `/${name}/${listName}`,
			summary: "The staff's list, with search and trash",
			query,
			answer: page,
		}),
		read: route({
			...reads,
			method: "get",
			path: `/${name}/{id}`,
			summary: "One record",
			params: IdParam,
			answer: record,
		}),
		usage: route({
			...reads,
			method: "get",
			path: `/${name}/{id}/Usage`,
			summary: "Where a record is used",
			params: IdParam,
			answer: UsageList,
		}),
		history: route({
			...reads,
			method: "get",
			path: `/${name}/{id}/History`,
			summary: "The changes of a record",
			params: IdParam,
			answer: HistoryList,
		}),
		version: route({
			...reads,
			method: "get",
			path: `/${name}/{id}/History/{version}`,
			summary: "What a record was in a version",
			params: VersionOf,
			answer: Kept,
		}),
	};
}

/** Routes that create records and change their contents. */
function writeRoutes<
	Query extends z.ZodObject,
	Row extends z.ZodType,
	Rec extends z.ZodType,
	Input extends z.ZodType,
>(noun: Collection<Query, Row, Rec, Input>) {
	const { name, record, input } = noun;
	const writes = { policy: staffWith(noun.rights.write) };
	const limit = noun.bodyLimitBytes ? { bodyLimitBytes: noun.bodyLimitBytes } : {};
	return {
		create: route({
			...writes,
			method: "post",
			path: `/${name}`,
			summary: "Add a record",
			headers: RecordKey,
			body: input,
			answer: record,
			...limit,
			status: 201,
		}),
		update: route({
			...writes,
			method: "put",
			path: `/${name}/{id}`,
			summary: "Save a record",
			params: IdParam,
			headers: IfMatch,
			body: input,
			answer: record,
			...limit,
		}),
		duplicate: route({
			...writes,
			method: "post",
			path: `/${name}/{id}/Duplicate`,
			summary: "Add a record with what another one holds",
			params: IdParam,
			answer: record,
			status: 201,
		}),
		order: route({
			...writes,
			method: "put",
			path: `/${name}/Order`,
			summary: "Order the records of a list",
			body: OrderInput,
			answer: nothing,
		}),
		publishing: route({
			...writes,
			method: "post",
			path: `/${name}/Publish`,
			summary: "Publish or hide a language of several records",
			body: BulkPublishInput,
			answer: nothing,
		}),
	};
}

/** Routes that remove records, restore them and restore their versions. */
function lifeRoutes<
	Query extends z.ZodObject,
	Row extends z.ZodType,
	Rec extends z.ZodType,
	Input extends z.ZodType,
>(noun: Collection<Query, Row, Rec, Input>) {
	const { name, record } = noun;
	const writes = { policy: staffWith(noun.rights.write) };
	const changes = { ...writes, params: IdParam, headers: IfMatch } as const;
	return {
		remove: route({
			...changes,
			method: "delete",
			path: `/${name}/{id}`,
			summary: "Put a record into the trash",
			answer: nothing,
		}),
		restore: route({
			...changes,
			method: "post",
			path: `/${name}/{id}/Restore`,
			summary: "Take a record out of the trash",
			answer: record,
		}),
		removeForGood: route({
			...changes,
			method: "delete",
			path: `/${name}/Trash/{id}`,
			summary: "Remove a record of the trash for good",
			answer: nothing,
		}),
		bulk: route({
			...writes,
			method: "post",
			path: `/${name}/Bulk`,
			summary: "Remove or restore several records",
			body: BulkInput,
			answer: nothing,
		}),
		restoreVersion: route({
			...changes,
			method: "post",
			path: `/${name}/{id}/History/{version}/Restore`,
			summary: "Make a record what it was in a version",
			params: VersionOf,
			answer: record,
		}),
	};
}

/**
 * Routes to list, read, add, save, remove, restore, permanently remove and order records, with the rights of a collection.
 */
export function collectionRoutes<
	Query extends z.ZodObject,
	Row extends z.ZodType,
	Rec extends z.ZodType,
	Input extends z.ZodType,
>(noun: Collection<Query, Row, Rec, Input>) {
	const { record, verbs } = noun;
	const page = recordPageOf(noun.row);
	const { list, read, usage, history, version } = readRoutes(noun);
	const { create, update, duplicate, order, publishing } = writeRoutes(noun);
	const { remove, restore, removeForGood, bulk, restoreVersion } = lifeRoutes(noun);

	// the noun provides the schemas: the types below repeat what would be inferred here for `valid` and `reply`
	// biome-ignore lint/suspicious/noExplicitAny: see above
	type Call = any;
	const idOf = (c: Call): string => c.req.valid("param").id;
	const expectedOf = (c: Call): number => c.req.valid("header")["if-match"];
	const done = (c: Call) => reply(c, nothing, {});

	const versionOf = (c: Call): number => c.req.valid("param").version;
	const { create: add, duplicate: copy, publish, reorder } = verbs;
	const api = createApi<Context>();
	const calls = untypedCalls(api);
	// before `/{id}`
	if (reorder)
		calls.openapi(order, async (c: Call) => {
			await reorder(c.var.ctx, c.req.valid("json"));
			return done(c);
		});
	if (publish)
		calls.openapi(publishing, async (c: Call) => {
			await publish(c.var.ctx, c.req.valid("json"));
			return done(c);
		});
	if (add)
		calls.openapi(create, async (c: Call) => {
			const id = c.req.valid("header")["idempotency-key"];
			return reply(c, record, await add(c.var.ctx, c.req.valid("json"), id), 201);
		});
	if (copy)
		calls.openapi(duplicate, async (c: Call) => reply(c, record, await copy(c.var.ctx, idOf(c)), 201));
	calls
		.openapi(list, async (c: Call) => reply(c, page, await noun.list(c.var.ctx, c.req.valid("query"))))
		.openapi(read, async (c: Call) => reply(c, record, await verbs.get(c.var.ctx, idOf(c))))
		.openapi(bulk, async (c: Call) => {
			await verbs.bulk(c.var.ctx, c.req.valid("json"));
			return done(c);
		})
		.openapi(update, async (c: Call) =>
			reply(c, record, await verbs.update(c.var.ctx, idOf(c), c.req.valid("json"), expectedOf(c))),
		)
		.openapi(remove, async (c: Call) => {
			await verbs.remove(c.var.ctx, idOf(c), expectedOf(c));
			return done(c);
		})
		.openapi(restore, async (c: Call) =>
			reply(c, record, await verbs.restore(c.var.ctx, idOf(c), expectedOf(c))),
		)
		.openapi(removeForGood, async (c: Call) => {
			await verbs.removeForGood(c.var.ctx, idOf(c), expectedOf(c));
			return done(c);
		})
		.openapi(usage, async (c: Call) => reply(c, UsageList, await verbs.usage(c.var.ctx, idOf(c))))
		.openapi(history, async (c: Call) => reply(c, HistoryList, await verbs.history(c.var.ctx, idOf(c))))
		.openapi(version, async (c: Call) =>
			reply(c, Kept, { value: await verbs.version(c.var.ctx, idOf(c), versionOf(c)) }),
		)
		.openapi(restoreVersion, async (c: Call) =>
			reply(c, record, await verbs.restoreVersion(c.var.ctx, idOf(c), versionOf(c), expectedOf(c))),
		);
	return api;
}
