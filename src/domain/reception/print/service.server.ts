import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mergedLines } from "#domain/catalogue/preparation/merged-lines.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { testsOfVisits } from "#domain/reception/day-sheet/sampled-tests.server.ts";
import { tubesOf } from "#domain/reception/day-sheet/tubes.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { notFound } from "#platform/errors.ts";
import { labelCode, labelText } from "./label-code.server.ts";
import type { ReceptionPrint } from "./schema.ts";

/**
 * Additional data for labels and the patient's sheet; printing is recorded. The tubes are the same as on the sampler's day
 * sheet.
 * @throws DomainError `record.not-found`
 */
export async function getReceptionPrint(ctx: Context, id: string): Promise<ReceptionPrint> {
	staffWith("reception.print").check(ctx.actor);
	const [row] = await ctx.db
		.select({
			receptNo: reception.receptNo,
			trackingCode: reception.trackingCode,
			fastingHours: reception.fastingHours,
		})
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const tests = (await testsOfVisits(ctx, [id])).get(id) ?? [];
	await record(ctx, "reception.print", id);
	const text = labelText(row);
	return {
		code: labelCode(text),
		isNumber: text === row.receptNo,
		tubes: tubesOf(tests).map(({ sampleType, container, count, tests: drawn }) => ({
			sampleType,
			container,
			count,
			codes: drawn.map(({ code }) => code),
		})),
		preparation: mergedLines(tests, row.fastingHours),
	};
}
