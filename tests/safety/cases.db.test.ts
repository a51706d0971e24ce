import {
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { getStaffDocument } from "#domain/result/document/get-document.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeFolder } from "#domain/result/external/folder/watched-folder.server.ts";
import { sheetText } from "#domain/result/print/sheet-text.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { system } from "#platform/actor.ts";
import { isDomainError } from "#platform/errors.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { readCases, type WholeCase } from "./case.ts";
import { anotherPatient, measures, receptionFor } from "./laboratory.ts";
import { fhirOf, messageOf, withDigits } from "./message.ts";
import { marks, printedRows, seen } from "./printed-rows.ts";

// Every case of clinical safety, through every door, against one database.

let isSetUp = false;
const test = testDatabase({ isKept: () => isSetUp });
const cases = readCases();
const now = new Date("2026-05-24T06:00:00Z");
const people = {
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};
const as = (staffId: string) => test.ctx({ ...aReceptionist, staffId, role: "Manager" });

let testId = "";
let like = "";

beforeAll(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	for (const [username, id] of Object.entries(people))
		await test.database.db
			.insert(staff)
			.values({ id, username, passwordHash: "none", role: "Manager", displayName: username });
	const { testIds } = await aLaboratory(test.ctx());
	testId = testIds[0] ?? "";
	const owner = await aPatient(test);
	const request = aRequest("2026-05-23T03:30:00.000Z", [testId]);
	like = (await submitReception(test.ctx(owner), request, "key-00000001")).id;
	await test.database.db.insert(reportingSetting).values({ id: 1, isExternalReleased: true });
	test.setNow(now);
	isSetUp = true;
}, 60_000);

type Reception = { id: string; receptNo: string };
type Answer = { isConfirmed?: boolean; again?: string };
const sheetOf = (id: string) => getReportSheet(as(people.verifies), id);

/** Types a value. @returns what came of it */
async function type(id: string, value: string, answer: Answer = {}, analyte = "") {
	const { version } = await sheetOf(id);
	const values = [{ testId, analyte, value, comment: "", ...answer }];
	try {
		await enterResults(as(people.verifies), id, { version, values });
		return "taken";
	} catch (error) {
		if (!isDomainError(error) || error.code !== "validation.failed") throw error;
		const [field] = error.fields ?? [];
		expect(field?.params, "the refusal shows what was typed").toEqual({ typed: value });
		if (field?.key === "validation.resultWords") return "asksConfirmation";
		return field?.key === "validation.resultTwice" ? "asksAgain" : "refused";
	}
}

const answersOf = ({ hand, value }: WholeCase): Answer =>
	hand === "asksConfirmation" ? { isConfirmed: true } : hand === "asksAgain" ? { again: value } : {};

/** An earlier report of the same person, released. */
async function releaseBefore({ previous, who, measured }: WholeCase, patientId: string): Promise<void> {
	if (!previous) return;
	const sampledOn = new Date(Date.parse(who.sampledOn) - previous.daysBefore * 86_400_000)
		.toISOString()
		.slice(0, 10);
	await measures(test, testId, [
		{ ...measured, name: "", possibleLow: null, possibleHigh: null, deltaPercent: null },
	]);
	const { id } = await receptionFor(test, like, { ...who, sampledOn }, patientId);
	await type(id, previous.value, { isConfirmed: true });
	await release(id);
	await measures(test, testId, [{ ...measured, name: "" }]);
}

/** Calls about every critical value, verifies and releases. */
async function release(id: string): Promise<void> {
	let sheet = await sheetOf(id);
	for (const { testId: of, analyte, isCritical } of sheet.lines)
		if (isCritical)
			sheet = await recordCriticalCall(as(people.verifies), id, {
				...{ version: sheet.version, testId: of, analyte, toldTo: "the physician", phone: "" },
				...{ calledAt: now.toISOString(), isReached: true, isReadBack: true },
			});
	const { version } = await takeReportStep(as(people.verifies), id, {
		step: "verify",
		reason: "",
		version: sheet.version,
	});
	await takeReportStep(as(people.releases), id, { step: "release", reason: "", version });
}

