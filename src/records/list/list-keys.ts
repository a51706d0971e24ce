import { type RefObject, useEffect, useRef } from "react";
import { isOneOf, keysOf } from "#platform/value/keys.ts";

export type ListKeys = {
	list: RefObject<HTMLElement | null>;
	search: RefObject<HTMLInputElement | null>;
	/** Whether the list still shows an earlier search, so that the down arrow must wait for the new rows. */
	isBehind?: (() => boolean) | undefined;
	/** Closes the open record or dialog of the list; undefined when nothing is open. */
	close?: (() => void) | undefined;
	/** Opens the form of a new record. */
	add?: (() => void) | undefined;
	row?: RowKeys | undefined;
};

export const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const layers = "[role=dialog], [role=alertdialog]:not(.toast), [role=menu]";

/** Whether an open layer over the page receives the keyboard input. */
export const isCovered = (by = layers) =>
	[...document.querySelectorAll(by)].some((layer) => layer.getClientRects().length > 0);

/** Focuses the next or previous row; from outside the list, the open row or otherwise the first. */
function step(list: HTMLElement, by: 1 | -1): void {
	const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
	const { activeElement } = document;
	const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
	const open = rows.findIndex((row) => row.hasAttribute("aria-current"));
	const next = at < 0 ? rows[Math.max(0, open)] : rows[at + by];
	next?.focus();
	next?.scrollIntoView({ block: "nearest" });
}

/**
 * Other keys of a list, called with the id of the focused row; identified by the position of the key, so that all layouts
 * work.
 */
export type RowKeys = Partial<
	Record<"KeyX" | "KeyR" | "Space" | "Delete" | "AltArrowUp" | "AltArrowDown", (id: string) => void>
>;

/**
 * Keyboard control of a list: j and k (the same keys on a Persian layout) or the arrows move between rows, slash moves
 * to the search, the down arrow moves from the search to the first row, n opens a new record, Escape closes. Enter is
 * handled by the row.
 */
export function useListKeys({ list, search, isBehind, close, add, row }: ListKeys): void {
	const isMeant = useRef(false);
	useEffect(() => {
		if (!isMeant.current || !list.current || isBehind?.()) return;
		const active = document.activeElement;
		// a row of the list before may have been taken, which has gone: what is meant is the first of what was searched for
		if (active === search.current || !active?.closest("a, button, input, select, textarea"))
			step(list.current, 1);
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || isCovered(`${layers}, [role=listbox]`))
				return;
			if (event.code === "Escape" && close) {
				event.preventDefault();
				close();
				return;
			}
			if (!list.current) return;
			if (event.target === search.current && event.code === "ArrowDown") {
				event.preventDefault();
				isMeant.current = true;
				if (!isBehind?.()) step(list.current, 1);
				return;
			}
			isMeant.current = false;
			if (isTyping(event.target)) return;
			const inList = list.current.contains(document.activeElement);
			const id = document.activeElement?.closest<HTMLElement>("[data-record]")?.dataset.record;
			const pressed = `${event.altKey ? "Alt" : ""}${event.code}`;
			const ofRow = row && isOneOf(keysOf(row), pressed) ? row[pressed] : undefined;
			const down = event.code === "KeyJ" || (inList && event.code === "ArrowDown");
			const up = event.code === "KeyK" || (inList && event.code === "ArrowUp");
			if (id && ofRow) ofRow(id);
			else if (event.altKey) return;
			else if (down || up) step(list.current, down ? 1 : -1);
			else if (event.code === "Slash") search.current?.focus();
			else if (event.code === "KeyN" && add) add();
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [list, search, isBehind, close, add, row]);
}
