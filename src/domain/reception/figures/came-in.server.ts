import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import type { Span } from "./period.ts";

// Requests that came in, counted by what they are.

export const { websiteReceptionStatus: state, samplingLocation: location } = reception;
export const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
export const isEnded = sql`${state} >= ${status.cancelled}`;
export const isHome = sql`${location} = ${samplingLocations.home}`;
export const isLaboratory = sql`${location} = ${samplingLocations.laboratory}`;
export const all = sql<number>`count(*)::int`;

export const cameIn = ({ starts, ends }: Span) =>
	and(gte(reception.createdAt, starts), lt(reception.createdAt, ends));
