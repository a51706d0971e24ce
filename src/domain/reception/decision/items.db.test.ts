import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { approveItems } from "#domain/reception/patient-view/answer-items.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptAndLook, changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { PriceText, ReceptionItemsInput } from "./items-schema.ts";

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const colleague = { ...aReceptionist, staffId: "00000000-0000-7000-8000-0000000000bb" };

/** A request for CBC (1,120,000, no fast), or a prescription's code; a panel of CBC and FBS is in the catalogue. */
async function scene({ byPrescription = false } = {}) {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const [cbc = "", fbs = ""] = testIds;
	const words = (name: string) => ({ name, description: "" });
	const [panel = ""] = await createLabPanels(test.ctx(), [
		{
			code: "P-BASE",
			sort: 1,
			priceRials: 1_300_000,
			isActive: true,
			tests: ["CBC", "FBS"],
			text: { fa: words("چکاپ پایه"), en: words("Basic check-up") },
		},
	]);
	const { db } = test.database;
	for (const [{ staffId }, displayName] of [
		[aReceptionist, "مریم"],
		[colleague, "آرش"],
	] as const)
		await db.insert(staff).values({
			id: staffId,
			username: displayName,
			passwordHash: "none",
			displayName,
			role: "Receptionist",
		});
	const patient = await aPatient(test);
	const ctx = test.ctx(patient);
	const wanted = byPrescription
		? { ...aRequest(startsAt, []), receptionType: 1 as const, prescriptionTrackingCode: "7340118265" }
		: aRequest(startsAt, [cbc]);
	const { id } = await submitReception(ctx, wanted, "key-00000001");
	return { id, ctx, patient, cbc, fbs, panel, desk: test.ctx(aReceptionist), other: test.ctx(colleague) };
}

const list = (
	tests: [string, number][],
	panels: [string, number][] = [],
	version = 1,
): AtVersion<ReceptionItemsInput> => ({
	version,
	onlineReceptionTests: tests.map(([id, priceRials]) => ({ id, priceRials })),
	onlineReceptionPanels: panels.map(([id, priceRials]) => ({ id, priceRials })),
	homeFeeRials: 0,
});
const templates = async () => (await test.database.db.select().from(sms)).map(({ template }) => template);
const stale = { code: "record.stale" };

describe("accepting with the final tests", () => {
	it("gives a prescription its tests, prices and preparation, and sends the patient a message", async () => {
		const { id, ctx, cbc, fbs, desk } = await scene({ byPrescription: true });
		expect(await getPatientReception(ctx, id)).toMatchObject({
			items: [],
			fastingHours: 0,
			totalPriceRials: 0,
		});
		const accepted = await acceptAndLook(
			desk,
			id,
			list([
				[cbc, 1_120_000],
				[fbs, 500_000],
			]),
		);
		expect(accepted).toMatchObject({ websiteReceptionStatus: status.accepted, version: 2 });
		expect(await getPatientReception(ctx, id)).toMatchObject({
			items: [
				{ code: "CBC", name: "شمارش کامل سلول‌های خون", priceRials: 1_120_000, isIncluded: false },
				{ code: "FBS", name: "قند خون ناشتا", priceRials: 500_000, isIncluded: false },
			],
			totalPriceRials: 1_620_000,
			fastingHours: 8,
			listApproval: "",
			listChange: null,
		});
		expect(await templates()).toEqual(["reception.submitted", "reception.accepted"]);
	});

	it("charges a test inside a selected panel once, whatever its price", async () => {
		const { id, cbc, panel, desk } = await scene();
		const { items, totalPriceRials, fastingHours } = await acceptAndLook(
			desk,
			id,
			list([[cbc, 999]], [[panel, 1_250_000]]),
		);
		expect(items).toMatchObject([
			{ kind: "panel", priceRials: 1_250_000, isIncluded: false },
			{ kind: "test", code: "CBC", isIncluded: true },
		]);
		expect(totalPriceRials).toBe(1_250_000);
		// FBS, which the panel brings, needs it
		expect(fastingHours).toBe(8);
	});
});

