import type { SamplingHoursInput } from "../schema.ts";
import { minutesOf } from "./possible-hours.ts";

/** Capacity in each hour of a day, 0 to 23, by starting time; hours without capacity are left out. */
export function peopleByHour(rows: readonly SamplingHoursInput[]): Map<number, number> {
	const people = new Map<number, number>();
	for (const { from, to, slotMinutes, capacity } of rows) {
		const end = minutesOf(to);
		if (!(from && slotMinutes > 0 && capacity > 0)) continue;
		for (let start = minutesOf(from); start + slotMinutes <= end; start += slotMinutes) {
			const hour = Math.floor(start / 60);
			people.set(hour, (people.get(hour) ?? 0) + capacity);
		}
	}
	return people;
}
