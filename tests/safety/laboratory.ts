import { eq } from "drizzle-orm";
import { labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import type { SafetyAnalyte, SafetyPerson } from "./case.ts";

type Age = { days: number } | { months: number } | { years: number };
const daysOf = (age: Age) =>
	"years" in age ? age.years * 365 : "months" in age ? age.months * 30 : age.days;

/** The LOINC code of the analyte at a place. */
export const loincAt = (at: number) => `${1000 + at}-0`;

let measured = "";

/** A test measures these analytes and nothing else; an analyte's name is empty when it is the only one. */
export async function measures(
	{ database: { db } }: TestDatabase,
	testId: string,
	analytes: readonly (SafetyAnalyte & { name: string })[],
): Promise<void> {
	const asked = JSON.stringify([testId, analytes]);
	if (asked === measured) return;
	measured = asked;
	await db.delete(labTestAnalyte).where(eq(labTestAnalyte.testId, testId));
	await db.delete(labTestRange).where(eq(labTestRange.testId, testId));
	await db.insert(labTestAnalyte).values(
		analytes.map(({ name, ranges: _, words, ...analyte }, sort) => ({
			...{ testId, sort, analyte: name, loinc: loincAt(sort), words: [...words] },
			...analyte,
		})),
	);
	const ranges = analytes.flatMap(({ name, unit, ranges }) =>
		ranges.map((range) => ({ name, unit, ...range })),
	);
	if (ranges.length)
		await db.insert(labTestRange).values(
			ranges.map(({ name, from, before, ...range }, sort) => ({
				...{ testId, sort, analyte: name, textFa: "", textEn: "" },
				...range,
				ageFromDays: daysOf(from),
				ageToDays: before && daysOf(before),
			})),
		);
}

let receptions = 0;

/** A reception of a person in the laboratory, with a number of its own. */
export async function receptionFor(
	test: TestDatabase,
	like: string,
	person: SafetyPerson,
	patientId?: string,
): Promise<{ id: string; receptNo: string }> {
	receptions++;
	const code = `2K4M${String(receptions).padStart(6, "0")}`;
	const id = await inLaboratory(test.ctx(), like, code);
	const receptNo = `9${String(receptions).padStart(5, "0")}`;
	const { age } = person;
	const [count, ageScale] = !age
		? [0, 3]
		: "years" in age
			? [age.years, 3]
			: "months" in age
				? [age.months, 2]
				: [age.days, 1];
	await test.database.db
		.update(reception)
		.set({
			receptNo,
			yearMonth: "",
			gender: { male: 1, female: 2, unknown: 0 }[person.sex],
			birthDate: person.birthDate,
			age: String(count),
			ageScale,
			sampleDate: person.sampledOn,
			slotStartsAt: new Date(`${person.sampledOn}T05:00:00Z`),
			sampledAt: new Date(`${person.sampledOn}T05:00:00Z`),
			...(patientId ? { patientId } : {}),
		})
		.where(eq(reception.id, id));
	return { id, receptNo };
}

/** A patient of the same account who has no reports yet. */
export async function anotherPatient({ database: { db } }: TestDatabase, like: string): Promise<string> {
	const [row] = await db
		.select({ patient })
		.from(reception)
		.innerJoin(patient, eq(patient.id, reception.patientId))
		.where(eq(reception.id, like));
	if (!row) throw new Error("no patient");
	const id = newId();
	await db.insert(patient).values({ ...row.patient, id });
	return id;
}
