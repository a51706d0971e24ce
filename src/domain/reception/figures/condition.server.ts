import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import type { FiguresQuery } from "./schema.ts";
import type { ReceptionWay } from "./way.ts";

/** The channel of a request, as SQL. An empty prescription code is stored unencrypted as an empty text. */
export const wayOf = sql<ReceptionWay>`case
	when ${reception.receptionType} = ${receptionTypes.prescription}
		then case when ${reception.prescriptionTrackingCode} <> '' then 'electronic' else 'photo' end
	when ${reception.receptionPlan} = ${receptionPlans.tests} then 'tests'
	when ${reception.receptionPlan} = ${receptionPlans.panels} then 'panels'
	else 'both' end`;

/** The condition for the requests that the figures count; removed requests are always left out. */
export const narrowed = ({ district, way, place }: FiguresQuery): SQL | undefined =>
	and(
		isNull(reception.deletedAt),
		district ? eq(reception.samplingDistrictId, district) : undefined,
		way ? sql`${wayOf} = ${way}` : undefined,
		place ? eq(reception.samplingLocation, samplingLocations[place]) : undefined,
	);

/** The day of a moment in the laboratory's time zone, as an SQL date, because grouping by text is far slower. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${sql.raw(`'${timeZone}'`)})::date`;
