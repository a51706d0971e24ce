import type { Context } from "#database/context.server.ts";
import { assertLocale, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { invalid } from "#platform/errors.ts";
import { type CollectionChanges, collectionChanges, inOneOrder } from "./collection-changes.server.ts";
import type { CollectionNoun } from "./collection-noun.server.ts";
import { collectionSaves } from "./collection-saves.server.ts";
import { collectionTrash } from "./collection-trash.server.ts";
import { getVersion } from "./history/get-version.server.ts";
import { listVersions } from "./history/list-versions.server.ts";
import type { BulkPublishInput, OrderInput, RecordHead, UsageList } from "./schema.ts";
import type { RecordTable } from "./write/record-table.server.ts";
import { isOrdered, reorderRecords } from "./write/reorder-records.server.ts";
import { updateRecord } from "./write/update-record.server.ts";

const noUsage: UsageList = { dataList: [], totalCount: 0 };

/** The operations that read one record, including records in the trash. */
function collectionReads<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
	{ subjectOf, found }: CollectionChanges<Rec>,
) {
	const read = staffWith(noun.rights.read);
	return {
		/** Reads one record, including records in the trash. */
		async get(ctx: Context, id: string): Promise<Rec> {
			read.check(ctx.actor);
			return found(ctx, id);
		},
		async usage(ctx: Context, id: string): Promise<UsageList> {
			read.check(ctx.actor);
			await found(ctx, id);
			return (await noun.usage?.(ctx, id)) ?? noUsage;
		},
		async history(ctx: Context, id: string) {
			read.check(ctx.actor);
			await found(ctx, id);
			return listVersions(ctx, subjectOf(id));
		},
		/** The contents of a record in a version. */
		async version(ctx: Context, id: string, version: number): Promise<unknown> {
			read.check(ctx.actor);
			return getVersion(ctx, subjectOf(id), version);
		},
	};
}

/**
 * The staff's operations on the records of a collection. Each operation checks the right, runs in one transaction with its
 * audit row, and stores the version in the history; pages show the change from the next request onwards.
 * @throws DomainError `record.not-found`, `record.stale`, `record.in-use`
 */
export function collectionVerbs<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
) {
	const { table } = noun;
	const changes = collectionChanges(noun);
	const { write, mutated, keep } = changes;

	/**
	 * Returns an operation that shows the texts of several records in a language from now on, or hides them: all or none.
	 */
	const publishTexts =
		(publishText: NonNullable<typeof noun.publish>) =>
		async (ctx: Context, { records, ...change }: BulkPublishInput): Promise<void> => {
			write.check(ctx.actor);
			assertLocale(ctx.actor, change.locale);
			const action = change.isPublished ? "publish" : "unpublish";
			await mutated(ctx, action, async (tx, entry) => {
				for (const { id, version: expected } of inOneOrder(records)) {
					await updateRecord(tx, table, id, expected, {});
					await publishText(tx, id, change);
					await keep(tx, id, action);
				}
				entry.detail("locale", change.locale);
				entry.detail("count", records.length);
				entry.pagesChanged();
			});
		};

	return {
		...(noun.publish ? { publish: publishTexts(noun.publish) } : {}),
		...collectionReads(noun, changes),
		...collectionSaves(noun, changes),
		...collectionTrash(noun, changes),
		/** Changes the order of a list; the first record in the input determines which list. */
		async reorder(ctx: Context, input: OrderInput): Promise<void> {
			write.check(ctx.actor);
			await mutated(ctx, "reorder", async (tx, entry) => {
				const first = await noun.find(tx, input.records[0]?.id ?? "");
				if (!first) throw invalid([{ field: "records.0.id", key: "validation.gone" }]);
				if (!isOrdered(table)) throw new Error(`the records of ${noun.noun} have no order`);
				await reorderRecords(tx, table, noun.listOf?.(first), input);
				entry.detail("count", input.records.length);
				entry.pagesChanged();
			});
		},
	};
}
