import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClient, type Client, codeFor, signInPatient } from "#tests/support/http-clients.ts";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// The doors to results as a stranger with a proxy meets them, over real HTTP: other patients' addresses, previews of messengers,
// forms of other sites, cookies that were somebody else's or are over.

let product: RunningProduct;
/** The demonstration's patient, and somebody else who is signed in. */
let owner: Client;
let stranger: Client;
let code = "";
let id = "";
const person = "سارا";

beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	owner = await signInPatient(product, "09000000001");
	stranger = await signInPatient(product, "09000000077");
	const { text } = await owner.request("GET", "/receptionLogin");
	code = /reportingList\/(\w{10})/.exec(text)?.[1] ?? "";
	const given = await send(owner, `/reportingList/${code}`, { intent: "digits", digits: "1011" });
	expect(given.status).toBe(303);
	const open = await owner.request("GET", `/reportingList/${code}`);
	id = /\/report\/([0-9a-f-]{36})/.exec(open.text)?.[1] ?? "";
	expect(open.text).toContain(person);
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Sends a form as a page of the site does. */
async function send(client: Client, path: string, form: Record<string, string>, headers = {}) {
	const answer = await fetch(product.url + path, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: cookiesOf(client), origin: product.url, ...headers },
		body: new URLSearchParams(form),
	});
	for (const line of answer.headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		client.cookies.set(name, value);
	}
	return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** A page without what differs from one answer to the next. */
const plain = (text: string, own: string) =>
	text.replaceAll(own, "CODE").replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}/g, "");

describe("the addresses of a result", () => {
	it("look the same to a stranger as an unknown code: same page, not cached, no referrer", async () => {
		const nobody = "2K4MW9QX49";
		for (const path of ["/reportingList", "/en/reportingList", "/SmsReport"]) {
			const [real, none] = await Promise.all(
				[code, nobody].map((each) => stranger.request("GET", `${path}/${each}`)),
			);
			expect(plain(real?.text ?? "", code), path).toBe(plain(none?.text ?? "", nobody));
			expect(real?.headers.get("cache-control"), path).toBe("private, no-store");
			expect(real?.headers.get("referrer-policy"), path).toBe("same-origin");
		}
		const pages = await Promise.all(
			[id, "01a2134b-dc3a-7287-b53b-978115375fff"].map((each) => stranger.request("GET", `/report/${each}`)),
		);
		expect(pages.map(({ status }) => status)).toEqual([403, 403]);
		expect(plain(pages[0]?.text ?? "", id)).toBe(
			plain(pages[1]?.text ?? "", "01a2134b-dc3a-7287-b53b-978115375fff"),
		);
	});

	it.each(["TelegramBot (like TwitterBot)", "WhatsApp/2.23.20.0", "facebookexternalhit/1.1"])(
		"show %s neither name nor code",
		async (agent) => {
			for (const path of [`/reportingList/${code}`, `/SmsReport/${code}`, `/report/${id}`])
				for (const method of ["GET", "HEAD"]) {
					const answer = await fetch(product.url + path, { method, headers: { "user-agent": agent } });
					const text = await answer.text();
					expect(text).not.toContain(person);
					const shared = text.match(/<(title|meta)[^>]*>[^<]*/g)?.join("\n") ?? "";
					expect(shared, path).not.toContain(code);
					expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
				}
		},
	);

	it("give a session of another person no byte of the sheet, not even by a range request", async () => {
		for (const range of ["bytes=0-99", "bytes=-1", "bytes=0-"]) {
			const sheet = await stranger.request("GET", `/reportingList/${code}/sheet`, undefined, { range });
			expect([sheet.status, sheet.text]).toEqual([303, ""]);
			const path = `/api/Report/Mine/${id}/Document`;
			expect((await stranger.request("GET", path, undefined, { range })).status).toBe(404);
		}
		const own = await owner.request("GET", `/reportingList/${code}/sheet`);
		expect([own.status, own.text.slice(0, 4)]).toEqual([200, "%PDF"]);
		expect(own.headers.get("cache-control")).toBe("private, no-store");
	});
});

