import { type RefObject, Suspense, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyComponent } from "#ui/lazy-component.ts";

// in lists with an order of their own
const RowOrder = lazyComponent(async () => (await import("./row-order.tsx")).RowOrder);

type Options<Row> = {
	titleOf: (row: Row) => string;
	/** The rows of this page; `total` counts the rows of the whole list. */
	rows: Row[];
	total: number;
	/** Position of the page's first row in the whole list, from 0. */
	firstPlace: number;
	canOrder: boolean;
	/** @param to position in the whole list, from 0 */
	move: (to: { id: string; to: number; total: number; rows: Row[] }) => Promise<unknown>;
	/** The element that contains the rows. */
	root: RefObject<HTMLElement | null>;
};

/** Moves rows of an ordered list by button, keyboard and dragging; the focus stays on the control that moved the row. */
export function useRowMoves<Row extends { id: string }>(options: Options<Row>) {
	const { titleOf, rows, total, firstPlace, canOrder, move: send, root } = options;
	const t = useTranslations("records.order");
	const [told, setTold] = useState("");
	const move = useCallback(
		async (row: Row, to: number, focus?: string) => {
			if (to < 0 || to >= total) return;
			await send({ id: row.id, to, total, rows });
			setTold(t("moved", { title: titleOf(row), place: to + 1, count: total }));
			requestAnimationFrame(() => {
				const moved = root.current?.querySelector<HTMLElement>(`[data-record="${row.id}"]`);
				const control = focus ? moved?.querySelector<HTMLButtonElement>(focus) : undefined;
				(control?.disabled === false ? control : moved?.querySelector<HTMLElement>("[data-row]"))?.focus();
			});
		},
		[send, total, rows, t, titleOf, root],
	);
	const orderOf = (row: Row, index: number) => (
		<Suspense>
			<RowOrder
				title={titleOf(row)}
				place={firstPlace + index + 1}
				isFirst={firstPlace + index === 0}
				isLast={firstPlace + index === total - 1}
				onStep={(by) => void move(row, firstPlace + index + by, `[data-step="${by}"]`).catch(() => {})}
				onDrop={(to) => void move(row, firstPlace + to).catch(() => {})}
			/>
		</Suspense>
	);
	return {
		/** The announcement of the last move for screen readers. */
		told,
		orderOf: canOrder ? orderOf : undefined,
		step: (by: number) => (id: string) => {
			const at = rows.findIndex((row) => row.id === id);
			const row = rows[at];
			if (row && canOrder) void move(row, firstPlace + at + by).catch(() => {});
		},
	};
}
