import { expect, it } from "vitest";
import { aWalkIn } from "#tests/support/reception-fixtures.ts";
import { WalkInInput } from "./schema.ts";

const paid = (payRials: unknown) => WalkInInput.safeParse({ ...aWalkIn(), payWay: "cash", payRials });

it.each([
	["125000", 125_000],
	["125,000", 125_000],
	["۱٬۲۵۰٬۰۰۰", 1_250_000],
	["١٢٥٠٠٠", 125_000],
	[" 1,250,000 ", 1_250_000],
	[125_000, 125_000],
])("reads the amount %j", (typed, rials) => {
	expect(paid(typed).data?.payRials).toBe(rials);
});

it.each([
	"125000.50",
	"125000٫5",
	"125.000",
	"-500",
	"−500",
	"(500)",
	"1/250/000",
	"1_000",
	"1-000",
	"1e6",
	"0x10",
	"1,25,000",
	"12 000",
	"۱2",
	"Infinity",
	"500 تومان",
	"10,000,000,001",
	-500,
	0.5,
	10_000_000_001,
])("refuses the amount %j, and says so once at the field", (typed) => {
	expect(paid(typed).error?.issues).toMatchObject([
		{ path: ["payRials"], message: expect.stringMatching(/^validation\./) },
	]);
});
