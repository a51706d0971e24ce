import { staff } from "#domain/access/staff/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { createDistrict } from "#domain/sampling/sampling/districts.server.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { TestDatabase } from "./database.ts";
import { acceptAndLook } from "./decide.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
	nationalCodes,
} from "./reception-fixtures.ts";

/** The day of all visits, a Saturday, and moments of it. */
export const visitDay = "2026-05-23";
export const dayBefore = new Date("2026-05-22T06:00:00Z");
/** Nine o'clock at the laboratory. */
export const morning = new Date("2026-05-23T05:30:00Z");

export const anotherSampler: Extract<Actor, { kind: "staff" }> = {
	...aSampler,
	staffId: "00000000-0000-7000-8000-0000000000dd",
};

type Wish = { time?: string; district?: number; firstName?: string; lastName?: string; notes?: string };

/** A laboratory with two districts, hours at home from eight to twelve, two samplers and a receptionist. */
export async function aRound(test: TestDatabase) {
	test.setNow(dayBefore);
	const ctx = test.ctx();
	const { testIds } = await aLaboratory(ctx);
	const districts: string[] = [];
	for (const [fa, en] of [
		["منطقهٔ شمال", "North"],
		["منطقهٔ جنوب", "South"],
	] as const)
		districts.push(
			await createDistrict(ctx, {
				name: { fa, en },
				feeRials: 900_000,
				weekdays: Array(7).fill(true),
				isActive: true,
			}),
		);
	await changeSamplingSetting(ctx, {
		hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
			location: 2 as const,
			weekday,
			from: "08:00",
			to: "12:00",
			slotMinutes: 60,
			capacity: 9,
		})),
	});
	await test.database.db.insert(staff).values(
		[
			{ actor: aSampler, displayName: "سمانه مهری", role: "Sampler" as const },
			{ actor: anotherSampler, displayName: "بهزاد راهی", role: "Sampler" as const },
			{ actor: aReceptionist, displayName: "نگار پذیرش", role: "Receptionist" as const },
		].map(({ actor, ...person }) => ({
			...person,
			id: actor.staffId,
			username: `user-${actor.staffId.slice(-2)}`,
			passwordHash: "none",
		})),
	);
	let made = 0;
	/** A visit at home that the desk has accepted. */
	async function visit({
		time = "08:00",
		district = 0,
		firstName = "مینا",
		lastName = "رستگار",
		notes = "",
	}: Wish = {}) {
		test.setNow(dayBefore);
		const mobile = `0912000000${made}`;
		const patient = await aPatient(test, mobile);
		const startsAt = new Date(`${visitDay}T${time}:00+03:30`).toISOString();
		const request = {
			...aRequest(startsAt, testIds),
			mobileNumber: mobile,
			nationalCode: nationalCodes[made++ % nationalCodes.length] ?? "",
			firstName,
			lastName,
			notes,
			sampleDate: visitDay,
			samplingLocation: 2 as const,
			samplingDistrictId: districts[district] ?? "",
			address: "خیابان آزمایش، کوچهٔ سرو",
			plaq: "12",
			buildingNo: "4",
			addressDesc: "زنگ سوم",
		};
		const { id } = await submitReception(test.ctx(patient), request, `key-of-visit-${made}`);
		const settled = {
			version: 1,
			onlineReceptionTests: testIds.map((testId) => ({ id: testId, priceRials: 100_000 })),
			onlineReceptionPanels: [],
			homeFeeRials: 900_000,
		};
		const { version } = await acceptAndLook(test.ctx(aReceptionist), id, settled);
		test.setNow(morning);
		return { id, version, patient, mobile };
	}
	return { districts, testIds, visit };
}
