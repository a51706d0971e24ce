import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { overdueAfterMs } from "#domain/result/report/overdue.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { useWork } from "#domain/result/work-list/cpanel/use-work.ts";
import { type WorkPart, workParts } from "#domain/result/work-list/schema.ts";
import { second } from "#platform/clock.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { UnsavedGuard } from "#records/form/unsaved-guard.tsx";
import { isCovered } from "#records/list/list-keys.ts";
import { EntryActions, useAllowedSteps } from "./entry-actions.tsx";
import { EntryHead } from "./entry-head.tsx";
import { EntryNotices } from "./entry-notices.tsx";
import { FileAlone } from "./file-alone.tsx";
import { ResultsTable } from "./results-table.tsx";
import { EntrySide } from "./side.tsx";
import { Standing } from "./standing.tsx";
import type { KeptValues } from "./use-kept-values.ts";
import { type Results, useResults } from "./use-results.ts";
import { useSteps } from "./use-steps.tsx";

/** The previous and next request in the part of the list that the user came from. */
function useNeighbours(id: string, part: WorkPart) {
	const { data } = useWork(part, "", 1, maxPageSize);
	const at = data?.dataList.findIndex((row) => row.id === id) ?? -1;
	const rows = data?.dataList ?? [];
	return {
		previous: at > 0 ? rows[at - 1]?.id : undefined,
		// one that has left the list leads to its first
		next: at < 0 ? rows[0]?.id : rows[at + 1]?.id,
	};
}

/** Keyboard shortcuts of the whole page, by the physical position of the key. */
function usePageKeys(keys: { save: () => void; verify: (() => void) | undefined; untold: () => void }) {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.repeat || isCovered()) return;
			const withControl = event.ctrlKey || event.metaKey;
			// both of them together are how some layouts write a letter
			if (event.altKey && withControl) return;
			const { save, verify, untold } = latest.current;
			if (withControl && event.code === "KeyS") save();
			else if (withControl && /^(Numpad)?Enter$/.test(event.code) && verify) verify();
			else if (event.altKey && event.code === "KeyG") untold();
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}

/** The longest delay that a browser timer supports. */
const longestWaitMs = 2 ** 31 - 1;
/**
 * How long after the scheduled time the page reloads the report: by then the program has released it, unless something
 * blocks the release.
 */
const releasedAfterMs = 5 * second;

/** Reloads the report soon after the scheduled time of its release, before the page would show the release as overdue. */
function useMomentOfRelease({ sheet: { timer }, refresh }: Results) {
	const releaseAt = timer?.releaseAt;
	const latest = useRef(refresh);
	useEffect(() => {
		latest.current = refresh;
	});
	useEffect(() => {
		if (!releaseAt) return;
		const timers = [releasedAfterMs, overdueAfterMs].flatMap((after) => {
			const ms = Date.parse(releaseAt) + after - Date.now();
			// what cannot be read now is read with the next step
			return ms > 0 && ms < longestWaitMs
				? [setTimeout(() => void latest.current().catch(() => {}), ms)]
				: [];
		});
		return () => timers.forEach(clearTimeout);
	}, [releaseAt]);
}

const goToUntold = () => {
	const panel = document.querySelector<HTMLElement>("[data-critical] input");
	panel?.focus();
	panel?.scrollIntoView({ block: "center" });
};

type Props = {
	id: string;
	sheet: ReportSheet;
	/** Unsaved values stored on this device; null if there are none. */
	kept: KeptValues | null;
};

/** The results of one request, entered by keyboard (reports 3). */
export function ResultsEntry({ id, sheet: first, kept }: Props) {
	const t = useTranslations("results");
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const part = workParts.find((each) => each === params.get("part")) ?? "entry";
	const isFromRelease = params.get("from") === "release";
	const query = [part === "entry" ? "" : `part=${part}`, isFromRelease ? "from=release" : ""].filter(Boolean);
	const search = query.length ? `?${query.join("&")}` : "";
	const results = useResults(id, first, kept);
	const { sheet, typed } = results;
	const neighbours = useNeighbours(id, part);
	const may = useAllowedSteps(results);
	const steps = useSteps(results);
	useMomentOfRelease(results);
	const verifying = (["verify", "verifyAgain"] as const).find(may);
	const isReadOnly = !may("enter") || !sheet.isSampleHere;
	// values that could not be saved are listed above; the lines show the report's values
	const shown: Results = isReadOnly ? { ...results, typed: {}, contested: {} } : results;
	const go = async (to: string) => {
		if (await results.flush()) void navigate(`/cpanel/results-entry/${to}${search}`);
	};
	const { previous, next } = neighbours;
	usePageKeys({
		save: () => void (next ? go(next) : results.flush()),
		verify: verifying && !steps.busy ? () => steps.begin(verifying) : undefined,
		untold: goToUntold,
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the work begins in the first empty value, once
	useEffect(() => {
		const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-result]")];
		(fields.find(({ value }) => !value) ?? fields[0])?.focus({ preventScroll: true });
	}, [id]);
	return (
		<>
			<title>{t("titleOf", { name: `${sheet.person.firstName} ${sheet.person.lastName}` })}</title>
			<EntryHead
				sheet={sheet}
				backTo={`/cpanel/${isFromRelease ? "release" : "results"}${part === "entry" ? "" : `?part=${part}`}`}
				backName={t(isFromRelease ? "release.title" : "head.back")}
				onPrevious={previous ? () => void go(previous) : undefined}
				onNext={next ? () => void go(next) : undefined}
			/>
			<div className="results-notices">
				<EntryNotices results={results} isReadOnly={isReadOnly} />
				<Standing results={results} busy={steps.busy} onStep={steps.begin} />
			</div>
			<div className="results-entry">
				{sheet.lines.length ? (
					<ResultsTable results={shown} isReadOnly={isReadOnly} />
				) : (
					<FileAlone sheet={sheet} isReadOnly={isReadOnly} />
				)}
				<EntrySide results={shown} isReadOnly={isReadOnly} onUntold={goToUntold} />
			</div>
			<EntryActions
				results={shown}
				busy={steps.busy}
				onStep={steps.begin}
				onNext={next ? () => void go(next) : undefined}
			/>
			{steps.dialog}
			<UnsavedGuard isDirty={Object.keys(typed).length > 0} onLeave={results.forget} />
		</>
	);
}
