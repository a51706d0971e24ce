import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { scheduleNewDay } from "#domain/foundation/job/daily.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import type { SamplingHoursInput, SamplingSetting } from "./schema.ts";
import { listSlots } from "./slot/list-slots.server.ts";

const test = testDatabase();
const as = (role: Role): Actor => ({
	kind: "staff",
	staffId: "00000000-0000-7000-8000-0000000000aa",
	sessionId: "test",
	role,
	onlyHasReporting: false,
});
/** Wednesday 1405/02/30, 09:30; the laboratory is open 07:00 to 12:00 every day. */
const now = new Date("2026-05-20T06:00:00Z");
const saturday = "2026-05-23";
const visit = "2026-05-23T05:00:00.000Z";

async function scene() {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 2 });
	const ask = apiAs(test, as("Manager"));
	const { body } = await ask("GET", "/SamplingSetting");
	const { version, updatedDateTime, updatedBy, ...setting } = body as SamplingSetting;
	let seen = version;
	const save = async (change: Partial<SamplingSetting>, by = ask) => {
		const answer = await by("PUT", "/SamplingSetting", {
			json: { ...setting, ...change },
			headers: { "if-match": `"${seen}"` },
		});
		if (answer.status === 200) seen = (answer.body as SamplingSetting).version;
		return answer;
	};
	return { testIds, ask, setting, save };
}

const hoursOn = (weekday: number, from: string, to: string): SamplingHoursInput => ({
	location: 1,
	weekday,
	from,
	to,
	slotMinutes: 30,
	capacity: 2,
});

/** Beginnings of the slots of a day that can be chosen, on the laboratory's clock. */
async function timesOn(day: string): Promise<string[]> {
	const [found] = await listSlots(test.ctx(), "en", { location: 1, from: day, days: 1 });
	return (found?.slots ?? [])
		.filter(({ reason }) => reason === null)
		.map(({ startsAt }) => new Date(Date.parse(startsAt) + 3.5 * 3_600_000).toISOString().slice(11, 16));
}

describe("the online reception setting", () => {
	it("previews what patients would see and which appointments fall outside the hours, and moves no appointment", async () => {
		const { testIds, ask, setting, save } = await scene();
		const patient = test.ctx(await aPatient(test));
		await submitReception(patient, aRequest(visit, testIds.slice(0, 1)), "key-00000001");
		// Saturday shorter than the visit at 08:30
		const hours = [...setting.hours.filter(({ weekday }) => weekday !== 0), hoursOn(0, "10:00", "12:00")];
		const preview = {
			json: { setting: { ...setting, hours }, samplingLocation: 1, samplingDistrictId: "" },
		};
		const { status, body } = await ask("POST", "/SamplingSetting/Preview", preview);
		expect(status).toBe(200);
		expect(body.outside).toMatchObject({ totalCount: 1, dataList: [{ startsAt: visit }] });
		expect(body.outside.dataList[0].trackingCode).not.toBe("");
		const shown = body.days.find(({ day }: { day: string }) => day === saturday);
		expect(shown.slots).toHaveLength(4);
		// an editor sees only the time
		const { body: editors } = await apiAs(test, as("Editor"))("POST", "/SamplingSetting/Preview", preview);
		expect(editors.outside.dataList).toMatchObject([{ id: "", trackingCode: "", startsAt: visit }]);

		expect(await timesOn(saturday)).toHaveLength(10);
		expect((await save({ hours })).status).toBe(200);
		expect(await timesOn(saturday)).toEqual(["10:00", "10:30", "11:00", "11:30"]);
		const [kept] = await test.database.db.select({ at: reception.slotStartsAt }).from(reception);
		expect(kept?.at.toISOString()).toBe(visit);
	});

	it("reports an impossible week at its field", async () => {
		const { setting, save } = await scene();
		const name = { fa: "رمضان", en: "Ramadan" };
		const period = { name, from: "2027-02-08", until: "2027-02-01", hours: [] };
		const { status, body } = await save({
			offersPrescription: false,
			offersTests: false,
			offersPanels: false,
			hours: [
				hoursOn(0, "12:00", "07:00"),
				hoursOn(1, "07:00", "10:00"),
				hoursOn(1, "09:00", "12:00"),
				{ ...hoursOn(2, "07:00", "08:00"), capacity: -1 },
			],
			noticeMinutes: -5,
		});
		expect(status).toBe(422);
		const told = (fields: { field: string; key: string }[]) =>
			fields.map(({ field, key }) => `${field} ${key}`);
		expect(told(body.fields)).toEqual(
			expect.arrayContaining(["hours.3.capacity validation.range", "noticeMinutes validation.range"]),
		);
		const second = await save({
			hours: [hoursOn(0, "12:00", "07:00"), hoursOn(1, "07:00", "10:00"), hoursOn(1, "09:00", "12:00")],
			periods: [period],
			holidays: [
				{ day: "2026-07-01", name, from: "10:00", to: "" },
				{ day: "2026-07-01", name, from: "", to: "" },
			],
		});
		expect(told(second.body.fields).sort()).toEqual([
			"holidays.0.to validation.required",
			"holidays.1.day validation.dayTwice",
			"hours.0.to validation.untilBeforeFrom",
			"hours.2.from validation.hoursOverlap",
			"periods.0.until validation.untilBeforeFrom",
		]);
		expect((await save({ ...setting, tomorrowUntil: "25:00" })).body.fields).toMatchObject([
			{ field: "tomorrowUntil", key: "validation.time" },
		]);
		expect(await timesOn(saturday)).toHaveLength(10);
	});
});

