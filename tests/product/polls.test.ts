import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PollGroup } from "#domain/content/poll/schema.ts";
import { aClient, type Client } from "#tests/support/http-clients.ts";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// Gallery and polls of the built program over real HTTP, with plain forms as a browser without script sends them.

let product: RunningProduct;
let open: string;
let closed: string;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	const { body } = await aClient(product).request("GET", "/api/Poll/fa/GetAll");
	const groups = (body as { dataList: { id: string; state: string }[] }).dataList;
	open = groups.find(({ state }) => state === "open")?.id ?? "";
	closed = groups.find(({ state }) => state === "closed")?.id ?? "";
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

const unknown = "00000000-0000-4000-8000-000000000000";
const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(product.url + path, { headers, redirect: "manual" });
const cookieOf = (answer: Response) => answer.headers.getSetCookie().join(";").split(";")[0] ?? "";

/** A browser that has seen the page once, and so has a cookie. */
async function aVisitor(path = `/poll/${open}`): Promise<string> {
	return cookieOf(await get(path));
}

type Sent = { cookie?: string; site?: string; path?: string };
const send = (fields: Record<string, string>, { cookie = "", site = "same-origin", path }: Sent = {}) =>
	fetch(product.url + (path ?? `/poll/${open}`), {
		method: "POST",
		redirect: "manual",
		headers: { cookie, "sec-fetch-site": site },
		body: new URLSearchParams(fields),
	});

async function groupOf(client: Client, id = open): Promise<PollGroup> {
	return (await client.request("GET", `/api/Poll/fa/${id}`)).body;
}
async function aQuestion(number = 0) {
	const poll = (await groupOf(aClient(product))).polls[number];
	return { poll: poll?.id ?? "", options: poll?.options.map(({ id }) => id) ?? [] };
}

describe("the page of a poll", () => {
	it("is made for one reader: never cached, with a signed cookie that scripts cannot read", async () => {
		const answers = await Promise.all([get(`/poll/${open}`), get(`/poll/${open}`)]);
		for (const { headers } of answers) {
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("etag")).toBeNull();
			expect(headers.getSetCookie()[0]).toMatch(
				/^__Host-voter=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
			);
		}
		expect(new Set(answers.map(cookieOf)).size).toBe(2);
		const cookie = await aVisitor();
		expect((await get(`/poll/${open}`, { cookie })).headers.getSetCookie()).toEqual([]);
		expect(
			(await get(`/poll/${open}`, { cookie: cookie.replace(/.$/, "!") })).headers.getSetCookie(),
		).toHaveLength(1);
	});

	it("shows the results of a closed group to everyone, and of an open group only after voting", async () => {
		const bars = async (path: string, cookie = "") =>
			(await (await get(path, { cookie })).text()).split('class="bars"').length - 1;
		expect(await bars(`/en/poll/${closed}`)).toBe(2);
		expect(await bars(`/poll/${open}`)).toBe(0);
		const cookie = await aVisitor();
		const { poll, options } = await aQuestion();
		await send({ intent: "vote", poll, option: options[0] ?? "" }, { cookie });
		expect(await bars(`/poll/${open}`, cookie)).toBe(1);
		expect(await bars(`/poll/${open}`)).toBe(0);
	});

	it.each([
		["an unknown group", `/poll/${unknown}`],
		["a number", "/poll/1"],
		["a NUL", "/poll/%00"],
		["markup", "/poll/%22%3E%3Cscript%3E"],
		["a long text", `/poll/${"x".repeat(2000)}`],
	])("of %s is the 404 page in the right language", async (_, path) => {
		for (const [prefix, lang] of [
			["", "fa"],
			["/fa", "fa"],
			["/en", "en"],
		] as const) {
			const answer = await get(prefix + path);
			expect(answer.status).toBe(404);
			expect(await answer.text()).toContain(`<html lang="${lang}"`);
		}
	});
});

describe("a vote by a plain form", () => {
	it("redirects to the page, so that a reload sends nothing; a second vote gets a notice and changes nothing", async () => {
		const cookie = await aVisitor();
		const { poll, options } = await aQuestion(1);
		const [first = "", second = ""] = options;
		const answer = await send({ intent: "vote", poll, option: first }, { cookie, path: `/en/poll/${open}` });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe(`/en/poll/${open}?recorded=${poll}#poll-${poll}`);
		const again = await send({ intent: "vote", poll, option: second }, { cookie });
		expect(again.headers.get("location")).toContain(`?already=${poll}`);
		const page = await (await get(`/poll/${open}?already=${poll}`, { cookie })).text();
		expect(page).toContain("همان پاسخ نخست شمرده شده است");
		expect(await (await get(`/poll/${open}?recorded=${poll}`)).text()).not.toContain("data-said");
	});

	it("without a choice returns the form with the error at the field and at the top", async () => {
		const { poll } = await aQuestion(2);
		const answer = await send({ intent: "vote", poll }, { cookie: await aVisitor() });
		expect(answer.status).toBe(422);
		const page = await answer.text();
		expect(page.split("یکی از گزینه‌ها را انتخاب کنید.")).toHaveLength(3);
		expect(page).toContain(`href="#field-${poll}"`);
	});

	it("from a browser without cookies is refused, and the form still shows the choice", async () => {
		const { poll, options } = await aQuestion(2);
		const answer = await send({ intent: "vote", poll, option: options[1] ?? "" });
		expect(answer.status).toBe(409);
		expect(answer.headers.getSetCookie()).toHaveLength(1);
		expect(await answer.text()).toMatch(
			new RegExp(`checked=""[^>]*value="${options[1]}"|value="${options[1]}"[^>]*checked=""`),
		);
	});

	it("is refused from another site, from another form, when too large, with a repeated name, or for a closed poll", async () => {
		const cookie = await aVisitor();
		const { poll, options } = await aQuestion(2);
		const fields = { intent: "vote", poll, option: options[0] ?? "" };
		for (const site of ["cross-site", "same-site"])
			expect((await send(fields, { cookie, site })).status).toBe(403);
		const post = (body: string, type = "application/x-www-form-urlencoded") =>
			fetch(`${product.url}/poll/${open}`, {
				method: "POST",
				redirect: "manual",
				headers: { cookie, "sec-fetch-site": "same-origin", "content-type": type },
				body,
			});
		expect((await post("{}", "application/json")).status).toBe(415);
		expect((await post(`intent=suggest&text=${"a".repeat(40_000)}`)).status).toBe(413);
		expect((await post(`${new URLSearchParams(fields)}&option=${options[1]}`)).status).toBe(404);
		expect((await send({ ...fields, poll: unknown }, { cookie })).status).toBe(404);
		expect((await send({ ...fields, intent: "else" }, { cookie })).status).toBe(404);
		const late = (await groupOf(aClient(product), closed)).polls[0];
		const answer = await send(
			{ intent: "vote", poll: late?.id ?? "", option: late?.options[0]?.id ?? "" },
			{ cookie, path: `/poll/${closed}` },
		);
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("این نظرسنجی بسته شد");
		const client = aClient(product);
		client.cookies.set(...(cookie.split("=") as [string, string]));
		expect((await groupOf(client)).polls[2]?.chosenOptionId).toBeNull();
	});
});

