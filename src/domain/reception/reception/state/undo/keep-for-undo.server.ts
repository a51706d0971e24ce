import type { TransactionContext } from "#database/context.server.ts";
import type { ReceptionRecord } from "../../patient/as-patient-reception.server.ts";
import { receptionUndo } from "../../table.server.ts";
import { undoMs } from "../transitions.ts";
import { type Before, itemsOf } from "./undo.server.ts";

/**
 * Stores the data needed to undo a step of the desk, replacing the data of the previous step. @param row the request before
 * the step
 */
export async function keepForUndo(
	tx: TransactionContext,
	row: ReceptionRecord,
	changed: readonly (keyof ReceptionRecord)[],
	{ eventId, smsId, isSlotReleased }: { eventId: string; smsId: string | null; isSlotReleased: boolean },
): Promise<void> {
	if (tx.actor.kind !== "staff") return;
	const columns = Object.fromEntries(changed.map((name) => [name, row[name]]));
	const before: Before = { columns, items: await itemsOf(tx, row.id) };
	const kept = {
		staffId: tx.actor.staffId,
		version: row.version + 1,
		until: new Date(tx.now().getTime() + undoMs),
		eventId,
		smsId,
		isSlotReleased,
		before: JSON.stringify(before),
	};
	await tx.db
		.insert(receptionUndo)
		.values({ receptionId: row.id, ...kept })
		.onConflictDoUpdate({ target: receptionUndo.receptionId, set: kept });
}
