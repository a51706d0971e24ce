import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { job } from "#domain/job/table.server.ts";
import { reception } from "#domain/reception/table.server.ts";
import { system } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aFhirReport, anObservation } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";
import { reportAttachment } from "../attachment/table.server.ts";
import { report, reportVersion } from "../table.server.ts";
import { scheduleFolder, takeFolder } from "./watched-folder.server.ts";

const test = testDatabase();
let folder = "";

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "nemooneh-folder-"));
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ctx = () => {
	const own = test.ctx(system("report.folder"));
	return { ...own, env: { ...own.env, reportFolder: folder } };
};
/** A file that was written a minute ago. */
function drop(name: string, content: string | Buffer, secondsAgo = 60) {
	writeFileSync(join(folder, name), content);
	const then = Date.now() / 1000 - secondsAgo;
	utimesSync(join(folder, name), then, then);
}
const walkIn = {
	person: {
		firstName: "مینا",
		lastName: "رستگار",
		gender: 2,
		nationalCode: nationalCodes[0],
		mobileNumber: "09120000001",
		birthDate: "1990-01-01",
	},
	fhir: aFhirReport([anObservation("k")]),
};
const left = (of = ".") => readdirSync(join(folder, of)).toSorted();

it("takes in results and files by their names, and leaves nothing of what was taken", async () => {
	drop("140503-0017@2026-05-24.json", JSON.stringify(walkIn));
	await takeFolder(ctx());
	drop("140503-0017.pdf", aPdf());
	await takeFolder(ctx());
	expect(left()).toEqual([]);
	const { db } = test.database;
	expect(await db.select({ receptNo: reception.receptNo }).from(reception)).toEqual([
		{ receptNo: "140503-0017" },
	]);
	expect(await db.$count(report)).toBe(1);
	expect((await db.select().from(reportVersion)).map(({ state }) => state)).toEqual(["draft"]);
	expect(await db.$count(reportAttachment)).toBe(1);
});

it("moves what it does not take aside, with the reason in the words of the machine door", async () => {
	drop("99-1.pdf", aPdf());
	drop("99-2.json", "{");
	drop(
		"99-3@2026-05-24.json",
		JSON.stringify({ ...walkIn, person: { ...walkIn.person, mobileNumber: "1" } }),
	);
	drop("99-4.pdf", "no pdf");
	drop("scan.tiff", "x");
	await takeFolder(ctx());
	expect(left()).toEqual(["refused"]);
	const reason = (name: string) => readFileSync(join(folder, "refused", `${name}.txt`), "utf8");
	expect(reason("99-1.pdf")).toBe("record.not-found\n");
	expect(reason("99-2.json")).toBe("body.malformed\n");
	expect(reason("99-3@2026-05-24.json")).toBe("validation.failed\nperson.mobileNumber validation.mobile\n");
	expect(reason("99-4.pdf")).toBe("validation.failed\npdf validation.pdfNone\n");
	expect(reason("scan.tiff")).toBe("folder.name\n");
	expect(left("refused")).toContain("99-1.pdf");
	expect(await test.database.db.$count(report)).toBe(0);
});

it("leaves a file that is still growing, hidden ones and folders", async () => {
	drop("140503-0017.pdf", aPdf(), 1);
	drop(".140503-0018.pdf", aPdf());
	await takeFolder(ctx());
	expect(left()).toEqual([".140503-0018.pdf", "140503-0017.pdf"]);
});

it("is looked into again and again where one is named, and never where none is", async () => {
	const waiting = () => test.database.db.$count(job);
	await scheduleFolder(test.ctx());
	expect(await waiting()).toBe(0);
	await scheduleFolder(ctx());
	await scheduleFolder(ctx());
	expect(await waiting()).toBe(1);
	test.setNow(new Date("2026-05-24T06:00:20Z"));
	await takeFolder(ctx());
	expect(await waiting()).toBe(2);
});
