import { ageAt } from "#domain/reception/reception/person/age.ts";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import type { PatientPerson } from "#domain/reception/relative/persons/schema.ts";
import { dayInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { forgetSelection } from "../basket/catalogue-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { forgetSender, senderOfTab } from "../person/lab-sender.ts";
import { stepSetting } from "../step/step-guard.ts";
import { firstOpenStep, type PagePath } from "../step/steps.ts";
import { selectionAsDraft } from "./selection-as-draft.ts";
import { withSenderOf } from "./with-sender.ts";

/** State of a link that begins a request: the page about the person is skipped if it does not need to ask anything. */
export const beginsRequest = { beginsRequest: true } as const;

/** The fields of a draft that are filled in from an earlier request of a person; empty for an unknown person. */
export function personFields(person: PatientPerson | undefined): Partial<ReceptionDraft> {
	if (!person) return {};
	const age = person.birthDate ? ageAt(person.birthDate, dayInTehran(new Date())) : undefined;
	return {
		// who had no number may have one by now: it is asked for again
		patientId: person.nationalCodeLast4 || person.hasPassport ? person.id : "",
		firstName: person.firstName,
		lastName: person.lastName,
		gender: person.gender,
		isGenderChosen: true,
		birthDate: person.birthDate,
		baseContractName: person.baseContractName,
		suppContractName: person.suppContractName,
		landline: person.landline,
		hasNoNationalCode: person.nationalCodeLast4 === "" && person.hasPassport,
		...(age ? { age: String(age.age), ageScale: age.ageScale } : {}),
	};
}

/**
 * Begins a draft. The present draft stays on the server, unless nothing has been entered in it: then its referrer's code
 * goes over to the new one. @returns false if it could not be saved
 */
export async function replaceDraft(draft: ReceptionDraft): Promise<boolean> {
	const begun = withSenderOf(draft, draftStore.getState().draft);
	draftStore.dropUntouched();
	return draftStore.begin(begun);
}

type Start = {
	mobile: string;
	/** Undefined for an unknown person. */
	person: PatientPerson | undefined;
	locale: Locale;
	/** Whether the request takes over the selection from the catalogue; otherwise the selection waits for another request. */
	usesSelection?: boolean;
};

/**
 * Begins a request with the data of a person and the selection from the catalogue. Selected tests and panels need no page
 * of their own; the review shows them.
 * @returns the next page that requires input; undefined if the present draft could not be saved first
 */
export async function beginRequest({
	mobile,
	person,
	locale,
	usesSelection = true,
}: Start): Promise<PagePath | undefined> {
	const chosen = usesSelection ? await selectionAsDraft(locale) : undefined;
	const doneSteps = [
		...(chosen?.onlineReceptionTests.length ? ["tests"] : []),
		...(chosen?.onlineReceptionPanels.length ? ["panels"] : []),
	];
	const draft = {
		...emptyDraft(),
		...personFields(person),
		mobileNumber: mobile,
		labSenderId: senderOfTab(),
		...chosen,
		doneSteps,
	};
	if (!(await replaceDraft(draft))) return undefined;
	if (chosen) forgetSelection();
	forgetSender();
	return chosen ? firstOpenStep(draft, stepSetting()) : "selectPlan";
}
