import { useTranslations } from "use-intl";
import { formatWeekday } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { peopleByHour } from "../opening-hours/people-by-hour.ts";
import type { SamplingHoursInput } from "../schema.ts";
import { aDayOf } from "./shown-values.tsx";

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/**
 * A week at a glance: the capacity of each hour; a darker cell means a higher capacity. Renders nothing for a week without
 * hours.
 */
export function WeekCapacity({ rows }: { rows: readonly SamplingHoursInput[] }) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const days = weekdays.map((weekday) => peopleByHour(rows.filter((row) => row.weekday === weekday)));
	const begun = days.flatMap((day) => [...day.keys()]);
	if (begun.length === 0) return null;
	const first = Math.min(...begun);
	const hours = Array.from({ length: Math.max(...begun) - first + 1 }, (_, index) => first + index);
	const most = Math.max(...days.flatMap((day) => [...day.values()]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
		<section className="week-capacity-box" aria-label={t("capacity")} tabIndex={0}>
			<table className="week-capacity">
				<caption className="visually-hidden">{t("capacity")}</caption>
				<thead>
					<tr>
						<td />
						{hours.map((hour) => (
							<th key={hour} scope="col">
								<Num>{String(hour).padStart(2, "0")}</Num>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{days.map((day, weekday) => (
						<tr key={weekday}>
							<th scope="row">{formatWeekday(aDayOf(weekday), locale)}</th>
							{hours.map((hour) => {
								const people = day.get(hour) ?? 0;
								return (
									<td key={hour} style={{ "--share": people / most }}>
										{people ? <Num>{people}</Num> : <span className="visually-hidden">{t("closed")}</span>}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
