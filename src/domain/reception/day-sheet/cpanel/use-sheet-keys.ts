import { useEffect } from "react";
import { type VisitOutcomeKind, visitOutcomes } from "#domain/reception/reception/state/visit-outcome.ts";

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
const isCovered = () =>
	document.querySelector("[role=dialog], [role=alertdialog]:not(.toast), [role=menu]") !== null;

/**
 * Keys 1, 2 and 3 record the outcome of the open visit, P prints; ignored while the user types or a dialog is open.
 * @param onKind undefined while no visit is open
 */
export function useSheetKeys(onKind: ((kind: VisitOutcomeKind) => void) | undefined): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			if (isTyping(event.target) || isCovered()) return;
			const kind = /^Digit[123]$/.test(event.code)
				? visitOutcomes[Number(event.code.slice(-1)) - 1]
				: undefined;
			if (event.code === "KeyP") print();
			else if (kind && onKind) onKind(kind);
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	});
}
