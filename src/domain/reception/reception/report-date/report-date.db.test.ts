import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { getPatientRecord } from "#domain/reception/patient-view/get-patient-record.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getReception } from "../details/get-reception.server.ts";
import { getPatientReception } from "../patient/get-patient-reception.server.ts";
import { SubmitInput } from "../schema.ts";
import { expectedReportDate } from "./expected-report-date.server.ts";

const test = testDatabase();
// Saturday 1405/03/02, 07:00 at the laboratory
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await test.database.db.update(labTest).set({ turnaroundHours: 24, reportingDays: [], measuredHours: null });
	const ctx = test.ctx(await aPatient(test));
	const request = { ...aRequest(startsAt, testIds), labSenderId: "dr-120" };
	return { ctx, testIds, request, desk: test.ctx(aReceptionist) };
}
const slowest = (id: string | undefined, part: Partial<typeof labTest.$inferInsert>) =>
	test.database.db
		.update(labTest)
		.set(part)
		.where(eq(labTest.id, id ?? ""));

let made: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
	made = await scene();
});

describe("the promised day of a report", () => {
	it("is the day of the slowest test, by its turnaround in recent weeks, for the patient and the desk alike", async () => {
		const { ctx, testIds, request, desk } = made;
		await slowest(testIds[1], { turnaroundHours: 24, measuredHours: 70 });
		const { id } = await submitReception(ctx, SubmitInput.parse(request), "key-00000001");
		expect((await getPatientReception(ctx, id)).reportDate).toBe("2026-05-26");
		expect((await getReception(desk, id)).reportDate).toBe("2026-05-26");
		expect(await expectedReportDate(ctx, { testIds, panelIds: [] }, new Date(startsAt))).toBe("2026-05-26");
	});

	it("moves with the sampling time and the tests, and is missing without tests", async () => {
		const { ctx, testIds, request, desk } = made;
		const { id } = await submitReception(ctx, SubmitInput.parse(request), "key-00000001");
		const { version, reportDate } = await getPatientReception(ctx, id);
		expect(reportDate).toBe("2026-05-24");
		const moved = await reschedulePatientReception(ctx, id, {
			version,
			onlineReceptionDate: "2026-05-24T03:30:00.000Z",
		});
		expect(moved.reportDate).toBe("2026-05-25");
		await slowest(testIds[0], { turnaroundHours: 72 });
		const items = {
			onlineReceptionTests: [{ id: testIds[0] ?? "", priceRials: 1_120_000 }],
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		};
		const accepted = await acceptAndLook(desk, id, { ...items, version: moved.version });
		expect(accepted.reportDate).toBe("2026-05-27");

		const byCode = { ...request, receptionType: 1, prescriptionTrackingCode: "12345678" };
		const other = await submitReception(ctx, SubmitInput.parse(byCode), "key-00000002");
		expect((await getPatientReception(ctx, other.id)).reportDate).toBe("");
		expect(await expectedReportDate(ctx, { testIds: [], panelIds: [] }, new Date(startsAt))).toBeNull();
	});
});

describe("a referrer of a patient", () => {
	it("is stored with the request in one spelling, and shown to the patient and the desk", async () => {
		const { ctx, request, desk } = made;
		const { id } = await submitReception(ctx, SubmitInput.parse(request), "key-00000001");
		expect((await getPatientRecord(ctx, id)).labSenderId).toBe("DR-120");
		expect((await getReception(desk, id)).labSenderId).toBe("DR-120");
	});

	it("is refused when the code is invalid, with the field named", () => {
		const { error } = SubmitInput.safeParse({ ...made.request, labSenderId: "=cmd()" });
		expect(error?.issues).toMatchObject([{ path: ["labSenderId"], message: "validation.sender" }]);
	});
});
