import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { inputHashOf } from "#domain/reception/reception/submission/input-hash.server.ts";
import { type PresentedProblem, presentedFile } from "#domain/result/fhir/presented-form.server.ts";
import { type ReceivedReport, readFhirReport } from "#domain/result/fhir/received-report.ts";
import type { FhirReport } from "#domain/result/fhir/schema.ts";
import { type StoredFile, withStoredFile } from "#domain/result/pdf-file/stored-file.server.ts";
import { presentAttachment, putAttachment } from "#domain/result/report/attachment/present.server.ts";
import { newResult } from "#domain/result/report/automatic-reason.ts";
import { draftFor } from "#domain/result/report/draft.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import {
	isInPart,
	isKeptIn,
	readLines,
	reportNumber,
	type VersionRecord,
} from "#domain/result/report/found-report.server.ts";
import { withCalculated } from "#domain/result/report/lines/calculated.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { personOf } from "#domain/result/report/lines/lines.server.ts";
import { draftText, linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { sampleHasArrived } from "#domain/result/report/sample.server.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { invalid } from "#platform/errors.ts";
import type { IgnoredCode } from "./line-order.ts";
import { hasLaterFile, rememberStated, statedMoments } from "./received-before.server.ts";
import { type FilledLines, fieldOf, refused, withReceived } from "./received-lines.server.ts";
import {
	assertNumberOfThisTime,
	assertSamePerson,
	assertSameRequest,
	hasOtherFacts,
	isOfOtherDay,
	type Named,
	receptionOf,
} from "./reception-of.server.ts";
import { releaseByRule } from "./release-by-rule.server.ts";
import type { ExternalPersonInput, ExternalReportAnswer } from "./schema.ts";
import { receivedReport } from "./table.server.ts";

const machine = machineWith("reports.write");

/** A machine's report for a reception number. */
export type ExternalReport = Named & {
	/** Reads the PDF; called only when it is needed. */
	pdf?: (() => Promise<Buffer> | Buffer) | undefined;
	fhir?: FhirReport | undefined;
	person?: ExternalPersonInput | undefined;
	reason: string;
};
type Content = Omit<ExternalReport, "pdf"> & {
	file: StoredFile | undefined;
	received: ReceivedReport | undefined;
};

/** Texts that explain in the response why a part of a message changed nothing. */
const ignoredTexts: Record<IgnoredCode, { fa: string; en: string }> = {
	older: {
		fa: "نتیجه‌ای جدیدتر یا هم‌زمان با وضعیت بالاتر از پیش رسیده است.",
		en: "A later result, or one of the same time with a later status, is already known.",
	},
	notFinal: {
		fa: "نتیجهٔ نهایی از پیش رسیده است و نتیجهٔ غیرنهایی جای آن را نمی‌گیرد.",
		en: "A final result is already known. A result that is not final does not replace it.",
	},
	nothingToWithdraw: {
		fa: "برای این آزمایش مقداری نرسیده است که پس گرفته شود.",
		en: "There is no value of this test to withdraw.",
	},
	repeated: {
		fa: "همین پیام پیش از پیام‌های بعدی رسیده بود و دوباره اعمال نمی‌شود.",
		en: "This message arrived before other ones and is not applied again.",
	},
};

/** The response: the current state of a request's report, and the ignored parts of a message. */
async function answerOf(
	tx: TransactionContext,
	row: ReceptionRecord,
	ignored: FilledLines["ignored"] = [],
): Promise<ExternalReportAnswer> {
	const known = await findReport(tx, row.id);
	const present = known && presentVersion(known.versions);
	return {
		receptionId: row.id,
		trackingCode: row.trackingCode,
		receptNo: row.receptNo,
		reportNumber: known ? reportNumber(known.found) : "",
		version: present?.sequence ?? 0,
		state: present?.state ?? "draft",
		isSampled: row.sampledAt !== null,
		ignored: ignored.map(({ field, code }) => ({ field, code, message: ignoredTexts[code][tx.locale] })),
	};
}

type Arrival = "new" | "last" | "earlier";

/** Whether this message arrived earlier, as the last message for its request or before that. A new message is stored. */
async function arrivalOf(
	tx: TransactionContext,
	receptionId: string,
	{ file, fhir, received, reason }: Content,
): Promise<Arrival> {
	const contentHash = inputHashOf([file?.sha256 ?? "", fhir ?? null, reason]);
	const before = await tx.db
		.select({ contentHash: receivedReport.contentHash, sequence: receivedReport.sequence })
		.from(receivedReport)
		.where(eq(receivedReport.receptionId, receptionId))
		.orderBy(desc(receivedReport.sequence));
	if (before[0]?.contentHash === contentHash) return "last";
	if (before.some((each) => each.contentHash === contentHash)) return "earlier";
	await tx.db.insert(receivedReport).values({
		receptionId,
		contentHash,
		sequence: (before[0]?.sequence ?? 0) + 1,
		moments: JSON.stringify(received?.moments ?? {}),
		hasFile: file !== undefined,
		keyId: tx.actor.kind === "apiKey" ? tx.actor.keyId : null,
		receivedAt: tx.now(),
	});
	return "new";
}

/** Why a correction withdraws values: the names of the values, with the reason for each. */
const withdrawnReason = (lines: readonly ReportLine[], locale: "fa" | "en") =>
	[
		locale === "fa" ? "نتیجه‌های پس‌گرفته‌شده:" : "Withdrawn results:",
		...lines.map((line) => {
			const name = (locale === "fa" ? line.nameFa || line.nameEn : line.nameEn || line.nameFa) || line.code;
			return `${name}${line.analyte ? ` (${line.analyte})` : ""}: ${line.statusReason}`;
		}),
	]
		.join("\n")
		.slice(0, 500);

/** Whether an open or released version already contains everything in the message. */
async function isSaid(
	tx: TransactionContext,
	version: VersionRecord | undefined,
	lines: readonly ReportLine[],
	file: StoredFile | undefined,
): Promise<boolean> {
	if (!version || !["draft", "verified", "released"].includes(version.state)) return false;
	if (file && (await presentAttachment(tx, version.id))?.sha256 !== file.sha256) return false;
	return isDeepStrictEqual(linesOf(version), lines);
}

type Written = Pick<FilledLines, "ignored" | "stated"> & {
	isKept: boolean;
	isChanged: boolean;
	isOverPerson: boolean;
};

/**
 * Writes values and file into the draft of the report, starting a draft if needed. Does nothing if the message contains
 * nothing new.
 */
async function writeDraft(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ file: sentFile, received, reason, receptNo }: Content,
): Promise<Written> {
	const found = await findReport(tx, row.id);
	const present = presentVersion(found?.versions ?? []);
	const read = found ? readLines(found) : [];
	const entered = present ? linesOf(present) : [];
	const known = await statedMoments(tx, row.id);
	const filled = received
		? await withReceived(tx, row, { entered, read, known }, received)
		: { lines: entered, ignored: [], stated: [], withdrawn: [] };
	const { ignored, stated, withdrawn } = filled;
	const lines = received ? withCalculated(filled.lines, personOf(row)) : entered;
	const isOverPerson = stated.some(
		(each) => each.isByPerson && !lines.some((line) => isSameValue(line, each) && line.value === each.was),
	);
	await rememberStated(tx, row.id, stated);
	const isFileLate =
		sentFile !== undefined && received !== undefined && (await hasLaterFile(tx, row.id, received.moments));
	const file = isFileLate ? undefined : sentFile;
	if (isFileLate) ignored.push({ field: fileField(received), code: "older" });
	const isReasonNew = reason !== "" && present?.state === "released" && stated.length > 0;
	const isNothing = received !== undefined && stated.length === 0 && !file;
	if (isNothing || (!isReasonNew && (await isSaid(tx, present, lines, file))))
		return { isKept: false, ignored, stated, isChanged: false, isOverPerson };
	const isKept = await writeLines(tx, row, {
		lines,
		file,
		reason,
		receptNo,
		withdrawn,
		isReceived: received !== undefined,
	});
	return { isKept, ignored, stated, isChanged: true, isOverPerson };
}

