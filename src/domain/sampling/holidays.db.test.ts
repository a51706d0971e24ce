import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { comingHolidays, saveHolidays } from "./holidays.server.ts";

const test = testDatabase();

it("names the coming holidays from today on the laboratory's calendar, and forgets them the day after", async () => {
	const name = { fa: "عید", en: "Feast" };
	await saveHolidays(test.ctx(), [
		{ day: "2026-06-04", name },
		{ day: "2026-08-30", name },
	]);
	const on = async (moment: string) => {
		test.setNow(new Date(moment));
		return (await comingHolidays(test.ctx(), "en", 30)).map(({ day }) => day);
	};
	// 23:59 and 00:01 in Tehran
	expect(await on("2026-06-04T20:29:00Z")).toEqual(["2026-06-04"]);
	expect(await on("2026-06-04T20:31:00Z")).toEqual([]);
});
