import { useQueryClient } from "@tanstack/react-query";
import { Check, Download, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, labTestImportClient } from "#api/client.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { formatNumber } from "#locale/number.ts";
import { useCall } from "#records/call-context.tsx";
import { exportSheet } from "#records/export-records.ts";
import { useFieldError } from "#records/field-error.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import type { ImportRecord } from "../schema.ts";

type Props = { record: ImportRecord; canWrite: boolean };

/** What an import would do, or did, and what can be done with it now. */
export function ImportResult({ record, canWrite }: Props) {
	const t = useTranslations("testImport");
	const { createdCount, updatedCount, sameCount, faultCount, rowCount } = record;
	const figures = { rowCount, createdCount, updatedCount, sameCount, faultCount };
	return (
		<section className="card card-padded import-result" aria-labelledby="import-name">
			<h2 id="import-name">
				<bdi>{record.fileName}</bdi>
			</h2>
			<dl className="import-figures">
				{Object.entries(figures).map(([name, count]) => (
					<div key={name} className={name === "faultCount" && count > 0 ? "is-bad" : undefined}>
						<dt>{t(`figure.${name as keyof typeof figures}`)}</dt>
						<dd>
							<Num>{formatNumber(count)}</Num>
						</dd>
					</div>
				))}
			</dl>
			<Stage record={record} canWrite={canWrite} />
			{record.faults.length ? <Faults record={record} /> : null}
			{record.left.length ? <Left record={record} /> : null}
		</section>
	);
}

function Stage({ record, canWrite }: Props) {
	const t = useTranslations("testImport");
	const locale = useLocale();
	const call = useCall();
	const client = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const { id, state, progress, rowCount, faultCount, undoUntil } = record;
	const isChanging = state === "running" || state === "undoing";
	// lists show what came of it
	useEffect(() => {
		if (!isChanging)
			void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "testImport" });
	}, [client, isChanging]);
	const go = async (how: "Agree" | "Undo") => {
		setBusy(true);
		setProblem("");
		try {
			const api = labTestImportClient.TestImport[":id"];
			client.setQueryData(["testImport", id], await call(() => api[how].$post({ param: { id } })));
		} catch (error) {
			setProblem(error instanceof ApiProblem ? error.message : t("failed"));
		} finally {
			setBusy(false);
		}
	};
	const failed = problem ? <Alert tone="bad" title={problem} isNew /> : null;
	if (faultCount > 0)
		return (
			<Alert tone="bad" title={t("faulty", { count: faultCount })}>
				{t("faultyText")}
			</Alert>
		);
	if (isChanging) {
		const percent = Math.min(100, (progress / Math.max(1, rowCount + 1)) * 100);
		return (
			<div className="import-progress" role="status">
				<b>{t(state)}</b>
				<ProgressBar label={t(state)} percent={percent} />
				<Num>{`${Math.round(percent)}%`}</Num>
			</div>
		);
	}
	if (state === "checked") {
		const count = record.createdCount + record.updatedCount;
		if (count === 0) return <Alert tone="info" title={t("nothing")} />;
		return (
			<>
				<Alert tone="ok" title={t("clean")}>
					{t("cleanText")}
				</Alert>
				{failed}
				{canWrite ? (
					<Button
						busy={isBusy}
						icon={<Check className="icon" aria-hidden />}
						onPress={() => void go("Agree")}
					>
						{t("agree", { count })}
					</Button>
				) : null}
			</>
		);
	}
	return (
		<>
			<Alert tone="ok" title={t(state === "done" ? "done" : "undone")} isNew>
				{undoUntil
					? t.rich("undoUntil", { day: formatDate(undoUntil, locale), time: formatTime(undoUntil), num })
					: null}
			</Alert>
			{failed}
			{undoUntil && canWrite ? (
				<Button
					className="import-action"
					variant="danger-soft"
					busy={isBusy}
					icon={<Undo2 className="icon" aria-hidden />}
					onPress={() => void go("Undo")}
				>
					{t("undo")}
				</Button>
			) : null}
		</>
	);
}

const shownFaults = 200;

/** Everything that is wrong, by row and cell. */
function Faults({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	const locale = useLocale();
	const errorOf = useFieldError();
	const [isWhole, setWhole] = useState(false);
	const { faults, faultCount } = record;
	const textOf = ({ key, params, column }: (typeof faults)[number]) =>
		errorOf({ message: key, ...(params ? { params } : {}) }, column) ?? "";
	const heads = (["row", "cell", "column", "fault", "value"] as const).map((name) => t(`head.${name}`));
	return (
		<>
			<div className="table-box">
				<table className="table import-faults">
					<caption className="visually-hidden">{t("faulty", { count: faultCount })}</caption>
					<thead>
						<tr>
							{heads.map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{faults.slice(0, isWhole ? undefined : shownFaults).map((fault, index) => (
							<tr key={index}>
								<td>
									<Num>{fault.row}</Num>
								</td>
								<td>
									<bdi dir="ltr">{fault.cell}</bdi>
								</td>
								<td>{fault.column}</td>
								<td>{textOf(fault)}</td>
								<td>{/\p{L}/u.test(fault.value) ? <bdi>{fault.value}</bdi> : <Num>{fault.value}</Num>}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="import-actions">
				{faults.length > shownFaults && !isWhole ? (
					<Button variant="soft" onPress={() => setWhole(true)}>
						{t("showAll", { count: faults.length })}
					</Button>
				) : null}
				<Button
					variant="outline"
					icon={<Download className="icon" aria-hidden />}
					onPress={() =>
						void exportSheet(
							{
								name: t("faults"),
								heads,
								rows: faults.map((fault) => [
									fault.row,
									fault.cell,
									fault.column,
									textOf(fault),
									fault.value,
								]),
							},
							"csv",
							locale,
						)
					}
				>
					{t("downloadFaults")}
				</Button>
			</div>
		</>
	);
}

/** Rows that an import, or its undoing, left alone. */
function Left({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	return (
		<Alert tone="warn" title={t("left", { count: record.left.length })}>
			<ul>
				{record.left.slice(0, 100).map(({ row, code, name }) => (
					<li key={row}>
						{t.rich("leftRow", { row, num })} <bdi dir="ltr">{code}</bdi> {name}
					</li>
				))}
			</ul>
		</Alert>
	);
}
