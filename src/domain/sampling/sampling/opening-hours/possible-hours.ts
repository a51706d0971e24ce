import type * as z from "zod";

// Impossible weeks: reported at the field.

type Hours = { location: number; weekday: number; from: string; to: string; slotMinutes: number };
type Period = { from: string; until: string; hours: Hours[] };
type Holiday = { day: string; from: string; to: string };
type Path = (string | number)[];
type Refuse = (path: Path, rule: string) => void;

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
};

function refuseHours(hours: Hours[], path: Path, refuse: Refuse) {
	for (const [index, { location, weekday, from, to, slotMinutes }] of hours.entries()) {
		const [begins, ends] = [minutesOf(from), minutesOf(to)];
		if (ends <= begins) {
			refuse([...path, index, "to"], "untilBeforeFrom");
			continue;
		}
		if (slotMinutes > ends - begins) refuse([...path, index, "slotMinutes"], "slotTooLong");
		const isMet = hours
			.slice(0, index)
			.some(
				(other) =>
					other.location === location &&
					other.weekday === weekday &&
					minutesOf(other.from) < ends &&
					begins < minutesOf(other.to),
			);
		if (isMet) refuse([...path, index, "from"], "hoursOverlap");
	}
}

function refusePeriods(periods: Period[], refuse: Refuse) {
	for (const [index, { from, until, hours }] of periods.entries()) {
		if (until < from) refuse(["periods", index, "until"], "untilBeforeFrom");
		const isMet = periods.slice(0, index).some((other) => other.from <= until && from <= other.until);
		if (isMet) refuse(["periods", index, "from"], "periodsOverlap");
		refuseHours(hours, ["periods", index, "hours"], refuse);
	}
}

function refuseHolidays(holidays: Holiday[], refuse: Refuse) {
	const days = new Set<string>();
	for (const [index, { day, from, to }] of holidays.entries()) {
		if (days.has(day)) refuse(["holidays", index, "day"], "dayTwice");
		days.add(day);
		if (from && !to) refuse(["holidays", index, "to"], "required");
		else if (to && !from) refuse(["holidays", index, "from"], "required");
		else if (from && minutesOf(to) <= minutesOf(from)) refuse(["holidays", index, "to"], "untilBeforeFrom");
	}
}

type Week = {
	hours: Hours[];
	periods: Period[];
	holidays: Holiday[];
	offersPrescription: boolean;
	offersTests: boolean;
	offersPanels: boolean;
};

/** Refuses hours that end before they begin, overlapping hours, periods or holidays, and a setting that offers nothing. */
export function refuseImpossibleHours(input: Week, context: z.RefinementCtx): void {
	const refuse: Refuse = (path, rule) =>
		context.addIssue({ code: "custom", path, message: `validation.${rule}` });
	if (!input.offersPrescription && !input.offersTests && !input.offersPanels)
		refuse(["offersPrescription"], "noOffer");
	refuseHours(input.hours, ["hours"], refuse);
	refusePeriods(input.periods, refuse);
	refuseHolidays(input.holidays, refuse);
}
