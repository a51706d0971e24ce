import { AlarmClock, AlarmClockOff, BadgeCheck, CirclePause, Scale, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRefusalText } from "#domain/result/report/cpanel/refusal-text.ts";
import { isOverdue } from "#domain/result/report/overdue.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useNow } from "#records/use-now.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { type AskedStep, useAllowedSteps } from "./entry-actions.tsx";
import { personName } from "./person-name.tsx";
import type { Results } from "./use-results.ts";

type Props = { results: Results; busy: AskedStep | undefined; onStep: (step: AskedStep) => void };

type StandingStep = "unhold" | "unschedule" | "verifyAgain" | "release" | "reopen";

/** Returns a time and a user as parameters for a translated text. */
function useStamps() {
	const program = useTranslations("results.versions")("program");
	const locale = useLocale();
	return {
		moment: (at: string) => ({ day: formatDate(at, locale, "day-month"), time: formatTime(at), num }),
		who: (by: string) => ({ who: by || program, name: personName }),
	};
}

type TimedProps = {
	timer: NonNullable<Results["sheet"]["timer"]>;
	isLate: boolean;
	may: (step: StandingStep) => boolean;
	/** The button of a step; nothing if the step is not allowed. */
	action: (step: StandingStep) => ReactNode;
};

/** A scheduled release, still to come or overdue. */
function Timed({ timer, isLate, may, action }: TimedProps) {
	const t = useTranslations("results.standing");
	const { moment, who } = useStamps();
	return isLate ? (
		<Alert
			tone="bad"
			isNew
			icon={<AlarmClockOff className="icon" aria-hidden />}
			title={t.rich("overdue", moment(timer.releaseAt))}
			action={
				<span className="results-notice-actions">
					{action("unschedule")}
					{action("release")}
				</span>
			}
		>
			<p>
				{t.rich(may("release") ? "overdueText" : "overdueAsk", { ...who(timer.by), ...moment(timer.at) })}
			</p>
		</Alert>
	) : (
		<Alert
			tone="main"
			icon={<AlarmClock className="icon" aria-hidden />}
			title={t.rich("timed", moment(timer.releaseAt))}
			action={action("unschedule")}
		>
			<p>{t.rich("timedBy", { ...who(timer.by), ...moment(timer.at) })}</p>
		</Alert>
	);
}

/** What a report waits for in addition to its values: a second user, the end of a hold, or a scheduled time. */
export function Standing({ results, busy, onStep }: Props) {
	const t = useTranslations("results.standing");
	const ts = useTranslations("results.step");
	const refusalText = useRefusalText();
	const { moment, who } = useStamps();
	const may = useAllowedSteps(results);
	const { hold, timer, timerRefusal, asksTwoVerifiers, isVerifiedByReader, versions } = results.sheet;
	const { judgedDifferently } = results.sheet;
	const present = presentVersion(versions);
	const now = useNow();
	const action = (step: StandingStep) =>
		may(step) ? (
			<Button
				variant={step === "verifyAgain" || step === "release" ? "primary" : "outline"}
				size="sm"
				{...(step === "release" ? { icon: <Send className="icon icon-directional" aria-hidden /> } : {})}
				busy={busy === step}
				onPress={() => onStep(step)}
			>
				{ts(`${step}.run`)}
			</Button>
		) : undefined;
	const isHalfVerified = asksTwoVerifiers && present?.state === "verified" && !present.verifiedAgain;
	return (
		<>
			{hold ? (
				<Alert
					tone="warn"
					icon={<CirclePause className="icon" aria-hidden />}
					title={t.rich("held", { ...who(hold.by), ...moment(hold.at) })}
					action={action("unhold")}
				>
					<p>
						<bdi>{hold.reason}</bdi>
					</p>
				</Alert>
			) : null}
			{timer ? (
				<Timed timer={timer} isLate={!hold && isOverdue(timer.releaseAt, now)} may={may} action={action} />
			) : null}
			{timerRefusal ? (
				<Alert tone="bad" title={t("refused")}>
					<p>{refusalText(timerRefusal)}</p>
				</Alert>
			) : null}
			{judgedDifferently ? (
				<Alert
					tone="bad"
					icon={<Scale className="icon" aria-hidden />}
					title={t("judgedDifferently")}
					action={action("reopen")}
				>
					<p>
						{t.rich("judgedDifferentlyText", {
							names: judgedDifferently,
							text: (words) => <bdi>{words}</bdi>,
						})}
					</p>
				</Alert>
			) : null}
			{isHalfVerified ? (
				<Alert
					tone="warn"
					icon={<BadgeCheck className="icon" aria-hidden />}
					title={t("once")}
					action={action("verifyAgain")}
				>
					<p>
						{isVerifiedByReader
							? t("onceOwn")
							: t.rich("onceBy", {
									...who(present.verified?.by ?? ""),
									...moment(present.verified?.at ?? ""),
								})}
					</p>
				</Alert>
			) : asksTwoVerifiers && present?.state === "draft" ? (
				<Alert isSmall>{t("asksTwo")}</Alert>
			) : null}
		</>
	);
}
