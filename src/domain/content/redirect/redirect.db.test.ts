import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { missingAddress, redirect } from "#domain/content/page-address/table.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { day } from "#platform/clock.ts";
import { keysOf } from "#platform/value/keys.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost, updatePost } from "#tests/support/posts.ts";
import { sweepAll } from "#tests/support/sweep.ts";
import { findRedirect, followAddress } from "./follow.server.ts";
import { addMissingAddresses } from "./missing-address/count-addresses.server.ts";
import type { RedirectRecord } from "./schema.ts";
import { redirectVerbs } from "./service.server.ts";
import { createVisitCount } from "./visit-count.server.ts";

const test = testDatabase();
const call = apiOf(test);
const manager = staffOf("Manager");
const now = new Date("2026-05-20T06:00:00Z");
beforeEach(() => test.setNow(now));

const save = (from: string, to: string) =>
	call("POST", "/api/Redirect", { actor: manager, body: { from, to } });
async function added(from: string, to: string): Promise<RedirectRecord> {
	const { status, json } = await save(from, to);
	expect(status, JSON.stringify(json)).toBe(201);
	return json;
}
const listed = async (query = "") =>
	(await call("GET", `/api/Redirect/GetAll${query}`, { actor: manager })).json;
const froms = async (query = "") => (await listed(query)).dataList.map(({ from }: RedirectRecord) => from);
const leads = async (address: string) =>
	(await findRedirect(test.ctx(), new URL(address, "http://localhost:3000")))?.location;
const refusal = ({ status, json }: Awaited<ReturnType<typeof call>>) => [
	status,
	json.fields?.map(({ field, key }: { field: string; key: string }) => [field, key]),
];

type Texts = Parameters<typeof createPost>[1]["texts"];
const input = (texts: Texts) => ({
	imageId: null,
	isChosen: false,
	groupId: null,
	subgroupId: null,
	texts,
});
const text = (slug: string) => ({ ...postExamples.usual.texts.fa, mainTitle: slug, slug });
async function posted(texts: { fa?: string; en?: string }): Promise<string> {
	const given = Object.fromEntries(Object.entries(texts).map(([locale, slug]) => [locale, text(slug)]));
	const { id } = await createPost(test.ctx(), input(given));
	for (const locale of keysOf(texts)) await publishPost(test.ctx(), id, { locale, isPublished: true });
	return id;
}
const moved = (id: string, texts: Texts) => updatePost(test.ctx(), id, input(texts));

describe("redirects", () => {
	it("are stored in normalised form, and keep the language and query of the request", async () => {
		await added("https://old.example/Contact-Us/", "/reception#hours");
		await added("/يك‌دو", "/tests?category=blood");
		await added("/shop", "https://shop.example/a?b=1");
		await added("/english", "/en/reception");
		expect(await leads("/contact-us")).toBe("/reception#hours");
		expect(await leads("/en/CONTACT-US/?utm=1")).toBe("/en/reception?utm=1#hours");
		expect(await leads(encodeURI("/fa/یک-دو?page=2"))).toBe("/tests?category=blood&page=2");
		expect(await leads("/shop?c=2")).toBe("https://shop.example/a?b=1&c=2");
		expect(await leads("/english")).toBe("/en/reception");
		expect(await leads("/nothing")).toBeUndefined();
	});

	it("encode Persian targets for a header", async () => {
		await added("/old", "/post/یک");
		expect(await leads("/old")).toBe(encodeURI("/post/یک"));
	});

	it("accept a full address of our own site as a path", async () => {
		expect(await added("/old", "http://localhost:3000/reception?x=1")).toMatchObject({
			to: "/reception?x=1",
		});
		expect(refusal(await save("/round", "http://localhost:3000/ROUND"))).toEqual([
			422,
			[["to", "validation.circle"]],
		]);
	});

	it("are refused, with the field named, when they would have no effect or form a loop", async () => {
		const id = await posted({ fa: "زنده", en: "alive" });
		await added("/a", "/b");
		await added("/b", "/en/c");
		for (const [from, to, field, key] of [
			["/a", "/reception", "from", "validation.taken"],
			["/Tests/", "/reception", "from", "validation.livingAddress"],
			["/post/زنده", "/reception", "from", "validation.livingAddress"],
			["/en/post/alive", "/reception", "from", "validation.livingAddress"],
			["/c", "/a", "to", "validation.circle"],
			["/same", "/fa/Same?x", "to", "validation.circle"],
			["/api/x", "/reception", "from", "validation.reservedAddress"],
		])
			expect(refusal(await save(from ?? "", to ?? "")), from).toEqual([422, [[field, key]]]);
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: false });
		await publishPost(test.ctx(), id, { locale: "en", isPublished: false });
		expect((await save("/post/زنده", "/reception")).status).toBe(201);
	});
});

