import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { AuditVerb } from "#domain/foundation/audit/schema.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notFound } from "#platform/errors.ts";
import type { CollectionNoun } from "./collection-noun.server.ts";
import { keepVersion } from "./history/keep-version.server.ts";
import type { BulkInput, RecordHead } from "./schema.ts";
import { takenField } from "./taken.server.ts";
import type { RecordTable } from "./write/record-table.server.ts";

/** The records in a fixed order, so that two users who change the same records wait for each other. */
export const inOneOrder = (records: BulkInput["records"]) =>
	records.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The functions to find and change records of a kind, used by all its operations. */
export function collectionChanges<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
) {
	const write = staffWith(noun.rights.write);
	const subjectOf = (id: string) => ({ noun: noun.noun, recordId: id });

	/** Finds a record, including records in the trash. @throws DomainError `record.not-found` */
	async function found(ctx: Context, id: string): Promise<Rec> {
		const record = await noun.find(ctx, id);
		if (!record) throw notFound();
		return record;
	}

	/**
	 * Runs a change in one transaction with its audit row; a value refused by a unique index becomes an error of the
	 * value's field.
	 */
	const mutated = <T>(ctx: Context, action: AuditVerb, work: Parameters<typeof mutate<T>>[2]) =>
		mutate(ctx, `${noun.noun}.${action}`, work).catch((error) => {
			throw takenField(noun.table, error);
		});

	/** Stores the record's new version in the history after a change. */
	async function keep(tx: TransactionContext, id: string, action: AuditVerb): Promise<Rec> {
		const record = await found(tx, id);
		const { version } = record;
		await keepVersion(tx, subjectOf(id), { version, action, value: noun.inputOf(record) });
		return record;
	}

	/** Runs a change of one record and stores the record's new version in the history. */
	function changed(
		ctx: Context,
		action: AuditVerb,
		work: (tx: TransactionContext) => Promise<string>,
	): Promise<Rec> {
		write.check(ctx.actor);
		return mutated(ctx, action, async (tx, entry) => {
			const id = await work(tx);
			const record = await keep(tx, id, action);
			entry.subject(id);
			entry.pagesChanged();
			return record;
		});
	}

	return { write, subjectOf, found, mutated, keep, changed };
}

/** The functions that `collectionChanges` returns for a kind of record. */
export type CollectionChanges<Rec extends RecordHead> = ReturnType<
	typeof collectionChanges<RecordTable, Rec, object>
>;
