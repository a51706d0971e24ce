import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { draftStore } from "../draft/draft.ts";
import type { RuledForm } from "../draft/draft-form.ts";
import { withStep } from "../step/steps.ts";
import type { ProfileValues, profileFields } from "./profile-fields.ts";

/**
 * The changes to a draft that turns out to be for another person, besides the fields of the profile: without the place, the
 * time, the prescription code and the consent. Tests and photographs of a prescription stay: they are what the other person
 * needs. Steps that must be filled in again are unfinished again.
 */
export function withoutPerson(draft: ReceptionDraft): Partial<ReceptionDraft> {
	const { samplingLocation, samplingDistrictId, address, plaq, buildingNo, addressDesc } = emptyDraft();
	const { latitude, longitude, onlineReceptionDate, sampleDate } = emptyDraft();
	const { prescriptionTrackingCode, consent, consentVersion } = emptyDraft();
	const others = withStep(withStep(draft.doneSteps, "userProfile", false), "address", false);
	return {
		...{ samplingLocation, samplingDistrictId, address, plaq, buildingNo, addressDesc },
		...{ latitude, longitude, onlineReceptionDate, sampleDate },
		...{ prescriptionTrackingCode, consent, consentVersion },
		doneSteps: draft.prescriptionTrackingCode ? withStep(others, "epresc", false) : others,
	};
}

/** Empties a draft and its form of the person; the number for messages belongs to the account. */
export function forgetPerson(
	form: RuledForm<ProfileValues>,
	fields: typeof profileFields,
	draft: ReceptionDraft,
): void {
	draftStore.change(withoutPerson(draft));
	const empty = emptyDraft();
	for (const field of fields) if (field !== "mobileNumber") form.setValue(field, empty[field]);
}