describe("redirects that are copied, restored or saved", () => {
	it("can be copied repeatedly, each copy under its own address", async () => {
		const { id } = await added("/a", "/reception");
		const copy = () => call("POST", `/api/Redirect/${id}/Duplicate`, { actor: manager });
		expect([(await copy()).json.from, (await copy()).json.from]).toEqual(["/a-2", "/a-3"]);
	});

	it("that would form a loop cannot be restored from the trash or the history", async () => {
		const first = await added("/a", "/b");
		await call("DELETE", `/api/Redirect/${first.id}`, { actor: manager, version: 1 });
		const second = await added("/b", "/a");
		expect(
			(await call("POST", `/api/Redirect/${first.id}/Restore`, { actor: manager, version: 2 })).status,
		).toBe(422);
		const body = { from: "/b", to: "/reception" };
		await call("PUT", `/api/Redirect/${second.id}`, { actor: manager, body, version: 1 });
		expect(
			(await call("POST", `/api/Redirect/${first.id}/Restore`, { actor: manager, version: 2 })).status,
		).toBe(200);
		const back = `/api/Redirect/${second.id}/History/1/Restore`;
		expect(refusal(await call("POST", back, { actor: manager, version: 2 }))).toEqual([
			422,
			[["to", "validation.circle"]],
		]);
	});

	it("never form a loop, in whatever order they are saved", async () => {
		const names = fc.constantFrom("/a", "/b", "/c", "/d", "/en/a", "/fa/B/", "/e?x=1");
		const writes = fc.array(fc.tuple(names, names), { minLength: 1, maxLength: 8 });
		await fc.assert(
			fc.asyncProperty(writes, async (pairs) => {
				await test.database.db.delete(redirect);
				for (const [from, to] of pairs) {
					const known = (await test.database.db.select().from(redirect)).find((row) => row.from === from);
					const change = known
						? redirectVerbs.update(test.ctx(), known.id, { from, to }, known.version)
						: redirectVerbs.create(test.ctx(), {
								from: from
									.replace(/^\/(en|fa)/, "")
									.toLowerCase()
									.replace(/[/]$|[?].*/g, ""),
								to,
							});
					await change.catch((error) => expect(error.code).toBe("validation.failed"));
				}
				const rows = await test.database.db.select().from(redirect);
				const next = new Map(rows.map(({ from, toPath }) => [from, toPath]));
				for (const { from } of rows) {
					let at: string | null | undefined = next.get(from);
					for (let hops = 0; at && hops <= rows.length; hops++) at = next.get(at);
					expect(at ?? undefined).toBeUndefined();
				}
			}),
			{ numRuns: 40 },
		);
	}, 60_000);
});

