import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account } from "#domain/access/account/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptAndLook, changeAndLook } from "#tests/support/decide.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { releaseReport } from "#tests/support/report-calls.ts";
import { findKnownPersons } from "../known-persons.server.ts";
import { WalkInInput } from "./schema.ts";
import { receiveWalkIn } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const mobile = "09120000001";

async function scene() {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	return { testIds, desk: test.ctx(aReceptionist) };
}

const walkIn = aWalkIn({ mobileNumber: mobile });

describe("a walk-in patient", () => {
	it("is registered with the laboratory's number and day, without slot, account or message", async () => {
		const { desk } = await scene();
		const { id } = await receiveWalkIn(desk, walkIn, "key-00000001");
		const { db } = test.database;
		const [row] = await db.select().from(reception);
		expect(row).toMatchObject({
			accountId: null,
			slotId: null,
			receptNo: "140577",
			receptDate: "2026-05-20",
			sampleDate: "2026-05-20",
			nationalCode: nationalCodes[0],
		});
		for (const table of [account, slot, sms]) expect(await db.$count(table)).toBe(0);
		const whole = await getReception(desk, id);
		expect(whole).toMatchObject({ websiteReceptionStatus: status.scheduled, hasSlot: false, consent: null });
		expect(whole.events.map(({ actorKind, from, to }) => [actorKind, from, to])).toEqual([
			["staff", null, status.scheduled],
		]);
		const { dataList } = await listReceptions(desk, { page: 1, pageSize: 10, title: "140577" });
		expect(dataList.map((each) => [each.id, each.hasSlot])).toEqual([[id, false]]);
		const [entry] = await db.select().from(audit).where(eq(audit.action, "reception.submit"));
		expect(entry).toMatchObject({ subjectId: id, actorId: aReceptionist.staffId, details: { walkIn: true } });
	});

	it("is visible to no account, not even to an account with the same mobile number", async () => {
		const { desk } = await scene();
		const { id } = await receiveWalkIn(desk, walkIn, "key-00000001");
		const [{ version = 0 } = {}] = await test.database.db.select().from(reception);
		const owner = test.ctx(await aPatient(test, mobile));
		expect(await listPatientReceptions(owner)).toEqual([]);
		expect(await listPatientPersons(owner)).toEqual([]);
		await expect(getPatientReception(owner, id)).rejects.toMatchObject({ code: "record.not-found" });
		await expect(cancelPatientReception(owner, id, { version, reason: "" })).rejects.toMatchObject({
			code: "record.not-found",
		});
		expect(await findKnownPersons(desk, { typed: mobile })).toEqual([]);
	});

	it("does not change an account's person with the same national code", async () => {
		const { desk, testIds } = await scene();
		const owner = test.ctx(await aPatient(test, mobile));
		await submitReception(owner, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001");
		await receiveWalkIn(desk, { ...walkIn, lastName: "کسی دیگر" }, "key-00000002");
		expect((await listPatientPersons(owner)).map(({ lastName }) => lastName)).toEqual(["رستگار"]);
		expect(await listPatientReceptions(owner)).toHaveLength(1);
	});
});

describe("a walk-in patient's request", () => {
	it("follows the usual stages: accepted, cancelled, undone and sampled, with messages only about the report", async () => {
		const { desk, testIds } = await scene();
		const { id } = await receiveWalkIn(desk, walkIn, "key-00000001");
		await acceptAndLook(desk, id, {
			version: 1,
			onlineReceptionTests: testIds.map((each) => ({ id: each, priceRials: 1_000 })),
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		});
		let whole = await getReception(desk, id);
		expect([whole.listApproval, whole.items.length]).toEqual(["", 2]);
		whole = await changeAndLook(desk, id, { version: whole.version, status: status.cancelled, reason: "" });
		expect(whole.websiteReceptionStatus).toBe(status.cancelled);
		whole = await undoStage(desk, id, { version: whole.version });
		for (const to of [status.sampled, status.inLaboratory, status.confirmed])
			whole = await changeAndLook(desk, id, { version: whole.version, status: to, reason: "" });
		expect(await test.database.db.$count(sms)).toBe(0);
		// by hand nothing is called released: a report that its patient can read is
		await expect(
			changeAndLook(desk, id, { version: whole.version, status: status.released, reason: "" }),
		).rejects.toMatchObject({ code: "reception.transition" });
		await releaseReport(desk, id);
		const told = await test.database.db.select({ template: sms.template }).from(sms);
		expect(told).toEqual([{ template: "reception.reported" }]);
	});

	it("from an earlier day starts at the sampled stage when the sample is already in the laboratory", async () => {
		const { desk } = await scene();
		const input = { ...walkIn, receptDate: "2026-05-18", isSampled: true };
		const { id } = await receiveWalkIn(desk, input, "key-00000001");
		expect(await getReception(desk, id)).toMatchObject({
			websiteReceptionStatus: status.sampled,
			stage: 2,
			sampleDate: "2026-05-18",
			slotStartsAt: "2026-05-18T08:30:00.000Z",
		});
	});

	it.each([
		["2026-05-21", "validation.future"],
		["2025-05-19", "validation.range"],
	])("cannot have arrived on %s", async (receptDate, key) => {
		const { desk } = await scene();
		await expect(receiveWalkIn(desk, { ...walkIn, receptDate }, "key-00000001")).rejects.toMatchObject({
			fields: [{ field: "receptDate", key }],
		});
	});
});

describe("a walk-in registration", () => {
	it("is created once per key, and once per reception number and month", async () => {
		const { desk } = await scene();
		const first = await receiveWalkIn(desk, walkIn, "key-00000001");
		expect(await receiveWalkIn(desk, walkIn, "key-00000001")).toEqual(first);
		await expect(receiveWalkIn(desk, walkIn, "key-00000002")).rejects.toMatchObject({
			fields: [{ field: "receptNo", key: "validation.taken" }],
		});
		await receiveWalkIn(desk, { ...walkIn, receptDate: "2026-04-10" }, "key-00000003");
		expect(await test.database.db.$count(reception)).toBe(2);
	});

	it.each([
		["without a laboratory number", { receptNo: " " }, "receptNo"],
		["without a day", { receptDate: "" }, "receptDate"],
		["without a mobile", { mobileNumber: "" }, "mobileNumber"],
		[
			"with a remembered person instead of a number",
			{ nationalCode: "", patientId: "00000000-0000-7000-8000-0000000000bb" },
			"nationalCode",
		],
	])("is refused %s", (_, change, field) => {
		const checked = WalkInInput.safeParse({ ...walkIn, ...change });
		expect(checked.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
	});

	it("can be made only by the desk", async () => {
		await scene();
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		await expect(receiveWalkIn(viewer, walkIn, "key-00000001")).rejects.toMatchObject({
			code: "right.missing",
		});
	});
});
