import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { patient } from "#domain/reception/patient/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getReception } from "../details/get-reception.server.ts";
import { SubmitInput } from "../schema.ts";
import { submission } from "../submission/table.server.ts";
import { reception } from "../table.server.ts";
import { sealPatientData } from "./encrypt-plain-patient-data.server.ts";

// Data stored in readable form by an older release (SECURITY P35).

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
/** Words that nothing else in the database holds. */
const own = {
	baseContractName: "بیمهٔ آزمون پایه",
	suppContractName: "بیمهٔ آزمون تکمیلی",
	prescriptionTrackingCode: "778899001133",
	plaq: "پلاک۷۷",
	buildingNo: "واحد۸۸",
	birthDate: "1981-02-13",
};

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const account = await aPatient(test);
	const request = SubmitInput.parse({ ...aRequest(startsAt, testIds), ...own });
	const { id } = await submitReception(test.ctx(account), request, "key-00000001");
	return { id, account, request };
}

const everything = async () => {
	const { rows } = await test.database.pool.query(
		"select row_to_json(r)::text as t from reception r union all select row_to_json(p)::text from patient p union all select row_to_json(s)::text from submission s",
	);
	return rows.map(({ t }) => t).join("\n");
};

describe("patient data of a request", () => {
	it("cannot be read in the database", async () => {
		const { id } = await scene();
		const rows = await everything();
		for (const value of [
			own.baseContractName,
			own.suppContractName,
			own.prescriptionTrackingCode,
			own.birthDate,
		])
			expect(rows).not.toContain(value);
		const { plaq: _plaq, buildingNo: _unit, ...atTheLaboratory } = own;
		expect(await getReception(test.ctx(aReceptionist), id)).toMatchObject(atTheLaboratory);
	});

	it("is sealed at start when an older release stored it in readable form, and the desk still reads the same data", async () => {
		const { id, account, request } = await scene();
		const plainHash = sha256(JSON.stringify(request));
		const values = Object.values(own);
		await test.database.pool.query(
			`update reception set base_contract_name = $1, supp_contract_name = $2, prescription_tracking_code = $3,
				plaq = $4, building_no = $5, birth_date = $6`,
			values,
		);
		await test.database.pool.query("update patient set birth_date = $1", [own.birthDate]);
		await test.database.pool.query("update submission set input_hash = $1", [plainHash]);
		await sealPatientData(test.ctx());
		const rows = await everything();
		for (const value of [...values, plainHash]) expect(rows).not.toContain(value);
		expect(await getReception(test.ctx(aReceptionist), id)).toMatchObject(own);
		const [person] = await test.database.db.select({ birthDate: patient.birthDate }).from(patient);
		expect(person?.birthDate).toBe(own.birthDate);
		// a device that asks once more is still answered with its first result
		expect(await submitReception(test.ctx(account), request, "key-00000001")).toMatchObject({ id });
		const sealed = await everything();
		await sealPatientData(test.ctx());
		expect(await everything()).toBe(sealed);
	});

	it("that is empty stays empty, and a half-sealed row is completed", async () => {
		const { id } = await scene();
		await test.database.db.update(reception).set({ plaq: "", birthDate: null }).where(eq(reception.id, id));
		await test.database.pool.query("update reception set building_no = $1", [own.buildingNo]);
		await sealPatientData(test.ctx());
		expect(await everything()).not.toContain(own.buildingNo);
		expect(await getReception(test.ctx(aReceptionist), id)).toMatchObject({
			plaq: "",
			birthDate: "",
			buildingNo: own.buildingNo,
			baseContractName: own.baseContractName,
		});
	});

	it("has a keyed hash, so that national codes and mobiles cannot be guessed from the hash", async () => {
		const { request } = await scene();
		const [row] = await test.database.db.select({ inputHash: submission.inputHash }).from(submission);
		expect(row?.inputHash).not.toContain(sha256(JSON.stringify(request)));
		expect(row?.inputHash).toMatch(/^k1\./);
	});
});
