import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";

// Numbers as the bytes of a message write them: `JSON.stringify` would have changed most of them before they are sent.

let isSetUp = false;
const test = testDatabase({ isKept: () => isSetUp });
let like = "";
let receptions = 0;

beforeAll(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	like = (await submitReception(test.ctx(await aPatient(test)), request, "key-00000001")).id;
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	isSetUp = true;
}, 60_000);

/** Sends a report whose value is written so. @returns the answer, and the value that is stored */
async function send(written: string) {
	receptions++;
	const id = await inLaboratory(test.ctx(), like, `2K4MW9QX${30 + receptions}`);
	const receptNo = `140503-${1000 + receptions}`;
	await test.database.db
		.update(reception)
		.set({ receptNo, yearMonth: "1405-03" })
		.where(eq(reception.id, id));
	const fhir = aFhirReport([potassium("HERE")]);
	const body = JSON.stringify({ fhir }).replace('"HERE"', written);
	const headers = { "content-type": "application/json" };
	const answer = await apiAs(test, machine())("PUT", `/Report/External/${receptNo}`, { body, headers });
	const { lines } = await getReportSheet(test.ctx({ ...aReceptionist, role: "Manager" }), id);
	return {
		status: answer.status,
		fields: answer.body.fields,
		code: answer.body.code,
		stored: lines[0]?.value ?? "",
	};
}

it.each([
	["4.20", "4.20"],
	["0.10", "0.10"],
	["4.0", "4.0"],
	["0", "0"],
	["-0", "0"],
	["-0.0", "0.0"],
	["1.2E+1", "12"],
	["5e-1", "0.5"],
	["1.20e0", "1.20"],
	// zeros that the message does not write are not made up
	["1E+2", "1e2"],
	["123456789012345", "123456789012345"],
])("stores %s as %s, with every written digit", async (written, stored) => {
	expect(await send(written)).toMatchObject({ status: 200, stored });
});

it.each([
	"1e400",
	"-1e400",
	"1e-400",
	"99999999999999999999",
	"0.12345678901234567890",
	`1${"0".repeat(50)}`,
])("refuses %s and names its field", async (written) => {
	expect(await send(written)).toMatchObject({
		status: 422,
		code: "validation.failed",
		fields: [{ field: expect.stringMatching(/^fhir\.entry\.2\.resource/), key: expect.any(String) }],
		stored: "",
	});
});

it.each(["04.2", "+4.2", ".5", "4.", "NaN", "4,2", "۴.۲", "0x4"])(
	"refuses a message that contains %s, which is not JSON",
	async (written) => {
		expect(await send(written)).toMatchObject({ status: 400, code: "body.malformed", stored: "" });
	},
);

it.each(['"4.20"', "null", "true", "[4.2]", '{"value":4.2}'])(
	"refuses %s where a number is expected",
	async (written) => {
		expect(await send(written)).toMatchObject({ status: 422, code: "validation.failed", stored: "" });
	},
);
