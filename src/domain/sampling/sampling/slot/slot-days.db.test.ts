import { describe, expect, it } from "vitest";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { hour } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import { changeSamplingSetting } from "../setting.server.ts";
import { getSlotDays } from "./get-slot-days.server.ts";

const test = testDatabase();
/** Wednesday; the laboratory is open from Saturday on, two weeks ahead can be booked. */
const now = new Date("2026-05-20T06:00:00Z");

async function scene() {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 1 });
	const patient = test.ctx(await aPatient(test));
	const ask = (more: object = {}) => getSlotDays(patient, "fa", { location: 1, days: 7, ...more });
	return { testIds, patient, ask };
}

describe("the bookable days of a location", () => {
	it("include the earliest free time, whichever days are requested, and the next free time once that time is taken", async () => {
		const { testIds, patient, ask } = await scene();
		const { earliest, days } = await ask();
		const free = days.flatMap(({ slots }) => slots).filter(({ reason }) => reason === null);
		expect(earliest?.startsAt).toBe(free[0]?.startsAt);
		const from = "2026-05-30";
		const later = await ask({ from });
		expect(later.days[0]?.day).toBe(from);
		expect(later.earliest).toEqual(earliest);
		await submitReception(patient, aRequest(earliest?.startsAt ?? "", testIds.slice(0, 1)), "key-00000001");
		expect((await ask()).earliest?.startsAt).toBe(free[1]?.startsAt);
		// the earliest for which there is time to fast
		const fasting = await ask({ fastingHours: 72 });
		expect(Date.parse(fasting.earliest?.startsAt ?? "")).toBeGreaterThanOrEqual(now.getTime() + 72 * hour);
	});

	it("report whether more days follow, and stop at the end of the bookable days", async () => {
		const { ask } = await scene();
		const all = await ask({ days: 31 });
		expect([all.days.length, all.hasLater]).toEqual([15, false]);
		expect((await ask()).hasLater).toBe(true);
		const last = all.days.at(-1)?.day ?? "";
		expect(await ask({ from: last, days: 1 })).toMatchObject({ hasLater: false });
		expect(await ask({ from: all.days.at(-2)?.day, days: 1 })).toMatchObject({ hasLater: true });
	});

	it("report that no slot is free, and the deadline for changes in minutes", async () => {
		const { ask } = await scene();
		expect((await ask()).cancelMinutes).toBe(180);
		await changeSamplingSetting(test.ctx(), { hours: [] });
		expect(await ask()).toMatchObject({ earliest: null });
	});
});
