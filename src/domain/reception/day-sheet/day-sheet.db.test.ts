import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import {
	dayPlan,
	dayPlanDistrict,
	dayPlanVisit,
	reception,
} from "#domain/reception/reception/table.server.ts";
import { minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anotherSampler, aRound, dayBefore, morning, visitDay } from "#tests/support/day-sheet.ts";
import { createLabTest } from "#tests/support/lab-tests.ts";
import { aReceptionist, aSampler } from "#tests/support/reception-fixtures.ts";
import { assignVisits } from "./assign-visits.server.ts";
import { getDayPlan } from "./get-day-plan.server.ts";
import { getOwnSheet, getSheetOf } from "./get-sheet.server.ts";
import { sweepDayPlans } from "./sweep-day-plans.server.ts";

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);
const sampler = () => test.ctx(aSampler);

const assign = (input: {
	samplerId: string;
	districtIds?: string[];
	receptionIds?: string[];
	version: number;
}) => assignVisits(desk(), { day: visitDay, districtIds: [], receptionIds: [], ...input });

const idsOf = ({ visits }: { visits: { id: string }[] }) => visits.map(({ id }) => id);

describe("the day's plan", () => {
	it("assigns a district with all its visits, including later ones, and a single visit separately", async () => {
		const { visit, districts } = await aRound(test);
		const [north = "", south = ""] = districts;
		const first = await visit({ time: "09:00" });
		const other = await visit({ district: 1 });
		const given = await assign({ version: 0, samplerId: aSampler.staffId, districtIds: [north] });
		expect(given).toMatchObject({
			version: 1,
			districts: [{ samplerId: aSampler.staffId }, { samplerId: "" }],
		});
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([first.id]);

		const later = await visit({ time: "08:00" });
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([later.id, first.id]);

		await assign({ version: 1, samplerId: aSampler.staffId, receptionIds: [other.id] });
		await assign({ version: 2, samplerId: anotherSampler.staffId, receptionIds: [first.id] });
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([later.id, other.id]);
		expect(idsOf(await getOwnSheet(test.ctx(anotherSampler)))).toEqual([first.id]);

		// taken back, they go with their districts again
		await assign({ version: 3, samplerId: "", receptionIds: [first.id, other.id] });
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([later.id, first.id]);
		const plan = await assign({ version: 4, samplerId: "", districtIds: [north, south] });
		expect(plan.visits.map(({ samplerId }) => samplerId)).toEqual(["", "", ""]);
		expect((await getOwnSheet(sampler())).visits).toEqual([]);
	});
});

describe("the validation of the day's plan", () => {
	it("refuses a save based on an older version", async () => {
		const { visit, districts } = await aRound(test);
		await visit();
		const give = (samplerId: string) => assign({ version: 0, samplerId, districtIds: [districts[0] ?? ""] });
		await give(aSampler.staffId);
		await expect(give(anotherSampler.staffId)).rejects.toMatchObject({
			code: "record.stale",
			params: { version: 1 },
		});
		expect((await getDayPlan(desk(), { day: visitDay })).visits[0]?.samplerId).toBe(aSampler.staffId);
	});

	it("refuses a person who is not a sampler, a reception without a visit that day, and a past day", async () => {
		const { visit, districts } = await aRound(test);
		const { id } = await visit();
		const north = districts[0] ?? "";
		const gone = { code: "validation.failed" };
		await expect(
			assign({ version: 0, samplerId: aReceptionist.staffId, districtIds: [north] }),
		).rejects.toMatchObject(gone);
		await test.database.db
			.update(staff)
			.set({ disabledAt: morning })
			.where(eq(staff.id, anotherSampler.staffId));
		await expect(
			assign({ version: 0, samplerId: anotherSampler.staffId, receptionIds: [id] }),
		).rejects.toMatchObject(gone);
		await expect(
			assign({ version: 0, samplerId: aSampler.staffId, receptionIds: [newId()] }),
		).rejects.toMatchObject(gone);
		await expect(
			assign({ version: 0, samplerId: aSampler.staffId, districtIds: [newId()] }),
		).rejects.toMatchObject(gone);
		await expect(
			assignVisits(desk(), {
				day: "2026-05-22",
				version: 0,
				samplerId: aSampler.staffId,
				districtIds: [north],
				receptionIds: [],
			}),
		).rejects.toMatchObject({ code: "validation.failed", fields: [{ field: "day" }] });
		// nothing of it was saved
		expect(await test.database.db.select().from(dayPlan)).toEqual([]);
	});
});

