import { desc, eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate } from "#domain/audit/mutate.server.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { inputHashOf } from "#domain/reception/submit/input-hash.server.ts";
import { getReportingSetting } from "#domain/reporting-setting/service.server.ts";
import { machineWith } from "#domain/right/roles-and-rights.ts";
import { system } from "#platform/actor.ts";
import { invalid, isDomainError } from "#platform/errors.ts";
import { putAttachment } from "../attachment/present.server.ts";
import { type StoredFile, withStoredFile } from "../attachment/stored-file.server.ts";
import { withCalculated } from "../calculated.ts";
import { draftFor } from "../draft.server.ts";
import { type PresentedProblem, presentedFile } from "../fhir/presented-form.server.ts";
import { type ReceivedReport, readFhirReport } from "../fhir/received-report.ts";
import type { FhirReport } from "../fhir/schema.ts";
import { personOf } from "../lines.server.ts";
import { sampleHasArrived } from "../sample.server.ts";
import { takeReportStep } from "../service.server.ts";
import { findReport, isInPart, isKeptIn, reportNumber } from "../sheet.server.ts";
import { presentVersion } from "../status.ts";
import { linesOf } from "../stored-lines.ts";
import { report, reportVersion } from "../table.server.ts";
import { fieldOf, refused, withReceived } from "./received-lines.server.ts";
import { assertSamePerson, type Named, receptionOf } from "./reception-of.server.ts";
import type { ExternalPersonInput, ExternalReportAnswer } from "./schema.ts";
import { receivedReport } from "./table.server.ts";

const machine = machineWith("reports.write");

/** What a machine sends for a number. */
export type ExternalReport = Named & {
	/** Reads the file when it is its turn. */
	pdf?: (() => Promise<Buffer> | Buffer) | undefined;
	fhir?: FhirReport | undefined;
	person?: ExternalPersonInput | undefined;
	reason: string;
};
type Content = Omit<ExternalReport, "pdf"> & {
	file: StoredFile | undefined;
	received: ReceivedReport | undefined;
};

/** The reason of a correction, where none was told. */
const newResult = { fa: "نتیجهٔ تازه‌ای از آزمایشگاه رسید.", en: "The laboratory has sent a newer result." };

/** Where the report of a reception stands now. */
async function answerOf(tx: TransactionContext, row: ReceptionRecord): Promise<ExternalReportAnswer> {
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
	};
}

type Arrival = "new" | "last" | "earlier";

/** Did this message arrive before, as the last one of its reception or as an earlier one? A new one is stored. */
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

/** Writes values and file into the draft of the report, begun where there is none. @returns is the file one of its own now? */
async function writeDraft(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ file, received, reason, receptNo }: Content,
): Promise<boolean> {
	const correction = reason || newResult[row.locale];
	const { known, draft } = await draftFor(tx, row, { by: null, correction });
	const entered = received ? await withReceived(tx, row, linesOf(draft), received) : linesOf(draft);
	const lines = withCalculated(entered, personOf(row));
	const read = known.versions.find(({ state }) => state === "released");
	const isNew = !known.versions.some(({ id }) => id === draft.id);
	// what only adds to a part is no correction
	const isCompletion =
		isNew && !reason && read && (await isInPart(tx, read)) && isKeptIn(lines, linesOf(read));
	await tx.db
		.update(reportVersion)
		.set({
			lines: JSON.stringify(lines),
			...(isCompletion ? { reason: null } : {}),
			...{ enteredBy: null, enteredAt: tx.now() },
		})
		.where(eq(reportVersion.id, draft.id));
	await tx.db
		.update(report)
		.set({ version: sql`${report.version} + 1`, updatedAt: tx.now() })
		.where(eq(report.id, known.found.id));
	return file ? putAttachment(tx, draft.id, { ...file, fileName: `${receptNo}.pdf` }) : false;
}

/**
 * What keeps a report from its release without a person: values that somebody must be told or verify, none at all, a hold, a
 * sample that nobody has recorded.
 */
const waitsForPerson = new Set([
	"report.critical-untold",
	"report.second-verifier",
	"report.needs-person",
	"report.unconfirmed",
	"report.empty",
	"report.on-hold",
	"report.not-sampled",
]);

/** Releases what has come, where the settings say so; the program signs for it. */
async function releaseByRule(
	tx: TransactionContext,
	entry: AuditEntry,
	{ id }: ReceptionRecord,
	{ received }: Content,
): Promise<void> {
	if (!(await getReportingSetting(tx)).isExternalReleased || received?.isPartial) return;
	const by = { ...tx, actor: system("report.rule") };
	try {
		for (const step of ["verify", "release"] as const) {
			const known = await findReport(tx, id);
			await takeReportStep(by, id, { step, reason: "", version: known?.found.version ?? 0 });
		}
		entry.detail("released", true);
	} catch (error) {
		if (!isDomainError(error) || !waitsForPerson.has(error.code)) throw error;
		entry.detail("waits", error.code);
	}
}

async function receive(ctx: Context, content: Content) {
	return mutate(ctx, "report.receive", async (tx, entry) => {
		const found = await receptionOf(tx, entry, content, content.person);
		assertSamePerson(found, content);
		if ((await arrivalOf(tx, found.id, content)) !== "new") {
			entry.detail("repeated", true);
			return { isKept: false, answer: await answerOf(tx, found) };
		}
		const row = await sampleHasArrived(tx, entry, found);
		entry.detail("values", content.received?.results.length ?? 0);
		entry.detail("file", content.file !== undefined);
		const isKept = await writeDraft(tx, row, content);
		await releaseByRule(tx, entry, row, content);
		return { isKept, answer: await answerOf(tx, row) };
	});
}

const joined = (path: string, element: string) => (path ? `${path}.${element}` : element);

/** The file within a message. @throws DomainError `validation.failed` for what is no PDF, and beside another file */
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
 * Takes in a report by the number that the laboratory gave its reception (reports 3.5); the same content once more changes nothing.
 * It becomes a draft that people verify and release, unless the settings say that it is released by itself.
 * @throws DomainError `validation.failed` for a file that is none for patients, another person, values that cannot be read, with the
 *   place of each; `record.not-found` without a person; `external.ambiguous`; `report.too-early`
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