describe("the online reception setting, applied to requests", () => {
	it("closes, shortens and opens days for fixed holidays, entered holidays and periods", async () => {
		const { save } = await scene();
		test.setNow(new Date("2026-06-01T06:00:00Z"));
		// 14 and 15 Khordad
		expect([await timesOn("2026-06-04"), await timesOn("2026-06-05")]).toEqual([[], []]);
		const name = { fa: "روز", en: "Day" };
		await save({
			workedHolidays: ["03-15"],
			holidays: [
				{ day: "2026-06-07", name, from: "", to: "" },
				{ day: "2026-06-08", name, from: "08:00", to: "09:00" },
			],
			periods: [
				{
					name,
					from: "2026-06-09",
					until: "2026-06-10",
					hours: [hoursOn(3, "20:00", "21:00"), hoursOn(4, "20:00", "21:00")],
				},
			],
		});
		const days = ["2026-06-04", "2026-06-05", "2026-06-07", "2026-06-08", "2026-06-09", "2026-06-11"];
		const found = await Promise.all(days.map(timesOn));
		expect(found.map((times) => times.length)).toEqual([0, 10, 0, 2, 2, 10]);
		expect([found[3], found[4]]).toEqual([
			["08:00", "08:30"],
			["20:00", "20:30"],
		]);
	});

	it("ends the booking for the next day at the configured hour", async () => {
		const { save } = await scene();
		await save({ tomorrowUntil: "18:00" });
		const tomorrow = "2026-05-21";
		test.setNow(new Date("2026-05-20T14:29:00Z"));
		expect(await timesOn(tomorrow)).toHaveLength(10);
		test.setNow(new Date("2026-05-20T14:31:00Z"));
		expect(await timesOn(tomorrow)).toEqual([]);
		expect(await timesOn("2026-05-22")).toHaveLength(10);
	});

	it("accepts only the offered kinds of requests, and requires the national card when set", async () => {
		const { testIds, save } = await scene();
		const patient = test.ctx(await aPatient(test));
		const submit = (key: string) => submitReception(patient, aRequest(visit, testIds.slice(0, 1)), key);
		await save({ offersTests: false });
		await expect(submit("key-00000001")).rejects.toMatchObject({
			code: "validation.failed",
			fields: [{ field: "onlineReceptionTests", key: "validation.withdrawn" }],
		});
		await save({ offersTests: true, getPatientNicImage: true });
		await expect(submit("key-00000002")).rejects.toMatchObject({ fields: [{ field: "idCardImage" }] });
		expect((await apiAs(test, as("Viewer"))("GET", "/SiteInfo/RequireNice")).body).toEqual({
			getPatientNicImage: true,
		});
		await save({ getPatientNicImage: false });
		expect(await submit("key-00000003")).toMatchObject({ trackingCode: expect.any(String) });
	});
});

describe("the online reception setting, on the site", () => {
	it("announces on every page that today or tomorrow is closed, until midnight in Tehran", async () => {
		const { save } = await scene();
		const name = { fa: "عید", en: "Feast" };
		await save({
			holidays: [
				{ day: "2026-06-10", name, from: "", to: "" },
				{ day: "2026-06-12", name, from: "08:00", to: "11:00" },
			],
		});
		const on = async (moment: string) => {
			test.setNow(new Date(moment));
			return (await getShell(test.ctx(undefined, { locale: "en" }))).closing;
		};
		// 23:59 and 00:01 in Tehran
		expect(await on("2026-06-08T20:29:00Z")).toBeNull();
		expect(await on("2026-06-08T20:31:00Z")).toEqual({ day: "tomorrow", name: "Feast", from: "", to: "" });
		expect(await on("2026-06-09T20:31:00Z")).toMatchObject({ day: "today" });
		expect(await on("2026-06-10T20:31:00Z")).toEqual({
			day: "tomorrow",
			name: "Feast",
			from: "08:00",
			to: "11:00",
		});
		expect(await on("2026-06-12T20:31:00Z")).toBeNull();
		// the daily job renders cached pages again
		await scheduleNewDay(test.ctx());
		const [next] = await test.database.db.select().from(job).where(eq(job.kind, "day.begin"));
		expect(next?.runAt.toISOString()).toBe("2026-06-13T20:30:00.000Z");
	});
});
