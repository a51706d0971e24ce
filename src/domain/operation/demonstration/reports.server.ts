import type { Context } from "#database/context.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";

type Measured = Pick<ReportLine, "low" | "high" | "decimals" | "rangeFa">;

/** A value within the range, if the range has limits; otherwise the range's own text, or a word that means normal. */
export function usualValue({ low, high, decimals, rangeFa }: Measured): string {
	if (low === null && high === null) return rangeFa || "منفی";
	// where one end is open, well on the right side of the other one
	const middle = low === null ? (high ?? 0) * 0.7 : high === null ? low * 1.3 : (low + high) / 2;
	return middle.toFixed(decimals ?? (middle < 10 ? 1 : 0));
}

/** Results that differ from the usual values, by code and name of the value: `CBC Hb`, `TSH`. */
export type Results = Record<string, string>;

const valueName = ({ code, analyte }: Pick<ReportLine, "code" | "analyte">) =>
	analyte ? `${code} ${analyte}` : code;

/**
 * Acts as the system instead of a staff user: one staff user may not enter, verify and release the same report, whatever
 * the setting says.
 */
const asNobody = (ctx: Context): Context => ({ ...ctx, actor: { kind: "system", name: "demonstration" } });

/**
 * Enters results for an invented person's request through the laboratory's own function: the given results, and usual
 * values for all others unless the report is only begun. For a critical value it also records the call that reported the
 * value.
 */
export async function enterReport(
	ctx: Context,
	receptionId: string,
	results: Results,
	{ isOnlyBegun = false } = {},
): Promise<void> {
	const { lines, version } = await getReportSheet(ctx, receptionId);
	const unknown = Object.keys(results).filter((name) => !lines.some((line) => valueName(line) === name));
	if (unknown.length) throw new Error(`seeds: no such value in the request: ${unknown.join(", ")}`);
	const values = lines
		// what is calculated follows from the others
		.filter((line) => results[valueName(line)] || !(isOnlyBegun || line.formula))
		.map((line) => ({
			testId: line.testId,
			analyte: line.analyte,
			value: results[valueName(line)] ?? usualValue(line),
			comment: "",
		}));
	let sheet = await enterResults(asNobody(ctx), receptionId, { values, version });
	// a report that is only begun still waits for the call about its critical value
	if (isOnlyBegun) return;
	for (const { testId, analyte, isCritical } of sheet.lines)
		if (isCritical)
			sheet = await recordCriticalCall(asNobody(ctx), receptionId, {
				version: sheet.version,
				testId,
				analyte,
				toldTo: "پزشک درمانگر",
				phone: "",
				calledAt: ctx.now().toISOString(),
				isReached: true,
				isReadBack: true,
			});
}

/** Verifies the entered results, so that the report waits for its release. */
export async function verifyReport(ctx: Context, receptionId: string): Promise<void> {
	const { version } = await getReportSheet(ctx, receptionId);
	await takeReportStep(asNobody(ctx), receptionId, { step: "verify", reason: "", version });
}

/** Releases the verified report. */
export async function releaseReport(ctx: Context, receptionId: string): Promise<void> {
	const { version } = await getReportSheet(ctx, receptionId);
	await takeReportStep(ctx, receptionId, { step: "release", reason: "", version });
}
