import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { reception } from "#domain/reception/reception/table.server.ts";
import { receiveReport } from "#domain/result/external/receive-report.server.ts";
import { ExternalPersonInput } from "#domain/result/external/schema.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";

// A machine that sends everything many times at once, on a real server.

const test = testDatabase();
const person = ExternalPersonInput.parse({
	firstName: "مینا",
	lastName: "رستگار",
	gender: 2,
	nationalCode: nationalCodes[0],
	mobileNumber: "09120000001",
	birthDate: "1990-01-01",
});
const receptNo = "140503-0017";
const send = (text = "Result") =>
	receiveReport(test.ctx(machine()), {
		...{ receptNo, receptDate: "2026-05-24", person, reason: "" },
		pdf: () => aPdf({ text }),
	});

/** Results alone: files wait for each other in one program, these do not. */
const sendResults = (value: number) =>
	receiveReport(test.ctx(machine()), {
		...{ receptNo, receptDate: "2026-05-24", person, reason: "" },
		fhir: FhirReport.parse(aFhirReport([potassium(value)])),
	});

beforeEach(async () => {
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
});

it("the same report sent 50 times at once creates one reception, one report and one file", async () => {
	const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const { db } = test.database;
	expect(await db.$count(reception, eq(reception.receptNo, receptNo))).toBe(1);
	for (const table of [report, reportVersion, reportAttachment]) expect(await db.$count(table)).toBe(1);
});

it("the same results sent 50 times at once are written once", async () => {
	const answers = await Promise.all(Array.from({ length: 50 }, () => sendResults(4.4)));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const { db } = test.database;
	expect(await db.$count(reception, eq(reception.receptNo, receptNo))).toBe(1);
	expect((await db.select().from(report)).map(({ version }) => version)).toEqual([2]);
	expect(await db.$count(reportVersion)).toBe(1);
});

it("different reports sent at once create one draft with one file, whichever report came last", async () => {
	await Promise.all(Array.from({ length: 20 }, (_, index) => send(`Result ${index}`)));
	const { db } = test.database;
	expect(await db.$count(report)).toBe(1);
	expect((await db.select().from(reportVersion)).map(({ state }) => state)).toEqual(["draft"]);
	const files = await db.select().from(reportAttachment);
	expect(files.filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
});
