import { describe, expect, it } from "vitest";
import { submitReception } from "#domain/reception/submit.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest, nationalCodes } from "#tests/support/people.ts";
import { listOwnPatients } from "./service.server.ts";

const test = testDatabase();
// Saturday 1405/03/02, 07:00 at the laboratory
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const ctx = test.ctx(await aPatient(test));
	return { ctx, request: aRequest(startsAt, testIds) };
}

/** What the database holds of people and requests, readable. */
async function codesInDatabase() {
	const { reception } = await import("#domain/reception/table.server.ts");
	const rows = await test.database.db
		.select({ nationalCode: reception.nationalCode, patientId: reception.patientId })
		.from(reception)
		.orderBy(reception.createdAt, reception.id);
	return rows;
}

describe("people of an account", () => {
	it("are remembered from requests, without their whole national code", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, { ...request, birthDate: "1992-03-20" }, "key-00000001");
		const [person, ...others] = await listOwnPatients(ctx);
		expect(others).toEqual([]);
		expect(person).toMatchObject({
			firstName: "مینا",
			lastName: "رستگار",
			birthDate: "1992-03-20",
			nationalCodeLast4: nationalCodes[0].slice(-4),
		});
		expect(JSON.stringify(person)).not.toContain(nationalCodes[0]);
	});

	it("need not type their national code twice", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, request, "key-00000001");
		const [person] = await listOwnPatients(ctx);
		const again = { ...request, nationalCode: "", patientId: person?.id ?? "" };
		await submitReception(ctx, again, "key-00000002");
		const rows = await codesInDatabase();
		expect(rows.map(({ nationalCode }) => nationalCode)).toEqual([nationalCodes[0], nationalCodes[0]]);
		expect(new Set(rows.map(({ patientId }) => patientId)).size).toBe(1);
		expect(await listOwnPatients(ctx)).toHaveLength(1);
	});

	it("are nobody else's: another account's person stands for no code", async () => {
		const { ctx, request } = await scene();
		await submitReception(ctx, request, "key-00000001");
		const [person] = await listOwnPatients(ctx);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		expect(await listOwnPatients(stranger)).toEqual([]);
		const stolen = { ...request, nationalCode: "", patientId: person?.id ?? "" };
		await expect(submitReception(stranger, stolen, "key-00000002")).rejects.toMatchObject({
			code: "validation.failed",
			fields: [{ field: "nationalCode", key: "validation.required" }],
		});
	});

	it("may be known by a passport instead", async () => {
		const { ctx, request } = await scene();
		const foreign = { ...request, hasNoNationalCode: true, nationalCode: "", passportNumber: "K1234567" };
		await submitReception(ctx, foreign, "key-00000001");
		const [person] = await listOwnPatients(ctx);
		expect(person).toMatchObject({ hasPassport: true, nationalCodeLast4: "" });
		await submitReception(
			ctx,
			{ ...foreign, passportNumber: "", patientId: person?.id ?? "" },
			"key-00000002",
		);
		expect(await listOwnPatients(ctx)).toHaveLength(1);
	});
});
