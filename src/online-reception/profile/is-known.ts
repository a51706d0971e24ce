import { ProfileInput, type ReceptionDraft } from "#domain/reception/reception/schema.ts";

/** Whether everything about the person is known from an earlier request, so that nothing has to be typed. */
export const isKnown = (draft: ReceptionDraft): boolean =>
	draft.patientId !== "" && ProfileInput.safeParse(draft).success;
