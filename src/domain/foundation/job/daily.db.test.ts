import { expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { scheduleNewDay, startDay } from "./daily.server.ts";
import { finishJob } from "./finish-job.server.ts";

const test = testDatabase();

it("the daily job renders the pages again once at the start of a day", async () => {
	test.setNow(new Date("2026-06-04T12:00:00Z"));
	await scheduleNewDay(test.ctx());
	await scheduleNewDay(test.ctx());
	expect(await claimJobs(test.ctx(), 8, 60)).toEqual([]);
	test.setNow(new Date("2026-06-04T20:30:00Z"));
	const claimed = await claimJobs(test.ctx(), 8, 60);
	expect(claimed.map(({ kind }) => kind)).toEqual(["day.begin"]);
	const version = async () => (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
	const before = await version();
	await startDay(test.ctx(), []);
	expect(await version()).toBeGreaterThan(before);
	for (const { id } of claimed) await finishJob(test.ctx(), id);
	test.setNow(new Date("2026-06-05T20:30:00Z"));
	expect((await claimJobs(test.ctx(), 8, 60)).map(({ kind }) => kind)).toEqual(["day.begin"]);
});
