import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Begun } from "#domain/reception/reception/cpanel/use-begin.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { nextStatuses } from "#domain/reception/reception/state/transitions.ts";
import { isCovered, isTyping } from "#records/list/list-keys.ts";

type Row = { id: string; websiteReceptionStatus: Status };

/**
 * Handles the key "a": starts to accept the focused row, or else the open request, with its tests and prices, if the state
 * allows acceptance.
 */
export function useAcceptKey(
	rows: readonly Row[] | undefined,
	openId: string | undefined,
	isOn: boolean,
): void {
	const navigate = useNavigate();
	const { search } = useLocation();
	useEffect(() => {
		if (!isOn) return;
		const onKey = (event: KeyboardEvent) => {
			const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
			if (event.defaultPrevented || code !== "KeyA" || ctrlKey || metaKey || altKey || shiftKey) return;
			if (isTyping(target) || isCovered()) return;
			const focused = document.activeElement?.closest<HTMLElement>("[data-record]");
			const id = focused?.dataset.record ?? openId;
			// an open request is decided on when its facts have been seen
			if (id === openId && !document.querySelector(`.detail-drawer[data-facts-seen="${openId}"]`)) return;
			const row = rows?.find((each) => each.id === id);
			if (!id || (row && !nextStatuses(row.websiteReceptionStatus).includes(status.accepted))) return;
			event.preventDefault();
			const state: Begun = { begin: status.accepted };
			void navigate(`/cpanel/receptions/${id}${search}`, { state, preventScrollReset: true });
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [navigate, search, rows, openId, isOn]);
}