describe("a single acceptance", () => {
	it("records the user, the time and the earlier list in the history", async () => {
		const { id, cbc, fbs, desk } = await scene();
		const { events } = await acceptAndLook(
			desk,
			id,
			list([
				[cbc, 1_000_000],
				[fbs, 480_000],
			]),
		);
		expect(events.at(-1)).toEqual({
			at: "2026-05-20T06:00:00.000Z",
			from: 1,
			to: 4,
			by: "مریم",
			actorKind: "staff",
			reason: "",
			answeredStep: "",
			answered: [],
			isRefusal: false,
			report: "" as const,
			sampledAt: "",
			separate: "",
			isApproval: false,
			change: {
				added: ["قند خون ناشتا"],
				removed: [],
				repriced: [{ name: "شمارش کامل سلول‌های خون", from: 1_120_000, to: 1_000_000 }],
				totalBefore: 1_120_000,
				totalAfter: 1_480_000,
			},
		});
		const rows = await test.database.db.select().from(audit).where(eq(audit.subjectId, id));
		expect(rows.at(-2)).toMatchObject({ action: "reception.accept", actorId: aReceptionist.staffId });
	});

	it("of an unchanged list changes only the state", async () => {
		const { id, ctx, cbc, desk } = await scene();
		const { events } = await acceptAndLook(desk, id, list([[cbc, 1_120_000]]));
		expect(events.at(-1)).toMatchObject({ to: 4, change: null });
		expect(await getPatientReception(ctx, id)).toMatchObject({ listApproval: "", listChange: null });
	});

	it("is refused for the slower of two clerks, and the faster clerk's list stays", async () => {
		const { id, cbc, fbs, desk, other } = await scene();
		await acceptAndLook(desk, id, list([[cbc, 1_120_000]]));
		await expect(acceptAndLook(other, id, list([[fbs, 480_000]]))).rejects.toMatchObject(stale);
		// the same list from another person is not one's own repeat
		await expect(acceptAndLook(other, id, list([[cbc, 1_120_000]]))).rejects.toMatchObject(stale);
		expect((await getReception(desk, id)).items.map(({ code }) => code)).toEqual(["CBC"]);
	});

	it("takes effect once, and returns the first result for a repeated call", async () => {
		const { id, cbc, fbs, desk } = await scene();
		const input = list([
			[cbc, 1_120_000],
			[fbs, 480_000],
		]);
		await acceptAndLook(desk, id, input);
		const again = await acceptAndLook(desk, id, input);
		expect(again).toMatchObject({ version: 2, websiteReceptionStatus: 4 });
		expect(again.events).toHaveLength(2);
		expect(await templates()).toEqual(["reception.submitted", "reception.accepted"]);
	});
});

describe("an acceptance in special cases", () => {
	it("keeps withdrawn items of the request, but accepts no new withdrawn items", async () => {
		const { id, cbc, fbs, desk } = await scene();
		await test.database.db.update(labTest).set({ isActive: false });
		await expect(
			acceptAndLook(
				desk,
				id,
				list([
					[cbc, 1],
					[fbs, 1],
				]),
			),
		).rejects.toMatchObject({
			code: "validation.failed",
			fields: [{ field: "onlineReceptionTests", key: "validation.withdrawn" }],
		});
		const { items } = await acceptAndLook(desk, id, list([[cbc, 1_120_000]]));
		expect(items).toMatchObject([{ code: "CBC", name: "شمارش کامل سلول‌های خون" }]);
	});

	it("ends the open question", async () => {
		const { id, ctx, cbc, desk } = await scene();
		await changeAndLook(desk, id, {
			status: status.needsInformation,
			version: 1,
			reason: "کدام؟",
			needs: ["tests"],
		});
		await acceptAndLook(desk, id, list([[cbc, 1_120_000]], [], 2));
		expect(await getPatientReception(ctx, id)).toMatchObject({
			informationRequests: [],
			websiteReceptionStatus: 4,
		});
	});

	it("adds no home-visit fee at the laboratory", async () => {
		const { id, cbc, desk } = await scene();
		await expect(
			acceptAndLook(desk, id, { ...list([[cbc, 1]]), homeFeeRials: 500_000 }),
		).rejects.toMatchObject({ fields: [{ field: "homeFeeRials", key: "validation.range" }] });
	});

	it.each([status.sampled, status.rejected])("is refused in state %i", async (to) => {
		const { id, cbc, fbs, desk } = await scene();
		await test.database.db.update(reception).set({ websiteReceptionStatus: to });
		await expect(
			acceptAndLook(
				desk,
				id,
				list([
					[cbc, 1],
					[fbs, 1],
				]),
			),
		).rejects.toMatchObject({
			code: "reception.transition",
		});
	});

	it("of a prescription needs its tests, and is refused when only the state changes", async () => {
		const { id, desk } = await scene({ byPrescription: true });
		const move = changeAndLook(desk, id, { status: status.accepted, version: 1, reason: "" });
		await expect(move).rejects.toMatchObject({ kind: "conflict", code: "reception.no-tests" });
	});
});

