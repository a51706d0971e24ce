import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { assertLocale, type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { minute } from "#platform/clock.ts";
import { invalid, stale } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { forgetSaveBefore } from "./history/forget-versions.server.ts";
import { getVersion } from "./history/get-version.server.ts";
import { keepVersion } from "./history/keep-version.server.ts";
import { listVersions } from "./history/list-versions.server.ts";
import { type Known, type KnownOrNull, untyped } from "./known-column.server.ts";
import { staffName } from "./list.server.ts";
import type { SettingTable } from "./write/record-table.server.ts";
import { saveSetting } from "./write/save-setting.server.ts";

// A document: for each language a tree that is being worked on, and the published one.

type DocumentTable<Node> = SettingTable & {
	locale: Known<Locale>;
	publishedAt: KnownOrNull<Date>;
	hierarchy: Known<Node[]>;
	temporaryHierarchy: Known<Node[]>;
};

/** The published tree and the draft; version 0 and empty before the first save. */
export type Document<Node> = {
	hierarchy: Node[];
	temporaryHierarchy: Node[];
	version: number;
	updatedDateTime: string | null;
	/** Name of the user who changed the document last; null for the program itself. */
	updatedBy: string | null;
	publishedDateTime: string | null;
};

/** The definition of a kind of record that is a document, from which `documentVerbs` makes the staff's operations. */
export type DocumentNoun<Node> = {
	/** First word of the audit actions of this kind, and the name of the kind in the history. */
	noun: string;
	table: DocumentTable<Node>;
	rights: { read: Right; write: Right };
	tree: z.ZodType<Node[]>;
	/**
	 * Completes a tree that has passed its schema, before the tree is stored.
	 * @param before the stored trees
	 * @throws DomainError `validation.failed`
	 */
	complete?(tree: Node[], before: Pick<Document<Node>, "hierarchy" | "temporaryHierarchy">): Node[];
	/** Further work when a tree is published, in the same transaction. @throws DomainError to refuse the publication */
	publishing?(tx: TransactionContext, tree: Node[], locale: Locale): Promise<void>;
};

/**
 * The document of a language, without checking the caller's rights. @param isLocked makes other changes of the document
 * wait for this transaction
 */
export async function readDocument<Node>(
	ctx: Context,
	table: DocumentTable<Node>,
	locale: Locale,
	isLocked = false,
): Promise<Document<Node>> {
	const query = ctx.db
		.select({
			hierarchy: table.hierarchy,
			temporaryHierarchy: table.temporaryHierarchy,
			version: table.version,
			updatedAt: table.updatedAt,
			updatedBy: staffName(table.updatedBy),
			publishedAt: table.publishedAt,
		})
		.from(untyped(table))
		.where(eq(table.locale, locale));
	const [row] = await (isLocked ? query.for("update") : query);
	return {
		hierarchy: row?.hierarchy ?? [],
		temporaryHierarchy: row?.temporaryHierarchy ?? [],
		version: row?.version ?? 0,
		updatedDateTime: row?.updatedAt.toISOString() ?? null,
		updatedBy: row?.updatedBy ?? null,
		publishedDateTime: row?.publishedAt?.toISOString() ?? null,
	};
}

/**
 * Drafts saved by one user within this time count as one version in the history; only the newest of these drafts is stored.
 */
const sittingMs = 10 * minute;

/**
 * The staff's operations on a document. Each change checks the right, runs in one transaction with its audit row, and
 * stores the draft as a version. Publishing, discarding and restoring always create a version. Of a user's saves within ten
 * minutes, only the newest is a version, which is replaced when the same draft is then published. A draft overwritten by
 * another user always remains a version.
 * @throws DomainError `record.stale` when another user changed the document in the meantime
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the verbs of a document in one list, each a few lines
export function documentVerbs<Node>(noun: DocumentNoun<Node>) {
	const { table } = noun;
	const complete = noun.complete ?? ((tree: Node[]) => tree);
	const subjectOf = (locale: Locale) => ({ noun: noun.noun, recordId: locale });

	type Trees = Pick<Document<Node>, "hierarchy" | "temporaryHierarchy">;
	/** @param expected the version that was read; undefined for the program itself */
	function change(
		ctx: Context,
		action: "save" | "publish" | "discard" | "restoreVersion",
		locale: Locale,
		expected: number | undefined,
		next: (before: Trees, tx: TransactionContext) => Partial<Trees> | Promise<Partial<Trees>>,
	): Promise<Document<Node>> {
		staffWith(noun.rights.write).check(ctx.actor);
		assertLocale(ctx.actor, locale);
		return mutate(ctx, `${noun.noun}.${action}`, async (tx, entry) => {
			entry.subject(locale);
			const { hierarchy, temporaryHierarchy, version } = await readDocument<Node>(tx, table, locale, true);
			if (expected !== undefined && expected !== version) throw stale();
			const before = { hierarchy, temporaryHierarchy };
			const after = { ...before, ...(await next(before, tx)) };
			const publishes = action === "publish";
			const values = { locale, ...after, ...(publishes ? { publishedAt: tx.now() } : {}) };
			// the first one ever locks no row
			const row = await saveSetting(tx, table, table.locale, values, version);
			const subject = subjectOf(locale);
			// what is published is what was saved: one version, and it says more
			if (action === "save" || publishes) await forgetSaveBefore(tx, subject, sittingMs);
			await keepVersion(tx, subject, { version: row.version, action, value: after.temporaryHierarchy });
			if (publishes) entry.pagesChanged();
			return readDocument<Node>(tx, table, locale);
		});
	}

	return {
		async get(ctx: Context, locale: Locale): Promise<Document<Node>> {
			staffWith(noun.rights.read).check(ctx.actor);
			return readDocument<Node>(ctx, table, locale);
		},
		/** Saves a draft that the public does not see. */
		saveTemporary: (ctx: Context, locale: Locale, tree: Node[], expected: number | undefined) =>
			change(ctx, "save", locale, expected, (before) => ({
				temporaryHierarchy: complete(tree, before),
			})),
		/** Publishes the draft: visitors see it from the next request onwards. */
		publish: (ctx: Context, locale: Locale, expected: number | undefined) =>
			change(ctx, "publish", locale, expected, async ({ temporaryHierarchy }, tx) => {
				await noun.publishing?.(tx, temporaryHierarchy, locale);
				return { hierarchy: temporaryHierarchy };
			}),
		/** Resets the draft to the published tree. */
		discard: (ctx: Context, locale: Locale, expected: number | undefined) =>
			change(ctx, "discard", locale, expected, ({ hierarchy }) => ({ temporaryHierarchy: hierarchy })),
		async history(ctx: Context, locale: Locale) {
			staffWith(noun.rights.read).check(ctx.actor);
			return listVersions(ctx, subjectOf(locale));
		},
		/** The draft that was saved as a version. @throws DomainError `record.not-found` */
		async version(ctx: Context, locale: Locale, version: number): Promise<unknown> {
			staffWith(noun.rights.read).check(ctx.actor);
			return getVersion(ctx, subjectOf(locale), version);
		},
		/**
		 * Restores a version as the draft. @throws DomainError `record.not-found`; `validation.failed` when the version is
		 * no longer valid
		 */
		restoreVersion: (ctx: Context, locale: Locale, version: number, expected: number) =>
			change(ctx, "restoreVersion", locale, expected, async (before, tx) => {
				const kept = noun.tree.safeParse(await getVersion(tx, subjectOf(locale), version));
				if (!kept.success) throw invalid(fieldErrors(kept.error));
				return { temporaryHierarchy: complete(kept.data, before) };
			}),
	};
}
