import { describe, expect, it } from "vitest";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { listSlots } from "#domain/sampling/sampling/slot/list-slots.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getReception } from "../details/get-reception.server.ts";
import { getPatientReception } from "../patient/get-patient-reception.server.ts";
import { listPatientReceptions } from "../patient/list-patient-receptions.server.ts";

const test = testDatabase();
// Saturday 1405/03/02, 11:30 at the laboratory; one of the tests asks for a fast of 8 hours
const startsAt = "2026-05-23T08:00:00.000Z";
const fastBegins = "2026-05-23T00:00:00.000Z";
const refused = { code: "slot.unavailable", params: { reason: "fasting" } };

async function scene(now: string) {
	test.setNow(new Date(now));
	const { testIds } = await aLaboratory(test.ctx());
	const ctx = test.ctx(await aPatient(test));
	return { ctx, request: aRequest(startsAt, testIds) };
}
const aMinuteLater = (moment: string) => new Date(Date.parse(moment) + 60_000).toISOString();

describe("an appointment time for which the fast should already have begun", () => {
	it("is not offered", async () => {
		const { ctx } = await scene(aMinuteLater(fastBegins));
		const reasonOf = async (fastingHours: number) => {
			const [today] = await listSlots(ctx, "fa", { location: 1, days: 1, fastingHours });
			return today?.slots.find((slot) => slot.startsAt === startsAt)?.reason;
		};
		expect(await reasonOf(8)).toBe("fasting");
		expect(await reasonOf(7)).toBeNull();
	});

	it("is not accepted", async () => {
		const { ctx, request } = await scene(aMinuteLater(fastBegins));
		await expect(submitReception(ctx, request, "key-00000001")).rejects.toMatchObject(refused);
		test.setNow(new Date(fastBegins));
		await expect(submitReception(ctx, request, "key-00000001")).resolves.toBeDefined();
	});

	it("is refused as a new time for a request", async () => {
		const { ctx, request } = await scene(aMinuteLater(fastBegins));
		const tomorrow = { ...request, onlineReceptionDate: "2026-05-24T08:00:00.000Z" };
		const { id } = await submitReception(ctx, tomorrow, "key-00000001");
		await expect(
			reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate: startsAt }),
		).rejects.toMatchObject(refused);
	});
});

describe("a baby of nine months", () => {
	const baby = { age: 9, ageScale: 2 as const, birthDate: "" as const };

	it("is not required to fast like an adult, and patient and desk see a note to ask the laboratory or the child's doctor", async () => {
		const { ctx, request } = await scene("2026-05-20T06:00:00Z");
		const { id } = await submitReception(ctx, { ...request, ...baby }, "key-00000001");
		const warnings = [{ kind: "child-fast", fastingHours: 8, safeHours: 3 }];
		const own = await getPatientReception(ctx, id);
		expect(own).toMatchObject({ fastingHours: 3, preparation: { fastingHours: 3, warnings } });
		expect((await listPatientReceptions(ctx))[0]?.preparation).toEqual(own.preparation);
		const desk = test.ctx(aReceptionist);
		expect((await getReception(desk, id)).preparation).toEqual(own.preparation);
		const onlineReceptionTests = own.items.map(({ id, priceRials }) => ({ id, priceRials }));
		const settled = { version: 1, onlineReceptionTests, onlineReceptionPanels: [], homeFeeRials: 0 };
		await acceptReception(desk, id, settled);
		expect((await getReception(desk, id)).fastingHours).toBe(3);
	});

	it("may use a time that is too soon for an adult's fast", async () => {
		const { ctx, request } = await scene(aMinuteLater(fastBegins));
		await expect(submitReception(ctx, { ...request, ...baby }, "key-00000001")).resolves.toBeDefined();
	});
});
