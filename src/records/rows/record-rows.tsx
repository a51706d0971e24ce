import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "#ui/skeleton.tsx";
import { InitialAvatar } from "../detail/initial-avatar.tsx";
import type { Selection } from "../list/use-selection.ts";
import { ChooseBox } from "./choose-box.tsx";

type Props<Row extends { id: string }> = {
	row: Row;
	/** The title of the row; its first letter is shown if there is no picture. */
	title: string;
	/** The address of the row's record. */
	to: string;
	isOpen?: boolean;
	/** The selection, if rows can be selected. */
	selection?: Pick<Selection<Row>, "has" | "toggle"> | undefined;
	/** Shown below the title. */
	line: ReactNode;
	/** Shown across the row, at the end. */
	meta: ReactNode;
	/** The last line. */
	foot?: ReactNode;
};

/** A row of a list whose records open next to it: the title, a line below it, and the progress. */
export function RecordRow<Row extends { id: string }>(props: Props<Row>) {
	const { row, title, to, isOpen = false, selection, line, meta, foot } = props;
	const isChosen = selection?.has(row) ?? false;
	return (
		<li className={isChosen ? "is-chosen" : undefined} data-record={row.id}>
			<Link
				to={to}
				preventScrollReset
				className={isOpen ? "record-row sel" : "record-row"}
				aria-current={isOpen ? "true" : undefined}
				data-row={row.id}
			>
				<InitialAvatar name={title} className="record-row-avatar" />
				<span className="record-row-text">
					<b>{title}</b>
					<small>{line}</small>
				</span>
				<span className="record-row-meta">{meta}</span>
				{foot}
			</Link>
			{selection ? (
				<ChooseBox
					label={title}
					isSelected={isChosen}
					onChange={() => selection.toggle(row)}
					className="record-row-choice"
				/>
			) : null}
		</li>
	);
}

/** Placeholders while the rows load. */
export const RowsSkeleton = () => (
	<ul className="record-rows" aria-hidden>
		{[62, 48, 70, 55, 64, 50].map((width) => (
			<li key={width} className="record-row">
				<Skeleton width="2.75rem" height="2.75rem" round />
				<span className="record-row-text stack-2">
					<Skeleton width={`${width}%`} />
					<Skeleton width={`${width - 15}%`} height="0.75rem" />
				</span>
				<span className="record-row-meta">
					<Skeleton width="6rem" height="0.9rem" />
				</span>
			</li>
		))}
	</ul>
);
