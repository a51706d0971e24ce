import { expect, it } from "vitest";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { getOpeningHours } from "./opening-hours.server.ts";

const test = testDatabase();

it("opening hours are the same as the hours of the slots", async () => {
	await seedCatalogue(test.ctx());
	const { laboratory, home } = await getOpeningHours(test.ctx());
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
