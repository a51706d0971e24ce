import {
	AlarmClock,
	BadgeCheck,
	CirclePause,
	Clock3,
	FilePenLine,
	ListPlus,
	Lock,
	Send,
	Trash2,
	Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { OpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import { SaveDocument } from "#domain/result/report/cpanel/save-document.tsx";
import {
	isStepAllowed,
	presentVersion,
	type ReportStepName,
	reportSteps,
} from "#domain/result/report/status.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { SaveStatus } from "#records/form/record-form.tsx";
import { Button } from "#ui/button.tsx";
import { noticedIn } from "./table/progress-strip.tsx";
import { progressOf } from "./typed-values.ts";
import type { Results } from "./use-results.ts";
import { waitsFor } from "./waits-for.ts";

export type AskedStep = Exclude<ReportStepName, "enter">;

/** The steps that the reader may take in the report's current state. */
export function useAllowedSteps({ sheet }: Pick<Results, "sheet">) {
	const { user } = useCurrentUser();
	const lacksVerifier = sheet.asksTwoVerifiers && !presentVersion(sheet.versions)?.verifiedAgain;
	const isReleasable =
		!sheet.hold &&
		!lacksVerifier &&
		!sheet.notSampled &&
		!sheet.needsSecondPerson &&
		!sheet.judgedDifferently;
	const mayNow: Partial<Record<ReportStepName, boolean>> = {
		verifyAgain: lacksVerifier && !sheet.isVerifiedByReader,
		hold: !sheet.hold,
		unhold: sheet.hold !== null,
		enter: sheet.isSampleHere,
		verify: !sheet.notSampled,
		release: isReleasable,
		schedule: isReleasable,
		unschedule: sheet.timer !== null,
		complete: sheet.isInPart,
	};
	return (step: ReportStepName) =>
		hasRight(user, reportSteps[step].right) &&
		(mayNow[step] ?? true) &&
		((step === "enter" && sheet.versions.length === 0) || isStepAllowed(step, sheet.versions));
}

type Props = {
	results: Results;
	busy: AskedStep | undefined;
	onStep: (step: AskedStep) => void;
	onNext: (() => void) | undefined;
};

const Key = ({ children }: { children: string }) => (
	<kbd dir="ltr" aria-hidden>
		{children}
	</kbd>
);

/** A note on why the report cannot be verified yet. */
const Hindered = ({ children }: { children: ReactNode }) => (
	<span className="results-hindered">
		<Lock className="icon" aria-hidden />
		{children}
	</span>
);

/** The possible steps of the report, each with what prevents it. */
export function EntryActions({ results, busy, onStep, onNext }: Props) {
	const t = useTranslations("results.step");
	const may = useAllowedSteps(results);
	const { sheet, typed, state } = results;
	const { untold, unclear } = noticedIn(results);
	const { filled } = progressOf(sheet, typed);
	const { user } = useCurrentUser();
	const waits = waitsFor(sheet, hasRight(user, reportSteps.release.right));
	const icon = (sign: ReactNode, step: AskedStep) => ({
		icon: sign,
		className: "results-action",
		busy: busy === step,
		onPress: () => onStep(step),
	});
	// what is shown is what patients read: its file is its sheet
	const isReadNow = sheet.state === "released";
	const isReleased = sheet.versions.some((version) => version.state === "released");
	return (
		<section className="results-actions" aria-label={t("title")}>
			{may("enter") ? (
				<SaveStatus
					state={state === "overtaken" ? "failed" : state}
					changedCount={Object.keys(typed).length}
					at={results.savedAt}
				/>
			) : null}
			<span className="grow results-gap" />
			{may("verify") && untold ? <Hindered>{t("untold")}</Hindered> : null}
			{may("verify") && unclear ? <Hindered>{t("unclear", { count: unclear })}</Hindered> : null}
			{waits ? (
				<span className="results-hindered" tabIndex={-1} data-waits role="status">
					<Clock3 className="icon" aria-hidden />
					{t(`waits.${waits}`)}
				</span>
			) : null}
			{may("discard") ? (
				<Button variant="quiet" {...icon(<Trash2 className="icon" aria-hidden />, "discard")}>
					{t("discard.run")}
				</Button>
			) : null}
			{may("withdraw") ? (
				<Button
					variant="danger-soft"
					{...icon(<Undo2 className="icon icon-directional" aria-hidden />, "withdraw")}
				>
					{t("withdraw.run")}
				</Button>
			) : null}
			{sheet.hasFile && !isReadNow ? (
				<OpenPdf id={sheet.receptionId} isFile variant="outline" className="results-action" />
			) : null}
			{isReleased ? <OpenPdf id={sheet.receptionId} variant="outline" className="results-action" /> : null}
			{isReleased ? (
				<SaveDocument
					id={sheet.receptionId}
					number={sheet.number ?? ""}
					variant="outline"
					className="results-action"
				/>
			) : null}
			{may("correct") ? (
				<Button variant="outline" {...icon(<FilePenLine className="icon" aria-hidden />, "correct")}>
					{t("correct.run")}
				</Button>
			) : null}
			{may("complete") ? (
				<Button {...icon(<ListPlus className="icon" aria-hidden />, "complete")}>{t("complete.run")}</Button>
			) : null}
			{may("reopen") ? (
				<Button variant="outline" {...icon(<FilePenLine className="icon" aria-hidden />, "reopen")}>
					{t("reopen.run")}
				</Button>
			) : null}
			{may("hold") ? (
				<Button variant="outline" {...icon(<CirclePause className="icon" aria-hidden />, "hold")}>
					{t("hold.run")}
				</Button>
			) : null}
			{may("schedule") ? (
				<Button variant="outline" {...icon(<AlarmClock className="icon" aria-hidden />, "schedule")}>
					{t("schedule.run")}
				</Button>
			) : null}
			{may("enter") && onNext ? (
				<Button variant="outline" className="results-action" iconEnd={<Key>Ctrl S</Key>} onPress={onNext}>
					{t("saveAndNext")}
				</Button>
			) : null}
			{may("release") ? (
				<Button {...icon(<Send className="icon icon-directional" aria-hidden />, "release")}>
					{t("release.run")}
				</Button>
			) : null}
			{may("enter") && (may("verify") || sheet.versions.length === 0) ? (
				<Button
					{...icon(<BadgeCheck className="icon" aria-hidden />, "verify")}
					iconEnd={<Key>Ctrl ↵</Key>}
					isDisabled={untold > 0 || unclear > 0 || (filled === 0 && !sheet.hasFile)}
				>
					{t("verify.run")}
				</Button>
			) : null}
		</section>
	);
}