describe("redirects with problems", () => {
	it("are listed with their problem, and can be counted, searched and sorted", async () => {
		const id = await posted({ fa: "مقصد" });
		await added("/fine", "/post/مقصد");
		await added("/elsewhere", "https://example.ir/");
		await added("/first", "/second");
		await added("/second", "/gone");
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: false });
		await added("/post/مقصد", "/reception");
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: true });
		const { dataList } = await listed("?sort=from");
		expect(dataList.map(({ from, state }: RedirectRecord) => [from, state])).toEqual([
			["/elsewhere", "ok"],
			["/fine", "ok"],
			["/first", "chain"],
			["/post/مقصد", "unused"],
			["/second", "missing"],
		]);
		expect(await froms("?kind=faulty&sort=-from")).toEqual(["/second", "/post/مقصد", "/first"]);
		expect(await froms("?kind=automatic")).toEqual([]);
		expect(await froms(`?title=${encodeURIComponent("مقصد")}&kind=manual&sort=from`)).toEqual([
			"/fine",
			"/post/مقصد",
		]);
		expect((await call("GET", "/api/Redirect/Counts", { actor: manager })).json).toEqual({
			all: 5,
			manual: 5,
			automatic: 0,
			faulty: 3,
			missingAddresses: 0,
		});
		expect((await call("GET", "/api/Redirect/GetAll?kind=other", { actor: manager })).status).toBe(422);
	});

	it("are followed hop by hop, and one click shortens the chain", async () => {
		const first = await added("/a", "/b");
		await added("/b", "/c");
		await added("/c", "/reception#hours");
		const tried = async (path: string) =>
			(await call("GET", `/api/Redirect/Test?path=${encodeURIComponent(path)}`, { actor: manager })).json;
		expect(await tried("/en/A/")).toEqual({
			hops: [
				{ address: "/en/a", status: 301 },
				{ address: "/en/b", status: 301 },
				{ address: "/en/c", status: 301 },
				{ address: "/en/reception#hours", status: 200 },
			],
			isLoop: false,
			shorten: { id: first.id, version: 1 },
		});
		const path = `/api/Redirect/${first.id}/Shorten`;
		expect((await call("POST", path, { actor: manager, version: 9 })).status).toBe(412);
		expect((await call("POST", path, { actor: manager, version: 1 })).json).toMatchObject({
			to: "/reception#hours",
			state: "ok",
			version: 2,
		});
		expect((await tried("/a")).hops).toHaveLength(2);
		expect(await tried("/tests")).toMatchObject({
			hops: [{ address: "/tests", status: 200 }],
			shorten: null,
		});
		expect(await tried("/nowhere")).toMatchObject({ hops: [{ address: "/nowhere", status: 404 }] });
		await added("/out", "https://example.ir/");
		expect((await tried("/out")).hops[1]).toEqual({ address: "https://example.ir/", status: null });
		expect(await tried("mailto:a@b.ir")).toMatchObject({ hops: [{ status: 404 }] });
	});
});

describe("a changed slug", () => {
	it("redirects from the old address, first in the same language, and still leads to the post after later changes", async () => {
		const id = await posted({ fa: "نخست", en: "first" });
		const other = await posted({ en: "نخست" });
		await moved(id, { fa: text("دوم") });
		expect(await leads("/post/نخست")).toBe(encodeURI("/post/دوم"));
		await moved(other, { en: text("another") });
		// the same slug was one post's in Persian, and another's in English
		expect(await leads("/post/نخست")).toBe(encodeURI("/post/دوم"));
		expect(await leads("/en/post/نخست")).toBe("/en/post/another");
		await moved(id, { fa: text("سوم") });
		expect(await leads("/post/نخست")).toBe(encodeURI("/post/سوم"));
		expect(await leads("/post/دوم")).toBe(encodeURI("/post/سوم"));
		expect(await listed("?kind=automatic&sort=from")).toMatchObject({
			dataList: [
				{ from: "/post/دوم", to: "/post/سوم", locale: "fa", isAutomatic: true, state: "ok" },
				{ from: "/post/نخست" },
				{ from: "/post/نخست" },
			],
		});
		// found by the present address, though that came later
		expect(await froms(`?title=${encodeURIComponent("سوم")}`)).toHaveLength(2);
	});

	it("makes no redirect loop when it returns to an old value or is taken by another post", async () => {
		const id = await posted({ fa: "الف" });
		await moved(id, { fa: text("ب") });
		await moved(id, { fa: text("الف") });
		expect(await leads("/post/ب")).toBe(encodeURI("/post/الف"));
		expect(await leads("/post/الف")).toBeUndefined();
		await moved(id, { fa: text("پ") });
		const taker = await posted({ fa: "الف" });
		expect(await followAddress(test.ctx(), "/post/الف")).toMatchObject({ hops: [{ status: 200 }] });
		await moved(taker, { fa: text("ت") });
		expect(await leads("/post/الف")).toBe(encodeURI("/post/ت"));
	});

	it("of a text that was never public adds no redirect", async () => {
		const { id } = await createPost(test.ctx(), input({ fa: text("نهان") }));
		await moved(id, { fa: text("آشکار") });
		expect(await listed()).toMatchObject({ totalCount: 0 });
	});

	it("creates no redirect loop, even together with redirects made by staff", async () => {
		const id = await posted({ fa: "a" });
		await added("/post/b", "/post/a");
		await moved(id, { fa: text("b") });
		expect(await leads("/post/a")).toBe("/post/b");
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: false });
		expect(await leads("/post/a")).toBeUndefined();
		expect(await followAddress(test.ctx(), "/post/a")).toMatchObject({ isLoop: true, shorten: null });
	});
});

