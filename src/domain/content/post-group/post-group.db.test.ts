import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { listPostGroups } from "#domain/content/post/search/list-post-groups.server.ts";
import { post } from "#domain/content/post/table.server.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { PostGroupQuery } from "./schema.ts";
import { listPostGroupRecords } from "./service.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const monday = new Date("2026-05-18T08:00:00Z");
const tuesday = new Date("2026-05-19T08:00:00Z");
const wednesday = new Date("2026-05-20T08:00:00Z");

type Text = { title: string; slug: string };
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Saved = any;
const body = (fa: string, en = "", more: object = {}) => ({
	groupId: null,
	texts: { fa: { title: fa, slug: "" }, en: { title: en, slug: "" } },
	...more,
});
const add = (input: object) => call("POST", "/api/PostGroup", { actor: editor, body: input });
async function added(fa: string, en = "", groupId: string | null = null): Promise<Saved> {
	const { status, json } = await add(body(fa, en, { groupId }));
	expect(status, JSON.stringify(json)).toBe(201);
	return json;
}
const save = ({ id, version }: Saved, input: object) =>
	call("PUT", `/api/PostGroup/${id}`, { actor: editor, body: input, version });
const at = (path: string, method: string, version?: number) =>
	call(method, `/api/PostGroup/${path}`, { actor: editor, ...(version === undefined ? {} : { version }) });
const trash = ({ id, version }: Saved) => at(id, "DELETE", version);
const listed = async (query = "") =>
	(await call("GET", `/api/PostGroup/GetAll?${query}`, { actor: editor })).json;
const titles = async (query = "") => (await listed(query)).dataList.map(({ title }: Text) => title);
const fieldsOf = (json: Saved) => json.fields?.map(({ field, key }: Saved) => [field, key]);

async function posted(mainTitle: string, groupId: string, subgroupId: string | null = null) {
	const text = { mainTitle, summary: "", body: { type: "doc" as const, content: [] } };
	const made = await createPost(test.ctx(), {
		groupId,
		subgroupId,
		imageId: null,
		isChosen: false,
		texts: { fa: text, en: { ...text, mainTitle: `${mainTitle} en` } },
	});
	for (const locale of ["fa", "en"] as const)
		await publishPost(test.ctx(), made.id, { locale, isPublished: true });
	return made.id;
}

describe("post groups", () => {
	it("are listed in order with their languages, posts and subgroups; subgroups are listed by the id of their group", async () => {
		const [preparation, results] = [await added("آمادگی", "Preparation"), await added("جواب")];
		const fasting = await added("ناشتایی", "Fasting", preparation.id);
		await added("خون", "", results.id);
		await posted("هشت ساعت", preparation.id, fasting.id);
		await posted("لباس", preparation.id);
		expect(await listed()).toMatchObject({
			dataList: [
				{
					title: "آمادگی",
					group: null,
					textStates: { fa: "complete", en: "complete" },
					postCount: 2,
					subgroupCount: 1,
				},
				{ title: "جواب", textStates: { fa: "complete", en: "missing" }, postCount: 0, subgroupCount: 1 },
			],
			totalCount: 2,
			trashCount: 0,
		});
		expect(await listed(`groupId=${preparation.id}`)).toMatchObject({
			dataList: [{ title: "ناشتایی", group: { id: preparation.id, title: "آمادگی" }, postCount: 1 }],
		});
		expect(await titles("groupId=any")).toEqual(["ناشتایی", "خون"]);
		expect(await titles("sort=-title")).toEqual(["جواب", "آمادگی"]);
		expect((await listed("groupId=nothing")).code).toBe("validation.failed");
	});

	it("are found by their name in either language, in any spelling", async () => {
		await added("پزشکی هسته‌ای", "Nuclear medicine");
		await added("تغذیه", "Nutrition");
		expect(await titles(`title=${encodeURIComponent("پزشكي هسته اي")}`)).toEqual(["پزشکی هسته‌ای"]);
		expect(await titles("title=NUTRI")).toEqual(["تغذیه"]);
		expect(await titles("title=%25")).toEqual([]);
	});

	it("are shown with the Persian name where they have no name in the other language", async () => {
		await added("جواب");
		await added("آمادگی", "Preparation");
		const english = test.ctx(undefined, { locale: "en" });
		const { dataList } = await listPostGroupRecords(english, PostGroupQuery.parse({ sort: "title" }));
		expect(dataList.map(({ title }) => title)).toEqual(["Preparation", "جواب"]);
	});

	it("are reordered only within their own list", async () => {
		const [a, b] = [await added("الف"), await added("ب")];
		const [c, d] = [await added("پ", "", a.id), await added("ت", "", a.id)];
		const order = (...records: Saved[]) =>
			call("PUT", "/api/PostGroup/Order", {
				actor: editor,
				body: { records: records.map(({ id, version }) => ({ id, version })) },
			});
		expect((await order(d, c)).status).toBe(200);
		expect((await order(b, a)).status).toBe(200);
		expect(await titles()).toEqual(["ب", "الف"]);
		expect(await titles(`groupId=${a.id}`)).toEqual(["ت", "پ"]);
		const [first, second] = (await listed()).dataList;
		expect((await order(first, second, (await listed(`groupId=${a.id}`)).dataList[0])).status).toBe(422);
	});
});

