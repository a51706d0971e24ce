import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { exportSheet } from "#records/export/export-records.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Fault, ImportRecord } from "../schema.ts";
import "./import-faults.css";

const shownFaults = 200;
const columns = ["row", "cell", "test", "column", "fault", "value"] as const;

/** The number of errors in each column of the sheet, highest first. */
function countByColumn(faults: readonly Fault[]): [column: string, count: number][] {
	const counts = new Map<string, number>();
	for (const { column } of faults) counts.set(column, (counts.get(column) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a);
}

/** Shows words in their own direction, and numbers in the reader's digits. */
const Written = ({ text }: { text: string }) => (/\p{L}/u.test(text) ? <bdi>{text}</bdi> : <Num>{text}</Num>);

/** All errors of a sheet, by row and cell; they can be filtered by column and downloaded. */
export function ImportFaults({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	const locale = useLocale();
	const errorOf = useFieldError();
	const [isWhole, setWhole] = useState(false);
	const [chosen, setChosen] = useState<string[]>([]);
	const { faults, faultCount } = record;
	const textOf = ({ key, params, column }: Fault) =>
		errorOf({ message: key, ...(params ? { params } : {}) }, column) ?? "";
	const headOf = (name: (typeof columns)[number]) => t(`head.${name}`);
	const byColumn = countByColumn(faults);
	const narrowed = chosen.length ? faults.filter(({ column }) => chosen.includes(column)) : faults;
	const download = () =>
		exportSheet(
			{
				name: t("faults"),
				heads: columns.map(headOf),
				rows: faults.map((fault) => [
					fault.row,
					fault.cell,
					fault.test,
					fault.column,
					textOf(fault),
					fault.value,
				]),
			},
			"csv",
			locale,
		);
	return (
		<>
			<div className="import-faults-head">
				{byColumn.length > 1 ? (
					<div className="import-fault-columns">
						<FilterChips
							label={t("byColumn")}
							chips={byColumn.map(([column, count]) => ({ value: column, label: column, count }))}
							value={chosen}
							onChange={setChosen}
							isSingle
						/>
					</div>
				) : null}
				<Button
					variant="outline"
					icon={<Download className="icon" aria-hidden />}
					onPress={() => void download()}
				>
					{t("downloadFaults")}
				</Button>
			</div>
			<div className="table-box">
				<table className="table import-faults">
					<caption className="visually-hidden">{t("faulty", { count: faultCount })}</caption>
					<thead>
						<tr>
							{columns.map((name) => (
								<th key={name} scope="col">
									{headOf(name)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{narrowed.slice(0, isWhole ? undefined : shownFaults).map((fault, index) => (
							<tr key={index}>
								<td data-label={headOf("row")}>
									<Num>{fault.row}</Num>
								</td>
								<td data-label={headOf("cell")}>
									<bdi dir="ltr">{fault.cell}</bdi>
								</td>
								<td data-label={headOf("test")}>
									<bdi>{fault.test}</bdi>
								</td>
								<td data-label={headOf("column")}>
									<bdi>{fault.column}</bdi>
								</td>
								<td className="import-fault-text">{textOf(fault)}</td>
								<td data-label={headOf("value")}>
									{fault.value ? (
										<span className="import-fault-value">
											<Written text={fault.value} />
										</span>
									) : (
										<span className="muted">{t("blank")}</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{narrowed.length > shownFaults && !isWhole ? (
				<Button variant="soft" className="import-action" onPress={() => setWhole(true)}>
					{t("showAll", { count: narrowed.length })}
				</Button>
			) : null}
			{faultCount > faults.length ? (
				<p className="muted">{t("untold", { count: faultCount - faults.length })}</p>
			) : null}
		</>
	);
}
