import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { mergedLines } from "#domain/catalogue/preparation/merged-lines.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import {
	dayPlanDistrict,
	dayPlanVisit,
	reception,
	visitOutcome,
} from "#domain/reception/reception/table.server.ts";
import { pinOf } from "#domain/reception/reception/view.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { district, districtText } from "#domain/sampling/sampling/table.server.ts";
import { momentInTehran } from "#locale/date/date.ts";
import { testsOfVisits } from "./sampled-tests.server.ts";
import type { SheetVisit } from "./schema.ts";
import { tubesOf } from "./tubes.ts";
import { isReachable, visitStateOf } from "./visit-state.ts";

// Visits at home of a day, whose they are, and what a sampler reads of them.

/** The sampler assigned to the visit for this day or, failing that, to its district; null when unassigned. */
export const samplerOfVisit = sql<
	string | null
>`coalesce(${dayPlanVisit.staffId}, ${dayPlanDistrict.staffId})`;

const columns = {
	id: reception.id,
	version: reception.version,
	trackingCode: reception.trackingCode,
	status: reception.websiteReceptionStatus,
	firstName: reception.firstName,
	lastName: reception.lastName,
	day: reception.sampleDate,
	slotStartsAt: reception.slotStartsAt,
	slotEndsAt: reception.slotEndsAt,
	districtId: reception.samplingDistrictId,
	storedDistrictName: reception.districtName,
	samplerId: samplerOfVisit,
	isByItself: sql<boolean>`${dayPlanVisit.staffId} is not null`,
};

/** The columns of a sampler's sheet, including the details that only the person who makes the visit needs. */
const sheetColumns = {
	...columns,
	age: reception.age,
	ageScale: reception.ageScale,
	gender: reception.gender,
	mobileNumber: reception.mobileNumber,
	landline: reception.landline,
	notes: reception.notes,
	address: reception.address,
	plaq: reception.plaq,
	buildingNo: reception.buildingNo,
	addressDesc: reception.addressDesc,
	coordinates: reception.coordinates,
	fastingHours: reception.fastingHours,
	payableRials: reception.payableRials,
	sampledAt: reception.sampledAt,
};

/** At most this many visits are read per day, more than any laboratory makes. */
const maxVisits = 500;

const { submitted, cancelled, rejected } = status;

/** Condition for the visits of a day, including those cancelled on the day itself: the sampler may be on the way. */
const concernsDay = (day: string) =>
	and(
		sql`${reception.websiteReceptionStatus} <> ${submitted}`,
		or(
			sql`${reception.websiteReceptionStatus} not in (${cancelled}, ${rejected})`,
			gte(reception.updatedAt, momentInTehran(day)),
		),
	);

/** The order of travel: by slot, then by district. */
const inOrder = [asc(reception.slotStartsAt), asc(district.position), asc(district.id), asc(reception.id)];

const atHome = and(isNull(reception.deletedAt), eq(reception.samplingLocation, samplingLocations.home));

/** Adds the assigned sampler to a query of requests. */
const withSampler = <Query extends PgSelect>(query: Query) =>
	query
		.leftJoin(
			dayPlanVisit,
			and(eq(dayPlanVisit.receptionId, reception.id), eq(dayPlanVisit.day, reception.sampleDate)),
		)
		.leftJoin(
			dayPlanDistrict,
			and(
				eq(dayPlanDistrict.districtId, reception.samplingDistrictId),
				eq(dayPlanDistrict.day, reception.sampleDate),
			),
		)
		.leftJoin(district, eq(district.id, reception.samplingDistrictId));

const ofDay = (day: string) => and(atHome, eq(reception.sampleDate, day), concernsDay(day));

/** The day's visits as the planning desk sees them: without address and phone number. */
export const listPlannedVisits = (ctx: Context, day: string) =>
	withSampler(ctx.db.select(columns).from(reception).$dynamic())
		.where(ofDay(day))
		.orderBy(...inOrder)
		.limit(maxVisits);

export type VisitRow = Awaited<ReturnType<typeof listPlannedVisits>>[number];

