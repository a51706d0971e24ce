import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import type { DeskRequestInput } from "#domain/reception/desk-request/schema.ts";
import type { WalkInInput } from "#domain/reception/desk-request/walk-in/schema.ts";
import type { SubmitInput } from "#domain/reception/reception/schema.ts";
import type { Actor } from "#platform/actor.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { TestDatabase } from "./database.ts";

/** Codes with a right check digit, of nobody. */
export const nationalCodes = [
	"0499370899",
	"0790419904",
	"0084575948",
	"0963695398",
	"0684159414",
	"0067749828",
] as const;

/** A patient with an account of their own. */
export async function aPatient(
	test: Pick<TestDatabase, "ctx">,
	mobile = "09120000001",
): Promise<Extract<Actor, { kind: "patient" }>> {
	const ctx = test.ctx();
	const [row] = await ctx.db
		.insert(account)
		.values({ mobile, mobileIndex: indexOf("mobile", mobile), mobileLast4: mobile.slice(-4) })
		.returning({ id: account.id });
	return { kind: "patient", accountId: row?.id ?? "", sessionId: "test" };
}

export const aReceptionist: Extract<Actor, { kind: "staff" }> = {
	kind: "staff",
	staffId: "00000000-0000-7000-8000-0000000000aa",
	sessionId: "test",
	role: "Receptionist",
	onlyHasReporting: false,
};

export const aSampler: Extract<Actor, { kind: "staff" }> = {
	kind: "staff",
	staffId: "00000000-0000-7000-8000-0000000000cc",
	sessionId: "test",
	role: "Sampler",
	onlyHasReporting: false,
};

/** A request that only lacks what is chosen: tests, and the moment of the slot. */
export function aRequest(startsAt: string, testIds: string[]): SubmitInput {
	return {
		id: "",
		receptionType: 2,
		receptionPlan: 1,
		onlineReceptionTests: testIds.map((id) => ({ id })),
		onlineReceptionPanels: [],
		hasPrescription: false,
		prescriptionTrackingCode: "",
		labSenderId: "",
		prescImage: "",
		idCardImage: "",
		firstName: "مینا",
		lastName: "رستگار",
		hasNoNationalCode: false,
		nationalCode: nationalCodes[0],
		passportNumber: "",
		hasNoNumber: false,
		noNumberReason: "",
		guardianNationalCode: "",
		mobileNumber: "09120000001",
		gender: 2,
		isGenderChosen: true,
		patientId: "",
		age: 34,
		ageScale: 3,
		birthDate: "",
		baseContractName: "",
		suppContractName: "",
		landline: "",
		notes: "",
		samplingLocation: 1,
		samplingDistrictId: "",
		address: "",
		plaq: "",
		buildingNo: "",
		addressDesc: "",
		latitude: null,
		longitude: null,
		onlineReceptionDate: startsAt,
		sampleDate: startsAt.slice(0, 10),
		consent: true,
		consentVersion: "1",
	};
}

/** The same by the desk, heard on the telephone. */
export const aDeskRequest = (startsAt: string, testIds: string[]): DeskRequestInput => ({
	...aRequest(startsAt, testIds),
	consentWay: "phone",
	locale: "fa",
});

/** Somebody who walks in today. */
export function aWalkIn(change: Partial<WalkInInput> = {}): WalkInInput {
	const { hasPrescription: _, ...person } = aRequest("", []);
	return {
		...person,
		receptNo: "140577",
		receptDate: "2026-05-20",
		isSampled: false,
		payWay: "",
		payRials: 0,
		locale: "fa",
		...change,
	};
}

/** Two tests of the catalogue and hours every day, 07:00 to 12:00 at the laboratory. */
export async function aLaboratory(ctx: Context, { capacity = 2 } = {}): Promise<{ testIds: string[] }> {
	const { createLabCategory, createLabTest } = await import("./lab-tests.ts");
	const { changeSamplingSetting } = await import("#domain/sampling/sampling/setting.server.ts");
	await createLabCategory(ctx, { slug: "hematology", sort: 1, name: { fa: "خون‌شناسی", en: "Haematology" } });
	const words = (name: string) => ({
		name,
		synonyms: [],
		preparation: "",
		method: "",
		purpose: "",
		container: "",
	});
	const common = {
		category: "hematology",
		abbreviations: [],
		sampleType: "edta" as const,
		volumeMl: 2,
		turnaroundHours: 4,
		homeSampling: true,
		morningOnly: false,
		isActive: true,
		ranges: [],
	};
	const testIds = [
		await createLabTest(ctx, {
			...common,
			code: "CBC",
			fastingHours: 0,
			priceRials: 1_120_000,
			text: { fa: words("شمارش کامل سلول‌های خون"), en: words("Complete blood count") },
		}),
		await createLabTest(ctx, {
			...common,
			code: "FBS",
			fastingHours: 8,
			priceRials: 480_000,
			text: { fa: words("قند خون ناشتا"), en: words("Fasting blood sugar") },
		}),
	];
	await changeSamplingSetting(ctx, {
		hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
			location: 1 as const,
			weekday,
			from: "07:00",
			to: "12:00",
			slotMinutes: 30,
			capacity,
		})),
	});
	return { testIds };
}
