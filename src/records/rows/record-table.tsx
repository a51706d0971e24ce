import { ChevronDown, ChevronsUpDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Column } from "../collection.ts";
import type { Selection } from "../list/use-selection.ts";
import { ChooseBox } from "./choose-box.tsx";

type HeadingProps = {
	name: string;
	sort: string | undefined;
	current: string;
	hrefOf: ((sort: string) => string) | undefined;
};

/** A column's name, with sorting if the server supports it. */
function Heading({ name, sort, current, hrefOf }: HeadingProps) {
	const t = useTranslations("ui");
	if (!sort || !hrefOf) return <th scope="col">{name}</th>;
	const isUp = current === sort;
	const isDown = current === `-${sort}`;
	const Arrow = isUp ? ChevronUp : isDown ? ChevronDown : ChevronsUpDown;
	// up, down, and back to the list's own order
	const next = isUp ? `-${sort}` : isDown ? "" : sort;
	return (
		<th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}>
			<Link
				to={hrefOf(next)}
				preventScrollReset
				className={isUp || isDown ? "column-sort on" : "column-sort"}
				title={t("sort")}
			>
				{name}
				<Arrow className="icon" aria-hidden />
			</Link>
		</th>
	);
}

type Props<Row extends { id: string }> = {
	caption: string;
	titleHead: string;
	rows: readonly Row[];
	columns: readonly Omit<Column<Row>, "value">[];
	nameOf: (id: string) => string;
	titleOf: (row: Row) => string;
	/** The picture by which a row is recognised. */
	pictureOf?: ((row: Row) => ReactNode) | undefined;
	/** The person's initial, shown instead of a picture. */
	avatarOf?: ((row: Row) => ReactNode) | undefined;
	lineOf?: ((row: Row) => string) | undefined;
	/** A short note below the title, in the panel's language. */
	noteOf?: ((row: Row) => string) | undefined;
	/** The address of a row's form; without it, the title is no link. */
	hrefOf?: ((row: Row) => string) | undefined;
	titleSort?: string | undefined;
	/** The current order; undefined if the list has only one order. */
	sort?: string;
	sortHref?: (sort: string) => string;
	selection?: Pick<Selection<Row>, "has" | "toggle" | "togglePage"> | undefined;
	/** The row's position and its drag handle. */
	orderOf?: ((row: Row, index: number) => ReactNode) | undefined;
	actionsOf: (row: Row) => ReactNode;
};

/** Rows of a collection; on a phone each row is a card. */
export function RecordTable<Row extends { id: string }>(props: Props<Row>) {
	return (
		<div className="record-table-box">
			<table className="record-table">
				<caption className="visually-hidden">{props.caption}</caption>
				<TableHead {...props} />
				<tbody>
					{props.rows.map((row, index) => (
						<TableRow key={row.id} {...props} row={row} index={index} />
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The column names with sorting, and the checkbox that selects the page. */
function TableHead<Row extends { id: string }>(props: Props<Row>) {
	const { rows, columns, nameOf, selection, orderOf, sort = "", sortHref } = props;
	const t = useTranslations("records");
	const chosen = selection ? rows.filter(selection.has).length : 0;
	return (
		<thead>
			<tr>
				{orderOf ? (
					<th scope="col" className="cell-order">
						<span className="visually-hidden">{t("order.head")}</span>
					</th>
				) : null}
				{selection ? (
					<th scope="col" className="cell-choose">
						<ChooseBox
							label={t("selection.page")}
							isSelected={chosen > 0 && chosen === rows.length}
							isMixed={chosen > 0 && chosen < rows.length}
							onChange={() => selection.togglePage(rows)}
						/>
					</th>
				) : null}
				<Heading name={props.titleHead} sort={props.titleSort} current={sort} hrefOf={sortHref} />
				{columns.map((column) => (
					<Heading
						key={column.id}
						name={nameOf(column.id)}
						sort={column.sort}
						current={sort}
						hrefOf={sortHref}
					/>
				))}
				<th scope="col">
					<span className="visually-hidden">{t("actions")}</span>
				</th>
			</tr>
		</thead>
	);
}

type RowProps<Row extends { id: string }> = Props<Row> & { row: Row };

function TableRow<Row extends { id: string }>(props: RowProps<Row> & { index: number }) {
	const { row, index, columns, nameOf, titleOf, selection, orderOf, actionsOf } = props;
	return (
		<tr data-record={row.id} className={selection?.has(row) ? "is-chosen" : undefined}>
			{orderOf ? <td className="cell-order">{orderOf(row, index)}</td> : null}
			{selection ? (
				<td className="cell-choose">
					<ChooseBox
						label={titleOf(row)}
						isSelected={selection.has(row)}
						onChange={() => selection.toggle(row)}
					/>
				</td>
			) : null}
			<TitleCell {...props} />
			{columns.map((column) => (
				<td key={column.id}>
					<span className="cell-name" aria-hidden>
						{nameOf(column.id)}
					</span>
					<span className="cell-value">{column.cell(row)}</span>
				</td>
			))}
			<td className="cell-actions">{actionsOf(row)}</td>
		</tr>
	);
}

/** The title of a row, which links to its form. */
function TitleCell<Row extends { id: string }>(props: RowProps<Row>) {
	const { row, titleOf, pictureOf, avatarOf, lineOf, noteOf, hrefOf } = props;
	return (
		<th scope="row" className="cell-title">
			{avatarOf ? <span className="cell-avatar">{avatarOf(row)}</span> : null}
			{pictureOf ? <span className="cell-picture">{pictureOf(row)}</span> : null}
			{hrefOf ? (
				<Link to={hrefOf(row)} preventScrollReset data-row={row.id}>
					{titleOf(row)}
				</Link>
			) : (
				<span data-row={row.id} tabIndex={-1}>
					{titleOf(row)}
				</span>
			)}
			{lineOf ? (
				<small>
					<bdi dir="ltr" className="lat">
						{lineOf(row)}
					</bdi>
				</small>
			) : null}
			{noteOf?.(row) ? <small>{noteOf(row)}</small> : null}
		</th>
	);
}
