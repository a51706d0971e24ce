import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { conflict, stale } from "#platform/errors.ts";
import { findReport } from "./find-report.server.ts";
import type { FoundReport, VersionRecord } from "./found-report.server.ts";
import { catalogueLines } from "./lines/lines.server.ts";
import { draftText, linesOf } from "./lines/stored-lines.ts";
import { nextNumber } from "./next-number.server.ts";
import { presentVersion } from "./status.ts";
import { report, reportVersion, unverified } from "./table.server.ts";

// What comes from outside is written into a draft: the one there is, or another one.

/** Creates a report with its first version. */
async function beginReport(
	tx: TransactionContext,
	row: ReceptionRecord,
	by: string | null,
): Promise<FoundReport> {
	const at = tx.now();
	const [made] = await tx.db
		.insert(report)
		.values({ receptionId: row.id, ...(await nextNumber(tx)), createdAt: at, updatedAt: at })
		.returning({ id: report.id });
	await tx.db.insert(reportVersion).values({
		reportId: made?.id ?? "",
		sequence: 1,
		state: "draft",
		lines: draftText(await catalogueLines(tx, row)),
		enteredBy: by,
		enteredAt: at,
	});
	const begun = await findReport(tx, row.id);
	// its row is in this very transaction
	if (!begun) throw stale();
	return begun;
}

/**
 * The draft to write into. When a machine sends results after a verification, the report must be verified again; after a
 * release, the results become a correction. Staff take these steps themselves.
 * @param correction the reason, for a correction; undefined when staff must start it
 * @throws DomainError `report.step`
 */
export async function draftFor(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ by, correction }: { by: string | null; correction?: string },
): Promise<{ known: FoundReport; draft: VersionRecord }> {
	const known = (await findReport(tx, row.id)) ?? (await beginReport(tx, row, by));
	const present = presentVersion(known.versions);
	if (present?.state === "draft") return { known, draft: present };
	if (!present || correction === undefined) throw conflict("report.step");
	if (present.state === "verified") {
		await tx.db.update(reportVersion).set(unverified).where(eq(reportVersion.id, present.id));
		return { known, draft: { ...present, ...unverified } };
	}
	const [draft] = await tx.db
		.insert(reportVersion)
		.values({
			reportId: known.found.id,
			sequence: known.versions.length + 1,
			state: "draft",
			lines: draftText(linesOf(present)),
			reason: correction,
			enteredBy: by,
			enteredAt: tx.now(),
		})
		.returning();
	if (!draft) throw stale();
	return { known, draft };
}
