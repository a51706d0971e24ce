import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { defaultConsent } from "#domain/reception/consent/words.ts";
import { listDrafts } from "#domain/reception/draft/list-drafts.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import { emptyDraft, SubmitInput } from "#domain/reception/reception/schema.ts";
import { reception, receptionConsent } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { submitReception } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
// Saturday 1405/03/02, 07:00 at the laboratory
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene(options?: { capacity?: number }) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), options);
	const patient = await aPatient(test);
	return { testIds, patient, ctx: test.ctx(patient), request: aRequest(startsAt, testIds) };
}

describe("submitting a request", () => {
	it("creates one request with copied prices, a slot, a message and an audit row", async () => {
		const { ctx, request } = await scene();
		const { id, trackingCode } = await submitReception(ctx, request, "key-00000001");
		expect(parseTrackingCode(trackingCode)).toBe(trackingCode);
		const own = await getPatientReception(ctx, id);
		expect(own).toMatchObject({
			totalPriceRials: 1_600_000,
			fastingHours: 8,
			stage: 1,
			websiteReceptionStatus: 1,
			slotStartsAt: startsAt,
		});
		expect(own.items.map(({ code, name, priceRials }) => [code, name, priceRials])).toEqual([
			["CBC", "شمارش کامل سلول‌های خون", 1_120_000],
			["FBS", "قند خون ناشتا", 480_000],
		]);
		const db = test.database.db;
		expect(await db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 1 }]);
		expect(await db.select({ template: sms.template }).from(sms)).toEqual([
			{ template: "reception.submitted" },
		]);
		expect(
			await db.select({ subject: audit.subjectId }).from(audit).where(eq(audit.action, "reception.submit")),
		).toEqual([{ subject: id }]);
	});

	it("records the consent with wording, language, time, author and person, and shows it to the desk", async () => {
		const { ctx, request, patient } = await scene();
		const { id } = await submitReception({ ...ctx, locale: "en" }, request, "key-00000001");
		await submitReception({ ...ctx, locale: "en" }, request, "key-00000001");
		const [person] = await test.database.db.select({ id: reception.patientId }).from(reception);
		expect(await test.database.db.select().from(receptionConsent)).toEqual([
			{
				receptionId: id,
				accountId: patient.accountId,
				patientId: person?.id,
				version: "1",
				locale: "en",
				way: "self",
				recordedBy: null,
				at: now,
			},
		]);
		expect((await getReception(test.ctx(aReceptionist), id)).consent).toEqual({
			version: "1",
			at: now.toISOString(),
			locale: "en",
			text: defaultConsent.en,
			way: "self",
			recordedBy: "",
		});
	});
});

describe("submitting a request in special cases", () => {
	it.each([
		["without consent", { consent: false }],
		["with consent to an unknown version of the wording", { consentVersion: "last" }],
	])("is refused %s", (_, change) => {
		const checked = SubmitInput.safeParse({ ...aRequest(startsAt, []), onlineReceptionTests: [], ...change });
		expect(checked.error?.issues.map(({ message }) => message)).toContain("validation.consent");
	});

	it("returns the first result for a repeated key, and refuses another body with the same key", async () => {
		const { ctx, request } = await scene();
		const first = await submitReception(ctx, request, "key-00000001");
		expect(await submitReception(ctx, request, "key-00000001")).toEqual(first);
		await expect(submitReception(ctx, { ...request, age: 35 }, "key-00000001")).rejects.toMatchObject({
			code: "submission.other-body",
		});
		expect(await test.database.db.select().from(reception)).toHaveLength(1);
		expect(await test.database.db.select().from(sms)).toHaveLength(1);
	});

	it("never takes an unavailable slot, and leaves nothing behind when refused", async () => {
		const { ctx, request } = await scene({ capacity: 1 });
		await submitReception(ctx, request, "key-00000001");
		await expect(submitReception(ctx, request, "key-00000002")).rejects.toMatchObject({
			code: "slot.unavailable",
			params: { reason: "full" },
		});
		expect(await test.database.db.select().from(reception)).toHaveLength(1);
		// the refused key is free for another try
		const later = { ...request, onlineReceptionDate: "2026-05-23T04:00:00.000Z" };
		await expect(submitReception(ctx, later, "key-00000002")).resolves.toBeDefined();
	});

	it.each([
		["a slot that is not offered", { onlineReceptionDate: "2026-05-23T03:31:00.000Z" }],
		["a slot in the past", { onlineReceptionDate: "2026-05-16T03:30:00.000Z" }],
		["a slot beyond the horizon", { onlineReceptionDate: "2026-08-22T03:30:00.000Z" }],
	])("refuses %s", async (_, change) => {
		const { ctx, request } = await scene();
		await expect(submitReception(ctx, { ...request, ...change }, "key-00000001")).rejects.toMatchObject({
			code: "slot.unavailable",
		});
	});

	it("ignores values that only the laboratory decides", () => {
		const sent = {
			...aRequest(startsAt, ["00000000-0000-4000-8000-000000000001"]),
			trackingCode: "AAAAAAAAAA",
			websiteReceptionStatus: 9,
			isDebtor: true,
			remainedPrice: -5,
			role: "SuperAdmin",
		};
		const read = SubmitInput.parse(sent);
		for (const key of ["trackingCode", "websiteReceptionStatus", "isDebtor", "remainedPrice", "role"])
			expect(read).not.toHaveProperty(key);
	});
});

