import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account } from "#domain/access/account/table.server.ts";
import { session } from "#domain/access/session/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import { reception, receptionConsent } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { holdSlot } from "#domain/sampling/sampling/slot/hold-slot.server.ts";
import { samplingSetting, slot, slotHold } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aDeskRequest,
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { findKnownPersons } from "./known-persons.server.ts";
import { DeskRequestInput } from "./schema.ts";
import { submitAtDesk } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
// Saturday 1405/03/02, 07:00 and 07:30 at the laboratory
const startsAt = "2026-05-23T03:30:00.000Z";
const later = "2026-05-23T04:00:00.000Z";
const mobile = "09120000001";

async function scene(options?: { capacity?: number }) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), options);
	return { testIds, desk: test.ctx(aReceptionist), request: aDeskRequest(startsAt, testIds) };
}

/** Does not exist in the catalogue. */
const unknownTestId = "00000000-0000-7000-8000-0000000000bb";

describe("a request made at the desk", () => {
	it("is priced, booked, queued and confirmed to the patient like any other request, with its author stored", async () => {
		const { desk, request } = await scene();
		const { id, trackingCode } = await submitAtDesk(desk, request, "key-00000001");
		const { db } = test.database;
		expect(await db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 1 }]);
		const { dataList } = await listReceptions(desk, { page: 1, pageSize: 10 });
		expect(dataList.map((row) => [row.id, row.trackingCode, row.websiteReceptionStatus])).toEqual([
			[id, trackingCode, 1],
		]);
		const whole = await getReception(desk, id);
		expect(whole).toMatchObject({ totalPriceRials: 1_600_000, fastingHours: 8, slotStartsAt: startsAt });
		expect(whole.items.map(({ code }) => code)).toEqual(["CBC", "FBS"]);
		expect(whole.events.map(({ actorKind, from, to }) => [actorKind, from, to])).toEqual([
			["staff", null, 1],
		]);
		expect(await db.select({ template: sms.template, locale: sms.locale }).from(sms)).toEqual([
			{ template: "reception.submitted", locale: "fa" },
		]);
		expect(
			await db
				.select({ subject: audit.subjectId, actor: audit.actorId })
				.from(audit)
				.where(eq(audit.action, "reception.submit")),
		).toEqual([{ subject: id, actor: aReceptionist.staffId }]);
	});

	it("is confirmed in the patient's language, whatever language the desk uses", async () => {
		const { desk, request } = await scene();
		await submitAtDesk({ ...desk, locale: "en" }, request, "key-00000001");
		await submitAtDesk(desk, { ...request, locale: "en" }, "key-00000002");
		const rows = await test.database.db.select({ locale: sms.locale }).from(sms).orderBy(sms.id);
		expect(rows).toEqual([{ locale: "fa" }, { locale: "en" }]);
	});

	it("records how the patient agreed and which staff member witnessed it", async () => {
		const { desk, request } = await scene();
		const { id } = await submitAtDesk(desk, { ...request, consentWay: "desk" }, "key-00000001");
		const [kept] = await test.database.db.select().from(receptionConsent);
		expect(kept).toMatchObject({ way: "desk", recordedBy: aReceptionist.staffId, version: "1" });
		expect((await getReception(desk, id)).consent).toMatchObject({ way: "desk", locale: "fa" });
	});
});

