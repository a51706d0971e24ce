import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { IfMatch, LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { jsonText } from "#platform/json-text.ts";
import type { Document } from "./document.server.ts";
import { untypedCalls } from "./routes.server.ts";
import { DocumentRecord, HistoryList, VersionParam } from "./schema.ts";

const VersionOf = LocaleParam.extend(VersionParam.shape);
/** The tree saved with a version. */
const KeptTree = z.object({ value: z.unknown() });

// The staff's addresses of a document of a language, the same for every noun.

/** A document and its operations: `documentVerbs`. */
type DocumentNoun<Node> = {
	/** The last part of the address, after `/SiteHierarchy/{locale}/`. */
	name: string;
	rights: { read: Right; write: Right };
	tree: z.ZodType<Node[]>;
	verbs: {
		get(ctx: Context, locale: Locale): Promise<Document<Node>>;
		saveTemporary(ctx: Context, locale: Locale, tree: Node[], expected: number): Promise<Document<Node>>;
		publish(ctx: Context, locale: Locale, expected: number): Promise<Document<Node>>;
		discard(ctx: Context, locale: Locale, expected: number): Promise<Document<Node>>;
		history(ctx: Context, locale: Locale): Promise<z.input<typeof HistoryList>>;
		version(ctx: Context, locale: Locale, version: number): Promise<unknown>;
		restoreVersion(ctx: Context, locale: Locale, version: number, expected: number): Promise<Document<Node>>;
	};
};

/** The addresses of a document's routes. */
function documentAddresses<Node>({
	name,
	rights,
	tree,
}: Pick<DocumentNoun<Node>, "name" | "rights" | "tree">) {
	const reads = { policy: staffWith(rights.read), params: LocaleParam } as const;
	const changes = {
		policy: staffWith(rights.write),
		params: LocaleParam,
		headers: IfMatch,
		answer: DocumentRecord,
	} as const;

	const read = route({
		...reads,
		method: "get",
		path: `/SiteHierarchy/{locale}/${name}`,
		summary: "A document with what is being worked on",
		answer: DocumentRecord,
	});
	const save = route({
		...changes,
		method: "put",
		path: `/SiteHierarchy/{locale}/${name}`,
		summary: "Save what is being worked on",
		body: z.strictObject({ temporaryHierarchy: jsonText(tree) }),
		bodyLimitBytes: 512 * 1024,
	});
	const publish = route({
		...changes,
		method: "post",
		path: `/SiteHierarchy/{locale}/${name}/Publish`,
		summary: "Publish what is being worked on",
	});
	const discard = route({
		...changes,
		method: "post",
		path: `/SiteHierarchy/{locale}/${name}/Discard`,
		summary: "Go back to what is published",
	});
	const history = route({
		...reads,
		method: "get",
		path: `/SiteHierarchy/{locale}/${name}/History`,
		summary: "The changes of a document",
		answer: HistoryList,
	});
	const version = route({
		...reads,
		method: "get",
		path: `/SiteHierarchy/{locale}/${name}/History/{version}`,
		summary: "What a document was in a version",
		params: VersionOf,
		answer: KeptTree,
	});
	const restoreVersion = route({
		...changes,
		method: "post",
		path: `/SiteHierarchy/{locale}/${name}/History/{version}/Restore`,
		summary: "Take a version up again",
		params: VersionOf,
	});

	return { read, save, publish, discard, history, version, restoreVersion };
}

/** Routes to read a document, save its draft, publish, discard and restore a version. */
export function documentRoutes<Node>(noun: DocumentNoun<Node>) {
	const { verbs } = noun;
	const { read, save, publish, discard, history, version, restoreVersion } = documentAddresses(noun);

	// the route types declare the schemas: what TypeScript infers for `valid` and `reply` here gets lost in the name
	// biome-ignore lint/suspicious/noExplicitAny: see above
	type Call = any;
	const localeOf = (c: Call): Locale => c.req.valid("param").locale;
	const versionOf = (c: Call): number => c.req.valid("param").version;
	const expectedOf = (c: Call): number => c.req.valid("header")["if-match"];
	function answer(c: Call, document: Document<Node>) {
		c.header("etag", `"${document.version}"`);
		return reply(c, DocumentRecord, {
			...document,
			hierarchy: JSON.stringify(document.hierarchy),
			temporaryHierarchy: JSON.stringify(document.temporaryHierarchy),
		});
	}

	const api = createApi<Context>();
	untypedCalls(api)
		.openapi(read, async (c: Call) => answer(c, await verbs.get(c.var.ctx, localeOf(c))))
		.openapi(save, async (c: Call) => {
			const { temporaryHierarchy } = c.req.valid("json");
			return answer(c, await verbs.saveTemporary(c.var.ctx, localeOf(c), temporaryHierarchy, expectedOf(c)));
		})
		.openapi(publish, async (c: Call) =>
			answer(c, await verbs.publish(c.var.ctx, localeOf(c), expectedOf(c))),
		)
		.openapi(discard, async (c: Call) =>
			answer(c, await verbs.discard(c.var.ctx, localeOf(c), expectedOf(c))),
		)
		.openapi(history, async (c: Call) => reply(c, HistoryList, await verbs.history(c.var.ctx, localeOf(c))))
		.openapi(version, async (c: Call) =>
			reply(c, KeptTree, { value: await verbs.version(c.var.ctx, localeOf(c), versionOf(c)) }),
		)
		.openapi(restoreVersion, async (c: Call) =>
			answer(c, await verbs.restoreVersion(c.var.ctx, localeOf(c), versionOf(c), expectedOf(c))),
		);
	return api;
}
