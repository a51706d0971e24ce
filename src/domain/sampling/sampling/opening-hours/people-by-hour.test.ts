import { expect, it } from "vitest";
import { peopleByHour } from "./people-by-hour.ts";

const hours = (from: string, to: string, slotMinutes: number, capacity: number) => ({
	location: 1 as const,
	weekday: 0,
	from,
	to,
	slotMinutes,
	capacity,
});

it("the possible appointments of each hour are counted across all opening hours of a day", () => {
	const day = [hours("06:30", "08:00", 30, 6), hours("16:00", "17:30", 45, 2)];
	expect([...peopleByHour(day)]).toEqual([
		[6, 6],
		[7, 12],
		[16, 4],
	]);
});

it("incomplete hours and hours too short for an appointment have no capacity", () => {
	expect(
		[
			hours("", "08:00", 30, 6),
			hours("07:00", "", 30, 6),
			hours("07:00", "08:00", 0, 6),
			hours("07:00", "08:00", 30, 0),
			hours("07:00", "07:20", 30, 6),
			hours("09:00", "08:00", 30, 6),
		].map((row) => [...peopleByHour([row])]),
	).toEqual([[], [], [], [], [], []]);
});
