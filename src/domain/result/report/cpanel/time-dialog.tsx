import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate, formatTime, momentInTehran } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { num } from "#ui/num.tsx";
import { RadioList } from "#ui/radio-list.tsx";

type Props = {
	title: string;
	confirm: string;
	busy: boolean;
	/** Whether messages sent now would wait until the morning. */
	hasQuietHours?: boolean;
	onClose: () => void;
	/** @param releaseAt a future time in ISO format */
	onSend: (releaseAt: string) => void;
};

/** Common release times, without those that have passed. */
function usualMoments(now: Date) {
	const today = dayInTehran(now);
	const moments = {
		tonight: momentInTehran(today, "20:00"),
		tomorrow: momentInTehran(addDays(today, 1), "08:00"),
	};
	return (["tonight", "tomorrow"] as const)
		.map((name) => ({ name, at: moments[name] }))
		.filter(({ at }) => at > now);
}

/** Dialog that asks when reports are to be released automatically. */
export function TimeDialog({ title, confirm, busy, hasQuietHours, onClose, onSend }: Props) {
	const t = useTranslations("results.time");
	const rule = useTranslations("validation");
	const locale = useLocale();
	// the dialog may stay open past an offered time
	const [usual, setUsual] = useState(() => usualMoments(new Date()));
	const [chosen, setChosen] = useState<(typeof usual)[number]["name"] | "other">(usual[0]?.name ?? "other");
	const [passed, setPassed] = useState<Date>();
	const [other, setOther] = useState("");
	const [isWrong, setWrong] = useState(false);
	const send = () => {
		const moment = usual.find(({ name }) => name === chosen);
		const at = moment?.at.toISOString() ?? other;
		const isToCome = Date.parse(at) > Date.now();
		setPassed(isToCome ? undefined : moment?.at);
		setWrong(!isToCome && !moment);
		if (isToCome) return onSend(at);
		// what is offered in its place waits to be looked at
		const next = usualMoments(new Date());
		setUsual(next);
		if (moment) setChosen(next[0]?.name ?? "other");
	};
	return (
		<FormDialog
			title={title}
			cancel={t("cancel")}
			confirm={confirm}
			icon={<AlarmClock className="icon" aria-hidden />}
			busy={busy}
			onClose={onClose}
			onConfirm={send}
		>
			{passed ? (
				<Alert tone="warn" isSmall isNew>
					{t.rich("passed", { time: formatTime(passed), num })}
				</Alert>
			) : null}
			<RadioList
				label={t("when")}
				value={chosen}
				onChange={(name) => {
					setChosen(name);
					setPassed(undefined);
					setWrong(false);
				}}
				choices={[
					...usual.map(({ name, at }) => ({
						value: name,
						// by its day: "tomorrow" is another one after midnight
						label: t.rich(name, { day: formatDate(at, locale, "day-month"), time: formatTime(at), num }),
					})),
					{ value: "other", label: t("other") },
				]}
			/>
			{chosen === "other" ? (
				<MomentField
					label={t("moment")}
					need="required"
					error={isWrong ? (other ? t("past") : rule("required", { field: t("moment") })) : undefined}
					startTime="08:00"
					value={other}
					onChange={(moment) => {
						setOther(moment);
						setWrong(false);
					}}
				/>
			) : null}
			<p className="muted">{t("text")}</p>
			{hasQuietHours ? <Alert isSmall>{t("quiet")}</Alert> : null}
		</FormDialog>
	);
}
