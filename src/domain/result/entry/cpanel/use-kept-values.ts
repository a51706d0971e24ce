import { useEffect, useRef, useState } from "react";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { readDraft, removeDraft, writeDraft } from "#records/form/local-draft.ts";
import { basesOf, type Contested, type TypedValues } from "./typed-values.ts";

// Typed and unsaved values, stored on this device until they are saved: a reload, an ended session, a lost connection or a
// closed window loses none.

const pauseMs = 300;
const nameOf = (receptionId: string) => `report-results:${receptionId}`;

/**
 * Typed values, the saved values that they were typed over, the fields that a colleague has changed to something else,
 * and the time of storing.
 */
export type KeptValues = { typed: TypedValues; bases: TypedValues; contested: Contested; at: string };
type Kept = { typed: TypedValues; contested: Contested };

/**
 * Reads, once, the values that this device has stored for a request. @returns undefined until they are read, null if there
 * are none
 */
export function useKeptValues(receptionId: string): KeptValues | null | undefined {
	const { user } = useCurrentUser();
	// belongs to one reception: the page stays when the next one opens, and must not use the stored values of the previous one
	const [kept, setKept] = useState<{ of: string; values: KeptValues | null }>();
	useEffect(() => {
		let isGone = false;
		void readDraft<Kept>(user.id, nameOf(receptionId)).then((draft) => {
			if (isGone) return;
			const values = draft ? { ...draft.values, bases: draft.base.values.typed, at: draft.at } : null;
			setKept({ of: receptionId, values });
		});
		return () => {
			isGone = true;
		};
	}, [receptionId, user.id]);
	return kept?.of === receptionId ? kept.values : undefined;
}

/** Stores typed values until they are saved. @returns whether this device stores them; undefined until this is known */
export function useKeepValues(
	sheet: ReportSheet,
	typed: TypedValues,
	contested: Contested,
): boolean | undefined {
	const { user } = useCurrentUser();
	const [isKept, setKept] = useState<boolean>();
	const { receptionId } = sheet;
	const latest = useRef(sheet);
	latest.current = sheet;
	useEffect(() => {
		const name = nameOf(receptionId);
		if (Object.keys(typed).length === 0) {
			removeDraft(user.id, name);
			setKept(undefined);
			return;
		}
		const write = async () => {
			const { version, lines } = latest.current;
			const base = { version, values: { typed: basesOf(typed, lines), contested: {} } };
			const draft = { values: { typed, contested }, base, id: receptionId, at: new Date().toISOString() };
			setKept(await writeDraft<Kept>(user.id, name, draft));
		};
		// a phone may end a page that is not seen: nothing waits then
		const timer = setTimeout(() => void write(), document.visibilityState === "hidden" ? 0 : pauseMs);
		const onHidden = () => document.visibilityState === "hidden" && void write();
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onHidden);
		};
	}, [typed, contested, receptionId, user.id]);
	return isKept;
}