describe("a list that the patient has seen", () => {
	it("needs the patient's consent when it has another test or a higher price", async () => {
		const { id, ctx, cbc, fbs, desk } = await scene();
		await acceptAndLook(
			desk,
			id,
			list([
				[cbc, 1_120_000],
				[fbs, 480_000],
			]),
		);
		const own = await getPatientReception(ctx, id);
		expect(own).toMatchObject({
			listApproval: "asked",
			listChange: { added: ["قند خون ناشتا"], removed: [], totalBefore: 1_120_000, totalAfter: 1_600_000 },
		});
		expect(await approveItems(ctx, id, { version: 2 })).toMatchObject({
			listApproval: "given",
			listChange: null,
			websiteReceptionStatus: 4,
		});
		expect((await getReception(desk, id)).events.at(-1)).toMatchObject({
			isApproval: true,
			actorKind: "patient",
		});
		// the answer was lost on the way: once more changes nothing
		const { version } = await getPatientReception(ctx, id);
		await approveItems(ctx, id, { version: 2 });
		expect(await getPatientReception(ctx, id)).toMatchObject({ version, listApproval: "given" });
	});

	it("that changes twice is compared with the version that the patient last saw", async () => {
		const { id, ctx, cbc, fbs, desk } = await scene();
		await acceptAndLook(desk, id, list([[cbc, 1_200_000]]));
		await acceptAndLook(
			desk,
			id,
			list(
				[
					[cbc, 1_200_000],
					[fbs, 480_000],
				],
				[],
				2,
			),
		);
		expect((await getPatientReception(ctx, id)).listChange).toMatchObject({
			added: ["قند خون ناشتا"],
			repriced: [{ from: 1_120_000, to: 1_200_000 }],
			totalBefore: 1_120_000,
			totalAfter: 1_680_000,
		});
		// the second one came after acceptance, so that it has a message of its own
		expect(await templates()).toEqual(["reception.submitted", "reception.accepted", "reception.changed"]);
	});
});

describe("a changed list that the patient has seen", () => {
	it("needs no consent when only its price fell", async () => {
		const { id, ctx, cbc, desk } = await scene();
		await acceptAndLook(desk, id, list([[cbc, 1_000_000]]));
		expect(await getPatientReception(ctx, id)).toMatchObject({
			listApproval: "",
			totalPriceRials: 1_000_000,
		});
	});

	it("can be accepted only by the patient, with the current version", async () => {
		const { id, ctx, cbc, fbs, desk } = await scene();
		await acceptAndLook(
			desk,
			id,
			list([
				[cbc, 1_120_000],
				[fbs, 480_000],
			]),
		);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await expect(approveItems(stranger, id, { version: 2 })).rejects.toMatchObject({ kind: "not-found" });
		await expect(approveItems(ctx, id, { version: 1 })).rejects.toMatchObject(stale);
	});
});

describe("the list sent by the desk", () => {
	const some = { id: "00000000-0000-4000-8000-000000000001", priceRials: 1 };
	it.each<[string, object, string]>([
		["no test and no panel", { onlineReceptionTests: [] }, "onlineReceptionTests"],
		["a test twice", { onlineReceptionTests: [some, some] }, "onlineReceptionTests"],
		["101 tests", { onlineReceptionTests: Array(101).fill(some) }, "onlineReceptionTests"],
		[
			"a negative price",
			{ onlineReceptionTests: [{ ...some, priceRials: -1 }] },
			"onlineReceptionTests.0.priceRials",
		],
		[
			"half a rial",
			{ onlineReceptionTests: [{ ...some, priceRials: 0.5 }] },
			"onlineReceptionTests.0.priceRials",
		],
		[
			"a price above that of any test",
			{ onlineReceptionTests: [{ ...some, priceRials: 10_000_000_001 }] },
			"onlineReceptionTests.0.priceRials",
		],
		["a fee as text", { homeFeeRials: "1" }, "homeFeeRials"],
	])("is refused with %s", (_, change, path) => {
		const whole = { onlineReceptionTests: [some], onlineReceptionPanels: [], homeFeeRials: 0 };
		expect(ReceptionItemsInput.safeParse(whole).success).toBe(true);
		const { error } = ReceptionItemsInput.safeParse({ ...whole, ...change });
		expect(error?.issues[0]?.path.join(".")).toBe(path);
	});

	it("accepts prices with Persian, Arabic or Latin digits and with separators", () => {
		const price = (text: string) => PriceText.safeParse(text).data;
		expect(["1120000", "۱۱۲۰۰۰۰", "١١٢٠٠٠٠", "1,120,000", "۱٬۱۲۰٬۰۰۰", " 1120000 "].map(price)).toEqual(
			Array(6).fill(1_120_000),
		);
		// as it is copied from elsewhere; tomans are another amount
		expect(["۱٬۱۲۰٬۰۰۰ ریال", "1,120,000 rials"].map(price)).toEqual([1_120_000, 1_120_000]);
		const others = [
			"",
			"1 120 000",
			"1,12,000",
			"-5",
			"1e3",
			"1.5",
			"ده",
			"10000000001",
			"112000 تومان",
			"ریال",
		];
		expect(others.map(price)).toEqual(others.map(() => undefined));
	});

	it("is accepted by the API, only with the right", async () => {
		const { id, cbc } = await scene();
		const { version, ...json } = list([[cbc, 1_120_000]]);
		const headers = { "if-match": `"${version}"` };
		const viewer = apiAs(test, { ...aReceptionist, role: "Viewer" });
		expect((await viewer("POST", `/Reception/${id}/Accept`, { json, headers })).status).toBe(403);
		const answer = await apiAs(test, aReceptionist)("POST", `/Reception/${id}/Accept`, { json, headers });
		expect(answer).toMatchObject({
			status: 200,
			body: { websiteReceptionStatus: 4, totalPriceRials: 1_120_000 },
		});
	});
});
