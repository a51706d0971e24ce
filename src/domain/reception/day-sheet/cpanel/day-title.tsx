import { formatDate, formatWeekday } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";

/** A day and the name of its sampler: «یکشنبه 1405/09/01 · سمانه مهری». */
export function DayTitle({ day, name }: { day: string; name?: string | undefined }) {
	const locale = useLocale();
	return (
		<>
			{formatWeekday(day, locale)} <Num>{formatDate(day, locale)}</Num>
			{name ? <> · {name}</> : null}
		</>
	);
}
