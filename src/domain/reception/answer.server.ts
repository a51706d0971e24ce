import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { identityOf, rememberPatient } from "#domain/patient/service.server.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { attachUploads } from "#domain/upload/service.server.ts";
import { conflict, stale } from "#platform/errors.ts";
import type { AnswerInput } from "./answer-schema.ts";
import { lockOwn, note } from "./change.server.ts";
import { getOwnReception, type ReceptionRecord } from "./own.server.ts";
import type { OwnReception } from "./own-schema.ts";
import { addressValues, personValues } from "./own-words.server.ts";
import { status } from "./status.ts";
import { reception } from "./table.server.ts";

// What a patient answers when the desk has asked for something (reception 4.2).

/** The columns an answer changes. */
async function valuesOf(
	tx: TransactionContext,
	row: ReceptionRecord,
	input: AnswerInput,
): Promise<Partial<typeof reception.$inferInsert>> {
	switch (input.step) {
		case "userProfile": {
			const person = { ...input.answer, ...(await identityOf(tx, row.accountId, input.answer)) };
			const patientId = await rememberPatient(tx, row.accountId, {
				...person,
				birthDate: person.birthDate || null,
			});
			return { ...personValues(person), patientId };
		}
		case "address":
			return addressValues(input.answer);
		case "epresc":
			return { ...input.answer, hasPrescription: true };
		case "prescImage": {
			const { prescImage: id } = input.answer;
			const field = "answer.prescImage";
			await attachUploads(tx, row.accountId, row.id, [{ field, kind: "prescription", id }]);
			return { prescImage: id, hasPrescription: true };
		}
		case "nicImage": {
			const { idCardImage: id } = input.answer;
			const field = "answer.idCardImage";
			await attachUploads(tx, row.accountId, row.id, [{ field, kind: "idCard", id }]);
			return { idCardImage: id };
		}
		case "tests":
			return {};
	}
}

/** Has this very answer been taken before? Photographs can be sent with one answer only, so a repeat is known by them. */
function isRepeated(row: ReceptionRecord, input: AnswerInput): boolean {
	if (input.step === "prescImage") return row.prescImage === input.answer.prescImage;
	return input.step === "nicImage" && row.idCardImage === input.answer.idCardImage;
}

/**
 * Saves what the desk has asked for and gives the request back to it.
 * Photographs that have arrived already are no second answer. Those before them stay with the request.
 * @throws DomainError as `lockOwn`; `record.stale`; `reception.not-asked` when this is not, or no longer, asked for; `validation.failed` for a
 *   remembered person or photographs that are not the account's
 */
export async function answerOwnReception(
	ctx: Context,
	id: string,
	input: AnswerInput,
): Promise<OwnReception> {
	await perform(ctx, "reception.answer", async (tx, audit) => {
		const row = await lockOwn(tx, audit, id);
		if (isRepeated(row, input)) return audit.detail("repeated", true);
		if (row.version !== input.version) throw stale({ version: row.version });
		const isAsked = row.websiteReceptionStatus === status.needsInformation && row.needs === input.step;
		// who comes to the laboratory has no address
		const hasIt = input.step !== "address" || row.samplingLocation === samplingLocations.home;
		if (!isAsked || !hasIt) throw conflict("reception.not-asked");
		audit.detail("step", input.step);
		await tx.db
			.update(reception)
			.set({
				...(await valuesOf(tx, row, input)),
				websiteReceptionStatus: status.inReview,
				stage: 1,
				needs: "",
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		await note(tx, row, status.inReview, input.step === "tests" ? input.answer.message : "");
	});
	return getOwnReception(ctx, id);
}
