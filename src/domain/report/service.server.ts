import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate } from "#domain/audit/mutate.server.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { lockReception } from "#domain/reception/queue/service.server.ts";
import { status } from "#domain/reception/status.ts";
import { takeTransition } from "#domain/reception/transition.server.ts";
import { getReportingSetting } from "#domain/reporting-setting/service.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { withdrawSmsAbout } from "#domain/sms-outbox/service.server.ts";
import { dayInTehran, toJalali } from "#locale/date.ts";
import { conflict, invalid, notFound, stale } from "#platform/errors.ts";
import { presentAttachment } from "./attachment/present.server.ts";
import { renderDocument } from "./document/render.server.ts";
import { catalogueLines, isSameValue } from "./lines.server.ts";
import { flagOf, isCritical } from "./result.ts";
import type { CriticalCallInput, ReportLine, ReportSheet, ResultsInput } from "./schema.ts";
import {
	findReport,
	isTold,
	linesOf,
	sheetOf,
	statesWithResults,
	type VersionRecord,
	withNewTests,
} from "./sheet.server.ts";
import { isStepAllowed, needsReason, presentVersion, type ReportStepName, reportSteps } from "./status.ts";
import { report, reportCounter, reportCriticalCall, reportVersion } from "./table.server.ts";

type AtVersion<Input> = Input & { version: number };
export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;

const staffIdOf = ({ actor }: Context) => (actor.kind === "staff" ? actor.staffId : null);

