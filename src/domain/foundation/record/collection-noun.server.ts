import type { SQL } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { BulkPublishInput, RecordHead, UsageList } from "./schema.ts";
import type { RecordTable } from "./write/record-table.server.ts";

/** The language in which a text is shown or hidden. */
export type Publishing = Pick<BulkPublishInput, "locale" | "isPublished">;

/**
 * The definition of a noun of the kind collection, from which `collectionVerbs` makes the staff's operations on its
 * records.
 */
export type CollectionNoun<Table extends RecordTable, Rec extends RecordHead, Input extends object> = {
	/** First word of the noun's audit actions, and its name in the history. */
	noun: string;
	table: Table;
	rights: { read: Right; write: Right };
	input: z.ZodType<Input>;
	/** The record as shown to staff, including records in the trash; undefined if it does not exist. */
	find(ctx: Context, id: string): Promise<Rec | undefined>;
	/** The values of its form, which are stored in the history and copied. */
	inputOf(record: Rec): Input;
	/** Adds a record with this id. */
	insert(tx: TransactionContext, input: Input, id: string): Promise<unknown>;
	/** Saves through `updateRecord`. @throws DomainError `record.not-found`, `record.stale` */
	update(tx: TransactionContext, id: string, input: Input, expected: number): Promise<unknown>;
	/** Refuses invalid input; not called for a restored version or a copy. @throws DomainError `validation.failed` */
	beforeSave?(tx: TransactionContext, id: string, input: Input): Promise<void>;
	/**
	 * Shows the record's text in a language, or hides it. @throws DomainError `record.not-found` when the record has no
	 * text in it
	 */
	publish?(tx: TransactionContext, id: string, change: Publishing): Promise<void>;
	/**
	 * The initial values of a copy; by default the same input. Called again with the next number while `validation.taken`
	 * refuses the copy.
	 * @param count from 2
	 */
	copyOf?(input: Input, count: number): Input;
	/** The records that are ordered together with this record. */
	listOf?(record: Rec): SQL | undefined;
	/** Uses of the record: a record in use cannot be removed permanently. */
	usage?(ctx: Context, id: string): Promise<UsageList>;
	/** Runs within the transaction before a record is moved to the trash or restored from it. */
	beforeTrash?(tx: TransactionContext, record: Rec): Promise<void>;
	beforeRestore?(tx: TransactionContext, record: Rec): Promise<void>;
	/** Runs before a record is removed permanently, to remove dependent rows. */
	beforeRemoval?(tx: TransactionContext, id: string): Promise<unknown>;
	/** Runs after a record was copied, to copy dependent rows. */
	copied?(tx: TransactionContext, from: string, to: string): Promise<unknown>;
};
