import type { Context, TransactionContext } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { presentAttachment } from "./attachment/present.server.ts";
import type { findReport } from "./find-report.server.ts";
import { isSameValue } from "./lines/draft-lines.ts";
import { isAwaited } from "./lines/line-checks.ts";
import { linesOf } from "./lines/stored-lines.ts";
import type { ReportLine } from "./schema.ts";
import type { report, reportCriticalCall, reportVersion } from "./table.server.ts";

export type ReportRecord = typeof report.$inferSelect;
export type VersionRecord = typeof reportVersion.$inferSelect;
export type CallRecord = typeof reportCriticalCall.$inferSelect;

/** States in which a request can have results: from the time the sample is in the laboratory, and later for corrections. */
export const statesWithResults: readonly number[] = [status.inLaboratory, status.confirmed, status.released];

/** The report number, `1405-12`: the Jalali year and the running number. */
export const reportNumber = ({ year, number }: Pick<ReportRecord, "year" | "number">) => `${year}-${number}`;

/** Whether some values are still missing. An attached file replaces values that are not entered (reports 3.1b). */
export async function isInPart(ctx: Context | TransactionContext, version: VersionRecord): Promise<boolean> {
	const lines = linesOf(version);
	const isTyped = ({ value }: ReportLine) => value !== "";
	return lines.some(isTyped) && lines.some(isAwaited) && !(await presentAttachment(ctx, version.id));
}

/** Whether all values of `kept` are unchanged in `lines`. */
export const isKeptIn = (lines: readonly ReportLine[], kept: readonly ReportLine[]): boolean =>
	kept.every(
		(line) =>
			!line.value ||
			lines.some(
				(each) => isSameValue(each, line) && each.value === line.value && each.comment === line.comment,
			),
	);

export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Whether a call was recorded in which this value was read back. */
export const isTold = (line: ReportLine, calls: readonly CallRecord[]): boolean =>
	calls.some(
		(call) => isSameValue(call, line) && call.value === line.value && call.isReached && call.isReadBack,
	);

/** The lines that patients can read now; empty before the first release. */
export function readLines({ versions }: Pick<FoundReport, "versions">): ReportLine[] {
	const released = versions.find(({ state }) => state === "released");
	return released ? linesOf(released) : [];
}