describe("the forms for opening a result", () => {
	it.each([
		["another site", { origin: "https://evil.example" }],
		["a page without origin", { origin: "null" }],
		["a browser that says so", { "sec-fetch-site": "cross-site" }],
		["another port", { origin: "http://localhost:1" }],
	])("are refused from %s", async (_, headers) => {
		for (const path of ["/receptionLogin", `/reportingList/${code}`, "/SmsReport"]) {
			const answer = await send(owner, path, { intent: "leave" }, headers);
			expect([answer.status, answer.headers.getSetCookie()], path).toEqual([403, []]);
		}
		expect((await owner.request("GET", `/reportingList/${code}`)).text).toContain(person);
	});

	it("accept pasted text: the whole link in a message, and the whole message with a code", async () => {
		const browser = aClient(product);
		const pasted = `آزمایشگاه نمونه\nجواب آماده است:\n${product.url}/SmsReport/${code}?utm=sms`;
		const began = Date.now() - 50;
		const asked = await send(browser, "/receptionLogin", { intent: "send", code: pasted });
		expect(asked.text).toMatch(new RegExp(`<input[^>]*name="code"[^>]*value="${code}"`));
		const sent = await codeFor(product.dataDir, "09000000001", began);
		const message = `کد ورود شما: ${sent}\n3 دقیقه اعتبار دارد.\n@localhost:3000 #${sent}`;
		const opened = await send(browser, "/receptionLogin", {
			intent: "code",
			code: pasted,
			oneTimeCode: message,
		});
		expect([opened.status, opened.headers.get("location")]).toEqual([303, `/reportingList/${code}`]);
	});

	it("redirect to the start when the session ended before they were submitted", async () => {
		const path = `/report/${id}/share`;
		const answer = await send(aClient(product), path, { intent: "make", days: "7", label: "" });
		expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
		const page = await aClient(product).request("GET", path);
		expect(page.text).toContain(`/receptionLogin?by=mobile&amp;to=${path}`);
	});

	it("return the input next to the error, and only in that response", async () => {
		const typed = { intent: "digits", digits: "۹۹۹۹" };
		const known = await signInPatient(product, "09000000001");
		const answer = await send(known, `/reportingList/${code}`, typed);
		expect(answer.status).toBe(422);
		expect(answer.text).toMatch(/<input[^>]*name="digits"[^>]*value="۹۹۹۹"/);
		expect(answer.headers.getSetCookie().join()).not.toContain("9999");
		const again = await known.request("GET", `/reportingList/${code}`);
		expect(again.text).not.toContain("۹۹۹۹");
	});
});

/** How long a browser keeps each cookie that an answer gives: seconds, or until it is closed. */
const keptOf = (headers: Headers) =>
	Object.fromEntries(
		headers.getSetCookie().map((line) => {
			expect(line).not.toContain("Expires");
			const [, name = ""] = /^(?:__Host-)?([^=]+)=/.exec(line) ?? [];
			return [name, /Max-Age=(\d+)/.exec(line)?.[1] ?? "while open"];
		}),
	);
const month = String(30 * 24 * 60 * 60);

describe("the session for a result in a browser", () => {
	it.each([
		["goes with the browser's window, whatever clock the device has", {}, "while open"],
		["stays for 30 days on a telephone that is called one's own", { own: "1" }, month],
	])("%s", async (_, own, kept) => {
		const browser = aClient(product);
		const mobile = `0935111${kept === month ? "0001" : "0002"}`;
		const began = Date.now() - 50;
		const asked = await send(browser, "/receptionLogin", { intent: "mobile", mobile });
		expect(keptOf(asked.headers)).toEqual({ otp: "180" });
		const oneTimeCode = await codeFor(product.dataDir, mobile, began);
		const signedIn = await send(browser, "/receptionLogin", {
			intent: "mobile-code",
			mobile,
			oneTimeCode,
			...own,
		});
		const year = String(365 * 24 * 60 * 60);
		expect(keptOf(signedIn.headers)).toEqual({ pt: kept, "known-patient": year, otp: "0" });
		const left = await send(browser, "/receptionLogin", { intent: "leave" });
		expect(keptOf(left.headers)).toEqual({ door: "0", pt: "0", "known-person": "0" });
	});

	it("lasts just as long when the person signs in through the API", async () => {
		for (const [mobile, isOwnDevice, kept] of [
			["09351110003", undefined, "while open"],
			["09351110004", true, month],
		] as const) {
			const browser = aClient(product);
			const began = Date.now() - 50;
			await browser.request("POST", "/api/PatientAuth/RequestCode", { mobile });
			const code = await codeFor(product.dataDir, mobile, began);
			const answer = await browser.request("POST", "/api/PatientAuth/VerifyCode", {
				mobile,
				code,
				isOwnDevice,
			});
			expect(keptOf(answer.headers)).toMatchObject({ pt: kept, otp: "0" });
		}
	});

	it("never uses a token that the browser already had", async () => {
		const fixed = "A".repeat(43);
		const cookie = ["door", "pt", "known-person"].map((name) => `${name}=${fixed}`).join("; ");
		const answer = await fetch(`${product.url}/reportingList/${code}`, { headers: { cookie } });
		expect(await answer.text()).not.toContain(person);
	});

	it("ends when the person leaves: its cookies no longer open anything", async () => {
		const kept = cookiesOf(owner);
		const read = async () =>
			(await fetch(`${product.url}/reportingList/${code}`, { headers: { cookie: kept } })).text();
		expect(await read()).toContain(person);
		const left = await send(owner, "/receptionLogin", { intent: "leave" });
		expect(left.status).toBe(303);
		expect(left.headers.getSetCookie().length).toBeGreaterThanOrEqual(3);
		expect(await read()).not.toContain(person);
		const page = await fetch(`${product.url}/report/${id}`, { headers: { cookie: kept } });
		expect(page.status).toBe(403);
	});
});
