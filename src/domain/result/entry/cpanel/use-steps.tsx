import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { NotableLines } from "#domain/result/report/cpanel/notable-lines.tsx";
import { ReasonDialog } from "#domain/result/report/cpanel/reason-dialog.tsx";
import { needsReason } from "#domain/result/report/status.ts";
import { useProblemText } from "#records/problem-text.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { AskedStep } from "./entry-actions.tsx";
import type { Results, StepWith } from "./use-results.ts";

// its calendar is asked for now and then
const TimeDialog = lazy(async () => ({
	default: (await import("#domain/result/report/cpanel/time-dialog.tsx")).TimeDialog,
}));

/** A dialog has gone by then, and has given the focus back where it could. */
const afterDialogMs = 300;

/** The pressed button may be gone: focus moves to the first value, else to the next possible step. */
function focusWork() {
	if (document.activeElement !== document.body) return;
	const actions = document.querySelectorAll<HTMLElement>(".results-actions button:not(:disabled)");
	const field = document.querySelector<HTMLElement>("input[data-result]");
	const waits = document.querySelector<HTMLElement>("[data-waits]");
	(field ?? waits ?? actions[actions.length - 1])?.focus({ preventScroll: true });
}

/** Takes steps with a report: asks for the reason of those that need one, and for a second look at what cannot be undone. */
export function useSteps(results: Results) {
	const t = useTranslations("results.step");
	const problemText = useProblemText();
	const [busy, setBusy] = useState<AskedStep>();
	const [asking, setAsking] = useState<AskedStep>();
	const { isInPart, lines } = results.sheet;
	const missing = isInPart ? lines.filter(({ value }) => !value).length : 0;
	const name = `${results.sheet.person.firstName} ${results.sheet.person.lastName}`;
	const take = async (step: AskedStep, more: StepWith = {}) => {
		setBusy(step);
		try {
			const isDone = await results.step(step, more);
			if (isDone) notify({ tone: "ok", title: t(`${step}.done`) });
			else notify({ tone: "bad", title: t("notSaved") });
			setAsking(undefined);
			if (isDone) setTimeout(focusWork, afterDialogMs);
		} catch (problem) {
			const code = problem instanceof ApiProblem ? problem.code : "";
			// a value that patients read was changed: why is asked, and it becomes a correction
			if (step === "verify" && code === "report.changed-unsaid") return setAsking(step);
			const isStale = code === "record.stale";
			// the screen has the current sheet: the person takes the step again
			if (isStale) setAsking(undefined);
			notify({
				tone: "bad",
				...(isStale ? { title: t("stale"), detail: t("staleText") } : problemText(problem)),
			});
		} finally {
			setBusy(undefined);
		}
	};
	const begin = (step: AskedStep) => {
		if (needsReason(step) || step === "release" || step === "schedule" || step === "discard") setAsking(step);
		else void take(step);
	};
	const dialog =
		asking === "schedule" ? (
			<Suspense>
				<TimeDialog
					title={t("schedule.title", { name })}
					confirm={t("schedule.run")}
					busy={busy === asking}
					onClose={() => setAsking(undefined)}
					onSend={(releaseAt) => void take(asking, { releaseAt })}
				/>
			</Suspense>
		) : asking === "verify" ||
			asking === "reopen" ||
			asking === "correct" ||
			asking === "withdraw" ||
			asking === "hold" ? (
			<ReasonDialog
				step={asking}
				name={name}
				busy={busy === asking}
				onClose={() => setAsking(undefined)}
				onSend={(reason) => void take(asking, { reason })}
			/>
		) : asking === "release" || asking === "discard" ? (
			<ConfirmDialog
				isOpen
				title={t(`${asking}.title`, { name })}
				confirm={t(`${asking}.run`)}
				cancel={t("cancel")}
				isDangerous={asking === "discard"}
				busy={busy === asking}
				onCancel={() => setAsking(undefined)}
				onConfirm={() => void take(asking)}
			>
				<p>{t(`${asking}.text`)}</p>
				{asking === "release" ? <NotableLines lines={lines} calls={results.sheet.calls} /> : null}
				{asking === "release" && missing ? <p>{t.rich("release.inPart", { count: missing, num })}</p> : null}
			</ConfirmDialog>
		) : null;
	return { busy, begin, dialog };
}
