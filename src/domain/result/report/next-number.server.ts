import { sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { dayInTehran, toJalali } from "#locale/date/date.ts";
import { reportCounter } from "./table.server.ts";

/** The next report number of the Jalali year; each number is used only once. */
export async function nextNumber(tx: TransactionContext): Promise<{ year: number; number: number }> {
	const year = toJalali(dayInTehran(tx.now()))?.year ?? 0;
	const [counted] = await tx.db
		.insert(reportCounter)
		.values({ year, last: 1 })
		.onConflictDoUpdate({ target: reportCounter.year, set: { last: sql`${reportCounter.last} + 1` } })
		.returning({ number: reportCounter.last });
	return { year, number: counted?.number ?? 0 };
}
