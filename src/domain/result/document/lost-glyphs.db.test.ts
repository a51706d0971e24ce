import { beforeEach, describe, expect, it } from "vitest";
import { labTestAnalyte } from "#domain/catalogue/lab-test/table.server.ts";
import { reportDocument } from "#domain/result/report/table.server.ts";
import { listReportWork } from "#domain/result/work-list/list.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";
import { findLostGlyphs, scheduleLostGlyphs } from "./lost-glyphs.server.ts";
import { lostGlyphs } from "./lost-glyphs.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const listed = () =>
	listReportWork(test.ctx({ ...aReceptionist, role: "Manager" }), {
		part: "lostGlyphs",
		page: 1,
		pageSize: 20,
	});
const marks = async () =>
	(await test.database.db.select().from(reportDocument)).map((each) => each.lostGlyphs);

let id = "";
let lab: ReturnType<typeof laboratory>;

beforeEach(async () => {
	const sample = await aSampleInLaboratory(test, now);
	id = sample.id;
	lab = laboratory(test, sample.testId);
});

describe("characters missing in sealed sheets", () => {
	it("are determined by the print font at the time of sealing", () => {
		expect(lostGlyphs(["9.6 \u03bcg/dL", "×10⁶/\u00b5L", "α β", "قند خون\u200cناشتا ۷", "Łódź"])).toEqual([
			..."\u03bc⁶αβ",
		]);
	});

	it("are recorded for unchecked sheets, and the report is listed until it is corrected", async () => {
		await test.database.db.update(labTestAnalyte).set({ unit: "\u03bcmol/L" });
		await lab.release(id, "5.3");
		expect(await marks()).toEqual([""]);
		expect(await listed()).toMatchObject({ dataList: [], counts: { lostGlyphs: 0 } });
		// sealed before the second font came
		await test.database.db.update(reportDocument).set({ lostGlyphs: null });
		await scheduleLostGlyphs(test.ctx());
		await findLostGlyphs(test.ctx());
		await findLostGlyphs(test.ctx());
		expect(await marks()).toEqual(["\u03bc"]);
		expect(await listed()).toMatchObject({
			dataList: [{ id, lostGlyphs: "\u03bc", state: "released" }],
			counts: { lostGlyphs: 1 },
		});
		await lab.release(id, "5.3");
		expect(await listed()).toMatchObject({ dataList: [], counts: { lostGlyphs: 0 } });
	});
});
