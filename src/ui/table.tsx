import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

export type Column<Row> = {
	id: string;
	name: string;
	cell: (row: Row) => ReactNode;
	/** Whether the column contains the headings of the rows; by default the first column does. */
	isHeader?: boolean;
	isSortable?: boolean;
};

export type Sort = { column: string; isDescending: boolean };

type Props<Row> = {
	/** The subject of the table, for screen readers. */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	sort?: Sort;
	onSort?: (sort: Sort) => void;
	/** Shown instead of rows when there are none. */
	empty?: ReactNode;
};

/** Rows and columns; below 800 px each row is a card and each cell shows its column's name (design language §5). */
export function Table<Row>({ caption, columns, rows, keyOf, sort, onSort, empty }: Props<Row>) {
	const header = columns.find(({ isHeader }) => isHeader)?.id ?? columns[0]?.id;
	return (
		<div className="table-box">
			<table className="table">
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<Heading key={column.id} column={column} sort={sort} onSort={onSort} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={keyOf(row)}>
							{columns.map((column) =>
								column.id === header ? (
									<th key={column.id} scope="row" className="cell-text">
										{column.cell(row)}
									</th>
								) : (
									<td key={column.id}>
										<span className="cell-number" aria-hidden>
											{column.name}
										</span>
										<span>{column.cell(row)}</span>
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
			{rows.length === 0 ? empty : null}
		</div>
	);
}

type HeadingProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
	const t = useTranslations("ui");
	const isBy = sort?.column === column.id;
	if (!column.isSortable || !onSort) return <th scope="col">{column.name}</th>;
	const Arrow = isBy && sort.isDescending ? ChevronDown : ChevronUp;
	return (
		<th scope="col" aria-sort={isBy ? (sort.isDescending ? "descending" : "ascending") : "none"}>
			<button
				type="button"
				className={isBy ? "sort on" : "sort"}
				title={t("sort")}
				onClick={() => onSort({ column: column.id, isDescending: isBy && !sort.isDescending })}
			>
				{column.name}
				<Arrow className="icon" aria-hidden />
			</button>
		</th>
	);
}
