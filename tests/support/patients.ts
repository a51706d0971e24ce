import { type Client, signInPatient } from "./http-clients.ts";
import { formWith } from "./pictures.ts";
import type { RunningProduct } from "./product.ts";
import { nationalCodes } from "./reception-fixtures.ts";

// Receptions as patients make them, through the API: code by SMS, slot, request.

export type MadeReception = {
	id: string;
	trackingCode: string;
	firstName: string;
	lastName: string;
	mobile: string;
};

type Wish = {
	firstName: string;
	lastName: string;
	mobile: string;
	/** Which of the free slots, counted from the first. */
	slot?: number;
	/** The moment of the slot, instead of its place in the row. */
	startsAt?: string;
	/** At home, in the first district; otherwise at the laboratory. */
	isHome?: boolean;
	/** Photographs of a prescription: then the request is by prescription, without tests. */
	photographs?: readonly Uint8Array[];
	/** Code of the one test; two of any kind unless said. */
	test?: string;
	/** What else is known of the person, or otherwise. */
	person?: Record<string, unknown>;
	/** Somebody who is signed in already; signed in by a code of their own unless given. */
	client?: Client;
};

type Slots = { days: { slots: { startsAt: string; reason: string | null }[] }[] };

async function bodyOf<T>(client: Client, ...call: Parameters<Client["request"]>): Promise<T> {
	const answer = await client.request(...call);
	if (answer.status >= 300) throw new Error(`${call[1]}: ${answer.status} ${answer.text}`);
	return answer.body;
}

/** Sends photographs as a phone does. @returns the id of their set; empty without any */
async function sendPhotographs(url: string, client: Client, photographs: readonly Uint8Array[]) {
	const set = `set-${Date.now()}`;
	const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	let id = "";
	for (const [at, bytes] of photographs.entries()) {
		const address = `${url}/api/Upload/prescription/${set}/page-${String(at).padStart(4, "0")}`;
		const headers = { cookie, "x-requested-with": "fetch" };
		const answer = await fetch(address, { method: "POST", body: formWith(bytes), headers });
		if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
		({ id } = (await answer.json()) as { id: string });
	}
	return id;
}

/** Makes a reception at the laboratory, of two tests or by photographs of a prescription. */
export async function makeReception(
	product: Pick<RunningProduct, "url" | "dataDir">,
	{
		firstName,
		lastName,
		mobile,
		slot = 0,
		startsAt: wished,
		photographs = [],
		isHome = false,
		...wish
	}: Wish,
): Promise<MadeReception> {
	const client = wish.client ?? (await signInPatient(product, mobile));
	// without a fast and without hours of their own: any free time suits them
	const { dataList: offered } = await bodyOf<{
		dataList: {
			id: string;
			code: string;
			fastingHours: number;
			morningOnly: boolean;
			samplingUntil: string;
		}[];
	}>(client, "GET", "/api/Test/fa/GetAll?page=1&pageSize=50");
	const suitable = offered.filter((test) => !test.fastingHours && !test.morningOnly && !test.samplingUntil);
	const tests = wish.test ? suitable.filter(({ code }) => code === wish.test) : suitable.slice(0, 2);
	const { dataList: districts } = await bodyOf<{ dataList: { id: string }[] }>(
		client,
		"GET",
		"/api/Sampling/fa/Districts",
	);
	const samplingDistrictId = isHome ? (districts[0]?.id ?? "") : "";
	const place = isHome ? `location=2&districtId=${samplingDistrictId}` : "location=1";
	const { days } = await bodyOf<Slots>(client, "GET", `/api/Sampling/Slots?${place}&days=14&fastingHours=0`);
	const free = days.flatMap(({ slots }) => slots.filter(({ reason }) => reason === null));
	const startsAt = wished ?? free[slot]?.startsAt ?? "";
	const prescImage = await sendPhotographs(product.url, client, photographs);
	const request = {
		receptionType: prescImage ? 1 : 2,
		receptionPlan: 1,
		onlineReceptionTests: prescImage ? [] : tests.map(({ id }) => ({ id })),
		hasPrescription: prescImage !== "",
		prescImage,
		onlineReceptionPanels: [],
		firstName,
		lastName,
		nationalCode: nationalCodes[Number(mobile.slice(-2)) % nationalCodes.length],
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
		notes: "لطفاً پیش از آمدن تماس بگیرید.",
		samplingLocation: isHome ? 2 : 1,
		...(isHome ? { samplingDistrictId } : {}),
		address: isHome ? "خیابان نمونه" : "",
		plaq: isHome ? "12" : "",
		buildingNo: "",
		addressDesc: "",
		onlineReceptionDate: startsAt,
		sampleDate: startsAt.slice(0, 10),
		consent: true,
		...wish.person,
	};
	const made = await bodyOf<{ id: string; trackingCode: string }>(client, "POST", "/api/Reception", request, {
		"idempotency-key": `made-${mobile}-${Date.now()}`,
	});
	return { ...made, firstName, lastName, mobile };
}
