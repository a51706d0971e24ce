import { and, asc, gt, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { ComingVisit } from "#domain/sampling/sampling/ports.server.ts";
import { status } from "../state/status.ts";
import { reception } from "../table.server.ts";

/** States in which a visit is still to come. */
const coming = [
	status.submitted,
	status.inReview,
	status.needsInformation,
	status.accepted,
	status.scheduled,
] as const;

/** Requests whose visit is still to come, earliest first, at most `limit`. */
export const findComingVisits = (ctx: Context, limit: number): PromiseLike<ComingVisit[]> =>
	ctx.db
		.select({
			id: reception.id,
			trackingCode: reception.trackingCode,
			startsAt: reception.slotStartsAt,
			endsAt: reception.slotEndsAt,
			location: reception.samplingLocation,
			districtId: reception.samplingDistrictId,
		})
		.from(reception)
		.where(
			and(
				isNull(reception.deletedAt),
				inArray(reception.websiteReceptionStatus, [...coming]),
				gt(reception.slotStartsAt, ctx.now()),
			),
		)
		.orderBy(asc(reception.slotStartsAt))
		.limit(limit);
