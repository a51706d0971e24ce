import { type RefObject, useEffect } from "react";

type Keys = {
	list: RefObject<HTMLElement | null>;
	search: RefObject<HTMLInputElement | null>;
	/** Closes the open record; undefined when none is open. */
	close: (() => void) | undefined;
};

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Does something open over the page take the keys? */
const isCovered = () =>
	[...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")].some(
		(layer) => layer.getClientRects().length > 0,
	);

/** Puts the focus on the next or previous row; from outside the list on the open one, or the first. */
function step(list: HTMLElement, by: 1 | -1): void {
	const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
	const at = rows.indexOf(document.activeElement as HTMLElement);
	const open = rows.findIndex((row) => row.hasAttribute("aria-current"));
	const next = at < 0 ? rows[Math.max(0, open)] : rows[at + by];
	next?.focus();
	next?.scrollIntoView({ block: "nearest" });
}

/**
 * The queue by keyboard: j and k (the same keys on a Persian layout) or the arrows between rows, slash to the search,
 * Escape closes. Enter is the row's own.
 */
export function useQueueKeys({ list, search, close }: Keys): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (isCovered()) return;
			if (event.code === "Escape" && close) {
				event.preventDefault();
				close();
				return;
			}
			if (isTyping(event.target) || !list.current) return;
			const inList = list.current.contains(document.activeElement);
			const down = event.code === "KeyJ" || (inList && event.code === "ArrowDown");
			const up = event.code === "KeyK" || (inList && event.code === "ArrowUp");
			if (down || up) {
				event.preventDefault();
				step(list.current, down ? 1 : -1);
			} else if (event.code === "Slash") {
				event.preventDefault();
				search.current?.focus();
			}
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [list, search, close]);
}
