import { CalendarDays, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { DayPicker } from "#ui/day-picker.tsx";
import { useLocale } from "#ui/locale-context.tsx";

/** Days that users often filter by, such as today. */
export function useNearDays() {
	const t = useTranslations("records.day");
	const today = dayInTehran(new Date());
	return [
		{ day: today, name: t("today") },
		{ day: addDays(today, 1), name: t("tomorrow") },
		{ day: addDays(today, -1), name: t("yesterday") },
	];
}

type Props = {
	/** Says what happens on that day. */
	label: string;
	/** The chosen day; an empty string means all days. */
	day: string;
	onChange: (day: string) => void;
	/** Whether the day is the start or end of a range. The button for today is then not shown. */
	isBound?: boolean;
};

/** Narrows a list to one day. */
export function DayFilter({ label, day, onChange, isBound }: Props) {
	const t = useTranslations("records.day");
	const locale = useLocale();
	const near = useNearDays();
	const [today] = near;
	const name = near.find((candidate) => candidate.day === day)?.name;
	return (
		<>
			{day || !today || isBound ? null : (
				<button type="button" className="filter-button" onClick={() => onChange(today.day)}>
					{today.name}
				</button>
			)}
			<span className={day ? "filter-button-wrap on" : "filter-button-wrap"}>
				<DayPicker
					label={label}
					value={day}
					onChange={onChange}
					shortcuts={near}
					className={day ? "filter-button on" : "filter-button"}
					face={
						<>
							<CalendarDays className="icon" aria-hidden />
							<span>
								{day ? <span className="visually-hidden">{label}: </span> : null}
								{day ? <b>{name ?? <Num>{formatDate(day, locale)}</Num>}</b> : label}
							</span>
						</>
					}
				/>
				{day ? (
					<button
						type="button"
						className="icon-button icon-button-sm filter-button-clear"
						aria-label={t("clear")}
						onClick={() => onChange("")}
					>
						<X className="icon" aria-hidden />
					</button>
				) : null}
			</span>
		</>
	);
}
