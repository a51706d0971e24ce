import { type RefObject, useEffect, useRef } from "react";
import { isCovered, isTyping } from "#records/list/list-keys.ts";

type Keys = Partial<Record<string, () => HTMLElement | null | undefined>>;

/**
 * Single-key shortcuts by position on the keyboard, independent of its layout. They are active when no input has the focus
 * and no dialog is open; a key without a target does nothing.
 */
export function usePlainKeys(keys: Keys): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
			if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || repeat) return;
			if (isTyping(event.target) || isCovered()) return;
			const found = latest.current[code]?.();
			if (!found) return;
			event.preventDefault();
			if (code === "KeyM" && !found.hasAttribute("aria-haspopup")) found.focus();
			else found.click();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}

/** The keyboard shortcuts of an open request, as listed in its help. */
export const recordKeys = {
	decide: "m",
	ask: "i",
	reject: "r",
	list: "e",
	pay: "p",
	print: "l",
	undo: "u",
	work: "w",
} as const;

/**
 * Keyboard shortcuts of an open request, independent of the focus: m opens the decisions, i asks for information, r rejects
 * or reopens, e changes the list, p records a payment, l prints, u undoes the last step. Others are in `use-accept-key.ts`
 * and `workbench/open-workbench.tsx`. They wait until the facts of the request have been in view (`use-facts-seen.ts`).
 */
export function useRecordKeys(record: RefObject<HTMLElement | null>, id: string): void {
	const find = (selector: string) => () =>
		record.current?.dataset.factsSeen === id
			? record.current.querySelector<HTMLElement>(`${selector}:enabled`)
			: null;
	usePlainKeys({
		// where nothing but the menu of the others is left, that
		KeyM: find(":is(.detail-foot .detail-decision, .detail-foot-row > .icon-button)"),
		KeyI: find(".key-ask"),
		KeyR: find(".key-reject"),
		KeyE: find(".key-list"),
		KeyP: find(".key-pay"),
		KeyL: find(".key-print"),
		KeyU: find(".key-undo"),
	});
}