describe("the day's plan after later changes", () => {
	it("leaves a completed visit with its sampler, and no longer includes a visit that moved to another day", async () => {
		const { visit } = await aRound(test);
		const made = await visit();
		const moved = await visit({ time: "10:00" });
		const receptionIds = [made.id, moved.id];
		await assign({ version: 0, samplerId: aSampler.staffId, receptionIds });
		await changeStage(desk(), made.id, { version: made.version, status: status.scheduled, reason: "" });
		await changeStage(desk(), made.id, { version: made.version + 1, status: status.sampled, reason: "" });
		await expect(
			assign({ version: 1, samplerId: anotherSampler.staffId, receptionIds: [made.id] }),
		).rejects.toMatchObject({ code: "day-sheet.made" });
		await test.database.db
			.update(reception)
			.set({ sampleDate: "2026-05-24" })
			.where(eq(reception.id, moved.id));
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([made.id]);
		test.setNow(new Date("2026-05-24T05:30:00Z"));
		// assigned for the day before: on the new day it is unassigned until assigned again
		expect(idsOf(await getOwnSheet(sampler()))).toEqual([]);
	});

	it("is deleted some weeks later", async () => {
		const { visit, districts } = await aRound(test);
		const { id } = await visit();
		await assign({
			version: 0,
			samplerId: aSampler.staffId,
			districtIds: [districts[0] ?? ""],
			receptionIds: [id],
		});
		const left = async () =>
			await Promise.all(
				[dayPlan, dayPlanDistrict, dayPlanVisit].map((table) => test.database.db.$count(table)),
			);
		test.setNow(new Date("2026-07-22T12:00:00Z"));
		await sweepDayPlans(test.ctx());
		expect(await left()).toEqual([1, 1, 1]);
		test.setNow(new Date("2026-07-23T12:00:00Z"));
		await sweepDayPlans(test.ctx());
		expect(await left()).toEqual([0, 0, 0]);
	});
});

describe("a sampler's sheet", () => {
	it("shows only the data that a visit needs, ordered by slot and district", async () => {
		const { visit, districts } = await aRound(test);
		await visit({ time: "09:00", district: 1, lastName: "سوم" });
		await visit({ time: "09:00", district: 0, lastName: "دوم" });
		await visit({ time: "08:00", district: 1, lastName: "یکم", notes: "به پنی‌سیلین حساسیت دارم" });
		await assign({ version: 0, samplerId: aSampler.staffId, districtIds: districts });
		const { visits, ...sheet } = await getOwnSheet(sampler());
		expect(sheet).toEqual({ day: visitDay, sampler: { id: aSampler.staffId, name: "سمانه مهری" } });
		expect(visits.map(({ lastName }) => lastName)).toEqual(["یکم", "دوم", "سوم"]);
		expect(visits[0]).toMatchObject({
			state: "open",
			firstName: "مینا",
			age: "34",
			gender: 2,
			districtName: "منطقهٔ جنوب",
			address: "خیابان آزمایش، کوچهٔ سرو",
			plaq: "12",
			buildingNo: "4",
			addressDesc: "زنگ سوم",
			notes: "به پنی‌سیلین حساسیت دارم",
			mobileNumber: "09120000002",
			fastingHours: 8,
			tubes: [{ sampleType: "edta", count: 1, volumeMl: 4, tests: [{ code: "CBC" }, { code: "FBS" }] }],
			outcome: null,
		});
		const told = JSON.stringify(visits);
		for (const secret of ["0499370899", "0790419904", "nationalCode", "priceRials", "isDebtor", "accountId"])
			expect(told).not.toContain(secret);
	});
});

describe("the list of tests on a sampler's sheet", () => {
	it("contains each test of a panel once, in the reader's language, and also withdrawn tests", async () => {
		const { visit, testIds } = await aRound(test);
		const words = (name: string, container: string) => ({
			name,
			synonyms: [],
			preparation: "قرص صبح را نخورید",
			method: "",
			purpose: "",
			container,
		});
		await createLabTest(test.ctx(), {
			code: "TSH",
			category: "hematology",
			abbreviations: [],
			sampleType: "serum-gel",
			volumeMl: 2,
			fastingHours: 0,
			turnaroundHours: 4,
			priceRials: 1,
			homeSampling: true,
			morningOnly: false,
			isActive: true,
			ranges: [],
			text: { fa: words("تیروئید", "لولهٔ طلایی"), en: words("Thyroid", "Gold tube") },
		});
		await test.database.db.update(labTest).set({ stabilityHours: 4 }).where(eq(labTest.code, "TSH"));
		const [panelId = ""] = await createLabPanels(test.ctx(), [
			{
				code: "P1",
				tests: ["CBC", "TSH"],
				sort: 1,
				priceRials: 1,
				minAgeYears: 0,
				isActive: true,
				text: { fa: { name: "پنل", description: "" }, en: { name: "Panel", description: "" } },
			},
		]);
		const { id, version } = await visit();
		await acceptReception(desk(), id, {
			version,
			onlineReceptionTests: testIds.map((each) => ({ id: each, priceRials: 1 })),
			onlineReceptionPanels: [{ id: panelId, priceRials: 1 }],
			homeFeeRials: 0,
		});
		await test.database.db.update(labTest).set({ isActive: false }).where(eq(labTest.code, "FBS"));
		await assign({ version: 0, samplerId: aSampler.staffId, receptionIds: [id] });
		const { visits } = await getOwnSheet(test.ctx(aSampler, { locale: "en" }));
		expect(visits[0]?.tubes).toMatchObject([
			{ sampleType: "serum-gel", container: "Gold tube", tests: [{ name: "Thyroid" }], stabilityHours: 4 },
			{ sampleType: "edta", tests: [{ code: "CBC", name: "Complete blood count" }, { code: "FBS" }] },
		]);
		expect(visits[0]?.preparation).toEqual([{ codes: ["TSH"], line: "قرص صبح را نخورید" }]);
	});
});

