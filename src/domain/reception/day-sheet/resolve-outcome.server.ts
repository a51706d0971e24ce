import { and, eq, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { visitOutcome } from "#domain/reception/reception/table.server.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import { getDayPlan } from "./get-day-plan.server.ts";
import type { DayPlan } from "./schema.ts";

/** Marks an outcome that arrived too late as handled by the desk. @throws DomainError `record.not-found`, `record.stale` */
export async function resolveOutcome(
	ctx: Context,
	id: string,
	{ version }: { version: number },
): Promise<DayPlan> {
	staffWith("reception.write").check(ctx.actor);
	const planned = await mutate(ctx, "day-sheet.resolve", async (tx, entry) => {
		const [known] = await tx.db.select().from(visitOutcome).where(eq(visitOutcome.id, id));
		if (!known) throw notFound();
		entry.subject(known.receptionId);
		const [resolved] = await tx.db
			.update(visitOutcome)
			.set({
				state: known.state === "for-desk" ? "settled" : known.state,
				paidState: known.paidState === "for-desk" ? "settled" : known.paidState,
				settledBy: tx.actor.kind === "staff" ? tx.actor.staffId : null,
				settledAt: tx.now(),
				version: sql`${visitOutcome.version} + 1`,
			})
			.where(
				and(
					eq(visitOutcome.id, id),
					eq(visitOutcome.version, version),
					or(eq(visitOutcome.state, "for-desk"), eq(visitOutcome.paidState, "for-desk")),
				),
			)
			.returning({ day: visitOutcome.day });
		if (!resolved)
			throw known.state === "taken" ? conflict("day-sheet.made") : stale({ version: known.version });
		return resolved;
	});
	return getDayPlan(ctx, { day: planned.day });
}
