import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { isReckoned, leftToPay } from "#domain/reception/reception/items/left-to-pay.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionPayment } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { second } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptAndLook, changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { repeatMs, takePayment, voidPayment } from "./service.server.ts";
import { saveShares } from "./share.server.ts";

// Money of a request: what is paid, taken back, and owed.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const startsAt = "2026-05-23T03:30:00.000Z";
const total = 1_600_000;
const colleague = "00000000-0000-7000-8000-0000000000bb";

let id = "";
let patient: Awaited<ReturnType<typeof aPatient>>;
let testIds: string[] = [];
const desk = (staffId = aReceptionist.staffId, role: Role = "Receptionist") =>
	test.ctx({ ...aReceptionist, staffId, role });
const later = (ms: number) => test.setNow(new Date(now.getTime() + ms));

const cash = (amountRials: number, more: object = {}) => ({
	id: newId(),
	amountRials,
	way: "cash" as const,
	note: "",
	isRepeatMeant: false,
	...more,
});
const step = async (to: (typeof status)[keyof typeof status]) => {
	const { version } = await getReception(desk(), id);
	const time = to === status.sampled ? { sampledAt: desk().now().toISOString() } : {};
	return changeAndLook(desk(), id, { status: to, version, reason: "به درخواست بیمار", ...time });
};
const money = async () => {
	const { chargeRials, paidRials, payableRials, remainedPrice, isDebtor, creditRials } = await getReception(
		desk(),
		id,
	);
	return { chargeRials, paidRials, payableRials, remainedPrice, isDebtor, creditRials };
};

beforeEach(async () => {
	test.setNow(now);
	const name = (displayName: string) => ({ username: displayName, passwordHash: "none", displayName });
	await test.database.db.insert(staff).values([
		{ id: aReceptionist.staffId, ...name("نگار"), role: "Receptionist" },
		{ id: colleague, ...name("رویا"), role: "Receptionist" },
	]);
	({ testIds } = await aLaboratory(test.ctx()));
	patient = await aPatient(test);
	({ id } = await submitReception(test.ctx(patient), aRequest(startsAt, testIds), "key-00000001"));
});

describe("a payment", () => {
	it("is accepted once the request is accepted, up to the amount due, and records who received it", async () => {
		await expect(takePayment(desk(), id, cash(1))).rejects.toMatchObject({ code: "payment.nothing-due" });
		await step(status.accepted);
		await takePayment(desk(), id, cash(600_000, { note: "با اسکناس" }));
		await expect(takePayment(desk(), id, cash(1_000_001))).rejects.toMatchObject({
			code: "payment.too-much",
			params: { payable: "1,000,000" },
		});
		const { payments } = await takePayment(desk(), id, cash(1_000_000, { way: "card" }));
		expect(payments.map(({ amountRials, way, by, note }) => ({ amountRials, way, by, note }))).toEqual([
			{ amountRials: 600_000, way: "cash", by: "نگار", note: "با اسکناس" },
			{ amountRials: 1_000_000, way: "card", by: "نگار", note: "" },
		]);
		expect(await money()).toMatchObject({ paidRials: total, payableRials: 0 });
		await expect(takePayment(desk(), id, cash(1))).rejects.toMatchObject({ code: "payment.nothing-due" });
	});

	it("stores its texts sealed, and the audit contains none of its texts", async () => {
		await step(status.accepted);
		const { payments, version } = await takePayment(desk(), id, cash(5, { note: "از طرف برادر" }));
		await voidPayment(desk(), id, payments[0]?.id ?? "", { version, reason: "اشتباه صندوق" });
		const { rows } = await test.database.pool.query(
			"select row_to_json(p)::text as t from reception_payment p union all select row_to_json(a)::text from audit a",
		);
		for (const { t } of rows) {
			expect(t).not.toContain("برادر");
			expect(t).not.toContain("صندوق");
		}
		const deeds = await test.database.db.select().from(audit);
		const ofMoney = deeds.filter(({ action }) => action.startsWith("payment."));
		expect(ofMoney.map(({ action, details }) => ({ action, details }))).toEqual([
			{ action: "payment.add", details: { amount: 5, way: "cash" } },
			{ action: "payment.void", details: { amount: 5, way: "cash" } },
		]);
	});

	it("is recorded once when sent twice with the same key; a different payment with that key is refused", async () => {
		await step(status.accepted);
		const one = cash(100);
		await takePayment(desk(), id, one);
		const { payments } = await takePayment(desk(), id, one);
		expect(payments).toHaveLength(1);
		for (const other of [{ amountRials: 200 }, { way: "card" as const }, { note: "دیگری" }])
			await expect(takePayment(desk(), id, { ...one, ...other })).rejects.toMatchObject({
				code: "payment.other-body",
			});
		expect(await money()).toMatchObject({ paidRials: 100 });
	});

	it("needs confirmation when a similar payment was made within two minutes", async () => {
		await step(status.accepted);
		await takePayment(desk(), id, cash(100));
		await takePayment(desk(), id, cash(100, { way: "card" }));
		later(repeatMs);
		await expect(takePayment(desk(colleague), id, cash(100))).rejects.toMatchObject({
			code: "payment.repeated",
		});
		await takePayment(desk(colleague), id, cash(100, { isRepeatMeant: true }));
		later(2 * repeatMs + second);
		await takePayment(desk(), id, cash(100));
		expect(await money()).toMatchObject({ paidRials: 400 });
	});

	it("needs no confirmation when the similar payment was reversed", async () => {
		await step(status.accepted);
		const { payments, version } = await takePayment(desk(), id, cash(100));
		await voidPayment(desk(), id, payments[0]?.id ?? "", { version, reason: "اشتباه" });
		await takePayment(desk(), id, cash(100));
		expect(await money()).toMatchObject({ paidRials: 100 });
	});
});

