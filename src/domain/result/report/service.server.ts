import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient-view/service.server.ts";
import { lockReception } from "#domain/reception/reception/queue/service.server.ts";
import { dayInTehran, momentInTehran, toJalali } from "#locale/date.ts";
import { signerOf } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { conflict, type FieldError, invalid, notFound, stale } from "#platform/errors.ts";
import { withCalculated } from "./calculated.ts";
import { draftLines, isSameValue, judgedOtherwise, namesIn, verifiedNow } from "./draft-lines.ts";
import { rememberStated } from "./external/received-before.server.ts";
import { catalogueLines, personOf } from "./lines.server.ts";
import { sampleHasArrived } from "./sample.server.ts";
import type { CriticalCallInput, ReportLine, ReportSheet, ResultsInput } from "./schema.ts";
import {
	type FoundReport,
	findReport,
	readLines,
	sheetOf,
	statesWithResults,
	type VersionRecord,
} from "./sheet.server.ts";
import { isStepAllowed, needsReason, presentVersion, type ReportStepName, reportSteps } from "./status.ts";
import { assertChecks } from "./step-checks.server.ts";
import { writeStep } from "./step-writes.server.ts";
import { draftText, linesOf } from "./stored-lines.ts";
import { report, reportCounter, reportCriticalCall, reportVersion } from "./table.server.ts";
import { typedValue } from "./typed-value.ts";

type AtVersion<Input> = Input & { version: number };

/** Changes the report of a reception that is locked: who comes second sees both. @throws DomainError `record.stale` */
export async function changeReport(
	ctx: Context,
	action: `report.${"enter" | "step" | "call" | "release" | "attach"}`,
	receptionId: string,
	version: number,
	work: (
		tx: TransactionContext,
		row: ReceptionRecord,
		known: FoundReport | undefined,
		entry: AuditEntry,
	) => Promise<void>,
): Promise<ReportSheet> {
	return mutate(ctx, action, async (tx, entry) => {
		const row = await lockReception(tx, entry, receptionId);
		const known = await findReport(tx, receptionId);
		if ((known?.found.version ?? 0) !== version) throw stale({ version: known?.found.version ?? 0 });
		await work(tx, row, known, entry);
		if (known)
			await tx.db
				.update(report)
				.set({ version: sql`${report.version} + 1`, updatedAt: tx.now() })
				.where(eq(report.id, known.found.id));
		return sheetOf(tx, row);
	});
}

/** The next number of the year, by the Jalali calendar: each is given once. */
export async function nextNumber(tx: TransactionContext): Promise<{ year: number; number: number }> {
	const year = toJalali(dayInTehran(tx.now()))?.year ?? 0;
	const [counted] = await tx.db
		.insert(reportCounter)
		.values({ year, last: 1 })
		.onConflictDoUpdate({ target: reportCounter.year, set: { last: sql`${reportCounter.last} + 1` } })
		.returning({ number: reportCounter.last });
	return { year, number: counted?.number ?? 0 };
}

/** Puts what was typed into the lines. @throws DomainError `validation.failed` for a value that no test of the request has */
function filledIn(lines: readonly ReportLine[], { values }: ResultsInput): ReportLine[] {
	const strangers = values.flatMap((each, at) =>
		lines.some((line) => isSameValue(line, each))
			? []
			: [{ field: `values.${at}.testId`, key: "validation.gone" as const }],
	);
	if (strangers.length) throw invalid(strangers);
	const faults: FieldError[] = values.flatMap((each, at) =>
		values.findIndex((other) => isSameValue(other, each)) < at
			? [{ field: `values.${at}.testId`, key: "validation.taken" as const }]
			: [],
	);
	const filled = lines.map((line) => {
		const at = values.findLastIndex((each) => isSameValue(each, line));
		const typed = values[at];
		if (!typed) return line;
		const { fault, ...value } = typedValue(line, typed);
		if (fault) faults.push({ field: `values.${at}.value`, key: fault, params: { typed: typed.value } });
		return { ...line, ...value, comment: typed.comment };
	});
	if (faults.length) throw invalid(faults);
	return filled;
}

/**
 * Saves the given results of a request; the others stay. Ranges and limits are copied when a line is first saved, so
 * that the catalogue may change later.
 * @throws DomainError `record.not-found`, `record.stale`; `report.too-early` before the sample is in the laboratory;
 * `report.step` when the version is verified or released; `validation.failed`
 */
