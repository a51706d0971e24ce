import { describe, expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { seedCatalogue } from "#domain/demonstration/catalogue.server.ts";
import { claimJobs, finishJob } from "#domain/job/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { beginDay, scheduleNewDay } from "./new-day.server.ts";
import { saveHolidays } from "./service.server.ts";
import { comingHolidays, readWeek } from "./week.server.ts";

const test = testDatabase();

describe("what the page about reception says of time", () => {
	it("is the hours slots are made of", async () => {
		await seedCatalogue(test.ctx());
		const { laboratory, home } = await readWeek(test.ctx());
		expect(laboratory.map(({ hours }) => hours)).toEqual([
			[{ from: "06:30", to: "20:00" }],
			[{ from: "06:30", to: "14:00" }],
			[],
		]);
		expect(home.map(({ firstWeekday, lastWeekday }) => [firstWeekday, lastWeekday])).toEqual([
			[0, 5],
			[6, 6],
		]);
	});

	it("names holidays from today on the laboratory's calendar, and forgets them the day after", async () => {
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
});

it("a day that begins shows its pages anew, once", async () => {
	test.setNow(new Date("2026-06-04T12:00:00Z"));
	await scheduleNewDay(test.ctx());
	await scheduleNewDay(test.ctx());
	expect(await claimJobs(test.ctx(), 8, 60)).toEqual([]);
	test.setNow(new Date("2026-06-04T20:30:00Z"));
	const claimed = await claimJobs(test.ctx(), 8, 60);
	expect(claimed.map(({ kind }) => kind)).toEqual(["day.begin"]);
	const version = async () => (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
	const before = await version();
	await beginDay(test.ctx());
	expect(await version()).toBeGreaterThan(before);
	for (const { id } of claimed) await finishJob(test.ctx(), id);
	test.setNow(new Date("2026-06-05T20:30:00Z"));
	expect((await claimJobs(test.ctx(), 8, 60)).map(({ kind }) => kind)).toEqual(["day.begin"]);
});