describe("the reversal of a payment", () => {
	it("leaves the payment in the list with the author, time and reason of the reversal, and makes its amount due again", async () => {
		await step(status.accepted);
		const { payments, version } = await takePayment(desk(), id, cash(total));
		later(second);
		const paymentId = payments[0]?.id ?? "";
		const after = await voidPayment(desk(), id, paymentId, { version, reason: "مبلغ اشتباه بود" });
		expect(after.payments).toEqual([
			{
				...payments[0],
				isVoidable: false,
				voided: { at: new Date(now.getTime() + second).toISOString(), by: "نگار", reason: "مبلغ اشتباه بود" },
			},
		]);
		expect(after).toMatchObject({ paidRials: 0, payableRials: total });
		const rows = await test.database.db.select().from(receptionPayment);
		expect(rows.map(({ amountRials }) => amountRials).toSorted((a, b) => a - b)).toEqual([-total, total]);
		await expect(
			voidPayment(desk(), id, paymentId, { version: after.version, reason: "باز" }),
		).rejects.toMatchObject({ code: "payment.voided" });
		// the entry against it is no payment
		const against = rows.find(({ voidsId }) => voidsId !== null)?.id ?? "";
		await expect(
			voidPayment(desk(), id, against, { version: after.version, reason: "باز" }),
		).rejects.toMatchObject({ kind: "not-found" });
	});

	it("is possible only for the payment's author or a manager, with the current version", async () => {
		await step(status.accepted);
		const { payments, version } = await takePayment(desk(), id, cash(100));
		const paymentId = payments[0]?.id ?? "";
		const void_ = (by: ReturnType<typeof desk>, at = version) =>
			voidPayment(by, id, paymentId, { version: at, reason: "اشتباه" });
		expect((await getReception(desk(colleague), id)).payments[0]?.isVoidable).toBe(false);
		await expect(void_(desk(colleague))).rejects.toMatchObject({ code: "right.missing" });
		await expect(void_(desk(), version - 1)).rejects.toMatchObject({ code: "record.stale" });
		await expect(void_(test.ctx(patient))).rejects.toMatchObject({ code: "session.missing" });
		const manager = desk(colleague, "Manager");
		expect((await getReception(manager, id)).payments[0]?.isVoidable).toBe(true);
		await void_(manager);
		expect(await money()).toMatchObject({ paidRials: 0 });
	});
});

