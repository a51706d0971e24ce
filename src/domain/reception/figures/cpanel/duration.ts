const hour = 60;
const day = 24 * hour;

export type Duration = { unit: "minutes" | "hours" | "days"; value: number };

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** A duration in its natural unit: minutes up to an hour, hours up to two days, then days; one decimal for small numbers. */
export function durationOf(minutes: number): Duration {
	if (Math.round(minutes) < hour) return { unit: "minutes", value: Math.round(minutes) };
	const [unit, value] =
		minutes < 2 * day ? (["hours", minutes / hour] as const) : (["days", minutes / day] as const);
	return { unit, value: value < 10 ? toTenth(value) : Math.round(value) };
}
