import { expect, it } from "vitest";
import { durationOf } from "./duration.ts";

it("a duration is shown in minutes, hours or days, depending on its length", () => {
	const told = ([minutes]: [number]) => Object.values(durationOf(minutes)).join(" ");
	expect(
		[0, 12, 59.4, 59.6, 90, 252, 1_440, 2_879, 2_880, 4_752, 20_160].map((each) => told([each])),
	).toEqual([
		"minutes 0",
		"minutes 12",
		"minutes 59",
		"hours 1",
		"hours 1.5",
		"hours 4.2",
		"hours 24",
		"hours 48",
		"days 2",
		"days 3.3",
		"days 14",
	]);
});
