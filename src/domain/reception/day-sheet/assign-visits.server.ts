import { and, eq, inArray, isNull, sql } from "drizzle-orm";
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
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import { getDayPlan, planVersion } from "./get-day-plan.server.ts";
import { giveVisit } from "./give-visit.server.ts";
import type { AssignInput, AtVersion, DayPlan } from "./schema.ts";
import { visitStateOf } from "./visit-state.ts";

// The desk assigns the visits of a day to samplers: whole districts, and single visits separately (panel 5.4).

/** At most this many days ahead can be planned. */
const horizonDays = 60;

/** @throws DomainError `validation.failed` for a staff user who cannot be assigned */
async function assertSampler(tx: TransactionContext, id: string): Promise<void> {
	const [row] = await tx.db
		.select({ id: staff.id })
		.from(staff)
		.where(
			and(eq(staff.id, id), eq(staff.role, "Sampler"), isNull(staff.disabledAt), isNull(staff.deletedAt)),
		);
	if (!row) throw invalid([{ field: "samplerId", key: "validation.gone" }]);
}

/** Checks that the given visits can still be assigned. @throws DomainError `validation.failed`, `day-sheet.made` */
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

/**
 * Raises the version of the day's plan. @throws DomainError `record.stale` when another user has changed the plan since it
 * was read
 */
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

/**
 * Assigns districts and visits of a day to a sampler, or removes the assignment.
 * @throws DomainError `record.stale` when another user has changed the plan since it was read; `validation.failed` for a
 *   past or too distant day, for a person who is not a sampler, and for anything that is not a visit of the day;
 *   `day-sheet.made` for a completed visit
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
