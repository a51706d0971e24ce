import type { TransactionContext } from "#database/context.server.ts";
import { dayPlanVisit } from "#domain/reception/reception/table.server.ts";

/** Assigns a single visit to a sampler, independently of its district. */
export async function giveVisit(tx: TransactionContext, receptionId: string, day: string, staffId: string) {
	await tx.db
		.insert(dayPlanVisit)
		.values({ receptionId, day, staffId })
		.onConflictDoUpdate({ target: dayPlanVisit.receptionId, set: { day, staffId } });
}
