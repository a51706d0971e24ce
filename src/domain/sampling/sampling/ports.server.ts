import type { Context } from "#database/context.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { port } from "#platform/port.ts";
import type { SamplingLocation } from "./location.ts";

/** Which requests name this district? Answered by `reception/reception`. */
export const requestsInDistrict =
	port<(ctx: Context, districtId: string) => Promise<UsageList>>("requestsInDistrict");

/** The time of a request's visit, and where it is. */
export type ComingVisit = {
	id: string;
	trackingCode: string;
	startsAt: Date;
	endsAt: Date;
	location: SamplingLocation;
	districtId: string | null;
};

/** Requests whose visit is still to come, the nearest first, at most `limit`. Answered by `reception/reception`. */
export const listComingVisits =
	port<(ctx: Context, limit: number) => PromiseLike<ComingVisit[]>>("listComingVisits");