describe("slugs", () => {
	it("are normalised when given, or generated from the titles", async () => {
		const made = await added("آزمایش‌های خون", "Blood tests");
		expect([made.texts.fa.slug, made.texts.en.slug]).toEqual(["آزمایش-های-خون", "blood-tests"]);
		const renamed = await save(made, body("خون‌شناسی", "Haematology"));
		expect(renamed.json.texts).toMatchObject({ fa: { slug: "خون-شناسی" }, en: { slug: "haematology" } });
		const given = { ...body("خون‌شناسی"), texts: { fa: { title: "خون‌شناسی", slug: " خونِ انسان. " } } };
		expect((await save(renamed.json, given)).json.texts.fa.slug).toBe("خون-انسان");
	});

	it("are unique in a language, including the trash; a generated slug gets a number if necessary", async () => {
		const first = await added("خبر", "News");
		const second = await added("خبر", "News");
		expect([second.texts.fa.slug, second.texts.en.slug]).toEqual(["خبر-2", "news-2"]);
		const texts = { fa: { title: "خبرها", slug: "خبر" }, en: { title: "All", slug: "news" } };
		const taken = await add({ groupId: null, texts });
		expect([taken.status, fieldsOf(taken.json)]).toEqual([
			422,
			[
				["texts.fa.slug", "validation.taken"],
				["texts.en.slug", "validation.taken"],
			],
		]);
		await trash(first);
		expect(fieldsOf((await add({ groupId: null, texts })).json)).toEqual([
			["texts.fa.slug", "validation.takenInTrash"],
			["texts.en.slug", "validation.takenInTrash"],
		]);
		await at(`Trash/${first.id}`, "DELETE", first.version + 1);
		expect((await add({ groupId: null, texts })).status).toBe(201);
	});

	it("are different in a copy", async () => {
		const { id } = await added("خبر", "News");
		const { status, json } = await at(`${id}/Duplicate`, "POST");
		expect([status, json.texts.fa, json.texts.en]).toMatchObject([
			201,
			{ title: "خبر", slug: "خبر-2" },
			{ title: "News", slug: "news-2" },
		]);
	});

	it.each([
		["no title", { fa: { title: " ", slug: "" } }, ["texts.fa.title", "validation.required"]],
		["a title without letters", { fa: { title: "!؟", slug: "" } }, ["texts.fa.slug", "validation.required"]],
		[
			"an English address without a title",
			{ fa: { title: "یک", slug: "" }, en: { title: "", slug: "one" } },
			["texts.en.title", "validation.required"],
		],
		[
			"a title that is too long",
			{ fa: { title: "ا".repeat(81), slug: "" } },
			["texts.fa.title", "validation.tooLong"],
		],
	])("are refused with %s, with the field named", async (_name, texts, error) => {
		const { status, json } = await add({ groupId: null, texts });
		expect([status, fieldsOf(json)]).toEqual([422, [error]]);
	});
});

