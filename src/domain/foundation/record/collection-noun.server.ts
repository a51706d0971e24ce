import type { SQL } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { BulkPublishInput, RecordHead, UsageList } from "./schema.ts";
import type { RecordTable } from "./write/record-table.server.ts";

/** In which language a text is shown or hidden. */
export type Publishing = Pick<BulkPublishInput, "locale" | "isPublished">;

/** What a noun of the kind collection says of itself; `collectionVerbs` makes of it what staff does with its records. */
export type CollectionNoun<Table extends RecordTable, Rec extends RecordHead, Input extends object> = {
	/** First word of its audit actions, and its name in the history. */
	noun: string;
	table: Table;
	rights: { read: Right; write: Right };
	input: z.ZodType<Input>;
	/** The record as staff sees it, of the trash too; undefined when there is none. */
	find(ctx: Context, id: string): Promise<Rec | undefined>;
	/** What its form holds: what is kept in the history and copied. */
	inputOf(record: Rec): Input;
	/** Adds a record with this id. */
	insert(tx: TransactionContext, input: Input, id: string): Promise<unknown>;
	/** Saves through `updateRecord`. @throws DomainError `record.not-found`, `record.stale` */
	update(tx: TransactionContext, id: string, input: Input, expected: number): Promise<unknown>;
	/** Refuses what somebody entered; a version that comes back, and a copy, is taken as it was. @throws DomainError `validation.failed` */
	beforeSave?(tx: TransactionContext, id: string, input: Input): Promise<void>;
	/** Shows its text in a language, or hides it. @throws DomainError `record.not-found` when it has none */
	publish?(tx: TransactionContext, id: string, change: Publishing): Promise<void>;
	/**
	 * What a copy begins with; the same input unless said. Asked again with the next number while `validation.taken` refuses it.
	 * @param count from 2
	 */
	copyOf?(input: Input, count: number): Input;
	/** Which records are ordered together with this one. */
	listOf?(record: Rec): SQL | undefined;
	/** Places that refer to it: with any it cannot be removed for good. */
	usage?(ctx: Context, id: string): Promise<UsageList>;
	/** Runs within the transaction before a record goes into the trash or comes out of it. */
	beforeTrash?(tx: TransactionContext, record: Rec): Promise<void>;
	beforeRestore?(tx: TransactionContext, record: Rec): Promise<void>;
	/** Runs before it is removed for good, for rows that hang on it. */
	beforeRemoval?(tx: TransactionContext, id: string): Promise<unknown>;
	/** Runs after it was copied, for rows that hang on it and come along. */
	copied?(tx: TransactionContext, from: string, to: string): Promise<unknown>;
};
