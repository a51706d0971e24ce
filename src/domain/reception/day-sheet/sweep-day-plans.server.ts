import { lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { dayPlan, dayPlanDistrict, dayPlanVisit } from "#domain/reception/reception/table.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";

/** How long a plan is stored after its day; outcomes stay with their requests. */
const keptDays = 60;

/** Deletes plans some weeks after their day; run by a job. */
export async function sweepDayPlans(ctx: Context): Promise<void> {
	const until = addDays(dayInTehran(ctx.now()), -keptDays);
	for (const table of [dayPlan, dayPlanDistrict, dayPlanVisit])
		await ctx.db.delete(table).where(lt(table.day, until));
}
