import { Paperclip, RotateCw, Square, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PageHead } from "#records/page-head.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { isReady, needsReview, stateOf } from "./plan.ts";
import "./report-files.css";
import { ReviewTable } from "./review-table.tsx";
import { type ReportFilesWork, useReportFiles } from "./use-report-files.ts";

/** Maximum number of visible rows; files that need a check come first. */
const shownRows = 200;

function Actions({ work, ready }: { work: ReportFilesWork; ready: number }) {
	const t = useTranslations("reportFiles");
	const box = useRef<HTMLDivElement>(null);
	const { isSending } = work;
	const wasSending = useRef(isSending);
	useEffect(() => {
		if (wasSending.current === isSending) return;
		wasSending.current = isSending;
		// the pressed button was replaced; one that can no longer be pressed loses the focus in a moment
		const focused = document.activeElement;
		const isLost = focused === document.body || (focused instanceof HTMLButtonElement && focused.disabled);
		if (isLost)
			box.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
	}, [isSending]);
	return (
		<div className="report-files-actions" ref={box}>
			{isSending ? (
				<Button variant="outline" icon={<Square className="icon" aria-hidden />} onPress={work.stop}>
					{t("stop")}
				</Button>
			) : (
				<>
					<Button
						icon={<Paperclip className="icon" aria-hidden />}
						isDisabled={ready === 0}
						onPress={() => void work.attach()}
					>
						{t("attach", { count: ready })}
					</Button>
					<Button variant="quiet" icon={<Trash2 className="icon" aria-hidden />} onPress={work.clear}>
						{t("clear")}
					</Button>
				</>
			)}
		</div>
	);
}

function Review({ work }: { work: ReportFilesWork }) {
	const t = useTranslations("reportFiles");
	const problemText = useProblemText();
	const [part, setPart] = useState<string[]>([]);
	const states = work.rows.map((row) => stateOf(row, work.rows));
	const count = (is: (state: (typeof states)[number]) => boolean) => states.filter(is).length;
	const ready = count(isReady);
	const review = count(needsReview);
	const done = count((state) => state === "done");
	const [only] = part;
	const shown = work.rows.filter((_, at) => {
		const state = states[at] ?? "checking";
		if (only === "review") return needsReview(state);
		return only === "done" ? state === "done" : true;
	});
	// files that need a person are first, and stay in place while others disappear
	const ordered = shown.toSorted(
		(a, b) =>
			Number(needsReview(stateOf(b, work.rows)) && !(work.isSending && b.sent)) -
			Number(needsReview(stateOf(a, work.rows)) && !(work.isSending && a.sent)),
	);
	const total = done + ready + count((state) => state === "failed" || state === "sending");
	return (
		<section className="card card-padded report-files-review" aria-label={t("review")}>
			<div className="report-files-head">
				<FilterChips
					label={t("show")}
					isSingle
					value={part}
					onChange={setPart}
					chips={[
						{ value: "review", label: t("part.review"), count: review },
						{ value: "done", label: t("part.done"), count: done },
					]}
				/>
				<Actions work={work} ready={ready} />
			</div>
			{work.problem ? (
				<Alert
					tone="bad"
					isNew
					title={problemText(work.problem).title}
					action={
						<Button
							size="sm"
							variant="outline"
							icon={<RotateCw className="icon" aria-hidden />}
							onPress={() => void work.retry()}
						>
							{t("retry")}
						</Button>
					}
				>
					{problemText(work.problem).detail}
				</Alert>
			) : null}
			{work.isSending || done > 0 ? (
				<div className="report-files-progress">
					<p role="status">{t.rich("progress", { done, total, num })}</p>
					<ProgressBar label={t("sending")} percent={total ? (done / total) * 100 : 0} />
				</div>
			) : null}
			<ReviewTable work={work} rows={ordered.slice(0, shownRows)} />
			{ordered.length > shownRows ? (
				<p className="muted">{t.rich("more", { count: ordered.length - shownRows, num })}</p>
			) : null}
		</section>
	);
}

/**
 * Attaches the PDF files of many reports at once: they are matched by file name, reviewed, and then attached (reports 3.4).
 */
export default function ReportFilesPage() {
	const t = useTranslations("reportFiles");
	const work = useReportFiles(t("file"));
	return (
		<>
			<PanelCrumbs steps={[{ name: t("results"), href: "/cpanel/results" }, { name: t("title") }]} />
			<PageHead title={t("title")} lede={t("lede")} />
			<section className="card card-padded report-files-drop">
				<FileDrop
					label={t("drop")}
					hint={t("hint")}
					accept={["application/pdf", ".pdf"]}
					isMultiple
					isDisabled={work.isSending}
					onFiles={work.add}
				/>
			</section>
			{work.rows.length > 0 ? <Review work={work} /> : null}
		</>
	);
}