type Lines = {
	lines: ReportLine[];
	withdrawn: readonly ReportLine[];
	file: StoredFile | undefined;
	reason: string;
	receptNo: string;
	isReceived: boolean;
};

/** @returns whether the file now belongs to the report */
async function writeLines(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ lines: received, withdrawn, file, reason, receptNo, isReceived }: Lines,
): Promise<boolean> {
	const why = withdrawn.length > 0 ? withdrawnReason(withdrawn, row.locale) : "";
	const correction = reason || why || newResult[row.locale];
	const { known, draft } = await draftFor(tx, row, { by: null, correction });
	const lines = isReceived ? received : linesOf(draft);
	const read = known.versions.find(({ state }) => state === "released");
	const isNew = !known.versions.some(({ id }) => id === draft.id);
	// what only adds to a part is no correction
	const isCompletion =
		isNew && !reason && !why && read && (await isInPart(tx, read)) && isKeptIn(lines, linesOf(read));
	await tx.db
		.update(reportVersion)
		.set({
			lines: draftText(lines),
			...(isCompletion ? { reason: null } : {}),
			...{ enteredBy: null, enteredAt: tx.now() },
		})
		.where(eq(reportVersion.id, draft.id));
	await tx.db
		.update(report)
		.set({ version: sql`${report.version} + 1`, updatedAt: tx.now() })
		.where(eq(report.id, known.found.id));
	// the reason of a withdrawn value reaches a correction that was begun before it
	if (why && !isNew && draft.reason !== null)
		await tx.db.update(reportVersion).set({ reason: correction }).where(eq(reportVersion.id, draft.id));
	return file ? putAttachment(tx, draft.id, { ...file, fileName: `${receptNo}.pdf` }) : false;
}

