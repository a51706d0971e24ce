import { describe, expect, it } from "vitest";
import { readPayment } from "./use-paid.ts";

describe("a payment at the door", () => {
	it("is empty without a payment method, whatever the amount", () => {
		expect(readPayment({ way: "", amount: "900,000" }, 900_000)).toEqual({ paid: null });
	});

	it("is valid when nothing was paid", () => {
		expect(readPayment({ way: "later", amount: "900,000" }, 900_000)).toEqual({ paid: null, due: "later" });
	});

	it("accepts whole rials with Persian, Arabic or Latin digits, up to the amount due", () => {
		const all = { paid: { amountRials: 900_000, way: "card" } };
		for (const amount of ["900,000", "۹۰۰٬۰۰۰", "٩٠٠٠٠٠"])
			expect(readPayment({ way: "card", amount }, 900_000)).toEqual(all);
		expect(readPayment({ way: "cash", amount: "1" }, 900_000).paid).toEqual({ amountRials: 1, way: "cash" });
	});

	it.each([
		["", "required"],
		["abc", "numberInvalid"],
		["-5", "range"],
		["0", "range"],
		["900,001", "tooMuch"],
	])("refuses %j: %s", (amount, error) => {
		expect(readPayment({ way: "cash", amount }, 900_000)).toEqual({ paid: null, error });
	});
});
