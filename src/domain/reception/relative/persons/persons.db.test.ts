import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";

const test = testDatabase();
// Saturday 1405/03/02, 07:00 at the laboratory
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const ctx = test.ctx(await aPatient(test));
	return { ctx, request: aRequest(startsAt, testIds) };
}

/** All readable patient and request data in the database. */
async function codesInDatabase() {
	const { reception } = await import("#domain/reception/reception/table.server.ts");
	const rows = await test.database.db
		.select({ nationalCode: reception.nationalCode, patientId: reception.patientId })
		.from(reception)
		.orderBy(reception.createdAt, reception.id);
	return rows;
}

describe("people of an account", () => {
	it("are remembered from requests, without storing the full national code in readable form", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, { ...request, birthDate: "1992-03-20" }, "key-00000001");
		const [person, ...others] = await listPatientPersons(ctx);
		expect(others).toEqual([]);
		expect(person).toMatchObject({
			firstName: "مینا",
			lastName: "رستگار",
			birthDate: "1992-03-20",
			nationalCodeLast4: nationalCodes[0].slice(-4),
		});
		expect(JSON.stringify(person)).not.toContain(nationalCodes[0]);
	});

	it("do not have to type their national code again", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, request, "key-00000001");
		const [person] = await listPatientPersons(ctx);
		const again = { ...request, nationalCode: "", patientId: person?.id ?? "" };
		await submitReception(ctx, again, "key-00000002");
		const rows = await codesInDatabase();
		expect(rows.map(({ nationalCode }) => nationalCode)).toEqual([nationalCodes[0], nationalCodes[0]]);
		expect(new Set(rows.map(({ patientId }) => patientId)).size).toBe(1);
		expect(await listPatientPersons(ctx)).toHaveLength(1);
	});

	it("are private: another account's person id does not replace a national code", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, request, "key-00000001");
		const [person] = await listPatientPersons(ctx);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		expect(await listPatientPersons(stranger)).toEqual([]);
		const stolen = { ...request, nationalCode: "", patientId: person?.id ?? "" };
		await expect(submitReception(stranger, stolen, "key-00000002")).rejects.toMatchObject({
			code: "validation.failed",
			fields: [{ field: "nationalCode", key: "validation.required" }],
		});
	});

	it("can be identified by a passport instead", async () => {
		const { ctx, request } = await scene();
		const foreign = { ...request, hasNoNationalCode: true, nationalCode: "", passportNumber: "K1234567" };
		await submitReception(ctx, foreign, "key-00000001");
		const [person] = await listPatientPersons(ctx);
		expect(person).toMatchObject({ hasPassport: true, nationalCodeLast4: "" });
		await submitReception(
			ctx,
			{ ...foreign, passportNumber: "", patientId: person?.id ?? "" },
			"key-00000002",
		);
		expect(await listPatientPersons(ctx)).toHaveLength(1);
	});
});

describe("remembered people of an account", () => {
	it("keep their national code and birth date when a request omits these fields", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, { ...request, birthDate: "1992-03-20" }, "key-00000001");
		const [person] = await listPatientPersons(ctx);
		const withPassport = {
			...request,
			patientId: person?.id ?? "",
			hasNoNationalCode: true,
			nationalCode: "",
			passportNumber: "K1234567",
		};
		await submitReception(ctx, withPassport, "key-00000002");
		expect(await listPatientPersons(ctx)).toEqual([
			{
				...person,
				hasPassport: true,
				nationalCodeLast4: nationalCodes[0].slice(-4),
				birthDate: "1992-03-20",
			},
		]);
	});

	it("are not confused with a namesake who has other numbers", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, request, "key-00000001");
		const foreign = { ...request, hasNoNationalCode: true, nationalCode: "", passportNumber: "K1234567" };
		await submitReception(ctx, foreign, "key-00000002");
		await submitReception(ctx, { ...foreign, passportNumber: "k1234567" }, "key-00000003");
		await submitReception(ctx, { ...foreign, passportNumber: "M7654321" }, "key-00000004");
		const people = await listPatientPersons(ctx);
		expect(
			people.map(({ nationalCodeLast4, hasPassport }) => [nationalCodeLast4, hasPassport]).toSorted(),
		).toEqual([
			["", true],
			["", true],
			[nationalCodes[0].slice(-4), false],
		]);
		// the one with the code is still found by it
		await submitReception(ctx, request, "key-00000005");
		expect(await listPatientPersons(ctx)).toHaveLength(3);
	});
});

describe("people with insurers, or without a number", () => {
	it("are remembered with insurers and landline, sealed, until corrected", async () => {
		const { ctx, request } = await scene();
		const insured = {
			...request,
			baseContractName: "تأمین اجتماعی",
			suppContractName: "دانا",
			landline: "02188421000",
		};
		await submitReception(ctx, insured, "key-00000001");
		expect(await listPatientPersons(ctx)).toMatchObject([
			{ baseContractName: "تأمین اجتماعی", suppContractName: "دانا", landline: "02188421000" },
		]);
		const { rows } = await test.database.db.execute(sql`select * from patient`);
		for (const secret of ["تأمین", "دانا", "8842"]) expect(JSON.stringify(rows)).not.toContain(secret);
		await submitReception(ctx, { ...insured, suppContractName: "" }, "key-00000002");
		expect(await listPatientPersons(ctx)).toMatchObject([{ suppContractName: "", landline: "02188421000" }]);
	});

	it("may have no number yet: a newborn uses the mother's code, which the desk sees", async () => {
		const { ctx, request } = await scene();
		const newborn = {
			...request,
			firstName: "نوزاد",
			hasNoNationalCode: true,
			nationalCode: "",
			hasNoNumber: true,
			noNumberReason: "newborn" as const,
			guardianNationalCode: nationalCodes[1],
			age: 3,
			ageScale: 1 as const,
		};
		const { id } = await submitReception(ctx, newborn, "key-00000001");
		const desk = await getReception(test.ctx(aReceptionist), id);
		expect(desk).toMatchObject({
			nationalCode: "",
			passportNumber: "",
			noNumberReason: "newborn",
			guardianNationalCode: nationalCodes[1],
		});
		// the mother's code does not identify the child
		expect(await listPatientPersons(ctx)).toMatchObject([{ nationalCodeLast4: "", hasPassport: false }]);
		const { rows } = await test.database.db.execute(sql`select guardian_national_code from reception`);
		expect(JSON.stringify(rows)).not.toContain(nationalCodes[1]);
	});
});
