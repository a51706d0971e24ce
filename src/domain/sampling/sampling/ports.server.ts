import type { Context } from "#database/context.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { port } from "#platform/port.ts";
import type { SamplingLocation } from "./location.ts";

/** The requests whose home visit is in a district. Implemented by `reception/reception`. */
export const requestsInDistrict =
	port<(ctx: Context, districtId: string) => Promise<UsageList>>("requestsInDistrict");

/** The time and place of a request's visit. */
export type ComingVisit = {
	id: string;
	trackingCode: string;
	startsAt: Date;
	endsAt: Date;
	location: SamplingLocation;
	districtId: string | null;
};

/** Requests whose visit is still to come, nearest first, at most `limit`. Implemented by `reception/reception`. */
export const listComingVisits =
	port<(ctx: Context, limit: number) => PromiseLike<ComingVisit[]>>("listComingVisits");
