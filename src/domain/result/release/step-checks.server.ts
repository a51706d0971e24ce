import type { TransactionContext } from "#database/context.server.ts";
import { hasCriticalValue, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { hasLargeChange } from "#domain/catalogue/result-value/plausibility.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { presentAttachment } from "#domain/result/report/attachment/present.server.ts";
import {
	type FoundReport,
	isInPart,
	isKeptIn,
	isTold,
	type VersionRecord,
} from "#domain/result/report/found-report.server.ts";
import { formulaPerson } from "#domain/result/report/lines/calculated.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import {
	contradictsFormula,
	lacksConfirmation,
	needsPerson,
} from "#domain/result/report/lines/line-checks.ts";
import { personOf } from "#domain/result/report/lines/lines.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { previousValues } from "#domain/result/report/list-previous-values.server.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { type ReportCheck, type ReportStepName, reportSteps } from "#domain/result/report/status.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { signerOf } from "#platform/actor.ts";
import { day } from "#platform/clock.ts";
import { conflict, invalid } from "#platform/errors.ts";

// What a step asks for besides the state: looked at in the transaction that takes it, on a reception that is locked.

/** A release can be scheduled at most this many days ahead. */
export const longestTimerDays = 60;

type Asked = {
	row: ReceptionRecord;
	known: FoundReport;
	subject: VersionRecord;
	/** The reason for the step; empty if none is given. */
	reason: string;
	/** When the report is to be released. */
	releaseAt: Date | undefined;
};

/**
 * Whether two users must verify the version: one of its values is critical, and a setting requires two verifiers (reports
 * 3.7).
 */
async function asksTwoVerifiers(tx: TransactionContext, version: VersionRecord): Promise<boolean> {
	return hasCriticalValue(linesOf(version)) && (await getReportingSetting(tx)).isCriticalVerifiedTwice;
}

type Looked = Exclude<ReportCheck, "reason" | "correction">;
const looks: Record<Looked, (tx: TransactionContext, asked: Asked) => void | Promise<void>> = {
	sampled(_, { row }) {
		if (!row.sampledAt) throw conflict("report.not-sampled");
	},
	async results(tx, { subject }) {
		const isEmpty = !linesOf(subject).some(({ value }) => value);
		if (isEmpty && !(await presentAttachment(tx, subject.id))) throw conflict("report.empty");
	},
	async "in-part"(tx, { subject }) {
		if (!(await isInPart(tx, subject))) throw conflict("report.step");
	},
	kept(_, { known, subject, reason }) {
		const read = known.versions.find(({ state }) => state === "released");
		if (!read || subject.reason !== null || reason) return;
		if (!isKeptIn(linesOf(subject), linesOf(read))) throw conflict("report.changed-unsaid");
	},
	"critical-told"(_, { known, subject }) {
		const untold = linesOf(subject).filter((line) => isCriticalLine(line) && !isTold(line, known.calls));
		if (untold.length) throw conflict("report.critical-untold", { count: untold.length });
	},
	async "second-person"(tx, { subject }) {
		const by = signerOf(tx.actor);
		// the second verifier is already another person than the first
		if (by === null || subject.verifiedBy !== by) return;
		if (!(await getReportingSetting(tx)).isOnePersonEnough) throw conflict("report.second-person");
	},
	confirmed(_, { subject }) {
		const unconfirmed = linesOf(subject).filter(lacksConfirmation);
		if (unconfirmed.length) throw conflict("report.unconfirmed", { count: unconfirmed.length });
	},
	async "by-person"(tx, { row, known, subject }) {
		if (signerOf(tx.actor) !== null) return;
		if (await asksTwoVerifiers(tx, subject)) throw conflict("report.second-verifier");
		const previous = await previousValues(tx, row);
		const read = known.versions.find(({ state }) => state === "released");
		const corrected = read ? linesOf(read) : [];
		/** A value that patients have already read counts as an earlier value of the same day. */
		const readBefore = (line: ReportLine) => {
			const found = corrected.find((each) => isSameValue(each, line) && each.unit === line.unit);
			return found?.value ? { value: found.value, day: samplingDay(row) } : null;
		};
		const all = linesOf(subject);
		const person = formulaPerson(personOf(row));
		const lines = all.filter(
			(line) =>
				needsPerson(line, previous(line), samplingDay(row)) ||
				hasLargeChange(line, readBefore(line), samplingDay(row)) ||
				contradictsFormula(line, all, person),
		);
		if (lines.length) throw conflict("report.needs-person", { count: lines.length });
	},
	async "another-person"(tx, { subject }) {
		const by = signerOf(tx.actor);
		if (subject.secondVerifiedAt || !(await asksTwoVerifiers(tx, subject))) throw conflict("report.step");
		if (by === null) throw conflict("report.second-verifier");
		if (by === subject.verifiedBy) throw conflict("report.same-verifier");
	},
	async "verified-twice"(tx, { subject }) {
		if (!subject.secondVerifiedAt && (await asksTwoVerifiers(tx, subject)))
			throw conflict("report.second-verifier");
	},
	held(_, { subject }) {
		if (!subject.heldAt) throw conflict("report.step");
	},
	"not-held"(_, { subject }) {
		if (subject.heldAt) throw conflict("report.on-hold");
	},
	timed(_, { subject }) {
		if (!subject.releaseAt) throw conflict("report.step");
	},
	moment(tx, { releaseAt }) {
		const refused = (key: "required" | "range") =>
			invalid([{ field: "releaseAt", key: `validation.${key}` as const }]);
		if (!releaseAt) throw refused("required");
		const last = tx.now().getTime() + longestTimerDays * day;
		if (releaseAt <= tx.now() || releaseAt.getTime() > last) throw refused("range");
	},
};

/**
 * Checks the conditions of a step. @throws DomainError `report.…` for the first condition that is not met,
 * `validation.failed` for an invalid time
 */
export async function assertChecks(
	tx: TransactionContext,
	step: ReportStepName,
	asked: Asked,
): Promise<void> {
	const checks: readonly ReportCheck[] = reportSteps[step].checks;
	for (const check of checks) if (check !== "reason" && check !== "correction") await looks[check](tx, asked);
}
