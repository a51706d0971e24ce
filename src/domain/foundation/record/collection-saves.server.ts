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

/** Copies of one record that are named apart by a number. */
const maxCopies = 50;

/** The verbs that save a record: new, changed, copied, or what it was in a version. */
export function collectionSaves<Table extends RecordTable, Rec extends RecordHead, Input extends object>(
	noun: CollectionNoun<Table, Rec, Input>,
	{ write, subjectOf, found, changed }: CollectionChanges<Rec>,
) {
	/** A new record, and who made it. */
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

	return {
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
