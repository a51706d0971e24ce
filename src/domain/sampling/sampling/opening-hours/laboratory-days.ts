import type { LaboratoryDay } from "#domain/catalogue/preparation/schema.ts";
import { addDays } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { conflict } from "#platform/errors.ts";
import { samplingLocations } from "../sampling-locations.ts";
import { type WorkPlan, workingDay } from "./working-day.ts";

/**
 * Days on which people work at the laboratory itself, with the first and last hour: tests are done during this time. If
 * samples are taken only at home, these are the days of home visits.
 * @param from `YYYY-MM-DD`, included
 * @param count number of days to check
 */
export function laboratoryDays(from: string, count: number, plan: WorkPlan): LaboratoryDay[] {
	const isHere = (location: number) => location === samplingLocations.laboratory;
	const isHomeOnly = !plan.hours.some(({ location }) => isHere(location));
	return Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap((day) => {
		const hours = workingDay(day, plan).hours.filter(({ location }) => isHomeOnly || isHere(location));
		if (hours.length === 0) return [];
		const [first = ""] = hours.map((each) => each.from).sort();
		const last =
			hours
				.map((each) => each.to)
				.sort()
				.at(-1) ?? "";
		return [{ day, from: first, to: last }];
	});
}

/** The error for a slot whose samples would spoil before their tests are done. */
export const spoilsAt = (names: readonly string[], locale: Locale) =>
	conflict("slot.unavailable", { reason: "stability", names: names.join(locale === "fa" ? "، " : ", ") });
