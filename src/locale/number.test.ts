import { expect, it } from "vitest";
import { formatAmount } from "./number.ts";

it("shows rials as they are, and a tenth of them in toman", () => {
	expect(formatAmount(1_120_000, "rials")).toBe("1,120,000");
	expect(formatAmount(1_120_000, "toman")).toBe("112,000");
	expect(formatAmount(1_125, "toman")).toBe("112.5");
	expect(formatAmount(0, "toman")).toBe("0");
});
