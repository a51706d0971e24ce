import { inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { SampleType } from "#domain/catalogue/lab-test/schema.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { lastTaken, outcomesOf } from "#domain/reception/day-sheet/visits.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import type { ReportSheet } from "./schema.ts";

/**
 * The preparation of a patient: the fast that the tests need, whether the sampler recorded with the last valid outcome of
 * the visit that it was kept (null when the sampler did not ask, or no sample was taken), and the patient's own notes.
 */
export async function preparationOf(ctx: Context, row: ReceptionRecord): Promise<ReportSheet["preparation"]> {
	const last = lastTaken(await outcomesOf(ctx, [row.id]), row);
	return {
		fastingHours: row.fastingHours,
		isFastKept: last?.kind === "sampled" ? last.isFastKept : null,
		notes: row.notes ?? "",
	};
}

/** The specimen that the test of each line needs; null for a test that the catalogue no longer has. */
export async function sampleTypes(
	ctx: Context,
	lines: readonly { testId: string }[],
): Promise<(testId: string) => SampleType | null> {
	const testIds = [...new Set(lines.map(({ testId }) => testId))];
	const tests = testIds.length
		? await ctx.db
				.select({ id: labTest.id, sampleType: labTest.sampleType })
				.from(labTest)
				.where(inArray(labTest.id, testIds))
		: [];
	const known = new Map(tests.map(({ id, sampleType }) => [id, sampleType]));
	return (testId) => known.get(testId) ?? null;
}
