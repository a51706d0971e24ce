import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import {
	dayPlan,
	dayPlanDistrict,
	dayPlanVisit,
	reception,
} from "#domain/reception/reception/table.server.ts";
import { listDistricts } from "#domain/sampling/sampling/districts.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import type { AssignInput, AtVersion, DayPlan, DayQuery, PlannedVisit } from "./schema.ts";
import { recordLook } from "./sheet.server.ts";
import { visitStateOf } from "./visit-state.ts";
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

// The desk assigns the visits of a day to samplers: whole districts, and single visits separately (panel 5.4).

/** Max days ahead for a plan. */
const horizonDays = 60;
/** How long a plan is stored after its day; outcomes stay with their requests. */
const keptDays = 60;

const planVersion = async (ctx: Context, day: string): Promise<number> => {
	const [row] = await ctx.db.select({ version: dayPlan.version }).from(dayPlan).where(eq(dayPlan.day, day));
	return row?.version ?? 0;
};

/** Available samplers, and any others already assigned. */
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

/** The day's visits at home with who goes where, what became of them, and what waits for the desk. */
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

/** @throws DomainError `validation.failed` for anybody who cannot be sent */
async function assertSampler(tx: TransactionContext, id: string): Promise<void> {
	const [row] = await tx.db
		.select({ id: staff.id })
		.from(staff)
		.where(
			and(eq(staff.id, id), eq(staff.role, "Sampler"), isNull(staff.disabledAt), isNull(staff.deletedAt)),
		);
	if (!row) throw invalid([{ field: "samplerId", key: "validation.gone" }]);
}

/** Visits that can still be assigned. @throws DomainError `validation.failed`, `day-sheet.made` */
async function assertVisits(tx: TransactionContext, day: string, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx.db
		.select({ id: reception.id, status: reception.websiteReceptionStatus })
		.from(reception)
		.where(
			and(
				inArray(reception.id, ids),
				eq(reception.sampleDate, day),
				eq(reception.samplingLocation, samplingLocations.home),
				isNull(reception.deletedAt),
			),
		)
		.for("update");
	if (rows.length < new Set(ids).size) throw invalid([{ field: "receptionIds", key: "validation.gone" }]);
	const isMade = rows.some(({ status }) => visitStateOf(status, false) === "sampled");
	if (isMade) throw conflict("day-sheet.made");
}

/** Raises the day's version. @throws DomainError `record.stale` when another user has changed the plan since */
async function raisePlan(tx: TransactionContext, day: string, version: number): Promise<void> {
	const by = tx.actor.kind === "staff" ? tx.actor.staffId : null;
	await tx.db
		.insert(dayPlan)
		.values({ day, version: 0, updatedAt: tx.now(), updatedBy: by })
		.onConflictDoNothing();
	const [raised] = await tx.db
		.update(dayPlan)
		.set({ version: sql`${dayPlan.version} + 1`, updatedAt: tx.now(), updatedBy: by })
		.where(and(eq(dayPlan.day, day), eq(dayPlan.version, version)))
		.returning({ day: dayPlan.day });
	if (!raised) throw stale({ version: await planVersion(tx, day) });
}

async function giveDistricts(tx: TransactionContext, { day, samplerId, districtIds }: AssignInput) {
	if (districtIds.length === 0) return;
	if (!samplerId) {
		const among = inArray(dayPlanDistrict.districtId, districtIds);
		await tx.db.delete(dayPlanDistrict).where(and(eq(dayPlanDistrict.day, day), among));
		return;
	}
	await tx.db
		.insert(dayPlanDistrict)
		.values([...new Set(districtIds)].map((districtId) => ({ day, districtId, staffId: samplerId })))
		.onConflictDoUpdate({
			target: [dayPlanDistrict.day, dayPlanDistrict.districtId],
			set: { staffId: samplerId },
		});
}

async function giveVisits(tx: TransactionContext, { day, samplerId, receptionIds }: AssignInput) {
	await assertVisits(tx, day, receptionIds);
	if (samplerId) for (const id of new Set(receptionIds)) await giveVisit(tx, id, day, samplerId);
	else if (receptionIds.length)
		await tx.db.delete(dayPlanVisit).where(inArray(dayPlanVisit.receptionId, receptionIds));
}

/** Fixes a visit to this sampler, independent of its district. */
export async function giveVisit(tx: TransactionContext, receptionId: string, day: string, staffId: string) {
	await tx.db
		.insert(dayPlanVisit)
		.values({ receptionId, day, staffId })
		.onConflictDoUpdate({ target: dayPlanVisit.receptionId, set: { day, staffId } });
}

/**
 * Assigns districts and visits of a day to a sampler, or removes them.
 * @throws DomainError `record.stale` when another user has changed the plan since; `validation.failed` for a past or too
 * distant
 * day, for a person who is not a sampler, and for anything that is not a visit of the day; `day-sheet.made` for a completed
 * visit
 */
export async function assignVisits(ctx: Context, input: AtVersion<AssignInput>): Promise<DayPlan> {
	staffWith("reception.write").check(ctx.actor);
	const { day, samplerId, districtIds, receptionIds } = input;
	await mutate(ctx, "day-sheet.arrange", async (tx, entry) => {
		const today = dayInTehran(tx.now());
		if (day < today || day > addDays(today, horizonDays))
			throw invalid([{ field: "day", key: "validation.range" }]);
		await raisePlan(tx, day, input.version);
		if (samplerId) await assertSampler(tx, samplerId);
		if (samplerId) entry.subject(samplerId);
		entry.detail("day", day);
		entry.detail("districts", districtIds.length);
		entry.detail("visits", receptionIds.length);
		await giveDistricts(tx, input);
		await giveVisits(tx, input);
	});
	return getDayPlan(ctx, { day });
}

/** Who went where is forgotten some weeks after the day; a job runs it. */
export async function sweepDayPlans(ctx: Context): Promise<void> {
	const until = addDays(dayInTehran(ctx.now()), -keptDays);
	for (const table of [dayPlan, dayPlanDistrict, dayPlanVisit])
		await ctx.db.delete(table).where(lt(table.day, until));
}