describe("the list of visits on a sampler's sheet", () => {
	it("shows only today's visits, and hides the addresses of finished visits", async () => {
		const { visit, districts } = await aRound(test);
		const sampled = await visit({ lastName: "گرفته" });
		const refused = await visit({ time: "09:00", lastName: "رد" });
		const held = await visit({ time: "10:00", lastName: "منتظر" });
		await assign({ version: 0, samplerId: aSampler.staffId, districtIds: districts });
		const move = (id: string, version: number, to: Status, more = {}) =>
			changeStage(desk(), id, { version, status: to, reason: "چون", ...more });
		await move(sampled.id, sampled.version, status.scheduled);
		await move(sampled.id, sampled.version + 1, status.sampled);
		await move(refused.id, refused.version, status.rejected);
		await move(held.id, held.version, status.needsInformation, { needs: ["address"] });
		const { visits } = await getOwnSheet(sampler());
		expect(
			visits.map(({ state, address, mobileNumber, tubes }) => [state, address, mobileNumber, tubes.length]),
		).toEqual([
			["sampled", "", "", 1],
			["cancelled", "", "", 0],
			["on-hold", "", "", 0],
		]);
		for (const moment of [dayBefore, new Date("2026-05-23T21:00:00Z")]) {
			test.setNow(moment);
			expect((await getOwnSheet(sampler())).visits).toEqual([]);
		}
	});

	it("leaves out visits cancelled earlier and requests that the desk has not accepted", async () => {
		const { visit, districts } = await aRound(test);
		const { id, version } = await visit();
		await assign({ version: 0, samplerId: aSampler.staffId, districtIds: districts });
		test.setNow(dayBefore);
		await changeStage(desk(), id, { version, status: status.cancelled, reason: "" });
		test.setNow(morning);
		expect((await getOwnSheet(sampler())).visits).toEqual([]);
		await test.database.db.update(reception).set({ websiteReceptionStatus: status.submitted });
		expect((await getOwnSheet(sampler())).visits).toEqual([]);
	});
});

describe("access to a sampler's sheet", () => {
	it("is also open to the desk; each view is recorded, and a view of more visits is recorded again", async () => {
		const { visit, districts } = await aRound(test);
		await visit();
		await assign({ version: 0, samplerId: aSampler.staffId, districtIds: districts });
		const looks = async () =>
			(
				await test.database.db
					.select()
					.from(audit)
					.where(eq(audit.action, "day-sheet.read"))
					.orderBy(desc(audit.id))
			).filter(({ subjectId }) => subjectId !== null);
		expect(idsOf(await getSheetOf(desk(), aSampler.staffId, { day: visitDay }))).toHaveLength(1);
		await getOwnSheet(sampler());
		await getOwnSheet(sampler());
		expect(await looks()).toMatchObject([
			{ actorId: aSampler.staffId, subjectId: aSampler.staffId, details: { day: visitDay, visits: 1 } },
			{ actorId: aReceptionist.staffId, subjectId: aSampler.staffId },
		]);
		await visit({ time: "10:00" });
		await getOwnSheet(sampler());
		expect(await looks()).toHaveLength(3);
		test.setNow(new Date(morning.getTime() + 11 * minute));
		await getOwnSheet(sampler());
		expect(await looks()).toHaveLength(4);
		await expect(getSheetOf(desk(), newId(), { day: visitDay })).rejects.toMatchObject({
			code: "record.not-found",
		});
	});

	it("is the only right of a sampler, who has no rights to the desk, content or settings", async () => {
		const { visit, districts } = await aRound(test);
		const { id } = await visit();
		await assign({ version: 0, samplerId: aSampler.staffId, districtIds: districts });
		const call = apiAs(test, aSampler);
		expect((await call("GET", "/Reception/DaySheet/Mine")).status).toBe(200);
		for (const path of [
			`/Reception/${id}`,
			"/Reception/GetAll",
			"/Reception/DaySheet/Plan",
			`/Reception/DaySheet/Sampler/${anotherSampler.staffId}`,
			`/Reception/DaySheet/Sampler/${aSampler.staffId}`,
			"/Media/GetAll",
			"/SamplingSetting",
		])
			expect((await call("GET", path)).status, path).toBe(403);
	});
});