describe("translations", () => {
	it("are out of date when the Persian text changed later, until the translations are changed or confirmed", async () => {
		test.setNow(monday);
		const made = await added("آمادگی", "Preparation");
		test.setNow(tuesday);
		const changed = (await save(made, body("آماده شدن", "Preparation"))).json;
		expect(changed).toMatchObject({
			textStates: { fa: "complete", en: "stale" },
			sourceBefore: { title: "آمادگی" },
		});
		expect((await listed()).dataList[0].textStates.en).toBe("stale");
		// an order, or an address, changes no words
		const slugs = {
			...body("آماده شدن", "Preparation"),
			texts: { fa: { title: "آماده شدن", slug: "آماده" }, en: { title: "Preparation", slug: "" } },
		};
		test.setNow(wednesday);
		const moved = (await save(changed, slugs)).json;
		expect(moved).toMatchObject({ textStates: { en: "stale" }, sourceBefore: { title: "آمادگی" } });
		const checked = (await save(moved, body("آماده شدن", "Preparation", { checkedTexts: ["en"] }))).json;
		expect(checked).toMatchObject({ textStates: { en: "complete" }, sourceBefore: null });

		test.setNow(new Date("2026-05-21T08:00:00Z"));
		const again = (await save(checked, body("پیش از آزمایش", "Preparation"))).json;
		expect(again.sourceBefore).toEqual({ title: "آماده شدن" });
		expect((await save(again, body("پیش از آزمایش", "Before a test"))).json.textStates.en).toBe("complete");
	});

	it("are up to date when saved together, and missing when emptied", async () => {
		test.setNow(monday);
		const made = await added("آمادگی", "Preparation");
		test.setNow(tuesday);
		const both = (await save(made, body("آماده شدن", "Getting ready"))).json;
		expect(both.textStates).toEqual({ fa: "complete", en: "complete" });
		const blanked = (await save(both, body("آماده شدن"))).json;
		expect(blanked.textStates.en).toBe("missing");
		expect(blanked.texts.en).toBeUndefined();
	});

	it("are restored with an earlier version", async () => {
		test.setNow(monday);
		const made = await added("آمادگی", "Preparation");
		test.setNow(tuesday);
		const changed = (await save(made, body("دیگر"))).json;
		const back = await at(`${made.id}/History/1/Restore`, "POST", changed.version);
		expect(back.json).toMatchObject({
			texts: { fa: { title: "آمادگی" }, en: { title: "Preparation", slug: "preparation" } },
			textStates: { fa: "complete", en: "complete" },
		});
		expect((await at(`${made.id}/History`, "GET")).json.dataList).toHaveLength(3);
	});

	it("cannot be confirmed for the source language or an unknown language", async () => {
		for (const locale of ["fa", "de"])
			expect((await add(body("یک", "", { checkedTexts: [locale] }))).status).toBe(422);
	});
});

describe("a changed address", () => {
	const ways = async () =>
		(await test.database.db.select().from(redirect))
			.map(({ locale, from, to }) => [locale, from, to])
			.toSorted();

	it("of a group redirects to the new address in the same language, as do the addresses of its subgroups", async () => {
		const group = await added("آمادگی", "Preparation");
		await added("ناشتایی", "Fasting", group.id);
		await added("بی‌انگلیسی", "", group.id);
		const slugs = { fa: { title: "آمادگی", slug: "آمادگی" }, en: { title: "Preparation", slug: "ready" } };
		await save(group, { groupId: null, texts: slugs });
		expect(await ways()).toEqual([
			["en", "/post-list/preparation", "/post-list/ready"],
			["en", "/post-list/preparation/fasting", "/post-list/ready/fasting"],
		]);
	});

	it("of a subgroup redirects to the new address when the subgroup moves to another group", async () => {
		const [from, to] = [await added("یک", "One"), await added("دو", "Two")];
		const subgroup = await added("ناشتایی", "Fasting", from.id);
		await save(subgroup, body("ناشتایی", "Fasting", { groupId: to.id }));
		expect(await ways()).toEqual([
			["en", "/post-list/one/fasting", "/post-list/two/fasting"],
			["fa", "/post-list/یک/ناشتایی", "/post-list/دو/ناشتایی"],
		]);
	});
});

describe("a subgroup", () => {
	it("must be in an existing group, and stays a subgroup", async () => {
		const group = await added("آمادگی");
		const subgroup = await added("ناشتایی", "", group.id);
		const below = async (groupId: string) => fieldsOf((await add(body("دیگر", "", { groupId }))).json);
		expect(await below(subgroup.id)).toEqual([["groupId", "validation.gone"]]);
		expect(await below("00000000-0000-4000-8000-00000000dead")).toEqual([["groupId", "validation.gone"]]);
		expect(fieldsOf((await save(subgroup, body("ناشتایی"))).json)).toEqual([
			["groupId", "validation.selector"],
		]);
		expect(fieldsOf((await save(group, body("آمادگی", "", { groupId: subgroup.id }))).json)).toEqual([
			["groupId", "validation.invalid"],
		]);
		await trash(group);
		expect(await below(group.id)).toEqual([["groupId", "validation.gone"]]);
	});

	it("moves together with its posts, to the end of the list", async () => {
		const [from, to] = [await added("یک"), await added("دو")];
		await added("آنجا", "", to.id);
		const subgroup = await added("ناشتایی", "", from.id);
		const postId = await posted("هشت ساعت", from.id, subgroup.id);
		expect((await save(subgroup, body("ناشتایی", "", { groupId: to.id }))).status).toBe(200);
		expect(await titles(`groupId=${to.id}`)).toEqual(["آنجا", "ناشتایی"]);
		const [row] = await test.database.db.select().from(post).where(eq(post.id, postId));
		expect(row).toMatchObject({ groupId: to.id, subgroupId: subgroup.id, version: 4 });
	});
});

