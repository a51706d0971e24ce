import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { stages } from "#domain/reception/reception/state/status.ts";
import { countDays } from "./count-days.server.ts";
import { countDistricts, listDistrictChoices } from "./count-districts.server.ts";
import { countTotals } from "./count-totals.server.ts";
import { countWaitingInStages } from "./count-waiting-in-stages.server.ts";
import { countWays } from "./count-ways.server.ts";
import { getStageTimes } from "./get-stage-times.server.ts";
import { getTurnaround } from "./get-turnaround.server.ts";
import { daysBetween, periodOf } from "./period.ts";
import type { FiguresQuery, ReceptionFigures } from "./schema.ts";

/** The period that a query asks for. */
export const askedPeriod = ({ days, from, to }: FiguresQuery, now: Date) =>
	periodOf(from && to ? { from, to } : { days }, now);

/** Figures on the requests of a period, without personal data, compared with the previous period of equal length. */
export async function getReceptionFigures(ctx: Context, query: FiguresQuery): Promise<ReceptionFigures> {
	staffWith("reception.read").check(ctx.actor);
	const period = askedPeriod(query, ctx.now());
	const [totals, days, districts, ways, waiting, times, reports, districtChoices] = await Promise.all([
		countTotals(ctx, query, period),
		countDays(ctx, query, period),
		countDistricts(ctx, query, period),
		countWays(ctx, query, period),
		countWaitingInStages(ctx, query),
		getStageTimes(ctx, query, period),
		getTurnaround(ctx, query, period),
		listDistrictChoices(ctx),
	]);
	return {
		period: { from: period.from, to: period.to, days: daysBetween(period.from, period.to) },
		before: { from: period.before.from, to: period.before.to },
		...totals,
		...reports,
		days,
		stages: stages.flatMap((stage, at) => {
			const time = times[stage];
			return time ? [{ stage, waiting: waiting[at] ?? 0, ...time }] : [];
		}),
		districts,
		ways,
		districtChoices,
	};
}
