import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import type { LabTestDetails } from "./schema.ts";

/** Texts about tests, shared by all pages. */
export const labTestTexts = textsOf({ fa, en });
type Texts = ReturnType<typeof labTestTexts>;

const workingDay = 24;
/** A result within this many hours is ready before closing time if the sample was taken in the morning. */
const sameDayHours = 8;

/** When the result will be ready, in working days. */
export function turnaroundText(t: Texts, hours: number): string {
	if (hours <= sameDayHours) return t("labTest.sameDay");
	return t("labTest.workingDays", { days: Math.ceil(hours / workingDay) });
}

type Turnaround = { turnaroundHours: number; measuredHours: number | null };

/**
 * The expected time of the result: the time in the catalogue, or the time measured over the last few weeks if that is
 * longer.
 * @returns `usual` is the catalogue's time when results currently take longer; `isMeasured` means that the last few
 *   weeks confirm the time
 */
export function honestTurnaround(
	t: Texts,
	{ turnaroundHours, measuredHours }: Turnaround,
): { time: string; usual?: string; isMeasured: boolean } {
	const usual = turnaroundText(t, turnaroundHours);
	if (measuredHours === null) return { time: usual, isMeasured: false };
	const time = turnaroundText(t, Math.max(turnaroundHours, measuredHours));
	return time === usual ? { time, isMeasured: true } : { time, usual, isMeasured: true };
}

const month = 30.4375;
const year = 365.25;

function ageText(t: Texts, days: number): string {
	if (days < 60) return t("labTest.days", { count: days });
	if (days < 2 * year - 1) return t("labTest.months", { count: Math.round(days / month) });
	return t("labTest.years", { count: Math.round(days / year) });
}

type Range = LabTestDetails["ranges"][number];

function agesText(t: Texts, { ageFromDays: from, ageToDays: to }: Range): string {
	if (from === 0) return to === null ? "" : t("labTest.newborn", { to: ageText(t, to) });
	if (to === null) return t("labTest.ageFrom", { from: ageText(t, from) });
	return t("labTest.ageBetween", { from: ageText(t, from), to: ageText(t, to) });
}

/** The people to whom a reference range applies: «20 سالگی و بالاتر، زن». */
export function peopleText(t: Texts, range: Range): string {
	const age = agesText(t, range);
	const isChild = range.ageToDays !== null && range.ageToDays <= 18 * year + 1;
	const words = isChild
		? ({ male: "boy", female: "girl" } as const)
		: ({ male: "male", female: "female" } as const);
	const sex = range.sex === "any" ? "" : t(`labTest.${words[range.sex]}`);
	if (age && sex) return t("labTest.who", { age, sex });
	return age || sex || t("labTest.everyone");
}
