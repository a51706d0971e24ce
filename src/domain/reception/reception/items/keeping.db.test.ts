import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { prepare } from "#domain/catalogue/preparation/preparation.ts";
import { timeQuery } from "#domain/catalogue/preparation/time-query.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { moveToLaboratory } from "#domain/reception/workbench/move-to-laboratory.server.ts";
import { separateAppointment } from "#domain/reception/workbench/separate-appointment.server.ts";
import { SlotQuery } from "#domain/sampling/sampling/schema.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { getSlotDays } from "#domain/sampling/sampling/slot/get-slot-days.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getReception } from "../details/get-reception.server.ts";
import { getPatientReception } from "../patient/get-patient-reception.server.ts";
import { offeredItems } from "./offered-items.server.ts";

const test = testDatabase();
// days of 1405/03: the count of cells is done on Tuesdays, and its sample keeps for a day
const saturday = "2026-05-23T08:00:00.000Z";
const monday = "2026-05-25T08:00:00.000Z";
const tuesday = "2026-05-26T08:00:00.000Z";
const refused = {
	code: "slot.unavailable",
	params: { reason: "stability", names: "شمارش کامل سلول‌های خون" },
};

async function scene() {
	test.setNow(new Date("2026-05-21T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const [cells = "", sugar = ""] = testIds;
	const ctx = test.ctx(await aPatient(test));
	const limit = (reportingDays: number[], stabilityHours: number | null) =>
		test.ctx().db.update(labTest).set({ reportingDays, stabilityHours }).where(eq(labTest.id, cells));
	await limit([3], 24);
	return { ctx, cells, sugar, limit, desk: test.ctx(aReceptionist) };
}
const asked = (ids: string[]) => ({
	onlineReceptionTests: ids.map((id) => ({ id, priceRials: 1_000 })),
	onlineReceptionPanels: [],
});

async function freeDays(ctx: Awaited<ReturnType<typeof scene>>["ctx"], ids: string[]) {
	const { tests } = await offeredItems(ctx, "fa", asked(ids));
	const query = SlotQuery.parse({ location: "1", days: "14", ...timeQuery(prepare(tests, [], 34)) });
	const { days } = await getSlotDays(ctx, "fa", query);
	return days.filter(({ slots }) => slots.some(({ reason }) => reason === null)).map(({ day }) => day);
}

describe("a test done on Tuesdays whose sample can be stored for a day", () => {
	it("is offered on Mondays and Tuesdays, and not before a Tuesday that is a holiday", async () => {
		const { ctx, cells, sugar } = await scene();
		expect(await freeDays(ctx, [cells, sugar])).toEqual([
			...["2026-05-25", "2026-05-26"],
			...["2026-06-01", "2026-06-02"],
		]);
		expect((await freeDays(ctx, [sugar])).length).toBeGreaterThan(10);
		await changeSamplingSetting(test.ctx(), {
			holidays: [{ day: "2026-05-26", name: { fa: "عید", en: "" }, from: "", to: "" }],
		});
		expect(await freeDays(ctx, [cells])).toEqual(["2026-06-01", "2026-06-02"]);
	});

	it("is refused at an unsuitable time, and the refusal names the test", async () => {
		const { ctx, cells, sugar } = await scene();
		const at = (startsAt: string) => submitReception(ctx, aRequest(startsAt, [cells, sugar]), "key-00000001");
		await expect(at(saturday)).rejects.toMatchObject(refused);
		await expect(at(monday)).resolves.toBeDefined();
	});

	it("cannot be moved to an unsuitable time", async () => {
		const { ctx, cells } = await scene();
		const { id } = await submitReception(ctx, aRequest(tuesday, [cells]), "key-00000001");
		expect((await getPatientReception(ctx, id)).preparation.keeping).toMatchObject([
			{ days: [3], hours: 24 },
		]);
		const to = (onlineReceptionDate: string) =>
			reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate });
		await expect(to(saturday)).rejects.toMatchObject(refused);
		await expect(to(monday)).resolves.toBeDefined();
	});

	it("is refused in an unsuitable appointment, and gets a separate appointment", async () => {
		const { ctx, cells, sugar, desk } = await scene();
		const { id } = await submitReception(ctx, aRequest(saturday, [sugar]), "key-00000001");
		const settle = (ids: string[], version = 1) =>
			acceptReception(desk, id, { version, ...asked(ids), homeFeeRials: 0 });
		await expect(settle([sugar, cells])).rejects.toMatchObject(refused);
		// in the reader's own language, whichever the patient reads
		const inEnglish = test.ctx(aReceptionist, { locale: "en" });
		await expect(
			acceptReception(inEnglish, id, { version: 1, ...asked([sugar, cells]), homeFeeRials: 0 }),
		).rejects.toMatchObject({ params: { names: "Complete blood count" } });
		await settle([sugar]);
		await expect(settle([sugar, cells], 2)).rejects.toMatchObject(refused);
		const apart = (onlineReceptionDate: string) =>
			separateAppointment(desk, id, { version: 2, ...asked([cells]), onlineReceptionDate });
		await expect(apart(saturday)).rejects.toMatchObject(refused);
		const made = await apart(tuesday);
		expect((await getReception(desk, made.id)).laboratoryDays[0]?.day).toBe("2026-05-26");
	});

	it("moves with the whole request to a suitable time", async () => {
		const { ctx, cells, sugar, limit, desk } = await scene();
		await limit([], null);
		const { id } = await submitReception(ctx, aRequest(saturday, [cells, sugar]), "key-00000001");
		await limit([3], 24);
		const accept = (version: number) =>
			acceptReception(desk, id, { version, ...asked([cells, sugar]), homeFeeRials: 0 });
		await expect(accept(1)).rejects.toMatchObject(refused);
		const move = (onlineReceptionDate: string) =>
			moveToLaboratory(desk, id, { version: 1, ...asked([cells, sugar]), onlineReceptionDate });
		await expect(move("2026-05-24T08:00:00.000Z")).rejects.toMatchObject(refused);
		const { version } = await move(tuesday);
		await expect(accept(version)).resolves.toBeUndefined();
	});
});
