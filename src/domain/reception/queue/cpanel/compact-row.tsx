import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import type { Selection } from "#records/list/use-selection.ts";
import { ChooseBox } from "#records/rows/choose-box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
	row: ReceptionRow;
	/** The title of the row. */
	title: string;
	/** The address of the row's record. */
	to: string;
	isOpen?: boolean;
	/** The selection, if rows can be selected. */
	selection?: Pick<Selection<ReceptionRow>, "has" | "toggle"> | undefined;
	/** Cells of two lines each (`Cell`); four fit in a row. */
	children: ReactNode;
};

/** A row of the queue, 44 pixels high where four cells fit side by side; the request opens next to it. */
export function CompactRow(props: Props) {
	const { row, title, to, isOpen = false, selection, children } = props;
	const isChosen = selection?.has(row) ?? false;
	return (
		<li className={isChosen ? "is-chosen" : undefined} data-record={row.id}>
			<Link
				to={to}
				preventScrollReset
				className={isOpen ? "record-row queue-row sel" : "record-row queue-row"}
				aria-current={isOpen ? "true" : undefined}
				data-row={row.id}
			>
				{children}
			</Link>
			{selection ? (
				<ChooseBox
					label={title}
					isSelected={isChosen}
					onChange={() => selection.toggle(row)}
					className="queue-row-choice"
				/>
			) : null}
		</li>
	);
}

/** A cell with two lines, the more important one above. */
export const Cell = ({ top, line }: { top: ReactNode; line: ReactNode }) => (
	<span className="queue-cell">
		<span className="queue-cell-top">{top}</span>
		<small>{line}</small>
	</span>
);

/** Placeholders while the rows load. */
export const QueueSkeleton = () => (
	<ul className="record-rows" aria-hidden>
		{[62, 48, 70, 55, 64, 50, 58, 66].map((width) => (
			<li key={width} className="record-row queue-row">
				<span className="queue-cell stack-2">
					<Skeleton width={`${width}%`} height="0.8rem" />
					<Skeleton width={`${width - 15}%`} height="0.65rem" />
				</span>
				<span className="queue-cell stack-2">
					<Skeleton width="80%" height="0.8rem" />
				</span>
			</li>
		))}
	</ul>
);
