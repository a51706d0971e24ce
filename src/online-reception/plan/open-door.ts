import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { keysOf } from "#platform/value/keys.ts";
import { draftStore } from "../draft/draft.ts";
import { pageConfig } from "../page-config.ts";
import { stepSetting } from "../step/step-guard.ts";
import { type PagePath, type StepPath, stepsFor, withStep } from "../step/steps.ts";

const { prescription, plan } = receptionTypes;

/** The fields of the draft that each choice sets (specification §4). A photograph leaves the plan as it is. */
const fieldsOf = {
	photograph: { receptionType: prescription, prescriptionForm: "paper", prescriptionTrackingCode: "" },
	prescription: {
		receptionType: prescription,
		receptionPlan: receptionPlans.tests,
		prescriptionForm: "code",
	},
	tests: { receptionType: plan, receptionPlan: receptionPlans.tests },
	panels: { receptionType: plan, receptionPlan: receptionPlans.panels },
	both: { receptionType: plan, receptionPlan: receptionPlans.both },
} as const satisfies Record<string, Partial<ReceptionDraft>>;
export type Door = keyof typeof fieldsOf;

/** The choices that this site offers. */
export function openDoors(): Door[] {
	const { prescription, tests, panels } = pageConfig().offers;
	const isOpen = { photograph: prescription, prescription, tests, panels, both: tests && panels };
	return keysOf(fieldsOf).filter((door) => isOpen[door]);
}

/** The choice with which a draft was begun. */
export function doorOf({ receptionType, receptionPlan, prescriptionForm }: ReceptionDraft): Door {
	if (receptionType === prescription) return prescriptionForm === "paper" ? "photograph" : "prescription";
	if (receptionPlan === receptionPlans.tests) return "tests";
	return receptionPlan === receptionPlans.panels ? "panels" : "both";
}

/** The steps of a request that begins with this choice; for a photograph, without the step for the prescription code. */
export function stepsBehind(door: Door, draft: ReceptionDraft): StepPath[] {
	const steps = stepsFor({ ...draft, ...fieldsOf[door] }, stepSetting());
	return door === "photograph" ? steps.filter((step) => step !== "epresc") : steps;
}

/** The page that a choice opens. */
export const firstPage = (door: Door, draft: ReceptionDraft): StepPath =>
	stepsBehind(door, draft)[0] ?? "userProfile";

/**
 * Makes a choice for the present draft.
 * @param files photographs of the prescription, whose upload begins
 * @returns the next page
 */
export async function takeDoor(door: Door, files: File[] = []): Promise<PagePath> {
	const { draft } = draftStore.getState();
	if (!draft) return "userPanel";
	const hasPhotograph = door === "photograph";
	// a page that asks for the code asks nothing of someone with a photograph, and cannot be finished without it otherwise
	const isChanged = (draft.prescriptionForm === "paper") !== hasPhotograph;
	const doneSteps = isChanged ? withStep(draft.doneSteps, "epresc", hasPhotograph) : draft.doneSteps;
	const isPrescription = hasPhotograph || door === "prescription";
	draftStore.change({ ...fieldsOf[door], ...(isPrescription ? { doneSteps } : {}) });
	const page = firstPage(door, draft);
	if (!hasPhotograph) return page;
	const { draftPictures } = await import("../pictures/use-pictures.ts");
	const store = draftPictures("prescription", draft.submissionKey);
	await store.load(draft.prescImage);
	void store.add(files);
	return page;
}
