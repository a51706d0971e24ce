import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import { receptionWorkbench } from "#domain/reception/reception/table.server.ts";
import { stale } from "#platform/errors.ts";
import { getSaved } from "./saved-reading.server.ts";
import type { SavedWorkbench, WorkbenchWork } from "./schema.ts";

/**
 * Saves the unfinished work on a prescription; the request does not change.
 * @throws DomainError `record.not-found`; `record.stale` when another user saved work on it in between
 */
export async function saveWorkbench(
	ctx: Context,
	id: string,
	{ version: expected, ...work }: AtVersion<WorkbenchWork>,
): Promise<SavedWorkbench> {
	staffWith("reception.write").check(ctx.actor);
	return mutate(ctx, "reception-workbench.save", async (tx, entry) => {
		await lockReception(tx, entry, id);
		const version = await versionOf(tx, id);
		if (version !== expected) throw stale({ version });
		const { actor } = tx;
		const kept = {
			version: version + 1,
			savedAt: tx.now(),
			staffId: actor.kind === "staff" ? actor.staffId : "",
			work: JSON.stringify(work),
		};
		await tx.db
			.insert(receptionWorkbench)
			.values({ receptionId: id, ...kept })
			.onConflictDoUpdate({ target: receptionWorkbench.receptionId, set: kept });
		return getSaved(tx, id);
	});
}

async function versionOf(tx: TransactionContext, id: string): Promise<number> {
	const [row] = await tx.db
		.select({ version: receptionWorkbench.version })
		.from(receptionWorkbench)
		.where(eq(receptionWorkbench.receptionId, id));
	return row?.version ?? 0;
}