describe("a debt", () => {
	it("is shown once the laboratory has calculated it, identically in the queue, in the record and to the patient", async () => {
		const everywhere = async () => {
			const { dataList } = await listReceptions(desk(), { page: 1, pageSize: 10 });
			const own = await getPatientReception(test.ctx(patient), id);
			const { isDebtor, remainedPrice } = await getReception(desk(), id);
			expect(own).toMatchObject({ isDebtor, remainedPrice });
			expect(dataList[0]).toMatchObject({ isDebtor });
			return isDebtor ? remainedPrice : 0;
		};
		expect(await everywhere()).toBe(0);
		await step(status.accepted);
		expect(await everywhere()).toBe(0);
		const { version } = await getReception(desk(), id);
		await updateReception(desk(), id, { receptNo: "12", receptDate: "", version });
		expect(await everywhere()).toBe(total);
		await takePayment(desk(), id, cash(1_000_000));
		expect(await everywhere()).toBe(600_000);
		await takePayment(desk(), id, cash(600_000));
		expect(await everywhere()).toBe(0);
	});

	it("is the unpaid part of the price from the first day, even when it cannot be paid yet", async () => {
		const left = async () => {
			const found = await getReception(desk(), id);
			return [leftToPay(found), found.payableRials, isReckoned(found)];
		};
		expect(await left()).toEqual([total, 0, false]);
		await step(status.accepted);
		expect(await left()).toEqual([total, total, false]);
		await step(status.scheduled);
		await step(status.sampled);
		expect(await left()).toEqual([total, total, true]);
	});
});

describe("the amount of a debt", () => {
	it("is due once the sample is taken, even without a reception number", async () => {
		await step(status.accepted);
		await step(status.scheduled);
		expect(await money()).toMatchObject({ isDebtor: false, remainedPrice: 0, payableRials: total });
		await step(status.sampled);
		expect(await money()).toMatchObject({ isDebtor: true, remainedPrice: total });
	});

	it("follows the list of tests: overpayment is shown, and an ended request costs nothing", async () => {
		await step(status.accepted);
		const { version } = await takePayment(desk(), id, cash(1_600_000));
		await acceptAndLook(desk(), id, {
			version,
			onlineReceptionTests: [{ id: testIds[0] ?? "", priceRials: 1_000_000 }],
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		});
		expect(await money()).toMatchObject({ chargeRials: 1_000_000, creditRials: 600_000, payableRials: 0 });
		await step(status.cancelled);
		expect(await money()).toEqual({
			chargeRials: 0,
			paidRials: 1_600_000,
			payableRials: 0,
			remainedPrice: 0,
			isDebtor: false,
			creditRials: 1_600_000,
		});
	});

	it("cannot be written directly", async () => {
		await expect(
			test.database.pool.query("update reception set remained_price = 1 where id = $1", [id]),
		).rejects.toMatchObject({ code: "428C9" });
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		expect(row?.remainedPrice).toBe(0);
	});
});

describe("an insurance share or a discount", () => {
	const shares = (more: object = {}) => ({ baseShareRials: 0, suppShareRials: 0, discountRials: 0, ...more });

	it("reduces the price to pay and the debt, and is at most the price", async () => {
		const { version } = await step(status.accepted);
		const saved = await saveShares(desk(), id, {
			...shares({ baseShareRials: 1_000_000, suppShareRials: 200_000, discountRials: 100_000 }),
			version,
		});
		expect(saved).toMatchObject({ chargeRials: 300_000, payableRials: 300_000, baseShareRials: 1_000_000 });
		expect(await getPatientReception(test.ctx(patient), id)).toMatchObject({ chargeRials: 300_000 });
		await expect(takePayment(desk(), id, cash(300_001))).rejects.toMatchObject({ code: "payment.too-much" });
		const more = saveShares(desk(), id, {
			...shares({ baseShareRials: total, discountRials: 1 }),
			version: saved.version,
		});
		await expect(more).rejects.toMatchObject({
			fields: [{ field: "baseShareRials", key: "validation.range" }],
		});
		await expect(saveShares(desk(), id, { ...shares(), version })).rejects.toMatchObject({
			code: "record.stale",
		});
	});

	it("shows an overpayment when the full price was already paid, and cannot be saved for an ended request", async () => {
		await step(status.accepted);
		const { version } = await takePayment(desk(), id, cash(total));
		const saved = await saveShares(desk(), id, { ...shares({ baseShareRials: 400_000 }), version });
		expect(saved).toMatchObject({ creditRials: 400_000, payableRials: 0 });
		const ended = await step(status.cancelled);
		await expect(saveShares(desk(), id, { ...shares(), version: ended.version })).rejects.toMatchObject({
			code: "reception.transition",
		});
	});
});
