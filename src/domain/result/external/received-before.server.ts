import { and, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { ReceivedMoments } from "#domain/result/fhir/received-report.ts";
import { compareStated } from "./line-order.ts";
import { receivedReport, receivedValue } from "./table.server.ts";

// When machines stated what is known of a reception, by their own clocks.

type Line = { testId: string; analyte: string };

/** The times that machines stated with the value of each line; empty for lines that no machine has sent. */
export async function statedMoments(
	tx: TransactionContext,
	receptionId: string,
): Promise<(line: Line) => ReceivedMoments> {
	const rows = await tx.db.select().from(receivedValue).where(eq(receivedValue.receptionId, receptionId));
	const keyOf = ({ testId, analyte }: Line) => `${testId} ${analyte}`;
	const known = new Map(rows.map((row) => [keyOf(row), JSON.parse(row.moments) as ReceivedMoments]));
	return (line) => known.get(keyOf(line)) ?? {};
}

export async function rememberStated(
	tx: TransactionContext,
	receptionId: string,
	stated: readonly (Line & { moments: ReceivedMoments })[],
): Promise<void> {
	const known = await statedMoments(tx, receptionId);
	for (const { testId, analyte, moments } of stated) {
		// a statement without its times takes nothing away from what is known of them
		const { isByPerson: _, ...before } = known({ testId, analyte });
		const row = { moments: JSON.stringify({ ...before, ...moments }) };
		await tx.db
			.insert(receivedValue)
			.values({ receptionId, testId, analyte, ...row })
			.onConflictDoUpdate({
				target: [receivedValue.receptionId, receivedValue.testId, receivedValue.analyte],
				set: row,
			});
	}
}

/** Whether a file has already arrived with a message that was issued later than this one. */
export async function hasLaterFile(
	tx: TransactionContext,
	receptionId: string,
	moments: ReceivedMoments,
): Promise<boolean> {
	const rows = await tx.db
		.select({ moments: receivedReport.moments })
		.from(receivedReport)
		.where(and(eq(receivedReport.receptionId, receptionId), eq(receivedReport.hasFile, true)));
	return rows.some((row) => compareStated(JSON.parse(row.moments) as ReceivedMoments, moments) > 0);
}
