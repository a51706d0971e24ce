import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { attachUploads } from "#domain/media/upload/attach-uploads.server.ts";
import { identityOf, rememberPatient } from "#domain/reception/patient/service.server.ts";
import { type InformationReplyInput, isUnchanged } from "#domain/reception/reception/information-reply.ts";
import { joinSteps, stepsIn } from "#domain/reception/reception/information-request.ts";
import type {
	OwnReception,
	ReceptionRecord,
} from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import {
	addressValues,
	personValues,
} from "#domain/reception/reception/person/personal-data-columns.server.ts";
import { answeredChanges } from "#domain/reception/reception/state/history-change.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import type { reception } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import { lockPatientReception } from "./lock-patient-reception.server.ts";

// What a patient answers when the desk has asked for something (reception 4.2).

/** The columns that an answer changes, with their new values. */
async function valuesOf(
	tx: TransactionContext,
	row: OwnReception,
	input: InformationReplyInput,
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
			if (isUnchanged(row, input.answer))
				throw invalid([{ field: "answer.prescriptionTrackingCode", key: "validation.unchanged" }]);
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

/**
 * Whether this answer was already accepted. A photograph can be sent with only one answer, so it identifies a repetition.
 */
function isRepeated(row: ReceptionRecord, input: InformationReplyInput): boolean {
	if (input.step === "prescImage") return row.prescImage === input.answer.prescImage;
	return input.step === "nicImage" && row.idCardImage === input.answer.idCardImage;
}

/**
 * Saves the patient's answer to one part of the desk's information request. The last answer returns the request to the
 * desk; until then the request waits for the others. Sending the same photographs again does not count as a second answer.
 * Earlier photographs stay with the request.
 * @throws DomainError as `lockPatientReception`; `record.stale`; `reception.not-asked` when this part is not, or no longer,
 *   requested; `validation.failed` for a remembered person or photographs of another account
 */
export async function replyToInformationRequest(
	ctx: Context,
	id: string,
	input: InformationReplyInput,
): Promise<PatientReception> {
	await mutate(ctx, "reception.answer", async (tx, entry) => {
		const row = await lockPatientReception(tx, entry, id);
		if (isRepeated(row, input)) return entry.detail("repeated", true);
		if (row.version !== input.version) throw stale({ version: row.version });
		const steps = stepsIn(row.needs);
		const isAsked = row.websiteReceptionStatus === status.needsInformation && steps.includes(input.step);
		// who comes to the laboratory has no address
		const hasIt = input.step !== "address" || row.samplingLocation === samplingLocations.home;
		if (!isAsked || !hasIt) throw conflict("reception.not-asked");
		entry.detail("step", input.step);
		const set = await valuesOf(tx, row, input);
		const fields = answeredChanges(row, set);
		const rest = steps.filter((step) => step !== input.step);
		await takeTransition(tx, row, rest.length ? "answerPart" : "answer", {
			set: rest.length ? { ...set, needs: joinSteps(rest) } : set,
			reason: input.step === "tests" ? input.answer.message : "",
			change: { kind: "answer", step: input.step, fields },
		});
	});
	return getPatientReception(ctx, id);
}
