import { useEffect } from "react";
import { type LocalDraft, removeDraft, writeDraft } from "./local-draft.ts";

/** Milliseconds without typing before the draft is written. */
const draftPauseMs = 300;

type Options<Values> = {
	userId: string;
	key: string;
	values: Values;
	/** The saved values when typing began; undefined while nothing may be stored on this device. */
	base: LocalDraft<Values>["base"] | undefined;
	isDirty: boolean;
	/** Id of a new record. */
	id: string;
};

/** Stores unsaved typed values on this device, and removes them once they are saved. */
export function useLocalDraft<Values>({ userId, key, values, base, isDirty, id }: Options<Values>): void {
	useEffect(() => {
		if (!base) return;
		if (!isDirty) {
			removeDraft(userId, key);
			return;
		}
		const write = () => void writeDraft(userId, key, { values, base, id, at: new Date().toISOString() });
		// a phone may end a page that is not seen: nothing waits then
		const timer = setTimeout(write, document.visibilityState === "hidden" ? 0 : draftPauseMs);
		const onHidden = () => document.visibilityState === "hidden" && write();
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onHidden);
		};
	}, [values, base, isDirty, userId, key, id]);
}
