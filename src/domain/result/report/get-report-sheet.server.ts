import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { flagOf, hasCriticalValue, hasValue, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { hasLargeChange, isImplausible } from "#domain/catalogue/result-value/plausibility.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import {
	isTimeKnown,
	notSampledBecause,
	samplingDay,
} from "#domain/reception/reception/state/sampling-moment.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { signerOf } from "#platform/actor.ts";
import { notFound } from "#platform/errors.ts";
import { presentAttachment } from "./attachment/present.server.ts";
import { reasonText } from "./automatic-reason.ts";
import { findReport } from "./find-report.server.ts";
import {
	type CallRecord,
	isInPart,
	isTold,
	readLines,
	reportNumber,
	statesWithResults,
	type VersionRecord,
} from "./found-report.server.ts";
import { formulaPerson } from "./lines/calculated.ts";
import { draftLines, isSameValue, judgedOtherwise, namesIn, verifiedNow } from "./lines/draft-lines.ts";
import { formulaGives, isMisfit } from "./lines/line-checks.ts";
import { catalogueLines, personOf } from "./lines/lines.server.ts";
import { linesOf } from "./lines/stored-lines.ts";
import { previousValues } from "./list-previous-values.server.ts";
import { staffNames } from "./list-staff-names.server.ts";
import { preparationOf, sampleTypes } from "./sampling-facts.server.ts";
import type { ReportLine, ReportSheet } from "./schema.ts";
import { presentVersion } from "./status.ts";

type NameOf = (id: string | null) => string;

/** The user and time of an action; null if the action was not taken. */
const stampsBy = (name: NameOf) => (at: Date | null, by: string | null) =>
	at ? { at: at.toISOString(), by: name(by) } : null;

/** A version with the users and times of its steps. */
function shownVersion(ctx: Context, version: VersionRecord, name: NameOf): ReportSheet["versions"][number] {
	const who = stampsBy(name);
	const withdrawn = who(version.withdrawnAt, version.withdrawnBy);
	return {
		sequence: version.sequence,
		state: version.state,
		reason: reasonText(version.reason, ctx.locale),
		entered: { at: version.enteredAt.toISOString(), by: name(version.enteredBy) },
		verified: who(version.verifiedAt, version.verifiedBy),
		verifiedAgain: who(version.secondVerifiedAt, version.secondVerifiedBy),
		released: who(version.releasedAt, version.releasedBy),
		withdrawn: withdrawn && { ...withdrawn, reason: version.withdrawnReason ?? "" },
	};
}

function shownCall(call: CallRecord, name: NameOf): ReportSheet["calls"][number] {
	const { id, testId, analyte, value, isReached, isReadBack, toldTo, phone } = call;
	return {
		...{ id, testId, analyte, value, isReached, isReadBack, toldTo, phone },
		calledAt: call.calledAt.toISOString(),
		recorded: { at: call.recordedAt.toISOString(), by: name(call.staffId) },
	};
}

/** The value of a line that patients can read while another version is being written. */
function readValue(line: ReportLine, read: readonly ReportLine[]): string {
	const found = read.find((each) => isSameValue(each, line));
	return found && hasValue(found.status) ? shownValue(found) : "";
}

/** The person whose age and sex determine the ranges. */
function shownPerson(row: ReceptionRecord): ReportSheet["person"] {
	const { sex, ageYears } = personOf(row);
	return { firstName: row.firstName, lastName: row.lastName, sex, ageYears };
}

/**
 * Whether results can be entered: the sample is in the laboratory. A report that arrived before the sample was recorded
 * continues once it is.
 */
const isSampleHere = (row: ReceptionRecord, hasVersion: boolean) =>
	statesWithResults.includes(row.websiteReceptionStatus) || (row.sampledAt !== null && hasVersion);

type LineChecks = {
	/** All lines of the sheet. */
	all: readonly ReportLine[];
	row: ReceptionRecord;
	previous: ReportSheet["lines"][number]["previous"];
};