/** A reception of a person who has no report but the earlier one of the case. */
async function begin(each: WholeCase): Promise<Reception> {
	await measures(test, testId, [{ ...each.measured, name: "" }]);
	const patientId = await anotherPatient(test, like);
	await releaseBefore(each, patientId);
	return receptionFor(test, like, each.who, patientId);
}

/** What staff see. @param isAsked whether the laboratory's own system asks too, and what FHIR tells it is checked */
async function expectLine({ id, receptNo }: Reception, each: WholeCase, isAsked = true): Promise<void> {
	const { lines, state } = await sheetOf(id);
	const [line] = lines;
	expect(line, each.id).toMatchObject({
		value: each.stored ?? each.value,
		...(each.flag ? { flag: each.flag } : {}),
		isCritical: each.isCritical,
		status: each.lineStatus,
	});
	if (line && isAsked)
		expect(await askInFhir(receptNo), each.id).toEqual([fhirOf(each, line, state === "released")]);
}

/** The observations of a report as FHIR says them, each number with the digits that are written. */
async function askInFhir(receptNo: string): Promise<unknown[]> {
	const headers = { accept: "application/fhir+json" };
	const { text } = await apiAs(test, machine())("GET", `/Report/External/${receptNo}`, { headers });
	return withDigits(text).contained ?? [];
}

describe("results entered by hand", () => {
	it.each(cases.filter(({ hand }) => hand !== "notTyped"))("$file $id: $about", async (each) => {
		const to = await begin(each);
		const { id } = to;
		expect(await type(id, each.value)).toBe(each.hand);
		if (each.hand === "refused") {
			expect((await sheetOf(id)).lines[0]?.value ?? "").toBe("");
			return;
		}
		if (each.hand !== "taken") expect(await type(id, each.value, answersOf(each))).toBe("taken");
		await expectLine(to, { ...each, lineStatus: "final" });
	});
});

const sentCases = cases.filter(({ machine: sent }) => sent !== "notSent");

/** Sends the message of a case over HTTP. @returns what is in the text beside a refused file; empty when it was taken */
async function send(receptNo: string, each: WholeCase): Promise<string> {
	const headers = { "content-type": "application/json" };
	const call = { body: messageOf(each), headers };
	const { status, body } = await apiAs(test, machine())("PUT", `/Report/External/${receptNo}`, call);
	if (status === 200) return "";
	const fields: { field: string; key: string; params?: { typed?: string } }[] = body.fields ?? [];
	const lines = fields.map(({ field, key, params: { typed } = {} }) =>
		typed === undefined ? `${field} ${key}` : `${field} ${key} ${JSON.stringify(typed)}`,
	);
	return [body.code, ...lines, ""].join("\n");
}

/** What became of a message that was sent. */
async function expectReceived(to: Reception, each: WholeCase, isAsked = true): Promise<void> {
	const { lines, state } = await sheetOf(to.id);
	if (each.machine === "refused") {
		expect(lines[0]?.value ?? "").toBe("");
		if (isAsked) expect(await askInFhir(to.receptNo)).toEqual([]);
		return;
	}
	await expectLine(to, each, isAsked);
	expect(state === "released").toBe(each.isReleasedByRule);
}

describe("results sent through the machine API", () => {
	it.each(sentCases)("$file $id: $about", async (each) => {
		const to = await begin(each);
		expect(await send(to.receptNo, each)).toEqual(
			each.machine === "taken" ? "" : expect.stringMatching(/^\S/),
		);
		await expectReceived(to, each);
	});
});

