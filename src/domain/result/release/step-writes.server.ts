import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { flagOf, hasCriticalValue } from "#domain/catalogue/result-value/flag.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { withdrawSmsAbout } from "#domain/message/sms-outbox/withdraw-sms.server.ts";
import { reportTemplates } from "#domain/reception/reception/message/sms-template.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { renderDocument } from "#domain/result/document/render.server.ts";
import { type FoundReport, isInPart, type VersionRecord } from "#domain/result/report/found-report.server.ts";
import { draftText, linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportStepName } from "#domain/result/report/status.ts";
import { reportVersion, unverified } from "#domain/result/report/table.server.ts";
import { signerOf } from "#platform/actor.ts";

/** The kind of the job that releases a report at its scheduled time. */
export const timedReleaseKind = "report.release";

type Taken = {
	known: FoundReport;
	row: ReceptionRecord;
	subject: VersionRecord;
	reason: string;
	releaseAt: Date | undefined;
};
type Changes = Partial<typeof reportVersion.$inferInsert>;

const setVersion = (tx: TransactionContext, { id }: { id: string }, values: Changes) =>
	tx.db.update(reportVersion).set(values).where(eq(reportVersion.id, id));

async function release(tx: TransactionContext, { known, row, subject }: Taken): Promise<void> {
	const at = tx.now();
	for (const each of known.versions)
		if (each.state === "released") await setVersion(tx, each, { state: "corrected" });
	const isWhole = !(await isInPart(tx, subject));
	const isAgain = row.websiteReceptionStatus === status.released;
	// flags are copied too: later rules and limits change nothing that was released (reports 9.3)
	const lines = JSON.stringify(linesOf(subject).map((line) => ({ ...line, flag: flagOf(line) })));
	await renderDocument(tx, row, {
		found: known.found,
		versions: known.versions,
		version: { ...subject, lines },
		releasedAt: at,
	});
	await setVersion(tx, subject, {
		...{ state: "released", releasedBy: signerOf(tx.actor), releasedAt: at, lines },
	});
	// the message is written in this transaction: never one without the other
	await takeTransition(tx, row, isWhole ? (isAgain ? "releaseAgain" : "release") : "releasePart");
}

async function withdraw(tx: TransactionContext, { row, subject, reason }: Taken): Promise<void> {
	await setVersion(tx, subject, {
		state: "withdrawn",
		withdrawnBy: signerOf(tx.actor),
		withdrawnAt: tx.now(),
		withdrawnReason: reason,
	});
	await withdrawSmsAbout(tx, row.id, reportTemplates);
	if (row.websiteReceptionStatus === status.released) await takeTransition(tx, row, "takeReportBack");
}

async function schedule(tx: TransactionContext, { row, subject, releaseAt }: Taken): Promise<void> {
	if (!releaseAt) return;
	const at = releaseAt.toISOString();
	await setVersion(tx, subject, {
		...{ releaseAt, scheduledBy: signerOf(tx.actor), scheduledAt: tx.now(), timerRefusal: null },
	});
	await enqueueJob(tx, {
		kind: timedReleaseKind,
		payload: { receptionId: row.id, versionId: subject.id, releaseAt: at },
		runAt: releaseAt,
		uniqueKey: `${timedReleaseKind} ${subject.id} ${at}`,
	});
}

/** Writes the changes that a step makes. */
export async function writeStep(tx: TransactionContext, step: ReportStepName, taken: Taken): Promise<void> {
	const { known, subject, reason } = taken;
	const [by, at] = [signerOf(tx.actor), tx.now()];
	const set = async (values: Changes) => void (await setVersion(tx, subject, values));
	switch (step) {
		case "enter":
			return;
		case "verify":
			return set({
				...{ state: "verified", verifiedBy: by, verifiedAt: at },
				lines: subject.lines,
				isCritical: hasCriticalValue(linesOf(subject)),
				// a draft that was started to complete a report has become a correction
				...(reason && subject.sequence > 1 && subject.reason === null ? { reason } : {}),
			});
		case "verifyAgain":
			// what the program has verified is verified by two people all the same
			return set(
				subject.verifiedBy === null
					? { verifiedBy: by, verifiedAt: at }
					: { secondVerifiedBy: by, secondVerifiedAt: at },
			);
		case "reopen":
			return set(unverified);
		case "release":
			return release(tx, taken);
		case "schedule":
			return schedule(tx, taken);
		case "unschedule":
			return set({ releaseAt: null, scheduledBy: null, scheduledAt: null });
		case "hold":
			return set({ heldBy: by, heldAt: at, heldReason: reason });
		case "unhold":
			return set({ heldBy: null, heldAt: null, heldReason: null });
		case "withdraw":
			return withdraw(tx, taken);
		case "discard":
			return set({ state: "discarded" });
		case "correct":
		case "complete":
			await tx.db.insert(reportVersion).values({
				reportId: known.found.id,
				sequence: known.versions.length + 1,
				state: "draft",
				lines: draftText(linesOf(subject)),
				reason: step === "correct" ? reason : null,
				enteredBy: by,
				enteredAt: at,
			});
	}
}