/** A line with the results of its checks. */
function checkedLine(line: ReportLine, { all, row, previous }: LineChecks) {
	return {
		flag: flagOf(line),
		isCritical: isCriticalLine(line),
		isImplausible: isImplausible(line),
		hasLargeChange: hasLargeChange(line, previous, samplingDay(row)),
		isMisfit: isMisfit(line),
		formulaGives: formulaGives(line, all, formulaPerson(personOf(row))),
		previous,
	};
}

/** The current sheet, for functions that have changed it. */
export async function sheetOf(ctx: Context, row: ReceptionRecord): Promise<ReportSheet> {
	const entered = await findReport(ctx, row.id);
	const { versions = [], calls = [] } = entered ?? {};
	const shown = presentVersion(versions);
	const isDraft = shown === undefined || shown.state === "draft";
	const lines = shown ? linesOf(shown) : [];
	const all = isDraft
		? draftLines(lines, await catalogueLines(ctx, row), entered && readLines(entered))
		: lines;
	const read = entered ? readLines(entered) : [];
	const judgedDifferently =
		shown?.state === "verified"
			? namesIn(ctx.locale, judgedOtherwise(verifiedNow(lines, await catalogueLines(ctx, row), read), lines))
			: "";
	const previous = await previousValues(ctx, row);
	const sampleTypeOf = await sampleTypes(ctx, all);
	const name = await staffNames(ctx, [
		...versions.flatMap((each) => [each.enteredBy, each.verifiedBy, each.releasedBy, each.withdrawnBy]),
		...versions.flatMap((each) => [each.secondVerifiedBy, each.heldBy, each.scheduledBy]),
		...calls.map(({ staffId }) => staffId),
	]);
	const who = stampsBy(name);
	const open = isDraft || shown.state === "verified" ? shown : undefined;
	const held = open && who(open.heldAt, open.heldBy);
	const timed = open && who(open.scheduledAt, open.scheduledBy);
	const reader = signerOf(ctx.actor);
	const { isCriticalVerifiedTwice, isOnePersonEnough } = await getReportingSetting(ctx);
	const isVerifiedByReader = reader !== null && open?.verifiedBy === reader;
	return {
		receptionId: row.id,
		trackingCode: row.trackingCode,
		receptNo: row.receptNo,
		sampledAt: row.sampledAt?.toISOString() ?? "",
		appointmentAt: row.slotStartsAt.toISOString(),
		isTimeKnown: isTimeKnown(row),
		notSampled: notSampledBecause(row, ctx.now()),
		receptionVersion: row.version,
		isSampleHere: isSampleHere(row, shown !== undefined),
		version: entered?.found.version ?? 0,
		number: entered ? reportNumber(entered.found) : null,
		person: shownPerson(row),
		preparation: await preparationOf(ctx, row),
		state: shown?.state ?? null,
		asksTwoVerifiers: isCriticalVerifiedTwice && hasCriticalValue(lines),
		isVerifiedByReader,
		needsSecondPerson: isVerifiedByReader && !isOnePersonEnough,
		isInPart: shown !== undefined && (await isInPart(ctx, shown)),
		hasFile: shown !== undefined && (await presentAttachment(ctx, shown.id)) !== undefined,
		hold: held ? { ...held, reason: open.heldReason ?? "" } : null,
		timer: timed && open.releaseAt ? { ...timed, releaseAt: open.releaseAt.toISOString() } : null,
		timerRefusal: open?.timerRefusal ?? "",
		judgedDifferently,
		lines: all.map((line) => ({
			...line,
			...checkedLine(line, { all, row, previous: previous(line) }),
			sampleType: sampleTypeOf(line.testId),
			isTold: isTold(line, calls),
			replaces: shown?.state === "released" ? "" : readValue(line, read),
		})),
		calls: calls.map((call) => shownCall(call, name)),
		versions: versions.map((version) => shownVersion(ctx, version, name)),
	};
}

/**
 * The results of a request as staff see them: entered values, or empty lines for its tests. The read is recorded.
 * @throws DomainError `record.not-found`
 */
export async function getReportSheet(ctx: Context, receptionId: string): Promise<ReportSheet> {
	staffWith("report.read").check(ctx.actor);
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const sheet = await sheetOf(ctx, row);
	await record(ctx, "report.read", receptionId);
	return sheet;
}
