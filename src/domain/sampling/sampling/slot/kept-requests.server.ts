import type { Context } from "#database/context.server.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { listComingVisits } from "../ports.server.ts";
import type { KeptRequests } from "../schema.ts";
import type { SamplingPlan } from "../setting.server.ts";
import { district } from "../table.server.ts";
import { isWithinHours } from "./slot-availability.ts";

/** At most `looked` requests are checked, and at most `listed` requests outside the hours are listed. */
const looked = 5_000;
const listed = 20;

/**
 * Requests with a future visit that would fall outside these hours, nearest first. The requests stay unchanged: the
 * laboratory moves them or keeps the appointment. Users who may not read requests see only the times.
 */
export async function requestsOutsideHours(ctx: Context, plan: SamplingPlan): Promise<KeptRequests> {
	const rows = await listComingVisits(ctx, looked);
	const districts = await ctx.db.select({ id: district.id, weekdays: district.weekdays }).from(district);
	const served = new Map(districts.map(({ id, weekdays }) => [id, weekdays]));
	const outside = rows.filter(({ startsAt, endsAt, location, districtId }) => {
		const weekdays = districtId ? served.get(districtId) : undefined;
		return !isWithinHours(startsAt, endsAt, { ...plan, location, weekdays });
	});
	const { actor } = ctx;
	const mayRead = actor.kind === "system" || (actor.kind === "staff" && hasRight(actor, "reception.read"));
	return {
		dataList: outside.slice(0, listed).map(({ id, trackingCode, startsAt, location }) => ({
			id: mayRead ? id : "",
			trackingCode: mayRead ? trackingCode : "",
			startsAt: startsAt.toISOString(),
			samplingLocation: location,
		})),
		totalCount: outside.length,
	};
}
