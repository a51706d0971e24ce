import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import type { ReceptionRecord } from "../../patient/as-patient-reception.server.ts";
import { undoable } from "./undo.server.ts";

/** Whole seconds in which this user may still undo the last step; 0 when undo is not possible. */
export async function undoSecondsLeft(ctx: Context, row: ReceptionRecord): Promise<number> {
	const kept = await undoable(ctx, row);
	return kept ? Math.ceil((kept.until.getTime() - ctx.now().getTime()) / second) : 0;
}