async function receive(ctx: Context, content: Content) {
	return mutate(ctx, "report.receive", async (tx, entry) => {
		const found = await receptionOf(tx, entry, content, content.person);
		assertSamePerson(found, content);
		const arrival = await arrivalOf(tx, found.id, content);
		if (arrival !== "new") {
			entry.detail("repeated", true);
			const ignored = arrival === "earlier" ? [{ field: "", code: "repeated" as const }] : [];
			return { isKept: false, answer: await answerOf(tx, found, ignored) };
		}
		assertNumberOfThisTime(tx, found, content);
		await assertSameRequest(tx, found, content.received ?? {});
		const row = await sampleHasArrived(tx, entry, found);
		const results = content.received?.results ?? [];
		entry.detail("values", results.length);
		entry.detail("file", content.file !== undefined);
		const withdrawn = results.filter((result) => result.status === "entered-in-error").length;
		if (withdrawn > 0) entry.detail("withdrawn", withdrawn);
		const { isKept, ignored, isChanged, stated, isOverPerson } = await writeDraft(tx, row, content);
		if (ignored.length > 0) entry.detail("ignored", ignored.length);
		const { received, file } = content;
		const isOfOtherFacts = hasOtherFacts(row, content) || isOfOtherDay(row, received);
		const just = { received, stated, isOverPerson, isOfOtherFacts, sha256: file?.sha256 };
		// a final message may state what an early one left in the draft
		if (isChanged || stated.length > 0) await releaseByRule(tx, entry, row, just);

		return { isKept, answer: await answerOf(tx, row, ignored) };
	});
}

const joined = (path: string, element: string) => (path ? `${path}.${element}` : element);
/** The message field that contained the file. */
const fileField = ({ forms, path }: ReceivedReport) =>
	forms.length > 0 ? fieldOf(joined(path, "presentedForm")) : "pdf";

/**
 * The file within a message. @throws DomainError `validation.failed` for a file that is not a PDF, and for a second file
 */
function fileWithin({ forms, path }: ReceivedReport, pdf: ExternalReport["pdf"]) {
	const at = joined(path, "presentedForm");
	const file = presentedFile(forms, at);
	if (!file) return undefined;
	if ("code" in file) throw invalid([{ field: fieldOf(file.path), key: fileProblems[file.code] }]);
	if (pdf) throw invalid([{ field: fieldOf(at), key: "validation.tooMany" }]);
	return { read: () => file.bytes, field: fieldOf(file.path) };
}
const fileProblems = {
	fileKind: "validation.pdfNone",
	fileMissing: "validation.required",
	fileBroken: "validation.pdfBroken",
	tooMany: "validation.tooMany",
} as const satisfies Record<PresentedProblem["code"], string>;

/**
 * Receives a report by the laboratory's number for the request (reports 3.5); repeating the same content changes nothing.
 * The report becomes a draft that staff verify and release, unless the settings allow automatic release.
 * @throws DomainError `validation.failed` for a file that may not be given to patients, another person, or unreadable
 *   values, with the position of each; `record.not-found` without a person; `external.ambiguous`; `report.too-early`
 */
export async function receiveReport(
	ctx: Context,
	{ pdf, ...sent }: ExternalReport,
): Promise<ExternalReportAnswer> {
	if (ctx.actor.kind !== "system") machine.check(ctx.actor);
	const read = sent.fhir && readFhirReport(sent.fhir, ctx.now());
	if (read && "problems" in read) throw refused(read.problems);
	const received = read?.report;
	const file = received && fileWithin(received, pdf);
	if (received && !received.results.length && !file && !pdf)
		throw invalid([{ field: fieldOf(joined(received.path, "result")), key: "validation.required" }]);
	// the page has no place for it: what a doctor has written must not get lost
	if (received?.conclusion && !pdf && !file)
		throw invalid([{ field: fieldOf(joined(received.path, "conclusion")), key: "validation.onlyInFile" }]);
	const work = (stored?: StoredFile) => receive(ctx, { ...sent, file: stored, received });
	const source = pdf ? { read: pdf, field: "pdf" } : file;
	return (await (source ? withStoredFile(ctx, source, work) : work())).answer;
}
