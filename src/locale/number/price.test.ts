import { expect, it } from "vitest";
import { formatAmount, formatPrice } from "./price.ts";

it("shows an amount unchanged in rials, and divided by ten in toman", () => {
	expect(formatAmount(1_120_000, "rials")).toBe("1,120,000");
	expect(formatAmount(1_120_000, "toman")).toBe("112,000");
	expect(formatAmount(1_125, "toman")).toBe("112.5");
	expect(formatAmount(0, "toman")).toBe("0");
});

it("adds the currency of the language to an amount", () => {
	expect(formatPrice(1_120_000, "rials", "fa")).toBe("1,120,000 ریال");
	expect(formatPrice(1_120_000, "toman", "en")).toBe("112,000 toman");
});
