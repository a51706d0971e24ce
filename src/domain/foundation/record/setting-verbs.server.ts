import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { AuditVerb } from "#domain/foundation/audit/schema.ts";
import { hasRight, type Right, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { invalid } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { getVersion } from "./history/get-version.server.ts";
import { keepVersion } from "./history/keep-version.server.ts";
import { listVersions } from "./history/list-versions.server.ts";
import { untyped } from "./known-column.server.ts";
import { staffName } from "./list.server.ts";
import type { SettingTable } from "./write/record-table.server.ts";
import { saveSetting } from "./write/save-setting.server.ts";

/** The key for a setting that has only one row. */
const theOnly = "1";

/** The definition of a kind of record that is a setting, from which `settingVerbs` makes the staff's operations. */
export type SettingNoun<
	Table extends SettingTable,
	Rec extends { version: number },
	Input extends z.ZodObject,
> = {
	/** First word of the audit actions of this kind, and the name of the kind in the history. */
	noun: string;
	table: Table;
	/** The column with the key of a row. */
	key: PgColumn;
	/**
	 * `anyone` allows all visitors to read the setting, for settings that affect public pages; the history still needs the
	 * right to read settings.
	 */
	rights: { read: Right; write: Right; anyone?: boolean };
	input: Input;
	/** Schema that reads a version stored before a field existed; by default, `input`. */
	stored?: z.ZodType<z.output<Input>>;
	/** The setting as read by its page, with defaults before the first save. */
	find(ctx: Context, key: string): Promise<Rec>;
	/** The values of the row for an input. */
	valuesOf(input: z.output<Input>, key: string): Table["$inferInsert"];
	/** Runs in the same transaction after the row was saved; saves the parts of the setting that are in other tables. */
	alsoSave?(tx: TransactionContext, input: z.output<Input>): Promise<unknown>;
	/** Adds details of a save to the audit row. */
	audit?(input: z.output<Input>, entry: AuditEntry): void;
};

/** The setting; users who may read its history also see which user saved it last. */
async function found<Table extends SettingTable, Rec extends { version: number }>(
	ctx: Context,
	noun: Pick<SettingNoun<Table, Rec, z.ZodObject>, "table" | "key" | "rights" | "find">,
	key: string,
): Promise<Rec> {
	const { table } = noun;
	const record = { ...(await noun.find(ctx, key)) };
	// the row's own column is an id
	Reflect.deleteProperty(record, "updatedBy");
	if (ctx.actor.kind !== "staff" || !hasRight(ctx.actor, noun.rights.read)) return record;
	const [head] = await ctx.db
		.select({ updatedAt: table.updatedAt, updatedBy: staffName(table.updatedBy) })
		.from(untyped(table))
		.where(eq(noun.key, key));
	if (!head) return record;
	const updatedDateTime = head.updatedAt.toISOString();
	return { ...record, updatedDateTime, updatedBy: head.updatedBy };
}

/**
 * The staff's operations on a setting with one row, or one row per language. A save checks the right, runs in one
 * transaction with its audit row, and stores the version in the history; pages show the change from the next request
 * onwards. `key` is the language for a setting with one row per language, and is otherwise omitted.
 * @throws DomainError `record.stale`; `record.not-found` for a version that is not stored
 */
export function settingVerbs<
	Table extends SettingTable,
	Rec extends { version: number },
	Input extends z.ZodObject,
>(noun: SettingNoun<Table, Rec, Input>) {
	const read = staffWith(noun.rights.read);
	const write = staffWith(noun.rights.write);
	const subjectOf = (key: string) => ({ noun: noun.noun, recordId: key });
	const fields = Object.keys(noun.input.shape);
	/** The form values of the setting. */
	const inputOf = (record: Rec) =>
		Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

	function changed(
		ctx: Context,
		action: AuditVerb,
		key: string,
		expected: number | undefined,
		inputFor: (tx: TransactionContext) => Promise<z.output<Input>>,
	): Promise<Rec> {
		write.check(ctx.actor);
		return mutate(ctx, `${noun.noun}.${action}`, async (tx, entry) => {
			const input = await inputFor(tx);
			entry.subject(key);
			noun.audit?.(input, entry);
			await saveSetting(tx, noun.table, noun.key, noun.valuesOf(input, key), expected);
			await noun.alsoSave?.(tx, input);
			const record = await found(tx, noun, key);
			await keepVersion(tx, subjectOf(key), { version: record.version, action, value: inputOf(record) });
			entry.pagesChanged();
			return record;
		});
	}

	return {
		async get(ctx: Context, key = theOnly): Promise<Rec> {
			if (!noun.rights.anyone) read.check(ctx.actor);
			return found(ctx, noun, key);
		},
		/** @param expected the version that was read, 0 before the first save; undefined for the program itself */
		save: (ctx: Context, input: z.output<Input>, expected?: number, key = theOnly) =>
			changed(ctx, "update", key, expected, async () => input),
		async history(ctx: Context, key = theOnly) {
			read.check(ctx.actor);
			return listVersions(ctx, subjectOf(key));
		},
		/** The contents of the setting in a version. */
		async version(ctx: Context, version: number, key = theOnly): Promise<unknown> {
			read.check(ctx.actor);
			return getVersion(ctx, subjectOf(key), version);
		},
		/**
		 * Restores the contents of a version, as a new version. @throws DomainError `validation.failed` when the contents
		 * are no longer valid
		 */
		restoreVersion: (ctx: Context, version: number, expected: number, key = theOnly) =>
			changed(ctx, "restoreVersion", key, expected, async (tx) => {
				const value = await getVersion(tx, subjectOf(key), version);
				const kept = noun.stored ? noun.stored.safeParse(value) : noun.input.safeParse(value);
				if (!kept.success) throw invalid(fieldErrors(kept.error));
				return kept.data;
			}),
	};
}
