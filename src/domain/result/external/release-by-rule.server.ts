import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import type { ReceivedReport } from "#domain/result/fhir/received-report.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { presentAttachment } from "#domain/result/report/attachment/present.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import type { FoundReport, VersionRecord } from "#domain/result/report/found-report.server.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLines } from "#domain/result/report/lines/lines.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { system } from "#platform/actor.ts";
import { isDomainError } from "#platform/errors.ts";

// Release without a person, where the settings say so (reports 3.5): only of what this very message states.

/** The data that a message has just written into a report. */
export type JustReceived = {
	received: ReceivedReport | undefined;
	/** The lines whose values the message contains. */
	stated: readonly { testId: string; analyte: string }[];
	/** Whether the message changes a value that a user has typed or removed. */
	isOverPerson: boolean;
	/** Whether the message states a different birth date, sex or sampling day than the request. */
	isOfOtherFacts: boolean;
	/** The hash of the file that came with the message; undefined without a file. */
	sha256: string | undefined;
};

/** Conditions that a user must settle before a release, by their names in the report's steps. */
const waitsForPerson = new Set([
	"report.critical-untold",
	"report.second-verifier",
	"report.needs-person",
	"report.unconfirmed",
	"report.empty",
	"report.on-hold",
	"report.not-sampled",
]);

/** Why a user must check the received values; recorded in the audit trail. */
type HeldBecause =
	| "partial"
	| "other-facts"
	| "report-withdrawn"
	| "typed-value"
	| "withdrawn"
	| "earlier-values"
	| "not-ordered"
	| "file-alone"
	| "earlier-file";

/** Whether patients can currently read exactly this line. */
const isRead = (line: ReportLine, read: readonly ReportLine[]) => {
	const known = read.find((each) => isSameValue(each, line));
	if (!known) return line.value === "" && line.status === "final";
	return known.value === line.value && known.status === line.status && known.comment === line.comment;
};

/** Whether the value is calculated from other values, which are checked themselves. */
const isDerived = (line: ReportLine) => line.isCalculated || (line.formula !== "" && line.value === "");

/**
 * Why a user must check what was received, in addition to the usual conditions; undefined when this is not needed. The
 * draft may contain earlier content, such as an early message, a withdrawal or typed values. A message about other
 * tests must not release it.
 */
async function heldBecause(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ versions }: FoundReport,
	present: VersionRecord,
	{ received, stated, isOverPerson, isOfOtherFacts, sha256 }: JustReceived,
): Promise<HeldBecause | undefined> {
	if (received?.isPartial) return "partial";
	if (isOfOtherFacts) return "other-facts";
	const last = versions.findLast(({ state }) => state === "released" || state === "withdrawn");
	if (last?.state === "withdrawn") return "report-withdrawn";
	if (isOverPerson) return "typed-value";
	const released = versions.find(({ state }) => state === "released");
	const read = released ? linesOf(released) : [];
	const lines = linesOf(present);
	const isWithdrawn = (line: ReportLine) =>
		line.status === "entered-in-error" ||
		(line.value === "" && read.some((each) => isSameValue(each, line) && each.value !== ""));
	if (lines.some((line) => !isRead(line, read) && !isDerived(line) && isWithdrawn(line))) return "withdrawn";
	const isStated = (line: ReportLine) => stated.some((each) => isSameValue(each, line));
	if (lines.some((line) => !isRead(line, read) && !isDerived(line) && !isStated(line)))
		return "earlier-values";
	const ordered = await catalogueLines(tx, row);
	const isOrdered = (line: ReportLine) => ordered.some(({ testId }) => testId === line.testId);
	if (ordered.length > 0 && lines.some((line) => !isRead(line, read) && !isOrdered(line)))
		return "not-ordered";
	const file = await presentAttachment(tx, present.id);
	if (!file) return undefined;
	if (file.sha256 !== sha256) return "earlier-file";
	// a new file added to values that patients have read: only a person can check that they agree
	return released && stated.length === 0 && read.some(({ value }) => value !== "") ? "file-alone" : undefined;
}

/** Releases received reports, if the settings allow it; the program signs them. */
export async function releaseByRule(
	tx: TransactionContext,
	entry: AuditEntry,
	row: ReceptionRecord,
	just: JustReceived,
): Promise<void> {
	if (!(await getReportingSetting(tx)).isExternalReleased) return;
	const { id } = row;
	const known = await findReport(tx, id);
	const present = known && presentVersion(known.versions);
	if (!known || present?.state !== "draft") return;
	const held = await heldBecause(tx, row, known, present, just);
	if (held) return entry.detail("waits", held);
	const by = { ...tx, actor: system("report.rule") };
	try {
		for (const step of ["verify", "release"] as const) {
			const now = await findReport(tx, id);
			await takeReportStep(by, id, { step, reason: "", version: now?.found.version ?? 0 });
		}
		entry.detail("released", true);
	} catch (error) {
		if (!isDomainError(error) || !waitsForPerson.has(error.code)) throw error;
		entry.detail("waits", error.code);
	}
}
