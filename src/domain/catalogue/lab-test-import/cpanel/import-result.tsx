import { useQueryClient } from "@tanstack/react-query";
import { Check, FileUp, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, labTestImportClient } from "#api/client.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { keysOf } from "#platform/value/keys.ts";
import { useCall } from "#records/call-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { ImportRecord } from "../schema.ts";
import { useBringAgain } from "./bring-sheet.ts";
import { ImportFaults } from "./import-faults.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { MissingCategories, missingCategories } from "./missing-categories.tsx";

type Props = { record: ImportRecord; canWrite: boolean };

/** What an import would do or has done, and the available actions. */
export function ImportResult({ record, canWrite }: Props) {
	const t = useTranslations("testImport");
	const { createdCount, updatedCount, sameCount, faultCount, rowCount } = record;
	const missing = missingCategories(record);
	const again = useBringAgain(record.id);
	const figures = { rowCount, createdCount, updatedCount, sameCount, faultCount };
	return (
		<section className="card card-padded import-result" aria-labelledby="import-name">
			<div className="import-head">
				<h2 id="import-name">
					<bdi>{record.fileName}</bdi>
				</h2>
				{canWrite ? (
					<Link className="button button-soft" to="/cpanel/tests-import">
						<FileUp className="icon" aria-hidden />
						{t("another")}
					</Link>
				) : null}
			</div>
			<dl className="import-figures">
				{keysOf(figures).map((name) => (
					<div key={name} className={name === "faultCount" && faultCount > 0 ? "is-bad" : undefined}>
						<dt>{t(`figure.${name}`)}</dt>
						<dd>
							<Num>{formatNumber(figures[name])}</Num>
						</dd>
					</div>
				))}
			</dl>
			{record.notices.length ? <Notices record={record} /> : null}
			<Stage record={record} canWrite={canWrite} />
			{record.preview.length ? <ImportPreview record={record} /> : null}
			{canWrite && missing.length ? <MissingCategories names={missing} onMade={again} /> : null}
			{record.faults.length ? <ImportFaults record={record} /> : null}
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
	// refresh the lists
	useEffect(() => {
		void client.invalidateQueries(
			isChanging
				? { queryKey: ["testImports"] }
				: { predicate: ({ queryKey }) => queryKey[0] !== "testImport" },
		);
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
		// the head of the sheet is its first row
		const done = Math.min(rowCount, Math.max(0, progress - 1));
		const percent = (done / Math.max(1, rowCount)) * 100;
		return (
			<div className="import-progress">
				<b role="status">{t(state)}</b>
				<ProgressBar label={t(state)} percent={percent} />
				<p className="import-progress-text muted">
					<span>{t.rich("progress", { done: formatNumber(done), count: formatNumber(rowCount), num })}</span>
					<Num>{`${Math.round(percent)}%`}</Num>
				</p>
				<p className="muted">{t("goesOn")}</p>
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

/** Notices about parts of the file that were read or skipped unexpectedly. */
function Notices({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	const noticeText = useRuntimeTexts("testImport.notice");
	return (
		<Alert tone="warn" title={t("notice.title")}>
			<ul>
				{record.notices.map(({ key, params }) => (
					<li key={key}>{noticeText(key, params)}</li>
				))}
			</ul>
		</Alert>
	);
}

const shownRows = 100;

/** Rows that an import, or its undo, left unchanged. */
function Left({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	return (
		<Alert tone="warn" title={t("left", { count: record.left.length })}>
			<ul>
				{record.left.slice(0, shownRows).map(({ row, code, name, id }) => (
					<li key={row}>
						{t.rich("leftRow", { row, num })} <bdi dir="ltr">{code}</bdi>{" "}
						{id ? (
							<Link className="text-link" to={`/cpanel/test-upsert/${id}`}>
								<bdi>{name}</bdi>
							</Link>
						) : (
							<bdi>{name}</bdi>
						)}
					</li>
				))}
			</ul>
			{record.left.length > shownRows ? (
				<p>{t("leftMore", { count: record.left.length - shownRows })}</p>
			) : null}
		</Alert>
	);
}