describe("a desk request and its account", () => {
	it("creates an account for a new mobile number, which needs a code before the account shows the request", async () => {
		const { desk, request } = await scene();
		const { id } = await submitAtDesk(desk, request, "key-00000001");
		const { db } = test.database;
		const [made] = await db.select({ id: account.id }).from(account);
		expect(await db.select().from(session)).toEqual([]);
		const owner = test.ctx({ kind: "patient", accountId: made?.id ?? "", sessionId: "by-code" });
		expect((await listPatientReceptions(owner)).map((each) => each.id)).toEqual([id]);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		expect(await listPatientReceptions(stranger)).toEqual([]);
		await expect(getPatientReception(stranger, id)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("belongs to the account with the mobile number, and to the person with the same identity number in that account", async () => {
		const { desk, request, testIds } = await scene();
		const owner = await aPatient(test, mobile);
		await submitReception(test.ctx(owner), aRequest(startsAt, testIds), "key-00000001");
		const [known] = await findKnownPersons(desk, { typed: mobile });
		const again = {
			...request,
			nationalCode: "",
			patientId: known?.patientId ?? "",
			onlineReceptionDate: later,
		};
		await submitAtDesk(desk, again, "key-00000002");
		const rows = await test.database.db.select().from(reception);
		expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([owner.accountId]));
		expect(rows.map(({ nationalCode }) => nationalCode)).toEqual([nationalCodes[0], nationalCodes[0]]);
		expect(await test.database.db.$count(patient)).toBe(1);
	});

	it("never uses another account's person for a different mobile", async () => {
		const { desk, request, testIds } = await scene();
		await submitReception(
			test.ctx(await aPatient(test, mobile)),
			aRequest(startsAt, testIds),
			"key-00000001",
		);
		const [known] = await findKnownPersons(desk, { typed: mobile });
		const other = {
			...request,
			mobileNumber: "09120000009",
			nationalCode: "",
			patientId: known?.patientId ?? "",
			onlineReceptionDate: later,
		};
		await expect(submitAtDesk(desk, other, "key-00000002")).rejects.toMatchObject({
			fields: [{ field: "nationalCode", key: "validation.required" }],
		});
		expect(await test.database.db.$count(account)).toBe(1);
	});
});

describe("a desk request and its slot", () => {
	it("is created once per key, and leaves nothing when its slot is taken", async () => {
		const { desk, request } = await scene({ capacity: 1 });
		const first = await submitAtDesk(desk, request, "key-00000001");
		expect(await submitAtDesk(desk, request, "key-00000001")).toEqual(first);
		await expect(submitAtDesk(desk, { ...request, age: 35 }, "key-00000001")).rejects.toMatchObject({
			code: "submission.other-body",
		});
		const second = { ...request, mobileNumber: "09120000008", nationalCode: nationalCodes[1] };
		await expect(submitAtDesk(desk, second, "key-00000002")).rejects.toMatchObject({
			code: "slot.unavailable",
			params: { reason: "full" },
		});
		expect(await test.database.db.$count(account)).toBe(1);
		await expect(
			submitAtDesk(desk, { ...second, onlineReceptionDate: later }, "key-00000002"),
		).resolves.toBeDefined();
	});

	it("leaves a patient's hold at another time unchanged, and uses a hold at the same time", async () => {
		const { desk, request } = await scene({ capacity: 1 });
		const owner = test.ctx(await aPatient(test, mobile));
		await holdSlot(owner, { location: 1, districtId: null, startsAt: new Date(later) });
		await submitAtDesk(desk, request, "key-00000001");
		expect(await test.database.db.$count(slotHold)).toBe(1);
		await submitAtDesk(desk, { ...request, onlineReceptionDate: later }, "key-00000002");
		expect(await test.database.db.$count(slotHold)).toBe(0);
		const taken = await test.database.db.select({ taken: slot.taken }).from(slot);
		expect(taken).toEqual([{ taken: 1 }, { taken: 1 }]);
	});
});

describe("a desk request in special cases", () => {
	it("is possible when the site accepts no online requests", async () => {
		const { desk, request, testIds } = await scene();
		await test.database.db.update(samplingSetting).set({ offersTests: false });
		const online = submitReception(
			test.ctx(await aPatient(test)),
			aRequest(startsAt, testIds),
			"key-00000001",
		);
		await expect(online).rejects.toMatchObject({ fields: [{ field: "onlineReceptionTests" }] });
		await expect(submitAtDesk(desk, request, "key-00000001")).resolves.toBeDefined();
	});

	it.each([
		["without the patient's consent", { consent: false }, "consent"],
		["without the way in which staff heard the consent", { consentWay: "self" }, "consentWay"],
		[
			"by prescription without its code",
			{ receptionType: 1, prescImage: "of-a-patient" },
			"prescriptionTrackingCode",
		],
		["without a mobile", { mobileNumber: "" }, "mobileNumber"],
	])("is refused %s", (_, change, field) => {
		const sent = { ...aDeskRequest(startsAt, [unknownTestId]), ...change };
		const checked = DeskRequestInput.safeParse(sent);
		expect(checked.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
	});

	it("can be made only by the desk", async () => {
		const { request } = await scene();
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		await expect(submitAtDesk(viewer, request, "key-00000001")).rejects.toMatchObject({
			code: "right.missing",
		});
		await expect(findKnownPersons(viewer, { typed: mobile })).rejects.toMatchObject({
			code: "right.missing",
		});
		await expect(submitAtDesk(test.ctx(await aPatient(test)), request, "key-00000001")).rejects.toMatchObject(
			{
				code: "session.missing",
			},
		);
	});
});

describe("people of earlier requests", () => {
	it.each([
		["mobile", mobile],
		["mobile with spaces and Persian digits", "۰۹۱۲ ۰۰۰ ۰۰۰۱"],
		["mobile with the country code", "+98 912 000 0001"],
		["national code", nationalCodes[0]],
		["national code in Persian digits", "۰۴۹۹۳۷۰۸۹۹"],
		["name", "رستگار"],
		["name in another spelling", "مينا رست"],
	])("are found by %s, once, without extra details", async (_, typed) => {
		const { desk, testIds } = await scene();
		const owner = test.ctx(await aPatient(test, mobile));
		await submitReception(owner, aRequest(startsAt, testIds), "key-00000001");
		await submitReception(owner, aRequest(later, testIds), "key-00000002");
		const found = await findKnownPersons(desk, { typed });
		expect(found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(["مینا رستگار"]);
		expect(found[0]).toMatchObject({ mobileNumber: mobile, nationalCodeLast4: "0899", hasPassport: false });
		expect(JSON.stringify(found)).not.toContain(nationalCodes[0]);
	});

	it.each(["", " ", "م", "091200", "12345678901", "%%", "__"])("are not returned for %j", async (typed) => {
		const { desk, testIds } = await scene();
		await submitReception(
			test.ctx(await aPatient(test, mobile)),
			aRequest(startsAt, testIds),
			"key-00000001",
		);
		expect(await findKnownPersons(desk, { typed })).toEqual([]);
	});

	it("can be searched, with an audit row that omits the search text", async () => {
		const { desk, testIds } = await scene();
		await submitReception(
			test.ctx(await aPatient(test, mobile)),
			aRequest(startsAt, testIds),
			"key-00000001",
		);
		await findKnownPersons(desk, { typed: "رستگار" });
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "patient.search"));
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain("رستگار");
	});
});