describe("the patient's view", () => {
	it("shows only the patient's own requests", async () => {
		const { ctx, request } = await scene();
		const { id } = await submitReception(ctx, request, "key-00000001");
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await expect(getPatientReception(stranger, id)).rejects.toMatchObject({ kind: "not-found" });
		expect(await listPatientReceptions(stranger)).toEqual([]);
		expect(await listPatientReceptions(ctx)).toHaveLength(1);
		expect(await listDrafts(stranger)).toEqual([]);
	});

	it("is based on data that is sealed in the database", async () => {
		const { ctx, request } = await scene();
		await saveDraft(ctx, newId(), { ...emptyDraft(), nationalCode: request.nationalCode }, undefined);
		await submitReception(ctx, request, "key-00000001");
		const { rows } = await test.database.pool.query(
			"select row_to_json(r)::text as t from reception r union all select row_to_json(s)::text from sms s union all select row_to_json(p)::text from patient p",
		);
		expect(rows.length).toBeGreaterThan(2);
		for (const { t } of rows) {
			expect(t).not.toContain(request.nationalCode);
			expect(t).not.toContain(request.mobileNumber);
		}
	});
});

describe("the desk", () => {
	it("accepts a request once, and a second clerk gets an error for an outdated version", async () => {
		const { ctx, request } = await scene();
		const { id } = await submitReception(ctx, request, "key-00000001");
		const desk = test.ctx(aReceptionist);
		const accepted = await changeAndLook(desk, id, { status: 4, version: 1, reason: "" });
		expect(accepted).toMatchObject({ websiteReceptionStatus: 4, stage: 1, version: 2 });
		await expect(changeStage(desk, id, { status: 21, version: 1, reason: "دیر شد" })).rejects.toMatchObject({
			code: "record.stale",
		});
		await expect(changeStage(desk, id, { status: 9, version: 2, reason: "" })).rejects.toMatchObject({
			code: "reception.transition",
		});
		expect((await getReception(desk, id)).events.map(({ to }) => to)).toEqual([1, 4]);
	});

	it("frees the slot when it rejects a request", async () => {
		const { ctx, request } = await scene({ capacity: 1 });
		const { id } = await submitReception(ctx, request, "key-00000001");
		await changeStage(test.ctx(aReceptionist), id, { status: 21, version: 1, reason: "نسخه خوانا نبود" });
		await expect(submitReception(ctx, request, "key-00000002")).resolves.toBeDefined();
		expect(await getPatientReception(ctx, id)).toMatchObject({
			isEnded: true,
			stage: 1,
			reason: "نسخه خوانا نبود",
		});
	});

	it("finds requests by name, code, mobile and national code, with Persian, Arabic or Latin digits", async () => {
		const { ctx, request } = await scene();
		const { trackingCode } = await submitReception(ctx, request, "key-00000001");
		const desk = test.ctx(aReceptionist);
		const find = async (title: string) =>
			(await listReceptions(desk, { page: 1, pageSize: 20, title })).totalCount;
		for (const title of [
			"رستگار",
			"رستكار".replace("ك", "گ"),
			"مينا",
			trackingCode.toLowerCase(),
			"۰۹۱۲۰۰۰۰۰۰۱",
			"+98 912 000 0001",
			"٠٤٩٩٣٧٠٨٩٩",
			"0001",
		])
			expect(await find(title), title).toBe(1);
		for (const title of ["رستمی", "09120000002", "%", "_"]) expect(await find(title), title).toBe(0);
	});

	it("needs the right", async () => {
		const { ctx } = await scene();
		await expect(listReceptions(ctx, { page: 1, pageSize: 20 })).rejects.toMatchObject({
			kind: "unauthenticated",
		});
		const editor = test.ctx({ ...aReceptionist, role: "Editor" });
		await expect(listReceptions(editor, { page: 1, pageSize: 20 })).rejects.toMatchObject({
			kind: "forbidden",
		});
	});
});
