import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { stale } from "#platform/errors.ts";
import { putBack } from "../state/undo/put-back.server.ts";
import { getReception } from "./get-reception.server.ts";
import { lockReception } from "./lock-reception.server.ts";
import type { ReceptionDetails } from "./schema.ts";

/**
 * Undoes the desk's last step: within a minute, by its author, before the patient gets a message (panel 5.6).
 * @throws DomainError `record.stale`; `reception.undo`, `reception.undo-place` when undo is no longer possible
 */
export async function undoStage(
	ctx: Context,
	id: string,
	{ version }: { version: number },
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.undo", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		await putBack(tx, row);
	});
	return getReception(ctx, id);
}
