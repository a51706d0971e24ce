import { describe, expect, it } from "vitest";
import { SubmitInput } from "#domain/reception/reception/schema.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { createDistrict } from "#domain/sampling/sampling/districts.server.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { listSavedAddresses } from "./list-saved-addresses.server.ts";

const test = testDatabase();

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const name = { fa: "یوسف‌آباد", en: "Yusefabad" };
	const samplingDistrictId = await createDistrict(test.ctx(), {
		weekdays: Array(7).fill(true),
		feeRials: 900_000,
		isActive: true,
		name,
	});
	const everyDay = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
		([1, 2] as const).map((location) => ({
			...{ location, weekday, from: "07:00", to: "12:00", slotMinutes: 30, capacity: 9 },
		})),
	);
	await changeSamplingSetting(test.ctx(), { hours: everyDay });
	const ctx = test.ctx(await aPatient(test));
	let made = 0;
	/** Saturday 1405/03/02, 07:00. */
	const at = (address: string, more = {}) =>
		submitReception(
			ctx,
			SubmitInput.parse({
				...aRequest("2026-05-23T03:30:00.000Z", testIds),
				...{ samplingLocation: 2 as const, samplingDistrictId, address, ...more },
			}),
			`key-0000000${++made}`,
		);
	const atLaboratory = () =>
		submitReception(ctx, aRequest("2026-05-23T03:30:00.000Z", testIds), `key-0000000${++made}`);
	return { ctx, at, atLaboratory, samplingDistrictId };
}

describe("earlier addresses", () => {
	it("are each offered once and completely, last used first", async () => {
		const { ctx, at, atLaboratory, samplingDistrictId } = await scene();
		await atLaboratory();
		expect(await listSavedAddresses(ctx)).toEqual([]);
		await at("کوچهٔ یکم", {
			plaq: "12",
			buildingNo: "3",
			addressDesc: "زنگ سوم",
			latitude: 35.71,
			longitude: 51.4,
		});
		test.setNow(new Date("2026-05-20T06:01:00Z"));
		await at("کوچهٔ دوم");
		test.setNow(new Date("2026-05-20T06:02:00Z"));
		// the same one, typed with other letters
		await at("كوچه یکم", { plaq: "۱۲", buildingNo: "3" });
		const list = await listSavedAddresses(ctx);
		expect(list.map(({ address }) => address)).toEqual(["کوچه یکم", "کوچهٔ دوم"]);
		expect(list[0]).toMatchObject({
			samplingDistrictId,
			districtName: expect.stringContaining("یوسف"),
			plaq: "12",
		});
	});

	it("include their map pin", async () => {
		const { ctx, at } = await scene();
		await at("کوچهٔ یکم", { latitude: 35.71, longitude: 51.4 });
		expect(await listSavedAddresses(ctx)).toMatchObject([{ latitude: 35.71, longitude: 51.4 }]);
	});

	it("name the persons for whom they are the last one", async () => {
		const { ctx, at } = await scene();
		const child = { firstName: "سارا", nationalCode: nationalCodes[5] };
		let minute = 0;
		const later = (address: string, more = {}) => {
			test.setNow(new Date(Date.parse("2026-05-20T06:01:00Z") + ++minute * 60_000));
			return at(address, more);
		};
		await later("کوچهٔ یکم");
		await later("کوچهٔ دوم", child);
		const [second, first] = await listSavedAddresses(ctx);
		expect([first?.address, second?.address]).toEqual(["کوچهٔ یکم", "کوچهٔ دوم"]);
		const [mother] = first?.patientIds ?? [];
		expect(mother).toBeTruthy();
		expect(second?.patientIds).toEqual([expect.not.stringMatching(mother ?? "")]);
		// at the child's: both are there now
		await later("کوچهٔ دوم");
		expect(await listSavedAddresses(ctx)).toMatchObject([
			{ address: "کوچهٔ دوم", patientIds: [mother, ...(second?.patientIds ?? [])] },
			{ address: "کوچهٔ یکم", patientIds: [] },
		]);
	});

	it("are shown only to their account", async () => {
		const { at } = await scene();
		await at("کوچهٔ یکم");
		expect(await listSavedAddresses(test.ctx(await aPatient(test, "09120000002")))).toEqual([]);
	});
});
