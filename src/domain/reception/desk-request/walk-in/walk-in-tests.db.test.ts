import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aReceptionist,
	aSampler,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { WalkInInput } from "./schema.ts";
import { nextNumber, receiveWalkIn } from "./service.server.ts";

const test = testDatabase();

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	return { desk: test.ctx(aReceptionist), onlineReceptionTests: testIds.map((id) => ({ id })) };
}

describe("a walk-in with tests and a payment", () => {
	it("gets the catalogue's prices, and its payment is entered in the same call", async () => {
		const { desk, onlineReceptionTests } = await scene();
		const bare = await receiveWalkIn(desk, aWalkIn({ onlineReceptionTests }), "key-00000001");
		const price = (await getReception(desk, bare.id)).totalPriceRials;
		expect(price).toBeGreaterThan(0);

		const input = aWalkIn({
			onlineReceptionTests,
			receptNo: "140578",
			nationalCode: nationalCodes[1],
			payWay: "card",
			payRials: price,
		});
		const { id } = await receiveWalkIn(desk, input, "key-00000002");
		const whole = await getReception(desk, id);
		expect(whole.items.filter(({ isIncluded }) => !isIncluded)).toHaveLength(onlineReceptionTests.length);
		expect(whole).toMatchObject({ chargeRials: price, paidRials: price, isDebtor: false });
		expect(whole.payments).toMatchObject([{ amountRials: price, way: "card" }]);
		const entries = await test.database.db.select().from(audit).where(eq(audit.subjectId, id));
		expect(entries.map(({ details }) => details)).toContainEqual({
			walkIn: true,
			amount: price,
			way: "card",
		});
		// the answer was lost: the same key makes and pays nothing else
		expect(await receiveWalkIn(desk, input, "key-00000002")).toMatchObject({ id });
		expect((await getReception(desk, id)).payments).toHaveLength(1);
	});

	it("leaves nothing behind when more is paid than is due, or a test is not offered", async () => {
		const { desk, onlineReceptionTests } = await scene();
		const tooMuch = aWalkIn({ onlineReceptionTests, payWay: "cash", payRials: 9_000_000_000 });
		await expect(receiveWalkIn(desk, tooMuch, "key-00000001")).rejects.toMatchObject({
			code: "payment.too-much",
		});
		const withdrawn = aWalkIn({ onlineReceptionTests: [{ id: "00000000-0000-7000-8000-000000000001" }] });
		await expect(receiveWalkIn(desk, withdrawn, "key-00000002")).rejects.toMatchObject({
			code: "validation.failed",
		});
		expect(await test.database.db.$count(reception)).toBe(0);
	});

	it("reads the amount as typed, and refuses an amount without a payment method or a method without an amount", () => {
		const typed = { ...aWalkIn(), payWay: "cash", payRials: "۱٬۲۵۰٬۰۰۰" };
		expect(WalkInInput.parse(typed).payRials).toBe(1_250_000);
		expect(WalkInInput.parse({ ...typed, payWay: "", payRials: "" }).payRials).toBe(0);
		const wrong = { payWay: "cash", payRials: "" };
		expect(WalkInInput.safeParse({ ...aWalkIn(), ...wrong }).error?.issues[0]?.path).toEqual(["payRials"]);
		expect(WalkInInput.safeParse({ ...typed, payWay: "" }).error?.issues[0]?.path).toEqual(["payWay"]);
	});
});

describe("the price of a walk-in", () => {
	it("is refused when the form showed another price, which changes nothing; a repeated call is not compared again", async () => {
		const { desk, onlineReceptionTests } = await scene();
		const input = aWalkIn({
			onlineReceptionTests,
			payWay: "cash",
			payRials: 1_600_000,
			shownTotalRials: 1_600_000,
		});
		const [cbc] = onlineReceptionTests;
		const price = (priceRials: number) =>
			test.database.db
				.update(labTest)
				.set({ priceRials })
				.where(eq(labTest.id, cbc?.id ?? ""));
		await price(1_220_000);
		const headers = { "idempotency-key": "key-00000001" };
		const answer = await apiAs(test, aReceptionist)("POST", "/Reception/WalkIn", { json: input, headers });
		expect(answer).toMatchObject({
			status: 409,
			body: { code: "price.changed", params: { shown: 1_600_000, total: 1_700_000 } },
		});
		expect(await test.database.db.$count(reception)).toBe(0);

		const fresh = { ...input, payRials: 1_700_000, shownTotalRials: 1_700_000 };
		const { id } = await receiveWalkIn(desk, fresh, "key-00000001");
		expect(await getReception(desk, id)).toMatchObject({ totalPriceRials: 1_700_000, paidRials: 1_700_000 });
		// the answer was lost, and the price changed again
		await price(1_000_000);
		expect(await receiveWalkIn(desk, fresh, "key-00000001")).toMatchObject({ id });
	});
});

describe("the number offered to a walk-in", () => {
	it("is one above the month's highest number, with leading zeros; a new month has none, and codes are ignored", async () => {
		const { desk } = await scene();
		expect(await nextNumber(desk)).toBe("");
		await receiveWalkIn(desk, aWalkIn({ receptNo: "0099" }), "key-00000001");
		expect(await nextNumber(desk)).toBe("0100");
		await receiveWalkIn(desk, aWalkIn({ receptNo: "A-700" }), "key-00000002");
		expect(await nextNumber(desk)).toBe("0100");
		// one slip of a finger does not change what the rest of the month is offered
		await receiveWalkIn(desk, aWalkIn({ receptNo: "0098" }), "key-00000003");
		await receiveWalkIn(desk, aWalkIn({ receptNo: "140578" }), "key-00000004");
		expect(await nextNumber(desk)).toBe("0100");
		test.setNow(new Date("2026-06-25T06:00:00Z"));
		expect(await nextNumber(desk)).toBe("");
	});

	it("is offered only to the desk", async () => {
		await scene();
		await expect(nextNumber(test.ctx(aSampler))).rejects.toMatchObject({ code: "right.missing" });
	});
});
