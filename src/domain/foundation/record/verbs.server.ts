import { isDeepStrictEqual } from "node:util";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { AuditVerb } from "#domain/foundation/audit/schema.ts";
import { assertLocale, type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { conflict, invalid, notFound, stale } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { newId } from "#platform/ids.server.ts";
import { forgetVersions, getVersion, keepVersion, listVersions } from "./history.server.ts";
import type { BulkInput, BulkPublishInput, OrderInput, RecordHead, UsageList } from "./schema.ts";
import { isTaken, takenField } from "./taken.server.ts";
import {
	type RecordTable,
	removeForGood,
	reorderRecords,
	restoreRecord,
	signRecord,
	trashRecord,
	updateRecord,
} from "./write.server.ts";

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

type Ordered = RecordTable & { position: PgColumn };
type Publishing = Pick<BulkPublishInput, "locale" | "isPublished">;

/** Copies of one record that are named apart by a number. */
const maxCopies = 50;

const noUsage: UsageList = { dataList: [], totalCount: 0 };

/** So that two people who take the same records wait for each other. */
const inOneOrder = (records: BulkInput["records"]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Everything staff does with the records of a collection. Each verb checks the right, works in one transaction with its
 * audit row, keeps the version for the history, and the pages show it with the next request.
 * @throws DomainError `record.not-found`, `record.stale`, `record.in-use`
 */
export function collectionVerbs<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
) {
	const { table } = noun;
	const read = staffWith(noun.rights.read);
	const write = staffWith(noun.rights.write);
	const subjectOf = (id: string) => ({ noun: noun.noun, recordId: id });

	async function found(ctx: Context, id: string): Promise<Rec> {
		const record = await noun.find(ctx, id);
		if (!record) throw notFound();
		return record;
	}

	/** A change in one transaction with its audit row; a value refused by a unique index becomes an error of its field. */
	const mutated = <T>(ctx: Context, action: AuditVerb, work: Parameters<typeof mutate<T>>[2]) =>
		mutate(ctx, `${noun.noun}.${action}`, work).catch((error) => {
			throw takenField(table, error);
		});

	/** Runs a change of one record and keeps what it is afterwards. */
	function changed(
		ctx: Context,
		action: AuditVerb,
		work: (tx: TransactionContext) => Promise<string>,
	): Promise<Rec> {
		write.check(ctx.actor);
		return mutated(ctx, action, async (tx, entry) => {
			const id = await work(tx);
			const record = await found(tx, id);
			const { version } = record;
			await keepVersion(tx, subjectOf(id), { version, action, value: noun.inputOf(record) });
			entry.subject(id);
			entry.pagesChanged();
			return record;
		});
	}

	/** A new record, and who made it. */
	async function insert(tx: TransactionContext, input: Input, id: string): Promise<string> {
		await noun.insert(tx, input, id);
		await signRecord(tx, table, id);
		return id;
	}

	const update = (ctx: Context, id: string, input: Input, expected: number) =>
		changed(ctx, "update", async (tx) => {
			await noun.beforeSave?.(tx, id, input);
			await noun.update(tx, id, input, expected);
			return id;
		});

	/**
	 * A new record whose form sends it again, after an answer was lost: with other words meanwhile they count, unless
	 * somebody else has changed it. @throws DomainError `record.stale`
	 */
	async function sentBefore(ctx: Context, id: string | undefined, input: Input): Promise<Rec | undefined> {
		const made = id ? await noun.find(ctx, id) : undefined;
		if (!made || !id) return undefined;
		if (!made.deletedDateTime && isDeepStrictEqual(noun.inputOf(made), input)) return made;
		if (made.version !== 1) throw stale();
		return update(ctx, id, input, made.version);
	}

	/** A user who edits one language only may not remove a record that has texts in another. */
	async function assertOwnLanguages(tx: TransactionContext, id: string): Promise<void> {
		if (tx.actor.kind !== "staff" || !tx.actor.contentLocale) return;
		const { texts = {} } = noun.inputOf(await found(tx, id)) as { texts?: Record<string, unknown> };
		for (const locale of locales) if (texts[locale]) assertLocale(tx.actor, locale);
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

	/** Shows the texts of several records in a language from now on, or hides them: all or none. */
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
					const record = await found(tx, id);
					const { version } = record;
					await keepVersion(tx, subjectOf(id), { version, action, value: noun.inputOf(record) });
				}
				entry.detail("locale", change.locale);
				entry.detail("count", records.length);
				entry.pagesChanged();
			});
		};

	return {
		...(noun.publish ? { publish: publishTexts(noun.publish) } : {}),
		/** One record, of the trash too. */
		async get(ctx: Context, id: string): Promise<Rec> {
			read.check(ctx.actor);
			return found(ctx, id);
		},
		/** @param id given by a form that may have to send it again: the record that is there already gets what is sent last */
		async create(ctx: Context, input: Input, id?: string): Promise<Rec> {
			write.check(ctx.actor);
			const made = await sentBefore(ctx, id, input);
			if (made) return made;
			return changed(ctx, "create", async (tx) => {
				const recordId = id ?? newId();
				await noun.beforeSave?.(tx, recordId, input);
				return insert(tx, input, recordId);
			}).catch(async (problem) => {
				const sent = await sentBefore(ctx, id, input);
				if (sent) return sent;
				throw problem;
			});
		},
		update,
		/** A new record with what this one holds. */
		async duplicate(ctx: Context, id: string): Promise<Rec> {
			for (let count = 2; ; count++) {
				const copied = changed(ctx, "create", async (tx) => {
					const input = noun.inputOf(await found(tx, id));
					const copyId = await insert(tx, noun.copyOf?.(input, count) ?? input, newId());
					await noun.copied?.(tx, id, copyId);
					return copyId;
				});
				const copy = await copied.catch((problem) => {
					if (!noun.copyOf || count > maxCopies || !isTaken(problem)) throw problem;
				});
				if (copy) return copy;
			}
		},
		/** Into the trash: hidden from every list, and it can be restored. */
		remove: step("remove"),
		async restore(ctx: Context, id: string, expected: number): Promise<Rec> {
			await step("restore")(ctx, id, expected);
			return found(ctx, id);
		},
		/** Out of the trash, for good. */
		removeForGood: step("removeForGood"),
		/** The same with several records: all or none. */
		async bulk(ctx: Context, { action, records }: BulkInput): Promise<void> {
			write.check(ctx.actor);
			await mutated(ctx, action, async (tx, entry) => {
				for (const { id, version } of inOneOrder(records)) await steps[action](tx, id, version);
				entry.detail("count", records.length);
				entry.pagesChanged();
			});
		},
		/** Orders a list; its first named record says which list it is. */
		async reorder(ctx: Context, input: OrderInput): Promise<void> {
			write.check(ctx.actor);
			await mutated(ctx, "reorder", async (tx, entry) => {
				const first = await noun.find(tx, input.records[0]?.id ?? "");
				if (!first) throw invalid([{ field: "records.0.id", key: "validation.gone" }]);
				await reorderRecords(tx, table as unknown as Ordered, noun.listOf?.(first), input);
				entry.detail("count", input.records.length);
				entry.pagesChanged();
			});
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
		/** What it was in a version. */
		async version(ctx: Context, id: string, version: number): Promise<Input> {
			read.check(ctx.actor);
			return (await getVersion(ctx, subjectOf(id), version)) as Input;
		},
		/** Makes it what it was in a version, as a new version. @throws DomainError `validation.failed` when that no longer holds */
		restoreVersion: (ctx: Context, id: string, version: number, expected: number) =>
			changed(ctx, "restoreVersion", async (tx) => {
				const kept = noun.input.safeParse(await getVersion(tx, subjectOf(id), version));
				if (!kept.success) throw invalid(fieldErrors(kept.error));
				await noun.update(tx, id, kept.data, expected);
				return id;
			}),
	};
}
