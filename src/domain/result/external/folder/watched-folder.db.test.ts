import {
	appendFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { job } from "#domain/foundation/job/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { system } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aFhirReport, anObservation } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";
import { getFolderState } from "./folder-round.server.ts";
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

/** Two looks: a file is accepted when it has not changed between them. */
async function takeTwice() {
	await takeFolder(ctx());
	await takeFolder(ctx());
}
const state = () => getFolderState(ctx());

describe("the watched folder", () => {
	it("accepts results and files by their names, and removes accepted files", async () => {
		drop("140503-0017@2026-05-24.json", JSON.stringify(walkIn));
		await takeTwice();
		drop("۱۴۰۵۰۳-۰۰۱۷.pdf", aPdf());
		await takeTwice();
		expect(left()).toEqual([]);
		const { db } = test.database;
		expect(await db.select({ receptNo: reception.receptNo }).from(reception)).toEqual([
			{ receptNo: "140503-0017" },
		]);
		expect(await db.$count(report)).toBe(1);
		expect((await db.select().from(reportVersion)).map(({ state: now }) => now)).toEqual(["draft"]);
		expect(await db.$count(reportAttachment)).toBe(1);
	});

	it("moves refused files aside, with the reason in the words of the machine API", async () => {
		const { person } = walkIn;
		drop("99-1.pdf", aPdf());
		drop("99-2.json", "{");
		drop("99-3@2026-05-24.json", JSON.stringify({ ...walkIn, person: { ...person, mobileNumber: "1" } }));
		drop("99-4.pdf", "no pdf");
		drop("99-5.json", '{"reason": "a", "reason": "b"}');
		drop("scan.tiff", "x");
		await takeTwice();
		expect(left()).toEqual(["refused"]);
		const reason = (name: string) => readFileSync(join(folder, "refused", `${name}.txt`), "utf8");
		expect(reason("99-1.pdf")).toBe("external.unknown-number\n");
		expect(reason("99-2.json")).toBe("body.malformed\n");
		expect(reason("99-3@2026-05-24.json")).toBe(
			'validation.failed\nperson.mobileNumber validation.mobile "1"\n',
		);
		expect(reason("99-4.pdf")).toBe("validation.failed\npdf validation.pdfNone\n");
		expect(reason("99-5.json")).toBe("body.repeated-key\n");
		expect(reason("scan.tiff")).toBe("folder.name\n");
		expect(left("refused")).toContain("99-1.pdf");
		expect(await state()).toMatchObject({ isWatched: true, refused: 6, failing: [], error: "" });
		expect(await test.database.db.$count(report)).toBe(0);
	});
});

describe("the watched folder during a write", () => {
	it("leaves a file that is still growing, even when its modification time is old", async () => {
		drop("140503-0017.pdf", "%PDF-");
		await takeFolder(ctx());
		expect(left()).toEqual(["140503-0017.pdf"]);
		appendFileSync(join(folder, "140503-0017.pdf"), "1.4");
		utimesSync(join(folder, "140503-0017.pdf"), 0, 0);
		await takeFolder(ctx());
		expect(left()).toEqual(["140503-0017.pdf"]);
		expect(await state()).toMatchObject({ waiting: 1 });
		drop("140503-0018.pdf", aPdf(), 1);
		await takeTwice();
		expect(left()).toEqual(["140503-0018.pdf", "refused"]);
	});

	it.each([
		".140503-0018.pdf",
		"140503-0018.json.tmp",
		"140503-0018.pdf.part",
		"140503-0018.pdf.filepart",
		"140503-0018.PDF.crdownload",
		"~$140503-0018.pdf",
		"140503-0018.pdf~",
		"Thumbs.db",
		"desktop.ini",
		".DS_Store",
	])("leaves %s alone", async (name) => {
		drop(name, "x");
		mkdirSync(join(folder, "old"));
		await takeTwice();
		expect(left()).toEqual([name, "old"].toSorted());
		expect(await state()).toMatchObject({ waiting: 0, failing: [] });
	});
});

it("an immovable file is retried at growing intervals, without blocking other files", async () => {
	// a folder is in the place where it would be moved to
	mkdirSync(join(folder, "refused", "100.tiff"), { recursive: true });
	drop("100.tiff", "x");
	drop("140503-0017@2026-05-24.json", JSON.stringify(walkIn));
	await takeTwice();
	expect(left()).toEqual(["100.tiff", "refused"]);
	expect((await state()).failing).toEqual([
		{
			name: "100.tiff",
			code: "EISDIR",
			tries: 1,
			since: "2026-05-24T06:00:00.000Z",
			nextTryAt: "2026-05-24T06:00:30.000Z",
		},
	]);
	await takeFolder(ctx());
	expect((await state()).failing).toMatchObject([{ tries: 1 }]);
	test.setNow(new Date("2026-05-24T06:00:30Z"));
	await takeFolder(ctx());
	expect((await state()).failing).toMatchObject([
		{ tries: 2, since: "2026-05-24T06:00:00.000Z", nextTryAt: "2026-05-24T06:01:30.000Z" },
	]);
	rmSync(join(folder, "refused", "100.tiff"), { recursive: true });
	test.setNow(new Date("2026-05-24T06:02:00Z"));
	await takeFolder(ctx());
	expect(left()).toEqual(["refused"]);
	expect((await state()).failing).toEqual([]);
});

it("a missing watched folder is reported, and the import continues when the folder is back", async () => {
	rmSync(folder, { recursive: true });
	await takeFolder(ctx());
	expect(await state()).toMatchObject({ error: "ENOENT" });
	mkdirSync(folder);
	drop("scan.tiff", "x");
	await takeTwice();
	expect(await state()).toMatchObject({ error: "", refused: 1 });
});

it("the folder is checked regularly only when a folder is configured", async () => {
	const waiting = () => test.database.db.$count(job);
	await scheduleFolder(test.ctx());
	expect(await waiting()).toBe(0);
	await scheduleFolder(ctx());
	await scheduleFolder(ctx());
	expect(await waiting()).toBe(1);
	test.setNow(new Date("2026-05-24T06:00:20Z"));
	await takeFolder(ctx());
	expect(await waiting()).toBe(2);
	expect(await getFolderState(test.ctx(system("x")))).toMatchObject({ isWatched: false });
});
