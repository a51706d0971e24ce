import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { changeSamplingSetting } from "../setting.server.ts";
import { comingHolidays } from "./holidays.server.ts";

const test = testDatabase();

it("holidays are listed from today onwards in the laboratory's calendar, until their day has passed", async () => {
	const name = { fa: "عید", en: "Feast" };
	await changeSamplingSetting(test.ctx(), {
		holidays: [
			{ day: "2026-06-02", name, from: "", to: "" },
			{ day: "2026-08-30", name, from: "", to: "" },
			{ day: "2026-06-03", name, from: "08:00", to: "12:00" },
		],
	});
	const on = async (moment: string) => {
		test.setNow(new Date(moment));
		return (await comingHolidays(test.ctx(), "en", 30)).map(({ day }) => day);
	};
	// 14 and 15 Khordad are known without being entered; a shorter day is not a holiday. 23:59 and 00:01 in Tehran
	expect(await on("2026-06-02T20:29:00Z")).toEqual(["2026-06-02", "2026-06-04", "2026-06-05"]);
	expect(await on("2026-06-02T20:31:00Z")).toEqual(["2026-06-04", "2026-06-05"]);
});
