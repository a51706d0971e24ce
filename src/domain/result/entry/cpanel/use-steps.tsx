import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { NotableLines } from "#domain/result/report/cpanel/notable-lines.tsx";
import { ReasonDialog } from "#domain/result/report/cpanel/reason-dialog.tsx";
import { needsReason } from "#domain/result/report/status.ts";
import { useProblemText } from "#records/problem-text.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { AskedStep } from "./entry-actions.tsx";
import type { Results, StepWith } from "./use-results.ts";

// its calendar is asked for now and then
const TimeDialog = lazyComponent(
	async () => (await import("#domain/result/report/cpanel/time-dialog.tsx")).TimeDialog,
);

/** Delay after which the dialog has closed and has returned the focus if possible. */
const afterDialogMs = 300;

/** Moves the focus when the clicked button is gone: to the first value or, failing that, to the next possible step. */
function focusWork() {
	if (document.activeElement !== document.body) return;
	const actions = document.querySelectorAll<HTMLElement>(".results-actions button:not(:disabled)");
	const field = document.querySelector<HTMLElement>("input[data-result]");
	const waits = document.querySelector<HTMLElement>("[data-waits]");
	(field ?? waits ?? actions[actions.length - 1])?.focus({ preventScroll: true });
}

type StepDialogProps = {
	step: AskedStep;
	sheet: Results["sheet"];
	busy: boolean;
	onClose: () => void;
	onTake: (more: StepWith) => void;
};

/** Dialog for the input of a step: a time, a reason, or a confirmation. */
function StepDialog({ step, sheet, busy, onClose, onTake }: StepDialogProps) {
	const t = useTranslations("results.step");
	const { isInPart, lines, person, calls } = sheet;
	const missing = isInPart ? lines.filter(({ value }) => !value).length : 0;
	const name = `${person.firstName} ${person.lastName}`;
	if (step === "schedule")
		return (
			<Suspense>
				<TimeDialog
					title={t("schedule.title", { name })}
					confirm={t("schedule.run")}
					busy={busy}
					onClose={onClose}
					onSend={(releaseAt) => onTake({ releaseAt })}
				/>
			</Suspense>
		);
	if (step === "verify" || step === "reopen" || step === "correct" || step === "withdraw" || step === "hold")
		return (
			<ReasonDialog
				step={step}
				name={name}
				busy={busy}
				onClose={onClose}
				onSend={(reason) => onTake({ reason })}
			/>
		);
	if (step !== "release" && step !== "discard") return null;
	return (
		<ConfirmDialog
			isOpen
			title={t(`${step}.title`, { name })}
			confirm={t(`${step}.run`)}
			cancel={t("cancel")}
			isDangerous={step === "discard"}
			busy={busy}
			onCancel={onClose}
			onConfirm={() => onTake({})}
		>
			<p>{t(`${step}.text`)}</p>
			{step === "release" ? <NotableLines lines={lines} calls={calls} /> : null}
			{step === "release" && missing ? <p>{t.rich("release.inPart", { count: missing, num })}</p> : null}
		</ConfirmDialog>
	);
}

/**
 * Takes the steps of a report. Asks the user for a reason if a step needs one, and for confirmation if it cannot be
 * undone.
 */
export function useSteps(results: Results) {
	const t = useTranslations("results.step");
	const problemText = useProblemText();
	const [busy, setBusy] = useState<AskedStep>();
	const [asking, setAsking] = useState<AskedStep>();
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
	const dialog = asking ? (
		<StepDialog
			step={asking}
			sheet={results.sheet}
			busy={busy === asking}
			onClose={() => setAsking(undefined)}
			onTake={(more) => void take(asking, more)}
		/>
	) : null;
	return { busy, begin, dialog };
}
