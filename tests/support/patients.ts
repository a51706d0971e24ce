import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nationalCodes } from "./people.ts";

// Patients who make receptions through the API, as a browser test needs them: code by SMS, slot, request.

export type Site = {
	/** Where the product runs. */
	url: string;
	/** Its data folder: the file gateway's messages lie there. */
	dataDir: string;
};

export type Made = { id: string; trackingCode: string; firstName: string; lastName: string; mobile: string };

type Options = {
	firstName: string;
	lastName: string;
	mobile: string;
	/** Which of the free slots, counted from the first. */
	slot?: number;
	tests?: number;
	locale?: "fa" | "en";
};

/** The last code that went to a mobile. */
function sentCode(dataDir: string, mobile: string): string | undefined {
	const file = join(dataDir, "outbox/sms.jsonl");
	if (!existsSync(file)) return undefined;
	const messages = readFileSync(file, "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as { mobile: string; text: string; template: string })
		.filter((message) => message.mobile === mobile && message.template === "account.code");
	return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? "")?.[0];
}

async function json<T>(response: Response): Promise<T> {
	const body = await response.json();
	if (!response.ok) throw new Error(`${response.url} ${response.status} ${JSON.stringify(body)}`);
	return body as T;
}

async function until<T>(read: () => T | undefined): Promise<T> {
	for (const end = Date.now() + 20_000; Date.now() < end; ) {
		const value = read();
		if (value !== undefined) return value;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("it did not come");
}

/** Signs a patient in and answers with their cookie. */
async function signIn({ url, dataDir }: Site, mobile: string): Promise<string> {
	const from = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${Number(mobile.slice(-2)) + 1}` };
	const post = (path: string, body: object, cookie = "") =>
		fetch(`${url}/api/PatientAuth/${path}`, {
			method: "POST",
			headers: { ...from, cookie },
			body: JSON.stringify(body),
		});
	const cookieOf = (response: Response) =>
		response.headers
			.getSetCookie()
			.map((text) => text.split(";")[0])
			.join("; ");
	const before = sentCode(dataDir, mobile);
	const asked = await post("RequestCode", { mobile });
	await json(asked);
	const code = await until(() => {
		const now = sentCode(dataDir, mobile);
		return now === before ? undefined : now;
	});
	const verified = await post("VerifyCode", { mobile, code }, cookieOf(asked));
	await json(verified);
	return cookieOf(verified);
}

type Slots = { days: { slots: { startsAt: string; isFree?: boolean; reason?: string | null }[] }[] };

async function freeSlots(url: string): Promise<string[]> {
	const from = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" }).format(new Date());
	const { days } = await json<Slots>(await fetch(`${url}/api/Sampling/Slots?location=1&from=${from}&days=7`));
	return days.flatMap(({ slots }) => slots.filter(({ reason }) => !reason).map(({ startsAt }) => startsAt));
}

/** Makes a reception as a patient would. */
export async function makeReception(site: Site, options: Options): Promise<Made> {
	const { firstName, lastName, mobile, slot = 0, tests = 2, locale = "fa" } = options;
	const cookie = await signIn(site, mobile);
	const { dataList } = await json<{ dataList: { id: string }[] }>(
		await fetch(`${site.url}/api/Test/${locale}/GetAll?page=1&pageSize=${tests}`),
	);
	const startsAt = (await freeSlots(site.url))[slot] ?? "";
	const body = {
		id: "",
		receptionType: 2,
		receptionPlan: 1,
		onlineReceptionTests: dataList.map(({ id }) => ({ id })),
		onlineReceptionPanels: [],
		hasPrescription: false,
		prescriptionTrackingCode: "",
		prescImage: "",
		firstName,
		lastName,
		hasNoNationalCode: false,
		nationalCode: nationalCodes[Number(mobile.slice(-2)) % nationalCodes.length],
		passportNumber: "",
		mobileNumber: mobile,
		gender: 2,
		isGenderChosen: true,
		age: 34,
		ageScale: 3,
		birthDate: "1992-04-11",
		baseContractName: locale === "fa" ? "تأمین اجتماعی" : "Social Security",
		suppContractName: "",
		landline: "",
		notes: locale === "fa" ? "لطفاً پیش از آمدن تماس بگیرید." : "Please call before you come.",
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
	};
	const made = await json<{ id: string; trackingCode: string }>(
		await fetch(`${site.url}/api/Reception`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"accept-language": locale,
				"idempotency-key": `e2e-${mobile}-${Date.now()}`,
				cookie,
			},
			body: JSON.stringify(body),
		}),
	);
	return { ...made, firstName, lastName, mobile };
}
