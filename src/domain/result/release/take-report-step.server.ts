import type { Context, TransactionContext } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { type AtVersion, changeReport } from "#domain/result/report/change-report.server.ts";
import {
	type FoundReport,
	readLines,
	type VersionRecord,
} from "#domain/result/report/found-report.server.ts";
import {
	draftLines,
	judgedOtherwise,
	namesIn,
	verifiedNow,
} from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLines } from "#domain/result/report/lines/lines.server.ts";
import { draftText, linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { sampleHasArrived } from "#domain/result/report/sample.server.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import {
	isStepAllowed,
	needsReason,
	presentVersion,
	type ReportStepName,
	reportSteps,
} from "#domain/result/report/status.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import { assertChecks } from "./step-checks.server.ts";
import { writeStep } from "./step-writes.server.ts";

/**
 * The version to verify or release, judged by the current data of the catalogue and the person.
 * @throws DomainError `report.ranges-changed` when a verified value is judged differently now
 */
async function judgedNow(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ known, subject, step }: { known: FoundReport; subject: VersionRecord; step: ReportStepName },
): Promise<VersionRecord> {
	if (step !== "verify" && step !== "release") return subject;
	const before = linesOf(subject);
	const catalogue = await catalogueLines(tx, row);
	const now =
		step === "verify"
			? draftLines(before, catalogue, readLines(known))
			: verifiedNow(before, catalogue, readLines(known));
	const changed = step === "release" ? judgedOtherwise(now, before) : [];
	const names = namesIn(tx.locale, changed);
	if (changed.length) throw conflict("report.ranges-changed", { count: changed.length, names });
	return { ...subject, lines: draftText(now) };
}

type StepInput = { step: Exclude<ReportStepName, "enter">; reason: string; releaseAt?: string | undefined };

/**
 * Takes a step with the report of a request: verify, hold, release, correct, withdraw … (reports 3.1).
 * @throws DomainError `right.missing`, `record.not-found`, `record.stale`; `report.step` in a state that does not allow the
 *   step; `report.changed-unsaid` when a released value was changed without a reason; `report.empty`,
 *   `report.critical-untold`, `report.second-person`, `report.second-verifier`, `report.same-verifier`, `report.on-hold`,
 *   `report.not-sampled`; `validation.failed` without the required reason or time
 */
export async function takeReportStep(
	ctx: Context,
	receptionId: string,
	{ version, step, reason, releaseAt: at }: AtVersion<StepInput>,
): Promise<ReportSheet> {
	staffWith(reportSteps[step].right).check(ctx.actor);
	if (needsReason(step) && !reason) throw invalid([{ field: "reason", key: "validation.required" }]);
	const action = reportSteps[step].right === "report.release" ? "report.release" : "report.step";
	return changeReport(ctx, action, receptionId, version, async (tx, row, known, entry) => {
		if (!known) throw notFound();
		entry.detail("step", step);
		const { versions } = known;
		const found =
			step === "withdraw" ? versions.find(({ state }) => state === "released") : presentVersion(versions);
		if (!found || !isStepAllowed(step, versions)) throw conflict("report.step");
		const subject = await judgedNow(tx, row, { known, subject: found, step });
		const releaseAt = at === undefined ? undefined : new Date(at);
		await assertChecks(tx, step, { row, known, subject, reason, releaseAt });
		// a person who verifies a report has the sample
		const here = step === "verify" ? await sampleHasArrived(tx, entry, row) : row;
		await writeStep(tx, step, { known, row: here, subject, reason, releaseAt });
	});
}
