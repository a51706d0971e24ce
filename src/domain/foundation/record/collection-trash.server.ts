import type { Context, TransactionContext } from "#database/context.server.ts";
import { assertLocale } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { conflict } from "#platform/errors.ts";
import { type CollectionChanges, inOneOrder } from "./collection-changes.server.ts";
import type { CollectionNoun } from "./collection-noun.server.ts";
import { forgetVersions } from "./history/forget-versions.server.ts";
import type { BulkInput, RecordHead } from "./schema.ts";
import type { RecordTable } from "./write/record-table.server.ts";
import { removeForGood } from "./write/remove-for-good.server.ts";
import { restoreRecord } from "./write/restore-record.server.ts";
import { trashRecord } from "./write/trash-record.server.ts";

/** The operations of the trash: move records to the trash, restore them, and remove them permanently. */
export function collectionTrash<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
	{ write, subjectOf, found, mutated }: CollectionChanges<Rec>,
) {
	const { table } = noun;

	/** Prevents a user who may edit only one language from removing a record that has texts in another language. */
	async function assertOwnLanguages(tx: TransactionContext, id: string): Promise<void> {
		if (tx.actor.kind !== "staff" || !tx.actor.contentLocale) return;
		const { texts = {} }: { texts?: object } = noun.inputOf(await found(tx, id));
		const written = new Map<string, unknown>(Object.entries(texts));
		for (const locale of locales) if (written.get(locale)) assertLocale(tx.actor, locale);
	}

	const steps = {
		async remove(tx: TransactionContext, id: string, expected: number) {
			await assertOwnLanguages(tx, id);
			if (noun.beforeTrash) await noun.beforeTrash(tx, await found(tx, id));
			await trashRecord(tx, table, id, expected);
		},
		async restore(tx: TransactionContext, id: string, expected: number) {
			if (noun.beforeRestore) await noun.beforeRestore(tx, await found(tx, id));
			await restoreRecord(tx, table, id, expected);
		},
		async removeForGood(tx: TransactionContext, id: string, expected: number) {
			await assertOwnLanguages(tx, id);
			if (noun.usage && (await noun.usage(tx, id)).totalCount > 0) throw conflict("record.in-use");
			await noun.beforeRemoval?.(tx, id);
			await removeForGood(tx, table, id, expected);
			await forgetVersions(tx, subjectOf(id));
		},
	};

	const step = (action: keyof typeof steps) => async (ctx: Context, id: string, expected: number) => {
		write.check(ctx.actor);
		await mutated(ctx, action, async (tx, entry) => {
			await steps[action](tx, id, expected);
			entry.subject(id);
			entry.pagesChanged();
		});
	};

	return {
		/** Moves a record to the trash: the record is hidden from every list, and can be restored. */
		remove: step("remove"),
		async restore(ctx: Context, id: string, expected: number): Promise<Rec> {
			await step("restore")(ctx, id, expected);
			return found(ctx, id);
		},
		/** Permanently removes a record from the trash. */
		removeForGood: step("removeForGood"),
		/** Removes or restores several records: all or none. */
		async bulk(ctx: Context, { action, records }: BulkInput): Promise<void> {
			write.check(ctx.actor);
			await mutated(ctx, action, async (tx, entry) => {
				for (const { id, version } of inOneOrder(records)) await steps[action](tx, id, version);
				entry.detail("count", records.length);
				entry.pagesChanged();
			});
		},
	};
}