export async function enterResults(
	ctx: Context,
	receptionId: string,
	{ version, ...input }: AtVersion<ResultsInput>,
): Promise<ReportSheet> {
	staffWith(reportSteps.enter.right).check(ctx.actor);
	return changeReport(ctx, "report.enter", receptionId, version, async (tx, found, known, entry) => {
		// a report that arrived before the sample was recorded continues once it is
		const row = known && found.sampledAt ? await sampleHasArrived(tx, entry, found) : found;
		if (!statesWithResults.includes(row.websiteReceptionStatus)) throw conflict("report.too-early");
		entry.detail("values", input.values.length);
		const catalogue = await catalogueLines(tx, row);
		const moments = { issued: tx.now().toISOString(), isByPerson: true };
		const now = { enteredBy: signerOf(tx.actor), enteredAt: tx.now() };
		if (!known) {
			const filled = filledIn(catalogue, input);
			const typed = filled.filter(({ value }) => value !== "");
			await rememberStated(
				tx,
				receptionId,
				typed.map(({ testId, analyte }) => ({ testId, analyte, moments })),
			);
			const lines = draftText(withCalculated(filled, personOf(row)));
			const [made] = await tx.db
				.insert(report)
				.values({ receptionId, ...(await nextNumber(tx)), createdAt: tx.now(), updatedAt: tx.now() })
				.returning({ id: report.id });
			await tx.db
				.insert(reportVersion)
				.values({ reportId: made?.id ?? "", sequence: 1, state: "draft", lines, ...now });
			return;
		}
		const present = presentVersion(known.versions);
		if (!present || !isStepAllowed("enter", known.versions)) throw conflict("report.step");
		const entered = draftLines(linesOf(present), catalogue, readLines(known));
		const filled = filledIn(entered, input);
		const typed = filled.filter((line, at) => line.value !== entered[at]?.value);
		await rememberStated(
			tx,
			receptionId,
			typed.map(({ testId, analyte }) => ({ testId, analyte, moments })),
		);
		const lines = draftText(withCalculated(filled, personOf(row)));
		await tx.db
			.update(reportVersion)
			.set({ lines, ...now })
			.where(eq(reportVersion.id, present.id));
	});
}

/**
 * Records a call about a critical value, answered or not (reports 3.7).
 * @throws DomainError `record.not-found`, `record.stale`; `report.not-critical`; `validation.failed` for a call in the future
 */
export async function recordCriticalCall(
	ctx: Context,
	receptionId: string,
	{ version, testId, analyte, calledAt, ...call }: AtVersion<CriticalCallInput>,
): Promise<ReportSheet> {
	staffWith("report.write").check(ctx.actor);
	return changeReport(ctx, "report.call", receptionId, version, async (tx, row, known, entry) => {
		const present = known && presentVersion(known.versions);
		const line = present && linesOf(present).find((each) => isSameValue(each, { testId, analyte }));
		if (!known || !line) throw notFound();
		if (!isCriticalLine(line)) throw conflict("report.not-critical");
		if (new Date(calledAt) > tx.now()) throw invalid([{ field: "calledAt", key: "validation.date" }]);
		// there can be no call about a value before there was a sample
		const sampled = row.sampledAt ?? momentInTehran(row.sampleDate);
		// a call is written down to the minute
		if (new Date(calledAt).getTime() < Math.floor(sampled.getTime() / minute) * minute)
			throw invalid([{ field: "calledAt", key: "validation.range" }]);
		entry.detail("reached", call.isReached);
		await tx.db.insert(reportCriticalCall).values({
			...call,
			reportId: known.found.id,
			testId,
			analyte,
			value: line.value,
			isReadBack: call.isReached && call.isReadBack,
			calledAt: new Date(calledAt),
			staffId: signerOf(tx.actor),
			recordedAt: tx.now(),
		});
	});
}

/**
 * The version that is verified or released, judged by the catalogue and the person as they are now.
 * @throws DomainError `report.ranges-changed` when a verified value is judged otherwise since
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
 * Takes a step with the report of a reception: verify, hold, release, correct, withdraw … (reports 3.1).
 * @throws DomainError `right.missing`, `record.not-found`, `record.stale`; `report.step` in a state that does not allow it;
 * `report.changed-unsaid` when a released value was changed without a reason; `report.empty`, `report.critical-untold`,
 * `report.second-person`, `report.second-verifier`, `report.same-verifier`,
 * `report.on-hold`, `report.not-sampled`; `validation.failed` without the reason or time it needs
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
