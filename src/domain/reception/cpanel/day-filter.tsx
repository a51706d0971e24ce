import { CalendarDays, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate } from "#locale/date.ts";
import { DayPicker } from "#ui/day-picker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";

/** Days that a desk asks for often. */
export function useNearDays() {
	const t = useTranslations("desk.day");
	const today = dayInTehran(new Date());
	return [
		{ day: today, name: t("today") },
		{ day: addDays(today, 1), name: t("tomorrow") },
		{ day: addDays(today, -1), name: t("yesterday") },
	];
}

type Props = {
	/** Empty for every day. */
	day: string;
	onChange: (day: string) => void;
};

/** Narrows the queue to the visits of one day. */
export function DayFilter({ day, onChange }: Props) {
	const t = useTranslations("desk.day");
	const locale = useLocale();
	const near = useNearDays();
	const name = near.find((candidate) => candidate.day === day)?.name;
	return (
		<span className={day ? "fbtn-w on" : "fbtn-w"}>
			<DayPicker
				label={t("filter")}
				value={day}
				onChange={onChange}
				shortcuts={near}
				className={day ? "fbtn on" : "fbtn"}
				face={
					<>
						<CalendarDays className="i" aria-hidden />
						<span>
							{day ? <span className="vh">{t("filter")}: </span> : null}
							{day ? <b>{name ?? <Num>{formatDate(day, locale)}</Num>}</b> : t("filter")}
						</span>
					</>
				}
			/>
			{day ? (
				<button type="button" className="ibtn ibtn-sm" aria-label={t("clear")} onClick={() => onChange("")}>
					<X className="i" aria-hidden />
				</button>
			) : null}
		</span>
	);
}
