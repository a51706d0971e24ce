import { useLocation, useNavigate } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { draftStore } from "../draft/draft.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { stepSetting } from "./step-guard.ts";
import {
	firstOpenStep,
	neighbour,
	type PagePath,
	type Step,
	type StepPath,
	viewSteps,
	withStep,
} from "./steps.ts";

/**
 * State of a link from the review to a step: after correcting the step, the user returns to the review instead of going
 * through the remaining steps.
 */
export const fromReview = { isFromReview: true } as const;

export type StepFacts = {
	steps: Step[];
	next: StepPath | undefined;
	previous: PagePath;
	address: (path: PagePath) => string;
	/** Marks the step as finished and opens the next one. */
	finish: () => void;
};

/** The position of a step in the request, and the function that opens the next step. */
export function useStep(path: StepPath, draft: ReceptionDraft): StepFacts {
	const navigate = useNavigate();
	const { pathname, state } = useLocation();
	const base = onlineReceptionBase(pathname);
	const isFromReview: boolean = state?.isFromReview === true;
	const setting = stepSetting();
	const address = (page: PagePath) => pageHref(base, page);
	const next = isFromReview ? "receptionOverview" : neighbour(draft, setting, path, 1);
	return {
		steps: viewSteps(draft, setting, path),
		next,
		previous: isFromReview ? "receptionOverview" : (neighbour(draft, setting, path, -1) ?? "selectPlan"),
		address,
		finish() {
			// the draft as it is now: a form may just have changed it
			const doneSteps = draftStore.getState().draft?.doneSteps ?? draft.doneSteps;
			const finished = withStep(doneSteps, path, true);
			draftStore.change({ doneSteps: finished });
			if (isFromReview) {
				// what was changed may have opened another step
				const open = firstOpenStep(
					{ ...draft, ...draftStore.getState().draft, doneSteps: finished },
					setting,
				);
				void navigate(address(open), { state: open === "receptionOverview" ? null : fromReview });
				return;
			}
			if (next) navigate(address(next));
		},
	};
}
