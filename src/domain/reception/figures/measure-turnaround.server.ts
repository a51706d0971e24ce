import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { day } from "#platform/clock.ts";
import { fewestForNineOfTen, reportsOf } from "./turnaround.server.ts";

/** Number of days whose reports determine the turnaround shown to patients. */
export const measuredDays = 28;

/**
 * Measures for each test the time within which nine of ten reports of the last four weeks were ready, in whole hours of
 * working days. A report counts for the slowest test of its request; a test with fewer than ten reports keeps the
 * catalogue's time.
 */
export async function measureTurnaround(ctx: Context): Promise<void> {
	await mutate(ctx, "lab-test.measure-turnaround", async (tx, entry) => {
		const ends = tx.now();
		const reports = await reportsOf(
			tx,
			{ starts: new Date(ends.getTime() - measuredDays * day), ends },
			sql`true`,
		);
		const { rows } = await tx.db.execute(sql`with ${reports}, measured as (
				select test as id, ceil(percentile_disc(0.9) within group (order by minutes) / 60)::int as hours
				from reports group by test having count(*) >= ${fewestForNineOfTen}
			)
			update ${labTest} set measured_hours = measured.hours
			from ${labTest} t left join measured on measured.id = t.id
			where t.id = ${labTest.id} and ${labTest.measuredHours} is distinct from measured.hours
			returning ${labTest.id}`);
		entry.detail("changed", rows.length);
		if (rows.length > 0) entry.pagesChanged();
	});
}
