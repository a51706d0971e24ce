import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import type { PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";

// A row's place in the list: dragged by its grip, moved by buttons, or by Alt and the arrows (list-keys.ts).

/** The row under the pointer, in the same list as the grip; in a grid, the card under the pointer. */
function rowAt(body: HTMLElement, x: number, y: number): { index: number; row: HTMLElement } | undefined {
	const rows = [...body.querySelectorAll<HTMLElement>("[data-record]")];
	const isIn = (row: HTMLElement) => {
		const { left, right, bottom } = row.getBoundingClientRect();
		return y < bottom && (!("grid" in body.dataset) || (x >= left && x <= right));
	};
	const index = rows.findIndex((row) => !("dragged" in row.dataset && "grid" in body.dataset) && isIn(row));
	const row = rows[index < 0 ? rows.length - 1 : index];
	return row && { index: index < 0 ? rows.length - 1 : index, row };
}

/** Drags the row of a grip with a mouse, pen or finger; `onMove` gets its new index among the visible rows. */
function drag(event: PointerEvent<HTMLElement>, onMove: (index: number) => void): void {
	const grip = event.currentTarget;
	const row = grip.closest<HTMLElement>("[data-record]");
	const body = row?.parentElement;
	if (!row || !body || event.button !== 0) return;
	event.preventDefault();
	grip.setPointerCapture(event.pointerId);
	const startX = event.clientX;
	const startY = event.clientY + scrollY;
	const from = [...body.querySelectorAll("[data-record]")].indexOf(row);
	let to = from;
	let marked: HTMLElement | undefined;
	const mark = (over: HTMLElement | undefined) => {
		marked?.removeAttribute("data-drop");
		marked = over;
		marked?.setAttribute("data-drop", to > from ? "after" : "before");
	};
	row.setAttribute("data-dragged", "");
	const isGrid = "grid" in body.dataset;
	const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
		row.style.translate = `${isGrid ? clientX - startX : 0}px ${clientY + scrollY - startY}px`;
		const over = rowAt(body, clientX, clientY);
		to = over?.index ?? from;
		mark(to === from ? undefined : over?.row);
		// near an edge of the window the list goes along
		if (clientY < 80) window.scrollBy(0, -12);
		else if (clientY > innerHeight - 80) window.scrollBy(0, 12);
	};
	const end = (isDropped: boolean) => {
		grip.removeEventListener("pointermove", onPointerMove);
		grip.removeEventListener("pointerup", drop);
		grip.removeEventListener("pointercancel", cancel);
		document.removeEventListener("keydown", onKey, true);
		row.removeAttribute("data-dragged");
		row.style.translate = "";
		mark(undefined);
		if (isDropped && to !== from) onMove(to);
	};
	const drop = () => end(true);
	const cancel = () => end(false);
	const onKey = (key: KeyboardEvent) => {
		if (key.key !== "Escape") return;
		key.stopPropagation();
		cancel();
	};
	grip.addEventListener("pointermove", onPointerMove);
	grip.addEventListener("pointerup", drop);
	grip.addEventListener("pointercancel", cancel);
	document.addEventListener("keydown", onKey, true);
}

type Props = {
	title: string;
	/** Position in the whole list, from 1. */
	place: number;
	isFirst: boolean;
	isLast: boolean;
	/** Moves the row by one position. */
	onStep: (by: 1 | -1) => void;
	/** Moves the row to an index among the visible rows. */
	onDrop: (index: number) => void;
};

/** The position of a row, with the controls that move it. */
export function RowOrder({ title, place, isFirst, isLast, onStep, onDrop }: Props) {
	const t = useTranslations("records.order");
	return (
		<span className="row-order">
			<span className="row-grip" title={t("drag")} onPointerDown={(event) => drag(event, onDrop)}>
				<GripVertical className="icon" aria-hidden />
			</span>
			<span className="row-place">
				<Num>{place}</Num>
			</span>
			<span className="row-steps">
				<button
					type="button"
					aria-label={t("up", { title })}
					disabled={isFirst}
					data-step="-1"
					onClick={() => onStep(-1)}
				>
					<ChevronUp className="icon" aria-hidden />
				</button>
				<button
					type="button"
					aria-label={t("down", { title })}
					disabled={isLast}
					data-step="1"
					onClick={() => onStep(1)}
				>
					<ChevronDown className="icon" aria-hidden />
				</button>
			</span>
		</span>
	);
}