describe("results from the watched folder", () => {
	let folder = "";
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "nemooneh-safety-"));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	/** Two looks: a file is taken when it has not changed between them. */
	async function look(): Promise<void> {
		const ctx = test.ctx(system("report.folder"));
		for (let times = 0; times < 2; times++)
			await takeFolder({ ...ctx, env: { ...ctx.env, reportFolder: folder } });
	}
	const reasonOf = (receptNo: string) => {
		const path = join(folder, "refused", `${receptNo}.json.txt`);
		return existsSync(path) ? readFileSync(path, "utf8") : "";
	};
	/** Cases that one catalogue serves, so that one look takes them all. */
	const byAnalyte = Map.groupBy(sentCases, ({ file, analyte }) => `${file} ${analyte}`);

	it.each([...byAnalyte])("are the same as over HTTP for every case of %s", async (_, some) => {
		const begun = [];
		for (const each of some) {
			const to = await begin(each);
			begun.push({ each, to });
			writeFileSync(join(folder, `${to.receptNo}.json`), messageOf(each));
			utimesSync(join(folder, `${to.receptNo}.json`), 0, 0);
		}
		await look();
		expect(readdirSync(folder).filter((name) => name.endsWith(".json"))).toEqual([]);
		for (const { each, to } of begun) {
			const { receptNo } = to;
			expect(reasonOf(receptNo) ? "refused" : "taken", each.id).toBe(each.machine);
			// a refused message changed nothing and can be sent again
			if (each.machine === "refused") expect(reasonOf(receptNo), each.id).toBe(await send(receptNo, each));
			await expectReceived(to, each, false);
		}
	});
});

/** Cases that need a report of their own: they have an earlier value, or a status that only a machine states. */
const ofOneReport = sentCases.filter(
	({ machine: sent, previous, status, hand }) =>
		sent === "taken" && (previous || status !== "final" || hand === "notTyped"),
);

/** Cases that can stand in one report: they are of one person, and each has a value. */
const sheets = Map.groupBy(
	cases.filter(
		(each) =>
			each.hand !== "refused" && each.hand !== "notTyped" && !each.previous && each.status === "final",
	),
	({ file, person }) => `${file} ${person}`,
);

/** The report of a reception as its patient reads it. */
async function readByPatient(id: string): Promise<OpenReport> {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no reception");
	const reading = await getReading({ ctx: test.ctx({ kind: "anonymous" }), row, by: "patient" });
	if (reading.state !== "open") throw new Error(reading.state);
	return reading;
}

/** The PDF draws every value, unit, range and flag of the page in its order, with the mark of the flag. */
async function expectPrinted(id: string, page: OpenReport): Promise<void> {
	const { bytes } = await getStaffDocument(as(people.releases), id, {});
	const lines = sheetText(page, "fa").groups.flatMap(({ tests }) => tests.flatMap((each) => each.lines));
	const shown = lines.map(({ name, value, unit, previous, range, flag, state }) => ({
		...{ name: seen(name), range: seen(range) },
		// the earlier value is in the same cell
		value: previous ? expect.stringContaining(seen(value + unit)) : seen(value + unit),
		state: seen(marks[flag] + state),
	}));
	expect(await printedRows(bytes, new Set(shown.map(({ name }) => name)))).toEqual(shown);
}

describe("the page and the sheet", () => {
	it.each([...sheets])(
		"show every value of %s as stored, with its flag, and print it in the same way",
		async (_, all) => {
			for (let at = 0; at < all.length; at += 40) {
				const some = all.slice(at, at + 40);
				const [first] = some;
				if (!first) return;
				const named = some.map(({ measured, id }) => ({ ...measured, name: id }));
				await measures(test, testId, named);
				const { id } = await receptionFor(test, like, first.who);
				for (const each of some)
					expect(await type(id, each.value, answersOf(each), each.id), each.id).toBe("taken");
				await release(id);
				const page = await readByPatient(id);
				const lines = page.groups.flatMap((group) => group.lines);
				for (const each of some)
					expect(
						lines.find(({ analyte }) => analyte === each.id),
						each.id,
					).toMatchObject({
						value: each.shown ?? each.stored ?? each.value,
						...(each.flag ? { flag: each.flag } : {}),
					});
				await expectPrinted(id, page);
			}
		},
		60_000,
	);

	it.each(ofOneReport)("agree for $file $id: $about", async (each) => {
		const to = await begin(each);
		expect(await send(to.receptNo, each)).toBe("");
		const { lines, state } = await sheetOf(to.id);
		// words where a number belongs wait until a person confirms them
		if (lines[0]?.isMisfit) expect(await type(to.id, each.value, { isConfirmed: true })).toBe("taken");
		if (state !== "released") await release(to.id);
		const page = await readByPatient(to.id);
		const [line] = page.groups.flatMap((group) => group.lines);
		expect(line).toMatchObject({
			value: each.shown ?? each.stored ?? each.value,
			status: each.lineStatus,
		});
		await expectPrinted(to.id, page);
	});
});
