import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { dayPlan, dayPlanDistrict } from "#domain/reception/reception/table.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { recordLook } from "./record-look.server.ts";
import type { DayPlan, DayQuery, PlannedVisit } from "./schema.ts";
import {
	districtNames,
	listPlannedVisits,
	type Outcome,
	outcomesOf,
	outcomeView,
	standingOf,
	type VisitRow,
	waitsForDesk,
} from "./visits.server.ts";

export const planVersion = async (ctx: Context, day: string): Promise<number> => {
	const [row] = await ctx.db.select({ version: dayPlan.version }).from(dayPlan).where(eq(dayPlan.day, day));
	return row?.version ?? 0;
};

/** The available samplers, and any other samplers already assigned. */
async function samplersOf(ctx: Context, given: string[]): Promise<DayPlan["samplers"]> {
	const canBeSent = and(eq(staff.role, "Sampler"), isNull(staff.disabledAt));
	return ctx.db
		.select({
			id: staff.id,
			name: staff.displayName,
			isActive: sql<boolean>`${staff.role} = 'Sampler' and ${staff.disabledAt} is null`,
		})
		.from(staff)
		.where(and(isNull(staff.deletedAt), or(canBeSent, given.length ? inArray(staff.id, given) : undefined)))
		.orderBy(asc(staff.displayName), asc(staff.id));
}

function plannedVisit(
	row: VisitRow,
	outcomes: readonly Outcome[],
	names: ReadonlyMap<string, string>,
	people: ReadonlyMap<string, string>,
): PlannedVisit {
	const late = outcomes.find((outcome) => outcome.receptionId === row.id && waitsForDesk(outcome));
	return {
		id: row.id,
		version: row.version,
		trackingCode: row.trackingCode,
		firstName: row.firstName,
		lastName: row.lastName,
		websiteReceptionStatus: row.status,
		...standingOf(row, outcomes),
		slotStartsAt: row.slotStartsAt.toISOString(),
		slotEndsAt: row.slotEndsAt.toISOString(),
		districtId: row.districtId ?? "",
		districtName: names.get(row.districtId ?? "") ?? row.storedDistrictName,
		samplerId: row.samplerId ?? "",
		isByItself: row.isByItself,
		forDesk: late
			? { ...outcomeView(late), version: late.version, by: people.get(late.staffId) ?? "" }
			: null,
	};
}

/** The day's home visits with their samplers and outcomes, and what waits for the desk. */
export async function getDayPlan(ctx: Context, query: DayQuery): Promise<DayPlan> {
	staffWith("reception.read").check(ctx.actor);
	const day = query.day ?? dayInTehran(ctx.now());
	// the version first: what is changed meanwhile is newer than it says
	const version = await planVersion(ctx, day);
	const rows = await listPlannedVisits(ctx, day);
	const [outcomes, names, offered, given] = await Promise.all([
		outcomesOf(
			ctx,
			rows.map(({ id }) => id),
		),
		districtNames(
			ctx,
			rows.map(({ districtId }) => districtId),
		),
		listDistricts(ctx, ctx.locale),
		ctx.db.select().from(dayPlanDistrict).where(eq(dayPlanDistrict.day, day)),
	]);
	const samplers = await samplersOf(ctx, [
		...given.map(({ staffId }) => staffId),
		...rows.flatMap(({ samplerId }) => samplerId ?? []),
		...outcomes.map(({ staffId }) => staffId),
	]);
	const people = new Map(samplers.map(({ id, name }) => [id, name]));
	await recordLook(ctx, null, day, rows);
	const samplerIn = new Map(given.map(({ districtId, staffId }) => [districtId, staffId]));
	return {
		day,
		version,
		samplers,
		districts: offered.map(({ id, name }) => ({ id, name, samplerId: samplerIn.get(id) ?? "" })),
		visits: rows.map((row) => plannedVisit(row, outcomes, names, people)),
	};
}
