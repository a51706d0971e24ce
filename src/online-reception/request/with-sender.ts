import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { isUntouched } from "../draft/draft-state.ts";

/** A new draft with the referrer's code of the draft that it replaces, if nothing has been entered in that one. */
export function withSenderOf(draft: ReceptionDraft, replaced: ReceptionDraft | null): ReceptionDraft {
	const before = replaced && isUntouched(replaced) ? replaced.labSenderId : "";
	return { ...draft, labSenderId: draft.labSenderId || before };
}
