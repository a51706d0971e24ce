import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { district, districtText } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { cancelPatientReception } from "./cancel-patient-reception.server.ts";
import { getPatientRecord } from "./get-patient-record.server.ts";

const test = testDatabase();

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const ctx = test.ctx(await aPatient(test));
	const { id } = await submitReception(
		ctx,
		{ ...aRequest("2026-05-23T03:30:00.000Z", testIds), baseContractName: "تأمین اجتماعی", notes: "آلرژی" },
		"key-00000001",
	);
	return { ctx, id };
}

it("a submitted request is shown completely, with only the last digits of identity numbers", async () => {
	const { ctx, id } = await scene();
	const record = await getPatientRecord(ctx, id);
	expect(record).toMatchObject({
		mobileNumber: "09120000001",
		nationalCodeLast4: nationalCodes[0].slice(-4),
		baseContractName: "تأمین اجتماعی",
		notes: "آلرژی",
		prescImage: "",
		hasPin: false,
	});
	expect(JSON.stringify(record)).not.toContain(nationalCodes[0]);
	expect((await listPatientPersons(ctx)).map(({ id }) => id)).toEqual([record.patientId]);
	const stranger = test.ctx(await aPatient(test, "09120000002"));
	await expect(getPatientRecord(stranger, id)).rejects.toMatchObject({ code: "record.not-found" });
	await expect(getPatientRecord(test.ctx(), id)).rejects.toMatchObject({ code: "session.missing" });
});

it("a submitted request leaves out deleted photographs", async () => {
	const { ctx, id } = await scene();
	const gone = "01a201c2-90fb-7a97-a615-069bd632a5ae";
	await test.database.db.update(reception).set({ idCardImage: gone }).where(eq(reception.id, id));
	expect((await getPatientRecord(ctx, id)).idCardImage).toBe("");
});

it("a submitted request shows insurers and districts in the reader's language, to the patient and the desk", async () => {
	const { ctx, id } = await scene();
	const { db } = test.database;
	const [place] = await db
		.insert(district)
		.values({ feeRials: 1, isActive: true })
		.returning({ id: district.id });
	const districtId = place?.id ?? "";
	await db.insert(districtText).values([
		{ districtId, locale: "fa", name: "ونک" },
		{ districtId, locale: "en", name: "Vanak" },
	]);
	await db
		.update(reception)
		.set({ samplingLocation: 2, samplingDistrictId: districtId, districtName: "ونک" })
		.where(eq(reception.id, id));
	const english = { ...ctx, locale: "en" as const };
	expect((await getPatientRecord(english, id)).baseContractName).toBe("Social Security");
	expect((await getPatientReception(english, id)).districtName).toBe("Vanak");
	expect((await getPatientReception(ctx, id)).districtName).toBe("ونک");
	const desk = { ...test.ctx(aReceptionist), locale: "en" as const };
	expect(await getReception(desk, id)).toMatchObject({
		districtName: "Vanak",
		baseContractName: "Social Security",
	});
});

it("a submitted request shows the deadline for changes even after it has passed, and who cancelled the request", async () => {
	const { ctx, id } = await scene();
	const deadline = "2026-05-23T00:30:00.000Z";
	expect(await getPatientReception(ctx, id)).toMatchObject({
		cancellationDeadline: deadline,
		changeDeadline: deadline,
		isOwnCancellation: false,
	});
	test.setNow(new Date("2026-05-23T01:00:00Z"));
	const late = test.ctx(ctx.actor);
	expect(await getPatientReception(late, id)).toMatchObject({
		cancellationDeadline: null,
		changeDeadline: deadline,
	});
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const own = await cancelPatientReception(test.ctx(ctx.actor), id, { version: 1, reason: "" });
	expect(own).toMatchObject({ isOwnCancellation: true, changeDeadline: null });
});
