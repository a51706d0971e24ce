import type { TransactionContext } from "#database/context.server.ts";
import { keepVersion } from "#domain/foundation/record/history/keep-version.server.ts";
import { notFound } from "#platform/errors.ts";
import { find, inputOf } from "./records.server.ts";

/** Stores the current texts and settings of an item in its history. */
export async function keepVersionOf(tx: TransactionContext, id: string, action: string): Promise<void> {
	const record = await find(tx, id);
	if (!record) throw notFound();
	const { version } = record;
	await keepVersion(tx, { noun: "media", recordId: id }, { version, action, value: inputOf(record) });
}
