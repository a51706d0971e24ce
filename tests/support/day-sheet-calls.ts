import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { dayPlanVisit, reception, visitOutcome } from "#domain/reception/reception/table.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { newId } from "#platform/ids.server.ts";

/**
 * Right calls of the day sheet: a visit of today that is given to the caller, and an outcome that waits for the desk.
 * @param like a reception that the visit is made like
 */
export async function daySheetCalls(ctx: Context, like: string, samplerId: string) {
	const today = dayInTehran(ctx.now());
	const [row] = await ctx.db.select().from(reception).where(eq(reception.id, like));
	if (!row) throw new Error("no reception");
	const visit = newId();
	await ctx.db.insert(reception).values({
		...row,
		id: visit,
		trackingCode: "7K4MW9QX3D",
		websiteReceptionStatus: status.accepted,
		samplingLocation: 2,
		sampleDate: today,
		address: "خیابان آزمایش",
		version: 1,
	});
	await ctx.db.insert(dayPlanVisit).values({ receptionId: visit, day: today, staffId: samplerId });
	const late = newId();
	await ctx.db.insert(visitOutcome).values({
		id: late,
		receptionId: visit,
		staffId: samplerId,
		day: today,
		kind: "sampled",
		happenedAt: ctx.now(),
		receivedAt: ctx.now(),
		state: "for-desk",
	});
	const bodies: Record<string, () => unknown> = {
		"POST /Reception/DaySheet/Mine/{id}/Outcome": () => ({
			kind: "sampled",
			happenedAt: ctx.now().toISOString(),
		}),
		"POST /Reception/DaySheet/Plan": () => ({ day: today, samplerId: "", receptionIds: [visit] }),
	};
	const ids: [string, string][] = [
		["/Reception/DaySheet/Mine", visit],
		["/Reception/DaySheet/Sampler", samplerId],
		["/Reception/DaySheet/Outcome", late],
	];
	return {
		bodies,
		versions: {
			"POST /Reception/DaySheet/Mine/{id}/Outcome": 1,
			"POST /Reception/DaySheet/Plan": 0,
			"POST /Reception/DaySheet/Outcome/{id}/Resolve": 1,
		},
		idIn: (path: string) => ids.find(([start]) => path.startsWith(start))?.[1],
	};
}
