import { describe, expect, it } from "vitest";
import { ReceptionDeskInput } from "../desk-schema.ts";
import { DeskForm, deskInput, deskValues, isSame } from "./desk-values.ts";

const held = { receptNo: "1405-12", receptDate: "2026-05-23", isDebtor: true, remainedPrice: 1_250_000 };

describe("what the desk types", () => {
	it("goes to the API and comes back the same", () => {
		const typed = DeskForm.parse(deskValues(held));
		expect(ReceptionDeskInput.parse(deskInput(typed, 3))).toEqual({ ...held, version: 3 });
		expect(isSame(typed, deskValues(held))).toBe(true);
	});

	it("takes an amount in any digits, and none as nothing", () => {
		const amount = (remainedPrice: string) =>
			deskInput(DeskForm.parse({ ...deskValues(held), remainedPrice }), 1).remainedPrice;
		expect(amount("۱۲۵۰۰۰۰")).toBe(1_250_000);
		expect(amount("")).toBe(0);
		expect(deskValues({ ...held, remainedPrice: 0 }).remainedPrice).toBe("");
	});

	it.each(["-5", "1e3", "ده", "1234567890123"])("refuses the amount «%s»", (remainedPrice) => {
		expect(DeskForm.safeParse({ ...deskValues(held), remainedPrice }).success).toBe(remainedPrice === "-5");
	});

	it("differs when one field does", () => {
		expect(isSame(deskValues(held), deskValues({ ...held, isDebtor: false }))).toBe(false);
	});
});
