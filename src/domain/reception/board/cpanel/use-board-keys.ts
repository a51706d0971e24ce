import { type RefObject, useEffect } from "react";
import { isCovered, isTyping } from "#records/list/list-keys.ts";

/** Cards of the visible columns that are not empty, in order. */
const columnsOf = (board: HTMLElement) =>
	[...board.querySelectorAll<HTMLElement>("[data-column]")]
		.map((column) => [...column.querySelectorAll<HTMLElement>("[data-card]")])
		.filter((cards) => cards.some((card) => card.getClientRects().length > 0));

/**
 * Keyboard control of the board: left and right arrows go to the next column, m opens the moves of a card. The column
 * handles Up, Down and Enter.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { ctrlKey, metaKey, altKey, code } = event;
			if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(event.target) || isCovered())
				return;
			const card = document.activeElement?.closest<HTMLElement>("[data-card]");
			if (!card || !board.current?.contains(card)) return;
			if (code === "KeyM") {
				card.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click();
				event.preventDefault();
				return;
			}
			if (code !== "ArrowLeft" && code !== "ArrowRight") return;
			const columns = columnsOf(board.current);
			const at = columns.findIndex((cards) => cards.includes(card));
			const isForward = (code === "ArrowRight") === (getComputedStyle(board.current).direction === "ltr");
			const next = columns[at + (isForward ? 1 : -1)];
			const place = columns[at]?.indexOf(card) ?? 0;
			const target = next?.[Math.min(place, next.length - 1)];
			target?.focus();
			target?.scrollIntoView({ block: "nearest", inline: "nearest" });
			event.preventDefault();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [board]);
}
