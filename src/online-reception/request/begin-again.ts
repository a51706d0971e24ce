import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { PatientReception, PatientRecord } from "#domain/reception/reception/patient-reception.ts";
import { emptyDraft, isPersonKnown, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import type { Locale } from "#locale/locale.ts";
import { isSamePlace } from "../address/saved-place.ts";
import { selectionOf } from "../basket/selection.ts";
import { districts, myPeople, myRecord, queryClient, savedAddresses } from "../queries.ts";
import { stepSetting } from "../step/step-guard.ts";
import { firstOpenStep, type PagePath } from "../step/steps.ts";
import { personFields, replaceDraft } from "./begin-request.ts";
import { isStillOffered } from "./selection-as-draft.ts";

type Again = { reception: PatientReception; mobile: string; locale: Locale };

/**
 * Begins the same request again, with its tests, its person and its place, but a new time. Data that has changed since then
 * is requested again on its own page.
 * @returns the first page that requires input; undefined if the present draft could not be saved first
 */
export async function beginAgain({ reception, mobile, locale }: Again): Promise<PagePath | undefined> {
	const isPrescription = reception.items.length === 0;
	const choice = isPrescription
		? { receptionType: receptionTypes.prescription, receptionPlan: receptionPlans.tests }
		: selectionOf(reception);
	const [people, record, isOffered] = await Promise.all([
		queryClient.fetchQuery(myPeople).catch(() => []),
		queryClient.fetchQuery(myRecord(reception.id)).catch(() => undefined),
		"onlineReceptionTests" in choice ? isStillOffered(choice, locale) : false,
	]);
	const person = people.find(({ id }) => id === record?.patientId);
	const place = await placeOf(reception, record, locale);
	const draft = { ...emptyDraft(), ...personFields(person), mobileNumber: mobile, ...choice, ...place };
	const doneSteps = [
		...(isOffered && draft.onlineReceptionTests.length > 0 ? ["tests"] : []),
		...(isOffered && draft.onlineReceptionPanels.length > 0 ? ["panels"] : []),
		...(isOffered && isPersonKnown(draft) ? ["userProfile"] : []),
	];
	const begun: ReceptionDraft = { ...draft, doneSteps };
	return (await replaceDraft(begun)) ? firstOpenStep(begun, stepSetting()) : undefined;
}

/** The place of a request, as a draft stores it; a district that is no longer served must be chosen again. */
async function placeOf(
	reception: PatientReception,
	record: PatientRecord | undefined,
	locale: Locale,
): Promise<Partial<ReceptionDraft>> {
	const { samplingLocation, samplingDistrictId } = reception;
	if (samplingLocation !== samplingLocations.home) return {};
	if (!record) return { samplingLocation };
	try {
		const [served, saved] = await Promise.all([
			queryClient.fetchQuery(districts(locale)),
			queryClient.fetchQuery(savedAddresses),
		]);
		const { address, plaq, buildingNo, addressDesc } = record;
		const same = saved.find((each) => isSamePlace(each, { samplingDistrictId, address, plaq, buildingNo }));
		return {
			samplingLocation,
			samplingDistrictId: served.some(({ id }) => id === samplingDistrictId) ? samplingDistrictId : "",
			...{ address, plaq, buildingNo, addressDesc },
			...{ latitude: same?.latitude ?? null, longitude: same?.longitude ?? null },
		};
	} catch {
		return { samplingLocation };
	}
}
