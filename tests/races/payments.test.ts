import { beforeEach, expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { addPayment, takePayment, voidPayment } from "#domain/reception/payment/service.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { reception, receptionPayment } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// Money is entered by several people at the same moment, on a real server: never more than is due, and nothing twice.

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);
const total = 1_600_000;

let id = "";
let testIds: string[] = [];
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	({ testIds } = await aLaboratory(test.ctx()));
	const patient = test.ctx(await aPatient(test));
	({ id } = await submitReception(patient, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001"));
	await changeStage(desk(), id, { status: 4, version: 1, reason: "" });
});

const card = (amountRials: number, isRepeatMeant = true) => ({
	id: newId(),
	amountRials,
	way: "card" as const,
	note: "",
	isRepeatMeant,
});
const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "taken",
		(error: { code?: string }) => error.code ?? String(error),
	);
const count = (outcomes: string[]) =>
	Object.fromEntries(
		[...new Set(outcomes)].map((each) => [each, outcomes.filter((one) => one === each).length]),
	);

/** What the entries come to, which is what the request says. */
async function paid(): Promise<number> {
	const rows = await test.database.db.select().from(receptionPayment);
	const [row] = await test.database.db.select().from(reception);
	const sum = rows.reduce((before, { amountRials }) => before + amountRials, 0);
	expect(row?.paidRials).toBe(sum);
	return sum;
}

it("twenty payments at once never add up to more than the amount due", async () => {
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, () => outcome(takePayment(desk(), id, card(300_000)))),
	);
	const { taken, ...refused } = count(outcomes);
	expect(taken).toBe(5);
	expect(refused).toEqual({ "payment.too-much": 15 });
	expect(await paid()).toBe(1_500_000);
});

it("one payment sent twenty times at once is recorded once", async () => {
	const one = card(300_000, false);
	const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(takePayment(desk(), id, one))));
	expect(count(outcomes)).toEqual({ taken: 20 });
	expect(await paid()).toBe(300_000);
});

it("a similar payment entered by two people at once needs confirmation", async () => {
	const outcomes = await Promise.all(
		[1, 2].map(() => outcome(takePayment(desk(), id, card(300_000, false)))),
	);
	expect(outcomes.toSorted()).toEqual(["payment.repeated", "taken"]);
});

it("a payment reversed by several people at once is reversed once, whatever is paid in the meantime", async () => {
	const { payments, version } = await takePayment(desk(), id, card(total));
	const back = () => outcome(voidPayment(desk(), id, payments[0]?.id ?? "", { version, reason: "اشتباه" }));
	const outcomes = await Promise.all([back(), back(), back()]);
	expect(count(outcomes)).toEqual({ taken: 1, "payment.voided": 2 });
	expect(await paid()).toBe(0);
});

it("a list that becomes cheaper during payments leaves correct sums", async () => {
	const { version } = await getReception(desk(), id);
	const list = {
		version,
		onlineReceptionTests: testIds.slice(0, 1).map((each) => ({ id: each, priceRials: 500_000 })),
		onlineReceptionPanels: [],
		homeFeeRials: 0,
	};
	await Promise.all([
		outcome(acceptReception(desk(), id, list)),
		...Array.from({ length: 8 }, () => outcome(takePayment(desk(), id, card(400_000)))),
	]);
	const sum = await paid();
	const { chargeRials, payableRials, creditRials } = await getReception(desk(), id);
	expect(payableRials).toBe(Math.max(0, chargeRials - sum));
	expect(creditRials).toBe(Math.max(0, sum - chargeRials));
});

it("a payment during another change is applied completely or not at all", async () => {
	const visit = (amountRials: number) =>
		outcome(
			mutate(desk(), "reception.stage", async (tx, entry) => {
				const row = await lockReception(tx, entry, id);
				await addPayment(tx, row, card(amountRials));
				if (amountRials === 1) throw new Error("the rest of it failed");
			}),
		);
	await Promise.all([visit(1), visit(2), visit(total)]);
	expect([2, total]).toContain(await paid());
});
