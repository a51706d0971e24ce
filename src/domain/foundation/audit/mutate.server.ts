import { type Context, inTransaction, type TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { raisePageVersion } from "#database/page-version.server.ts";
import type { Actor } from "#platform/actor.ts";
import { conflict, invalid } from "#platform/errors.ts";
import type { AuditAction } from "./schema.ts";
import { audit } from "./table.server.ts";

/** Details that an operation adds to its audit row while it runs. */
export type AuditEntry = {
	/** Sets the record that the row is about. */
	subject(id: string): void;
	/** Adds a number or text to the audit row; never patient data. */
	detail(name: string, value: string | number | boolean): void;
	/** Marks public pages as changed: every node drops its cached pages before the operation responds. */
	pagesChanged(): void;
};

/** The actor's id as stored in the audit; null for an actor who has no id. */
export function actorIdOf(actor: Actor): string | null {
	switch (actor.kind) {
		case "patient":
			return actor.accountId;
		case "staff":
			return actor.staffId;
		case "apiKey":
			return actor.keyId;
		case "system":
			return actor.name;
		case "anonymous":
			return null;
	}
}

/**
 * Turns a reference to a record that does not exist into a validation error of its field. The error of removing a record
 * that is still in use becomes a conflict.
 */
function brokenReference(error: unknown): unknown {
	const { code, detail = "" } = databaseFault(error);
	if (code !== "23503") return error;
	const column = /^Key \((\w+)\)=.* is not present/s.exec(detail)?.[1];
	if (!column) return conflict("record.in-use");
	const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
	return invalid([{ field, key: "validation.gone" }]);
}

/**
 * Runs a change of data in one transaction that ends with its audit row, so that neither can exist without the other.
 * Within another operation's transaction, the change joins that transaction and adds its own row.
 * @param action dotted name, verb last
 */
export function mutate<T>(
	ctx: Context,
	action: AuditAction,
	work: (tx: TransactionContext, entry: AuditEntry) => Promise<T>,
): Promise<T> {
	const done = inTransaction(ctx, async (tx) => {
		let subjectId: string | null = null;
		let pages = false;
		const details: Record<string, string | number | boolean> = {};
		const result = await work(tx, {
			subject: (id) => {
				subjectId = id;
			},
			detail: (name, value) => {
				details[name] = value;
			},
			pagesChanged: () => {
				pages = true;
			},
		});
		await tx.db.insert(audit).values({
			at: tx.now(),
			action,
			actorKind: tx.actor.kind,
			actorId: actorIdOf(tx.actor),
			subjectId,
			requestId: tx.requestId,
			details,
		});
		if (pages) await raisePageVersion(tx);
		return result;
	});
	return done.catch((error) => {
		throw brokenReference(error);
	});
}

/** Records an event that changes no data but must be traceable: a denial, a read of patient data, a failed login. */
export async function record(
	ctx: Context,
	action: AuditAction,
	subjectId: string | null,
	details: Record<string, string | number | boolean> = {},
): Promise<void> {
	await recordEach(ctx, action, [subjectId], details);
}

/** Records an event, as `record` does, for several records: one row each. */
export async function recordEach(
	ctx: Context,
	action: AuditAction,
	subjectIds: readonly (string | null)[],
	details: Record<string, string | number | boolean> = {},
): Promise<void> {
	const common = {
		at: ctx.now(),
		action,
		actorKind: ctx.actor.kind,
		actorId: actorIdOf(ctx.actor),
		requestId: ctx.requestId,
		details,
	};
	await ctx.db.insert(audit).values(subjectIds.map((subjectId) => ({ ...common, subjectId })));
}
