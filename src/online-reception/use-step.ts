import { useLocation, useNavigate } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { areaBase, pageAddress } from "./area.ts";
import { draftStore } from "./draft.ts";
import { stepSetting } from "./guard.ts";
import { neighbour, type PagePath, type Step, type StepPath, viewSteps, withStep } from "./steps.ts";

export type StepFacts = {
	steps: Step[];
	next: StepPath | undefined;
	previous: PagePath;
	address: (path: PagePath) => string;
	/** Marks the step finished and goes on to the next one. */
	finish: () => void;
};

/** Where a step stands in the request, and the way on. */
export function useStep(path: StepPath, draft: ReceptionDraft): StepFacts {
	const navigate = useNavigate();
	const base = areaBase(useLocation().pathname);
	const setting = stepSetting();
	const address = (page: PagePath) => pageAddress(base, page);
	const next = neighbour(draft, setting, path, 1);
	return {
		steps: viewSteps(draft, setting, path),
		next,
		previous: neighbour(draft, setting, path, -1) ?? "selectPlan",
		address,
		finish() {
			// the draft as it is now: a form may just have changed it
			const doneSteps = draftStore.getState().draft?.doneSteps ?? draft.doneSteps;
			draftStore.change({ doneSteps: withStep(doneSteps, path, true) });
			if (next) navigate(address(next));
		},
	};
}
