import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { keysOf } from "#platform/value/keys.ts";
import { draftStore } from "../draft/draft.ts";
import { pageConfig } from "../page-config.ts";
import { stepSetting } from "../step/step-guard.ts";
import { type PagePath, type StepPath, stepsFor, withStep } from "../step/steps.ts";
import { minutesFor } from "./how-long.ts";

const { prescription, plan } = receptionTypes;

/** The fields of the draft that each choice sets (specification §4). A photograph leaves the plan as it is. */
const fieldsOf = {
	photograph: { receptionType: prescription, prescriptionForm: "paper" },
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

/** The script for pictures, which must be there before a photograph is taken over. @throws Error offline */
export const loadPictures = () => import("../pictures/use-pictures.ts");

/** The choice with which a draft was begun. */
export function doorOf({ receptionType, receptionPlan, prescriptionForm }: ReceptionDraft): Door {
	if (receptionType === prescription) return prescriptionForm === "paper" ? "photograph" : "prescription";
	if (receptionPlan === receptionPlans.tests) return "tests";
	return receptionPlan === receptionPlans.panels ? "panels" : "both";
}

/** The steps of a request that begins with this choice, as its stepper counts them. */
export const stepsBehind = (door: Door, draft: ReceptionDraft, setting = stepSetting()): StepPath[] =>
	stepsFor({ ...draft, ...fieldsOf[door] }, setting);

/** About how many minutes a request takes that begins with this choice. */
export const minutesBehind = (door: Door, draft: ReceptionDraft): number =>
	minutesFor(
		// the page for the prescription code is finished when a photograph is taken
		stepsBehind(door, draft).filter((step) => door !== "photograph" || step !== "epresc"),
		draft,
	);

/**
 * The changes to a draft by a choice. With a photograph, the page that asks for the prescription code asks nothing and is
 * finished, unless a code was typed: the code stays, and so does its page.
 */
export function doorFields(door: Door, draft: ReceptionDraft): Partial<ReceptionDraft> {
	if (door !== "photograph" && door !== "prescription") return fieldsOf[door];
	if (door === "photograph" && draft.prescriptionTrackingCode)
		return { ...fieldsOf.photograph, prescriptionForm: "code" };
	const isPaper = door === "photograph";
	const isChanged = (draft.prescriptionForm === "paper") !== isPaper;
	const doneSteps = isChanged ? withStep(draft.doneSteps, "epresc", isPaper) : draft.doneSteps;
	return { ...fieldsOf[door], doneSteps };
}

/** The page that a choice opens: with a photograph, the first page that still asks something. */
export function firstPage(door: Door, draft: ReceptionDraft, setting = stepSetting()): StepPath {
	const [first = "userProfile", second = first] = stepsBehind(door, draft, setting);
	const changed = { ...draft, ...doorFields(door, draft) };
	return door === "photograph" && changed.doneSteps.includes(first) ? second : first;
}

/**
 * Makes a choice for the present draft.
 * @param files photographs of the prescription, whose upload begins
 * @returns the next page
 * @throws Error when the script for pictures cannot be loaded; the draft is unchanged
 */
export async function takeDoor(door: Door, files: File[] = []): Promise<PagePath> {
	const { draft } = draftStore.getState();
	if (!draft) return "userPanel";
	const pictures = door === "photograph" ? await loadPictures() : undefined;
	const page = firstPage(door, draft);
	draftStore.change(doorFields(door, draft));
	if (!pictures) return page;
	const store = pictures.draftPictures("prescription", draft.submissionKey);
	await store.load(draft.prescImage);
	void store.add(files);
	return page;
}
