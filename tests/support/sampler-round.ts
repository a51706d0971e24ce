import { fixedHolidayKeys } from "#domain/sampling/sampling/holiday/fixed-holidays.ts";
import { SamplingSettingInput } from "#domain/sampling/sampling/schema.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { earlyNow } from "./early-clock.ts";
import { type Client, ifMatch, saveSetting, signInAdmin, signInPatient } from "./http-clients.ts";
import { adminPassword, type RunningProduct } from "./product.ts";
import { nationalCodes } from "./reception-fixtures.ts";
import { addStaff, bodyOf } from "./staff-invitation.ts";

// A round of today through the API: hours at home around the clock, a sampler, and visits that the desk accepts and gives.

type Language = "fa" | "en";
type Headers = Record<string, string>;
export type Visit = { id: string; firstName: string; lastName: string; name: string };

export const samplerPassword = "zebra violin granite 47";

const people = {
	fa: ["مینا رستگار", "پرویز آزمون", "لیلا سروستان", "آرش نمونه"],
	en: ["Mina Rastegar", "Parviz Azmoon", "Leila Sarvestan", "Arash Nemooneh"],
} as const;

/** Homes are reached at any hour of any day, without notice. */
async function openAllDay(client: Client, headers: Headers): Promise<void> {
	const known = await bodyOf<Record<string, unknown>>(
		client,
		"GET",
		"/api/SamplingSetting",
		undefined,
		headers,
	);
	const setting = Object.fromEntries(
		Object.entries(known).filter(([name]) => name in SamplingSettingInput.shape),
	) as SamplingSettingInput;
	const atHome = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
		location: 2 as const,
		weekday,
		from: "00:00",
		to: "23:55",
		slotMinutes: 5,
		capacity: 99,
	}));
	const saved = await saveSetting(
		client,
		"/api/SamplingSetting",
		{
			...setting,
			noticeMinutes: 0,
			homeBufferMinutes: 0,
			holidays: [],
			periods: [],
			workedHolidays: fixedHolidayKeys,
			hours: [...setting.hours.filter(({ location }) => location !== 2), ...atHome],
		},
		headers,
	);
	if (saved.status !== 200) throw new Error(`SamplingSetting: ${saved.text}`);
}

/** Somebody who visits homes. @returns the name to sign in with, and the id */
async function addSampler(client: Client, headers: Headers, displayName: string) {
	const username = `sampler-${Date.now()}`;
	const invited = { username, displayName, role: "Sampler", password: samplerPassword } as const;
	return { username, id: await addStaff(client, headers, invited) };
}

/** A laboratory that visits homes today. */
export async function aRoundOfToday(product: RunningProduct, language: Language) {
	const { client, headers } = await signInAdmin(product, adminPassword);
	const say = <T>(method: string, path: string, json?: unknown, more: Headers = {}) =>
		bodyOf<T>(client, method, `/api${path}`, json, { ...headers, "x-requested-with": "fetch", ...more });
	await openAllDay(client, headers);
	// rounds of other tests are in the same laboratory
	const mark = String(Date.now() % 1_000_000);
	const districtName = `${language === "fa" ? "منطقهٔ آزمایش" : "Test district"} ${mark}`;
	const district = await say<{ id: string }>("POST", "/District", {
		name: { fa: districtName, en: districtName },
		feeRials: 900_000,
		weekdays: Array(7).fill(true),
		isActive: true,
	});
	const samplerName = `${language === "fa" ? "سمانه مهری" : "Samaneh Mehri"} ${mark}`;
	const sampler = await addSampler(client, headers, samplerName);
	const today = dayInTehran(earlyNow());
	let made = 0;

	/** A visit of today that the desk has accepted. */
	async function visit(notes = ""): Promise<Visit> {
		const [firstName = "", lastName = ""] = (people[language][made % 4] ?? "").split(" ");
		const mobile = `0912${String(Date.now() % 1_000_000).padStart(6, "0")}${made++ % 10}`;
		const patient = await signInPatient(product, mobile);
		const { dataList: offered } = await bodyOf<{
			dataList: {
				id: string;
				fastingHours: number;
				morningOnly: boolean;
				samplingUntil: string;
				homeSampling: boolean;
			}[];
		}>(patient, "GET", "/api/Test/fa/GetAll?page=1&pageSize=50");
		const tests = offered
			.filter((test) => !test.fastingHours && !test.morningOnly && !test.samplingUntil && test.homeSampling)
			.slice(0, 3);
		const { days } = await bodyOf<{ days: { slots: { startsAt: string; reason: string | null }[] }[] }>(
			patient,
			"GET",
			`/api/Sampling/Slots?location=2&districtId=${district.id}&days=1&fastingHours=0`,
		);
		const free = days.flatMap(({ slots }) => slots).filter(({ reason }) => reason === null);
		const startsAt = free[made - 1]?.startsAt ?? free[0]?.startsAt ?? "";
		const request = {
			receptionType: 2,
			receptionPlan: 1,
			onlineReceptionTests: tests.map(({ id }) => ({ id })),
			onlineReceptionPanels: [],
			firstName,
			lastName,
			nationalCode: nationalCodes[made % nationalCodes.length],
			passportNumber: "",
			mobileNumber: mobile,
			gender: 2,
			isGenderChosen: true,
			age: 34,
			ageScale: 3,
			birthDate: "1992-04-11",
			baseContractName: "تأمین اجتماعی",
			suppContractName: "",
			prescriptionTrackingCode: "",
			landline: "",
			notes,
			samplingLocation: 2,
			samplingDistrictId: district.id,
			address: language === "fa" ? "خیابان آزمایش، کوچهٔ سرو" : "Azmayesh Street, Sarv Alley",
			plaq: "12",
			buildingNo: "4",
			addressDesc: language === "fa" ? "زنگ سوم" : "Third bell",
			onlineReceptionDate: startsAt,
			sampleDate: today,
			consent: true,
		};
		const { id } = await bodyOf<{ id: string }>(patient, "POST", "/api/Reception", request, {
			"idempotency-key": `round-${mobile}-${Date.now()}`,
		});
		const { version } = await say<{ version: number }>("GET", `/Reception/${id}`);
		await say(
			"POST",
			`/Reception/${id}/Accept`,
			{
				onlineReceptionTests: tests.map((test) => ({ id: test.id, priceRials: 100_000 })),
				onlineReceptionPanels: [],
				homeFeeRials: 900_000,
			},
			ifMatch(version),
		);
		return { id, firstName, lastName, name: `${firstName} ${lastName}` };
	}

	return {
		sampler: { ...sampler, name: samplerName },
		districtName,
		say,
		visit,
		/** Everything in the district is this sampler's. */
		async give() {
			const { version } = await say<{ version: number }>("GET", "/Reception/DaySheet/Plan");
			const given = { day: today, samplerId: sampler.id, districtIds: [district.id] };
			await say("POST", "/Reception/DaySheet/Plan", given, ifMatch(version));
		},
		/** The desk changes the state of a visit meanwhile. */
		async decide(id: string, status: number, reason = "") {
			const { version } = await say<{ version: number }>("GET", `/Reception/${id}`);
			await say("POST", `/Reception/${id}/Stage`, { status, reason }, ifMatch(version));
		},
		statusOf: async (id: string) =>
			(await say<{ websiteReceptionStatus: number }>("GET", `/Reception/${id}`)).websiteReceptionStatus,
	};
}
export type Round = Awaited<ReturnType<typeof aRoundOfToday>>;
