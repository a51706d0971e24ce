import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { upload } from "#domain/media/upload/table.server.ts";
import type { PatientRecord } from "#domain/reception/reception/patient-reception.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { answersOf } from "#domain/reception/reception/view.server.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";

/** The submitted data of one request. @throws DomainError `record.not-found`, also for another patient's request */
export async function getPatientRecord(ctx: Context, id: string): Promise<PatientRecord> {
	const { actor, locale } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), eq(reception.accountId, actor.accountId), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const sent = [row.prescImage, row.idCardImage].filter((set) => set !== "");
	const found = sent.length
		? await ctx.db.select({ id: upload.id }).from(upload).where(inArray(upload.id, sent))
		: [];
	const ifKept = (set: string) => (found.some((each) => each.id === set) ? set : "");
	return {
		...answersOf(row, locale),
		patientId: row.patientId,
		nationalCodeLast4: row.nationalCode?.slice(-4) ?? "",
		passportLast4: row.passportNumber?.slice(-4) ?? "",
		hasPin: row.coordinates !== null,
		prescImage: ifKept(row.prescImage),
		idCardImage: ifKept(row.idCardImage),
	};
}