/** Changes the report of a reception that is locked: who comes second sees both. @throws DomainError `record.stale` */
export async function changeReport(
	ctx: Context,
	action: `report.${"enter" | "step" | "call" | "release" | "attach"}`,
	receptionId: string,
	version: number,
	work: (
		tx: TransactionContext,
		row: ReceptionRecord,
		known: Report | undefined,
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
	return lines.map((line) => {
		const typed = values.findLast((each) => isSameValue(each, line));
		return typed ? { ...line, value: typed.value, comment: typed.comment } : line;
	});
}

/**
 * Enters results of a request, those that are named; the others stay. Ranges and limits are copied when a line is first kept, so
 * that the catalogue may change without them.
 * @throws DomainError `record.not-found`, `record.stale`; `report.too-early` before the sample is in the laboratory;
 *   `report.step` when the version is verified or released; `validation.failed`
 */
export async function enterResults(
	ctx: Context,
	receptionId: string,
	{ version, ...input }: AtVersion<ResultsInput>,
): Promise<ReportSheet> {
	staffWith(reportSteps.enter.right).check(ctx.actor);
	return changeReport(ctx, "report.enter", receptionId, version, async (tx, row, known, entry) => {
		if (!statesWithResults.includes(row.websiteReceptionStatus)) throw conflict("report.too-early");
		entry.detail("values", input.values.length);
		const catalogue = await catalogueLines(tx, row);
		const now = { enteredBy: staffIdOf(tx), enteredAt: tx.now() };
		if (!known) {
			const lines = JSON.stringify(filledIn(catalogue, input));
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
		const lines = JSON.stringify(filledIn(withNewTests(linesOf(present), catalogue), input));
		await tx.db
			.update(reportVersion)
			.set({ lines, ...now })
			.where(eq(reportVersion.id, present.id));
	});
}

/**
 * Writes down that somebody was told a critical value, or could not be reached (reports 3.7).
 * @throws DomainError `record.not-found`, `record.stale`; `report.not-critical`; `validation.failed` for a call of the future
 */
export async function recordCriticalCall(
	ctx: Context,
	receptionId: string,
	{ version, testId, analyte, calledAt, ...call }: AtVersion<CriticalCallInput>,
): Promise<ReportSheet> {
	staffWith("report.write").check(ctx.actor);
	return changeReport(ctx, "report.call", receptionId, version, async (tx, _row, known, entry) => {
		const present = known && presentVersion(known.versions);
		const line = present && linesOf(present).find((each) => isSameValue(each, { testId, analyte }));
		if (!known || !line) throw notFound();
		if (!isCritical(flagOf(line.value, line))) throw conflict("report.not-critical");
		if (new Date(calledAt) > tx.now()) throw invalid([{ field: "calledAt", key: "validation.date" }]);
		entry.detail("reached", call.isReached);
		await tx.db.insert(reportCriticalCall).values({
			...call,
			reportId: known.found.id,
			testId,
			analyte,
			value: line.value,
			isReadBack: call.isReached && call.isReadBack,
			calledAt: new Date(calledAt),
			staffId: staffIdOf(tx),
			recordedAt: tx.now(),
		});
	});
}

/** Looks at what a step asks for besides the state. */
async function assertChecks(
	tx: TransactionContext,
	step: ReportStepName,
	known: Report,
	version: VersionRecord,
) {
	const checks: readonly string[] = reportSteps[step].checks;
	const lines = linesOf(version);
	const isEmpty = !lines.some(({ value }) => value) && !(await presentAttachment(tx, version.id));
	if (checks.includes("results") && isEmpty) throw conflict("report.empty");
	const untold = lines.filter((line) => isCritical(flagOf(line.value, line)) && !isTold(line, known.calls));
	if (checks.includes("critical-told") && untold.length)
		throw conflict("report.critical-untold", { count: untold.length });
	const isOne = version.verifiedBy !== null && version.verifiedBy === staffIdOf(tx);
	if (checks.includes("second-person") && isOne && !(await getReportingSetting(tx)).isOnePersonEnough)
		throw conflict("report.second-person");
}

/** What a step writes, besides the version that it begins. */
async function write(
	tx: TransactionContext,
	step: ReportStepName,
	known: Report,
	{ row, subject, reason }: { row: ReceptionRecord; subject: VersionRecord; reason: string },
) {
	const [by, at] = [staffIdOf(tx), tx.now()];
	const set = (values: Partial<typeof reportVersion.$inferInsert>, { id }: { id: string } = subject) =>
		tx.db.update(reportVersion).set(values).where(eq(reportVersion.id, id));
	switch (step) {
		case "verify":
			return set({ state: "verified", verifiedBy: by, verifiedAt: at });
		case "reopen":
			return set({ state: "draft", verifiedBy: null, verifiedAt: null });
		case "release": {
			for (const each of known.versions)
				if (each.state === "released") await set({ state: "corrected" }, each);
			await renderDocument(tx, row, { found: known.found, version: subject, releasedAt: at });
			await set({ state: "released", releasedBy: by, releasedAt: at });
			// the patient is told in this transaction: no message without a report, no report without its message
			return takeTransition(
				tx,
				row,
				row.websiteReceptionStatus === status.released ? "releaseAgain" : "release",
			);
		}
		case "withdraw":
			await set({ state: "withdrawn", withdrawnBy: by, withdrawnAt: at, withdrawnReason: reason });
			await withdrawSmsAbout(tx, row.id, "reception.reported");
			if (row.websiteReceptionStatus === status.released) await takeTransition(tx, row, "takeReportBack");
			return;
		case "discard":
			return set({ state: "discarded" });
		case "correct":
			return tx.db.insert(reportVersion).values({
				reportId: known.found.id,
				sequence: known.versions.length + 1,
				state: "draft",
				lines: subject.lines,
				reason,
				enteredBy: by,
				enteredAt: at,
			});
	}
}

/**
 * Takes a step with the report of a reception: verified, released, corrected, withdrawn (reports 3.1).
 * @throws DomainError `right.missing`, `record.not-found`, `record.stale`; `report.step` in a state that does not allow it;
 *   `report.empty`, `report.critical-untold`, `report.second-person`; `validation.failed` without the reason it needs
 */
export async function takeReportStep(
	ctx: Context,
	receptionId: string,
	{ version, step, reason }: AtVersion<{ step: Exclude<ReportStepName, "enter">; reason: string }>,
): Promise<ReportSheet> {
	staffWith(reportSteps[step].right).check(ctx.actor);
	if (needsReason(step) && !reason) throw invalid([{ field: "reason", key: "validation.required" }]);
	const action = reportSteps[step].right === "report.release" ? "report.release" : "report.step";
	return changeReport(ctx, action, receptionId, version, async (tx, row, known, entry) => {
		if (!known) throw notFound();
		entry.detail("step", step);
		const { versions } = known;
		const subject =
			step === "withdraw" ? versions.find(({ state }) => state === "released") : presentVersion(versions);
		if (!subject || !isStepAllowed(step, versions)) throw conflict("report.step");
		await assertChecks(tx, step, known, subject);
		await write(tx, step, known, { row, subject, reason });
	});
}
