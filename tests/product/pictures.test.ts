import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Upload } from "#domain/media/upload/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { aClient, type Client, ifMatch, signInAdmin, signInPatient } from "#tests/support/http-clients.ts";
import { makeReception } from "#tests/support/patients.ts";
import { aPhoto, formWith } from "#tests/support/pictures.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// Pictures of patients over real HTTP: who may read them, and what every answer says to whoever keeps or opens it.

let product: RunningProduct;
let patient: Client;
let staff: Record<string, string>;
let pageId: string;
let receptionId: string;

const cookies = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });

async function send(client: Client, path: string, bytes: Uint8Array): Promise<Upload> {
	const headers = { cookie: cookies(client), "x-requested-with": "fetch" };
	const answer = await fetch(product.url + path, { method: "POST", headers, body: formWith(bytes) });
	expect(answer.status, await answer.clone().text()).toBe(200);
	return answer.json();
}

beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	const mobile = "09123456701";
	const made = await makeReception(product, { firstName: "مینا", lastName: "رستگاری", mobile });
	receptionId = made.id;
	staff = (await signInAdmin(product, adminPassword)).headers;
	const desk = aClient(product);
	const asking = { status: status.needsInformation, reason: "نسخه؟", needs: ["prescImage"] };
	const asked = await desk.request("POST", `/api/Reception/${receptionId}/Stage`, asking, {
		...staff,
		...ifMatch(1),
	});
	expect(asked.status, asked.text).toBe(200);
	patient = await signInPatient(product, mobile);
	const { informationRequests } = (await patient.request("GET", `/api/Reception/Mine/${receptionId}`))
		.body as {
		informationRequests: { key: string }[];
	};
	const key = informationRequests[0]?.key;
	const set = await send(patient, `/api/Upload/prescription/${key}/page-0001`, await aPhoto(400, 300));
	pageId = set.pages[0]?.id ?? "";
	const answer = { step: "prescImage", version: 2, answer: { prescImage: set.id } };
	const answered = await patient.request("POST", `/api/Reception/Mine/${receptionId}/Answer`, answer);
	expect(answered.status, answered.text).toBe(200);
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

describe("a patient's picture", () => {
	it.each([
		["the patient's own", "Picture", "", "inline"],
		["the patient's own, small", "Picture", "?size=thumb&v=1", "inline"],
		["the patient's own, to be saved", "Picture", "?download=true", "attachment"],
		["the desk's", "Document", "?size=full", "inline"],
		["the desk's, small", "Document", "?size=thumb", "inline"],
		["the desk's, to be saved", "Document", "?download=true", "attachment"],
	])(
		"(%s) is not executed when opened, never cached and has the right type",
		async (_, route, query, kind) => {
			const who = route === "Picture" ? { cookie: cookies(patient) } : staff;
			const answer = await get(`/api/Upload/${route}/${pageId}${query}`, who);
			expect(answer.status).toBe(200);
			const header = (name: string) => answer.headers.get(name);
			expect(header("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
			expect(header("x-content-type-options")).toBe("nosniff");
			expect(header("cache-control")).toBe("private, no-store");
			expect(header("content-type")).toBe("image/jpeg");
			expect(header("content-disposition")).toBe(`${kind}; filename="${pageId.slice(-12)}.jpg"`);
			expect(header("cross-origin-resource-policy")).toBe("same-origin");
			expect(header("etag")).toBeNull();
			expect(header("content-encoding")).toBeNull();
			const bytes = Buffer.from(await answer.arrayBuffer());
			expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
			expect(bytes.includes("CameraOfTheTest")).toBe(false);
		},
	);

	it("is private: another patient gets 404, the desk's route needs a desk session, and a refusal is not cached", async () => {
		const stranger = { cookie: cookies(await signInPatient(product, "09123456702")) };
		const [own, desks] = [`/api/Upload/Picture/${pageId}`, `/api/Upload/Document/${pageId}`];
		const refused: [string, Record<string, string>, number][] = [
			[own, stranger, 404],
			[own, {}, 401],
			[own, staff, 401],
			[desks, stranger, 401],
			[desks, { cookie: cookies(patient) }, 401],
			[desks, {}, 401],
		];
		for (const [path, who, expected] of refused) {
			const answer = await get(path, who);
			expect([path, answer.status]).toEqual([path, expected]);
			expect(answer.headers.get("content-type")).toContain("application/problem+json");
			expect(answer.headers.get("cache-control")).toContain("no-store");
			expect(answer.headers.get("content-security-policy")).toContain("sandbox");
		}
	});

	it("counts as new when the desk asked for a better photo, and the history shows who sent it and when", async () => {
		const { body } = await aClient(product).request("GET", `/api/Reception/${receptionId}`, undefined, staff);
		const { documents, events } = body as {
			documents: { id: string; isReplaced: boolean; sentAt: string }[];
			events: { from: number; to: number; actorKind: string; at: string }[];
		};
		expect(documents).toMatchObject([{ id: pageId, isReplaced: false }]);
		const [asking, answer] = events.slice(-2);
		expect(answer).toMatchObject({ from: 3, to: 2, actorKind: "patient" });
		expect(documents[0]?.sentAt.localeCompare(asking?.at ?? "")).toBe(1);
		expect(documents[0]?.sentAt.localeCompare(answer?.at ?? "")).not.toBe(1);
	});
});