describe("a suggestion by a plain form", () => {
	it("is returned as typed, as plain text, when it is refused", async () => {
		const cookie = await aVisitor();
		const hostile = `"></textarea><script>alert(1)</script>${"ن".repeat(600)}`;
		const answer = await send({ intent: "suggest", name: "<b>مینا</b>", text: hostile }, { cookie });
		expect(answer.status).toBe(422);
		const page = await answer.text();
		expect(page).not.toContain("<script>alert(1)");
		expect(page).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)");
		expect(page).toContain('value="&lt;b&gt;مینا&lt;/b&gt;"');
		expect(page.split("بلندتر از")).toHaveLength(3);
	});

	it("is confirmed only on the page that it redirects to", async () => {
		const cookie = await aVisitor();
		const answer = await send({ intent: "suggest", name: "", text: "یک آب‌سردکن بگذارید." }, { cookie });
		expect([answer.status, answer.headers.get("location")]).toEqual([
			303,
			`/poll/${open}?suggested=1#suggest`,
		]);
		expect(await (await get(`/poll/${open}?suggested=1`, { cookie })).text()).toContain("پیشنهاد شما رسید");
		expect(await (await get(`/poll/${open}?suggested=1`)).text()).not.toContain("پیشنهاد شما رسید");
	});
});

describe("the API", () => {
	it("accepts votes as the page does, but only after a read has set the voter cookie", async () => {
		const client = aClient(product);
		const { poll, options } = await aQuestion(2);
		const vote = (option: string | undefined) =>
			client.request("POST", `/api/Poll/${poll}/Vote`, { optionId: option });
		expect(await vote(options[0])).toMatchObject({ status: 409, body: { code: "poll.no-voter" } });
		await groupOf(client);
		expect(await vote(options[0])).toMatchObject({ status: 200, body: { outcome: "recorded" } });
		expect(await vote(options[1])).toMatchObject({
			status: 200,
			body: { outcome: "already", optionId: options[0] },
		});
		expect((await groupOf(client)).polls[2]).toMatchObject({ chosenOptionId: options[0] });
		const suggest = (text: string) => client.request("POST", `/api/PollGroup/${open}/Suggest`, { text });
		expect((await suggest("بهتر شود")).status).toBe(201);
		expect(await suggest(" ")).toMatchObject({
			status: 422,
			body: { fields: [{ key: "validation.required" }] },
		});
	});
});

describe("the gallery", () => {
	it("returns 304 for an unchanged page; other spellings redirect to the canonical address, and an unknown group gives 404", async () => {
		const answer = await get("/gallery?group=instruments");
		const page = await answer.text();
		expect(page).toContain('href="http://localhost');
		expect(page).toMatch(/rel="canonical" href="[^"]+\/gallery\?group=instruments"/);
		expect(page).toMatch(/hrefLang="en" href="[^"]+\/en\/gallery\?group=instruments"/);
		const etag = answer.headers.get("etag") ?? "none";
		expect((await get("/gallery?group=instruments", { "if-none-match": etag })).status).toBe(304);
		expect((await get("/gallery?page=1")).headers.get("location")).toBe("/gallery");
		expect((await get("/en/gallery?group=sample&page=7")).headers.get("location")).toBe(
			"/en/gallery?group=sample",
		);
		for (const odd of ["nothing", "%00", "!!", "x".repeat(3000)])
			expect((await get(`/gallery?group=${odd}`)).status, odd).toBe(404);
	});

	it("links each picture to its existing large version", async () => {
		const page = await (await get("/en/gallery")).text();
		const large = [...page.matchAll(/class="gallery-item" href="([^"]+)"/g)].map((match) => match[1] ?? "");
		expect(large.length).toBeGreaterThanOrEqual(12);
		for (const address of large.slice(0, 3)) {
			const { status, headers } = await get(address);
			expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
		}
		expect(page.match(/loading="lazy"/g)?.length).toBeGreaterThanOrEqual(large.length - 1);
		expect(page).toMatch(/<img[^>]+width="\d+" height="\d+"[^>]+fetchPriority="high"/);
	});
});
