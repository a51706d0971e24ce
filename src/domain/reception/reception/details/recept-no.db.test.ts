import { beforeEach, expect, it } from "vitest";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { listReceptions } from "../list/list-receptions.server.ts";
import { yearMonthOf } from "../recept-no.ts";
import { reception } from "../table.server.ts";
import { updateReception } from "./update-reception.server.ts";

// A number of the laboratory's own is that of one reception in its month (`reports` 3.1b).

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);
let ids: string[] = [];
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const patient = test.ctx(await aPatient(test));
	ids = [];
	for (const at of ["2026-05-23T03:30:00.000Z", "2026-05-23T04:00:00.000Z"])
		ids.push((await submitReception(patient, aRequest(at, testIds), `key-${at}`)).id);
	test.setNow(new Date("2026-06-23T06:00:00Z"));
});
const save = (index: number, receptNo: string, receptDate: string, version = 1) =>
	updateReception(desk(), ids[index] ?? "", { receptNo, receptDate, version });
const taken = { code: "validation.failed", fields: [{ field: "receptNo", key: "validation.taken" }] };

it("a reception number is unique in the Jalali month of its date, or of the sampling when it has no date", async () => {
	// 31 خرداد and 1 تیر
	expect(yearMonthOf("7", "2026-06-21")).toBe("1405-03");
	expect(yearMonthOf("7", "2026-06-22")).toBe("1405-04");
	expect(yearMonthOf("", "2026-06-22")).toBe("");
	await save(0, "7", "");
	await expect(save(1, "7", "2026-05-24")).rejects.toMatchObject(taken);
	await save(1, "7", "2026-06-22");
	// moved into the month in which the other one has it
	await expect(save(1, "7", "2026-06-21", 2)).rejects.toMatchObject(taken);
});

it("only one of two users who set the same reception number at the same moment succeeds, and the other gets an error", async () => {
	const outcomes = await Promise.allSettled([save(0, "20402", "2026-05-24"), save(1, "20402", "2026-05-24")]);
	expect(outcomes.map((each) => each.status).toSorted()).toEqual(["fulfilled", "rejected"]);
	const refused = outcomes.find((each) => each.status === "rejected");
	expect(refused?.reason).toMatchObject(taken);
	const rows = await test.database.db.select({ no: reception.receptNo }).from(reception);
	expect(rows.map(({ no }) => no).toSorted()).toEqual(["", "20402"]);
});

it("a reception number is optional: any number of receptions have no number, and an unchanged number can be saved again", async () => {
	await save(0, "", "2026-05-24");
	await save(1, "", "2026-05-24");
	await save(0, "9", "2026-05-24", 2);
	await save(0, "9", "2026-05-25", 3);
});

it("a reception number is found as written, with its dashes and with Persian or Latin digits", async () => {
	await save(0, "140509-0386", "2026-05-24");
	await save(1, "1405", "2026-05-24");
	const found = async (title: string) =>
		(await listReceptions(desk(), { page: 1, pageSize: 20, title })).dataList.map(({ id }) =>
			ids.indexOf(id),
		);
	expect(await found("140509-0386")).toEqual([0]);
	expect(await found("  ۱۴۰۵۰۹-۰۳۸۶ ")).toEqual([0]);
	expect(await found("1405")).toEqual([1]);
	expect(await found("140509-0387")).toEqual([]);
});

it("the date of a reception number cannot be in the future or before the request", async () => {
	for (const [day, key] of [
		["2026-06-24", "validation.future"],
		["2025-11-26", "validation.beforeRequest"],
	] as const)
		await expect(save(0, "7", day), day).rejects.toMatchObject({ fields: [{ field: "receptDate", key }] });
	await save(0, "7", "2026-05-20");
	// a day from before the rule stays when only the number is corrected
	await test.database.db.update(reception).set({ receptDate: "2025-11-26" });
	await save(0, "8", "2025-11-26", 2);
});
