import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";

// Which steps a request has, in which order, and which page may be opened now (specification §2.5 and §4, reception 1.3
// and 3.1). Pure: pages, stepper, guards and the draft band of the user panel all ask here.

/** All steps in order; a step's name is its path below `onlineReception`. */
export const stepPaths = [
	"tests",
	"panels",
	"epresc",
	"prescImage",
	"userProfile",
	"nicImage",
	"address",
	"receptionOverview",
] as const;
export type StepPath = (typeof stepPaths)[number];

/** The other child pages; the empty path is the login. None of them shows the stepper. */
export const plainPaths = ["", "userPanel", "receptionRequest", "selectPlan", "confirmed"] as const;
export type PagePath = StepPath | (typeof plainPaths)[number];

export type Flow = Pick<ReceptionDraft, "receptionType" | "receptionPlan" | "doneSteps">;
export type StepSetting = {
	/** The site setting: whether a picture of the national card is required. */
	getPatientNicImage: boolean;
	/** Steps that have pages; all of them by default. */
	offered?: readonly StepPath[];
};

export type Step = {
	path: StepPath;
	/** Number of the step, from 1 without gaps. */
	number: number;
	state: "done" | "now" | "next";
	/** Whether the user may open the step: true for finished steps, and for the first unfinished one. */
	isOpen: boolean;
};

export const isStep = (path: string): path is StepPath => stepPaths.some((each) => each === path);

function choosing({ receptionType, receptionPlan }: Flow): readonly StepPath[] {
	if (receptionType === receptionTypes.prescription) return ["epresc", "prescImage"];
	if (receptionPlan === receptionPlans.tests) return ["tests"];
	return receptionPlan === receptionPlans.panels ? ["panels"] : ["tests", "panels"];
}

/** The steps of a request in their order. */
export function stepsFor(flow: Flow, { getPatientNicImage, offered = stepPaths }: StepSetting): StepPath[] {
	const wanted = new Set<StepPath>([...choosing(flow), "userProfile", "address", "receptionOverview"]);
	if (getPatientNicImage) wanted.add("nicImage");
	return stepPaths.filter((path) => wanted.has(path) && offered.includes(path));
}

/** The current step: the first unfinished step; the final review if all steps before it are finished. */
export function firstOpenStep(flow: Flow, setting: StepSetting): StepPath {
	const open = stepsFor(flow, setting).find((path) => !flow.doneSteps.includes(path));
	return open ?? "receptionOverview";
}

/** The steps as the stepper shows them on a page. */
export function viewSteps(flow: Flow, setting: StepSetting, current: StepPath): Step[] {
	const paths = stepsFor(flow, setting);
	const firstOpen = paths.indexOf(firstOpenStep(flow, setting));
	return paths.map((path, index) => {
		const isDone = flow.doneSteps.includes(path);
		const state = path === current ? "now" : isDone ? "done" : "next";
		return { path, number: index + 1, state, isOpen: index <= firstOpen };
	});
}

/** The page after or before a step; undefined at the ends. */
export function neighbour(
	flow: Flow,
	setting: StepSetting,
	path: StepPath,
	by: 1 | -1,
): StepPath | undefined {
	const paths = stepsFor(flow, setting);
	const at = paths.indexOf(path);
	return at < 0 ? undefined : paths[at + by];
}

/**
 * The step that a prescription does not need: the code for patients with paper, the photograph for patients with a code.
 * Both steps stay (specification §2.5); one click skips the step that is not needed.
 */
export function optionalStep({
	receptionType,
	prescriptionForm,
	prescriptionTrackingCode,
}: Pick<ReceptionDraft, "receptionType" | "prescriptionForm" | "prescriptionTrackingCode">):
	| StepPath
	| undefined {
	if (receptionType !== receptionTypes.prescription) return undefined;
	if (prescriptionForm === "paper") return "epresc";
	return /^\P{L}{4,}$/u.test(prescriptionTrackingCode) ? "prescImage" : undefined;
}

/** `doneSteps` with a step marked as finished, or as unfinished. */
export const withStep = (done: readonly string[], path: StepPath, isDone: boolean): string[] => {
	const others = done.filter((each) => each !== path);
	return isDone ? [...others, path] : others;
};

export type Visitor = { hasMobile: boolean; flow: Flow | null };

/**
 * The page to which a visitor is redirected; undefined when the opened page is right. Without a stored mobile: the login.
 * On the login with a stored mobile: the user panel. On a step without a draft: the user panel. On a step that the request
 * does not have or that comes later: the first unfinished step.
 */
export function redirectTarget(
	path: PagePath,
	{ hasMobile, flow }: Visitor,
	setting: StepSetting,
): PagePath | undefined {
	if (path === "") return hasMobile ? "userPanel" : undefined;
	if (!hasMobile) return "";
	if (path === "userPanel" || path === "receptionRequest" || path === "confirmed") return undefined;
	if (!flow) return "userPanel";
	if (!isStep(path)) return undefined;
	const step = viewSteps(flow, setting, path).find((each) => each.path === path);
	return step?.isOpen ? undefined : firstOpenStep(flow, setting);
}
