import { isDeepStrictEqual } from "node:util";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { invalid, stale } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { CollectionChanges } from "./collection-changes.server.ts";
import type { CollectionNoun } from "./collection-noun.server.ts";
import { getVersion } from "./history/get-version.server.ts";
import type { RecordHead } from "./schema.ts";
import { isTaken } from "./taken.server.ts";
import type { RecordTable } from "./write/record-table.server.ts";
import { signRecord } from "./write/sign-record.server.ts";

/** At most this many copies of one record are distinguished by a number. */
const maxCopies = 50;

/** The operations that save a record: create, update, duplicate and restore a version. */
export function collectionSaves<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
	{ write, subjectOf, found, changed }: CollectionChanges<Rec>,
) {
	/** Adds a new record and stores who created it. */
	async function insert(tx: TransactionContext, input: Input, id: string): Promise<string> {
		await noun.insert(tx, input, id);
		await signRecord(tx, noun.table, id);
		return id;
	}

	const update = (ctx: Context, id: string, input: Input, expected: number) =>
		changed(ctx, "update", async (tx) => {
			await noun.beforeSave?.(tx, id, input);
			await noun.update(tx, id, input, expected);
			return id;
		});

	/**
	 * Handles a form that sends a new record again because the response was lost: a changed input is saved, unless another
	 * user has changed the record. @throws DomainError `record.stale`
	 */
	async function sentBefore(ctx: Context, id: string | undefined, input: Input): Promise<Rec | undefined> {
		const made = id ? await noun.find(ctx, id) : undefined;
		if (!made || !id) return undefined;
		if (!made.deletedDateTime && isDeepStrictEqual(noun.inputOf(made), input)) return made;
		if (made.version !== 1) throw stale();
		return update(ctx, id, input, made.version);
	}

	return {
		/**
		 * @param id set by a form that may have to send the record again: if the record exists, it gets the input that was
		 *   sent last
		 */
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
		/** Creates a new record with the contents of an existing record. */
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
		/**
		 * Restores the contents of a version, as a new version. @throws DomainError `validation.failed` when the contents
		 * are no longer valid
		 */
		restoreVersion: (ctx: Context, id: string, version: number, expected: number) =>
			changed(ctx, "restoreVersion", async (tx) => {
				const kept = noun.input.safeParse(await getVersion(tx, subjectOf(id), version));
				if (!kept.success) throw invalid(fieldErrors(kept.error));
				await noun.update(tx, id, kept.data, expected);
				return id;
			}),
	};
}