describe("a group in the trash", () => {
	it("disappears from the site with its subgroups, stays assigned to its posts, and can be restored", async () => {
		const group = await added("آمادگی", "Preparation");
		const subgroup = await added("ناشتایی", "Fasting", group.id);
		const postId = await posted("هشت ساعت", group.id, subgroup.id);
		const shown = async () => {
			const list = (await call("GET", "/api/Post/en/GetAll")).json.dataList;
			const found = await call("GET", "/api/Post/en/GetAll?subgroup=fasting");
			const { groups } = await listPostGroups(test.ctx());
			const offered = groups.map(({ slug, subgroups }) => [slug, ...subgroups.map((sub) => sub.slug)]);
			return [list[0].group?.slug, list[0].subgroup?.slug, found.json.totalCount, offered];
		};
		const all = ["preparation", "fasting", 1, [["آمادگی", "ناشتایی"]]];
		expect(await shown()).toEqual(all);
		expect((await trash(group)).status).toBe(200);
		expect(await shown()).toEqual([undefined, undefined, 0, []]);
		const [row] = await test.database.db.select().from(post).where(eq(post.id, postId));
		expect(row).toMatchObject({ groupId: group.id, subgroupId: subgroup.id });
		expect(await listed("trash=true")).toMatchObject({ dataList: [{ title: "آمادگی" }], trashCount: 1 });
		await at(`${group.id}/Restore`, "POST", group.version + 1);
		expect(await shown()).toEqual(all);
		await trash(subgroup);
		expect(await shown()).toEqual(["preparation", undefined, 0, [["آمادگی"]]]);
	});

	it("is left out of the menu until it is restored", async () => {
		const group = await added("آمادگی");
		const subgroup = await added("ناشتایی", "", group.id);
		const leaf = (id: string, url: string) => ({
			id,
			name: id,
			children: [],
			data: { url, urlType: "internal" as const },
		});
		const hierarchy = [
			leaf("group", "/post-list/آمادگی"),
			leaf("subgroup", "/post-list/آمادگی/ناشتایی"),
			leaf("tests", "/tests"),
		];
		await test.database.db.insert(menu).values({ locale: "fa", hierarchy, temporaryHierarchy: hierarchy });
		const shown = async () => {
			const names = (await getShell(test.ctx())).menu.map(({ id }) => id);
			const { json } = await call("GET", "/api/SiteHierarchy/fa/GetByGroup?category=Menu");
			expect(JSON.parse(json.hierarchy).map(({ id }: Saved) => id)).toEqual(names);
			return names;
		};
		expect(await shown()).toEqual(["group", "subgroup", "tests"]);
		await trash(subgroup);
		expect(await shown()).toEqual(["group", "tests"]);
		await trash(group);
		expect(await shown()).toEqual(["tests"]);
		await at(`${group.id}/Restore`, "POST", group.version + 1);
		expect(await shown()).toEqual(["group", "tests"]);
	});
});

describe("a group that is still used", () => {
	it("cannot be removed permanently while posts or subgroups, even trashed ones, use it", async () => {
		const group = await added("آمادگی");
		const subgroup = await added("ناشتایی", "", group.id);
		const postId = await posted("هشت ساعت", group.id, subgroup.id);
		expect((await at(`${group.id}/Usage`, "GET")).json).toEqual({
			dataList: [
				{ noun: "postSubgroup", id: subgroup.id, title: "ناشتایی" },
				{ noun: "post", id: postId, title: "هشت ساعت" },
			],
			totalCount: 2,
		});
		await trash(group);
		await trash(subgroup);
		const remove = ({ id, version }: Saved) => at(`Trash/${id}`, "DELETE", version + 1);
		for (const each of [group, subgroup])
			expect(await remove(each)).toMatchObject({ status: 409, json: { code: "record.in-use" } });
		await test.database.db.update(post).set({ groupId: null, subgroupId: null });
		expect((await remove(group)).status).toBe(409);
		expect((await remove(subgroup)).status).toBe(200);
		expect((await remove(group)).status).toBe(200);
		expect((await at(group.id, "GET")).status).toBe(404);
	});

	it("cannot be removed while home-page sections show its posts, including draft sections", async () => {
		const group = await added("آمادگی");
		const section = (id: string, title: string) => ({
			id,
			component: "HomePosts",
			isActive: true,
			settings: { title, groupId: group.id },
		});
		const published = [section("1", "پیش از آزمایش")];
		const temporaryHierarchy = [...published, section("2", "")];
		await test.database.db
			.insert(homeLayout)
			.values({ locale: "fa", hierarchy: published, temporaryHierarchy });
		expect((await at(`${group.id}/Usage`, "GET")).json).toEqual({
			dataList: [
				{ noun: "home", id: "fa:2", title: "HomePosts" },
				{ noun: "home", id: "fa:1", title: "پیش از آزمایش" },
			],
			totalCount: 2,
		});
		await trash(group);
		expect((await at(`Trash/${group.id}`, "DELETE", group.version + 1)).status).toBe(409);
	});
});
