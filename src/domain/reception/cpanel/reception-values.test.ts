import { describe, expect, it } from "vitest";
import { ReceptionInput } from "../queue/schema.ts";
import { ReceptionForm, receptionInput, receptionValues } from "./reception-values.ts";

const held = { receptNo: "1405-12", receptDate: "2026-05-23", isDebtor: true, remainedPrice: 1_250_000 };

describe("what the desk types", () => {
	it("goes to the API and comes back the same", () => {
		const typed = ReceptionForm.parse(receptionValues(held));
		expect(ReceptionInput.parse(receptionInput(typed))).toEqual(held);
	});

	it("takes an amount in any digits, and none as nothing", () => {
		const amount = (remainedPrice: string) =>
			receptionInput(ReceptionForm.parse({ ...receptionValues(held), remainedPrice })).remainedPrice;
		expect(amount("۱۲۵۰۰۰۰")).toBe(1_250_000);
		expect(amount("")).toBe(0);
		expect(receptionValues({ ...held, remainedPrice: 0 }).remainedPrice).toBe("");
	});

	it.each(["-5", "1e3", "ده", "1234567890123"])("refuses the amount «%s»", (remainedPrice) => {
		expect(ReceptionForm.safeParse({ ...receptionValues(held), remainedPrice }).success).toBe(
			remainedPrice === "-5",
		);
	});
});