/** Names of the given districts in the reader's language, including inactive districts. */
export async function districtNames(ctx: Context, ids: (string | null)[]): Promise<Map<string, string>> {
	const known = [...new Set(ids.flatMap((id) => id ?? []))];
	if (known.length === 0) return new Map();
	const rows = await ctx.db
		.select({ id: districtText.districtId, name: districtText.name })
		.from(districtText)
		.where(and(inArray(districtText.districtId, known), eq(districtText.locale, ctx.locale)));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

export type Outcome = typeof visitOutcome.$inferSelect;

/** The outcomes of the given visits, newest first. */
export async function outcomesOf(ctx: Context, receptionIds: string[]): Promise<Outcome[]> {
	if (receptionIds.length === 0) return [];
	return ctx.db
		.select()
		.from(visitOutcome)
		.where(inArray(visitOutcome.receptionId, receptionIds))
		.orderBy(desc(visitOutcome.receivedAt), desc(visitOutcome.id));
}

/** The last valid outcome of a visit; undefined if there is none. */
export const lastTaken = (outcomes: readonly Outcome[], visit: { id: string }) =>
	outcomes.find(({ receptionId, state }) => receptionId === visit.id && state === "taken");

/** Whether the desk has something to handle: an outcome that came too late, or a payment that could not be entered. */
export const waitsForDesk = ({ state, paidState }: Pick<Outcome, "state" | "paidState">) =>
	state === "for-desk" || paidState === "for-desk";

export const outcomeView = (outcome: Outcome) => ({
	id: outcome.id,
	kind: outcome.kind,
	reason: outcome.reason ?? "",
	isFastKept: outcome.isFastKept,
	happenedAt: outcome.happenedAt.toISOString(),
	receivedAt: outcome.receivedAt.toISOString(),
	due: outcome.dueAnswer,
	paid:
		outcome.paidRials === null || outcome.paidWay === null
			? null
			: {
					amountRials: outcome.paidRials,
					way: outcome.paidWay,
					isEntered: outcome.paidState === "entered",
				},
});

/** The state of a visit, and the sampler's outcome while it is valid. */
export function standingOf(
	row: Pick<VisitRow, "id" | "status" | "version" | "day">,
	outcomes: readonly Outcome[],
) {
	const last = lastTaken(outcomes, row);
	const state = visitStateOf(row.status, last?.kind === "could-not" && last.day === row.day);
	const says = last && last.kind === state && last.day === row.day ? last : undefined;
	return {
		state,
		outcome: says ? { ...outcomeView(says), canCorrect: says.receptionVersion === row.version } : null,
	};
}

/** Empty values that hide the address and phone number of a visit that will not take place or is done. */
const nowhere = {
	mobileNumber: "",
	landline: "",
	notes: "",
	address: "",
	plaq: "",
	buildingNo: "",
	addressDesc: "",
	latitude: null,
	longitude: null,
};

/** The visits as shown to their sampler. */
export async function listSheetVisits(ctx: Context, where: SQL | undefined): Promise<SheetVisit[]> {
	const rows = await withSampler(ctx.db.select(sheetColumns).from(reception).$dynamic())
		.where(where)
		.orderBy(...inOrder)
		.limit(maxVisits);
	const ids = rows.map(({ id }) => id);
	const [tests, outcomes, names] = await Promise.all([
		testsOfVisits(ctx, ids),
		outcomesOf(ctx, ids),
		districtNames(
			ctx,
			rows.map(({ districtId }) => districtId),
		),
	]);
	return rows.map((row) => {
		const { state, outcome } = standingOf(row, outcomes);
		const isOff = state === "cancelled" || state === "on-hold";
		const drawn = isOff ? [] : (tests.get(row.id) ?? []);
		const place = {
			mobileNumber: row.mobileNumber,
			landline: row.landline ?? "",
			notes: row.notes ?? "",
			address: row.address ?? "",
			plaq: row.plaq,
			buildingNo: row.buildingNo,
			addressDesc: row.addressDesc ?? "",
			...pinOf(row),
		};
		return {
			id: row.id,
			version: row.version,
			trackingCode: row.trackingCode,
			state,
			firstName: row.firstName,
			lastName: row.lastName,
			age: row.age,
			ageScale: row.ageScale,
			gender: row.gender,
			slotStartsAt: row.slotStartsAt.toISOString(),
			slotEndsAt: row.slotEndsAt.toISOString(),
			districtName: names.get(row.districtId ?? "") ?? row.storedDistrictName,
			...(isReachable(state) ? place : nowhere),
			fastingHours: row.fastingHours,
			payableRials: isOff ? 0 : row.payableRials,
			preparation: mergedLines(drawn, row.fastingHours),
			tubes: tubesOf(drawn),
			outcome,
			sampledAt: row.sampledAt?.toISOString() ?? null,
		};
	});
}

/** Condition for a sampler's visits of a day. */
export const givenTo = (samplerId: string, day: string) => and(ofDay(day), eq(samplerOfVisit, samplerId));

/** Condition for one visit that is assigned to a sampler on one of the given days. */
export const oneGivenTo = (samplerId: string, id: string, days: readonly string[]) =>
	and(atHome, eq(reception.id, id), inArray(reception.sampleDate, [...days]), eq(samplerOfVisit, samplerId));

/** Whether a visit is assigned to this sampler on one of these days. */
export async function isGivenTo(
	ctx: Context,
	samplerId: string,
	id: string,
	days: readonly string[],
): Promise<boolean> {
	const rows = await withSampler(ctx.db.select(columns).from(reception).$dynamic())
		.where(oneGivenTo(samplerId, id, days))
		.limit(1);
	return rows.length > 0;
}