const url = (path: string) => new URL(path, "http://localhost:3000");
const counted = async () =>
	Object.fromEntries(
		(await test.database.db.select().from(missingAddress)).map(({ path, hits }) => [path, hits]),
	);

describe("visit counts", () => {
	it("of redirects do not change a redirect's version", async () => {
		const { id } = await added("/old", "/reception");
		const visits = createVisitCount(() => test.ctx());
		for (let n = 0; n < 3; n++) visits.followed(id);
		await visits.write();
		visits.followed(id);
		await visits.write();
		expect(await listed()).toMatchObject({
			dataList: [{ hits: 4, version: 1, lastHitDateTime: now.toISOString() }],
		});
	});

	it("of missing addresses exclude numbers, codes, files, probes and queries", async () => {
		const visits = createVisitCount(() => test.ctx());
		for (const path of [
			"/Services",
			"/en/services/",
			"/services?code=1",
			"/wp-admin",
			"/a.php",
			"/09121234567",
			"/%E0%A4%A",
		])
			visits.notFound(url(path), "192.0.2.1");
		await visits.write();
		await visits.write();
		expect(await counted()).toEqual({ "/services": 2 });
	});

	it("add at most twenty addresses per caller and hour, and five hundred in total", async () => {
		const visits = createVisitCount(() => test.ctx());
		const name = (n: number) => `/a${String.fromCharCode(97 + (n % 26), 97 + ((n / 26) % 26))}`;
		for (let n = 0; n < 60; n++) visits.notFound(url(name(n)), "192.0.2.1");
		await visits.write();
		expect(Object.keys(await counted())).toHaveLength(20);
		const many = (first: number) =>
			new Map(Array.from({ length: 300 }, (_, n): [string, number] => [`/b/${first + n}`, 1]));
		await addMissingAddresses(test.ctx(), many(0));
		await addMissingAddresses(test.ctx(), many(200));
		expect(Object.keys(await counted())).toHaveLength(500);
		expect((await counted())["/b/250"]).toBe(2);
	});
});

describe("missing addresses", () => {
	it("are listed by frequency, can be searched and permanently dismissed, and disappear once a redirect exists", async () => {
		await addMissingAddresses(
			test.ctx(),
			new Map([
				["/تماس", 5],
				["/about-us", 9],
				["/shop", 1],
			]),
		);
		const missing = async (query = "") =>
			(await call("GET", `/api/Redirect/MissingAddress${query}`, { actor: manager })).json;
		expect(await missing()).toMatchObject({
			dataList: [{ path: "/about-us", hits: 9 }, { path: "/تماس" }, { path: "/shop" }],
			totalCount: 3,
		});
		expect((await missing(`?title=${encodeURIComponent("About")}`)).totalCount).toBe(1);
		expect((await missing("?title=%25")).totalCount).toBe(0);
		await added("/About-Us", "/reception");
		const dismiss = (path: string) =>
			call("POST", "/api/Redirect/MissingAddress/Dismiss", { actor: manager, body: { path } });
		expect((await dismiss("/تماس")).status).toBe(200);
		expect((await dismiss("/unknown")).status).toBe(404);
		await addMissingAddresses(test.ctx(), new Map([["/تماس", 50]]));
		expect((await missing()).dataList.map(({ path }: { path: string }) => path)).toEqual(["/shop"]);
	});

	it("stay listed only while visitors request them and no page exists for them", async () => {
		await addMissingAddresses(
			test.ctx(),
			new Map([
				["/once", 1],
				["/twice", 2],
				["/post/تازه", 2],
			]),
		);
		await posted({ fa: "تازه" });
		await sweepAll(test.ctx());
		expect(await counted()).toEqual({ "/once": 1, "/twice": 2 });
		test.setNow(new Date(now.getTime() + 8 * day));
		await sweepAll(test.ctx());
		expect(await counted()).toEqual({ "/twice": 2 });
		test.setNow(new Date(now.getTime() + 91 * day));
		await sweepAll(test.ctx());
		expect(await counted()).toEqual({});
	});
});
