import { expect, it } from "vitest";
import { contractVerbs } from "#domain/catalogue/insurer/service.server.ts";
import { createDistrict } from "#domain/sampling/sampling/districts.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { loadCosts } from "./load-costs.server.ts";

const test = testDatabase();

it("costs of a test: the range of home fees in active districts, and base insurers whose share is known", async () => {
	const ctx = test.ctx();
	expect(await loadCosts(ctx)).toEqual({ homeFees: undefined, insurers: [] });
	for (const [feeRials, isActive] of [
		[1_200_000, true],
		[900_000, true],
		[100_000, false],
	] as const)
		await createDistrict(ctx, {
			name: { fa: "منطقه", en: "" },
			feeRials,
			weekdays: Array(7).fill(true),
			isActive,
		});
	for (const [fa, sharePercent, isSupplementary] of [
		["تأمین اجتماعی", 70, false],
		["سلامت", null, false],
		["تکمیلی", 90, true],
	] as const)
		await contractVerbs.create(
			ctx,
			{ name: { fa, en: "" }, isSupplementary, sharePercent, needsLetter: false, isActive: true },
			newId(),
		);
	expect(await loadCosts(ctx)).toEqual({
		homeFees: { from: 900_000, to: 1_200_000 },
		insurers: [{ name: "تأمین اجتماعی", sharePercent: 70 }],
	});
});
