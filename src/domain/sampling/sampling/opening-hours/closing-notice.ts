import { addDays } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { type WorkPlan, workingDay } from "./working-day.ts";

/**
 * The notice to visitors about today or tomorrow: closed, or open for shorter hours if `from` and `to` are set (`HH:MM`).
 */
export type ClosingNotice = { day: "today" | "tomorrow"; name: string; from: string; to: string };

/**
 * Today's hours if they are unusual, otherwise tomorrow's; null if the hours of both days are usual or no hours are
 * set. The regular closed day of the week is not unusual.
 * @param today `YYYY-MM-DD` at the laboratory
 */
export function closingNotice(today: string, plan: WorkPlan, locale: Locale): ClosingNotice | null {
	if (plan.hours.length === 0 && plan.periods.length === 0) return null;
	for (const [day, date] of [
		["today", today],
		["tomorrow", addDays(today, 1)],
	] as const) {
		const { holiday, hours } = workingDay(date, plan);
		if (!holiday) continue;
		const from = hours.map((each) => each.from).sort()[0] ?? "";
		const to =
			hours
				.map((each) => each.to)
				.sort()
				.at(-1) ?? "";
		return { day, name: holiday[locale], from, to };
	}
	return null;
}
