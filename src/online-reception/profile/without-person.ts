import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { withStep } from "../step/steps.ts";

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
