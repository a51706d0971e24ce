import type { SQL } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { BulkPublishInput, RecordHead, UsageList } from "./schema.ts";
import type { RecordTable } from "./write/record-table.server.ts";

/** The language in which a text is shown or hidden. */
export type Publishing = Pick<BulkPublishInput, "locale" | "isPublished">;

/**
 * The definition of a kind of record that is a collection, from which `collectionVerbs` makes the staff's operations on its
 * records.
 */
export type CollectionNoun<Table extends RecordTable, Rec extends RecordHead, Input extends object> = {
	/** First word of the audit actions of this kind, and the name of the kind in the history. */
	noun: string;
	table: Table;
	rights: { read: Right; write: Right };
	input: z.ZodType<Input>;
	/** The record as shown to staff, including records in the trash; undefined if it does not exist. */
	find(ctx: Context, id: string): Promise<Rec | undefined>;
	/** The form values of a record, which are stored in the history and copied. */
	inputOf(record: Rec): Input;
	/** Adds a record with this id. */
	insert(tx: TransactionContext, input: Input, id: string): Promise<unknown>;
	/** Saves a record through `updateRecord`. @throws DomainError `record.not-found`, `record.stale` */
	update(tx: TransactionContext, id: string, input: Input, expected: number): Promise<unknown>;
	/** Refuses invalid input; not called for a restored version or a copy. @throws DomainError `validation.failed` */
	beforeSave?(tx: TransactionContext, id: string, input: Input): Promise<void>;
	/**
	 * Shows the record's text in a language, or hides it. @throws DomainError `record.not-found` when the record has no
	 * text in that language
	 */
	publish?(tx: TransactionContext, id: string, change: Publishing): Promise<void>;
	/**
	 * The initial values of a copy; by default, the values of the original. Called again with the next number while
	 * `validation.taken` refuses the copy.
	 * @param count number of the attempt, from 2
	 */
	copyOf?(input: Input, count: number): Input;
	/** SQL condition for the records that are in the same ordered list as this record. */
	listOf?(record: Rec): SQL | undefined;
	/** Lists where the record is used; a record in use cannot be removed permanently. */
	usage?(ctx: Context, id: string): Promise<UsageList>;
	/** Runs before a record is moved to the trash, within the same transaction. */
	beforeTrash?(tx: TransactionContext, record: Rec): Promise<void>;
	beforeRestore?(tx: TransactionContext, record: Rec): Promise<void>;
	/** Runs before a record is removed permanently, to remove dependent rows. */
	beforeRemoval?(tx: TransactionContext, id: string): Promise<unknown>;
	/** Runs after a record was copied, to copy dependent rows. */
	copied?(tx: TransactionContext, from: string, to: string): Promise<unknown>;
};
