import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../collection.ts";
import type { useSelection } from "../list/use-selection.ts";
import { ChooseBox } from "./choose-box.tsx";

type Props<Row extends { id: string }> = {
	label: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	nameOf: (id: string) => string;
	titleOf: (row: Row) => string;
	pictureOf: (row: Row) => ReactNode;
	/** The address of a row's form; without it, the title is no link. */
	hrefOf: ((row: Row) => string) | undefined;
	selection: Pick<ReturnType<typeof useSelection<Row>>, "has" | "toggle"> | undefined;
	orderOf: ((row: Row, index: number) => ReactNode) | undefined;
	actionsOf: (row: Row) => ReactNode;
};

/** Records that are recognised by their picture: one card each, with everything that a row of the table shows. */
export function RecordGrid<Row extends { id: string }>(props: Props<Row>) {
	const { label, rows, columns, nameOf, titleOf, pictureOf, hrefOf, selection, orderOf, actionsOf } = props;
	return (
		<ul className="record-grid" aria-label={label} data-grid>
			{rows.map((row, index) => (
				<li key={row.id} data-record={row.id} className={selection?.has(row) ? "is-chosen" : undefined}>
					<div className="record-grid-picture">{pictureOf(row)}</div>
					<div className="record-grid-head">
						{selection ? (
							<ChooseBox
								label={titleOf(row)}
								isSelected={selection.has(row)}
								onChange={() => selection.toggle(row)}
							/>
						) : null}
						{hrefOf ? (
							<Link to={hrefOf(row)} preventScrollReset data-row={row.id}>
								{titleOf(row)}
							</Link>
						) : (
							<span data-row={row.id} tabIndex={-1}>
								{titleOf(row)}
							</span>
						)}
						{actionsOf(row)}
					</div>
					<dl>
						{columns.map((column) => (
							<div key={column.id}>
								<dt className="visually-hidden">{nameOf(column.id)}</dt>
								<dd>{column.cell(row)}</dd>
							</div>
						))}
					</dl>
					{orderOf ? <div className="record-grid-order">{orderOf(row, index)}</div> : null}
				</li>
			))}
		</ul>
	);
}
