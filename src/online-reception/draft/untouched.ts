import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";

/** Whether nothing has been entered since the draft began, so that nothing is lost with it. */
export const isUntouched = (draft: ReceptionDraft): boolean =>
	draft.createdDateTime === draft.updatedDateTime &&
	draft.doneSteps.length === 0 &&
	draft.onlineReceptionTests.length === 0 &&
	draft.onlineReceptionPanels.length === 0;
