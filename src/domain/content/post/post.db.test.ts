import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { findRedirect } from "#domain/content/redirect/follow.server.ts";
import { checkLinks } from "#domain/content/site-page/service.server.ts";
import { renewPages } from "#domain/foundation/job/pages-due.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { locales } from "#locale/locale.ts";
import { system } from "#platform/actor.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPostGroup } from "#tests/support/post-groups.ts";
import { publishPost } from "#tests/support/posts.ts";
import { postExamples } from "./examples.ts";
import { listPosts, postsById } from "./list-posts.server.ts";
import { post } from "./table.server.ts";
import { listPostUrls } from "./urls.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const now = new Date("2026-05-20T08:00:00Z");

async function posted(name: keyof typeof postExamples, { isPublished = true, more = {} } = {}) {
	const { status, json } = await call("POST", "/api/Post", {
		actor: editor,
		body: { ...postExamples[name], ...more },
	});
	expect(status).toBe(201);
	if (isPublished) for (const locale of locales) if (json.texts[locale]) await publish(json.id, { locale });
	const id: string = json.id;
	return { id, version: await versionOf(json.id) };
}

async function versionOf(id: string): Promise<number> {
	const [row] = await test.database.db.select({ version: post.version }).from(post).where(eq(post.id, id));
	return row?.version ?? 0;
}

async function publish(id: string, body: Parameters<typeof publishPost>[2]) {
	await publishPost(test.ctx(), id, body);
}

describe("the public view", () => {
	it("shows a post only after it is published, starting with the next request", async () => {
		test.setNow(now);
		const { id } = await posted("usual", { isPublished: false });
		const address = `/api/Post/fa/${encodeURIComponent("پیش-از-آزمایش-خون-چه-باید-کرد")}`;
		expect((await call("GET", address)).status).toBe(404);
		expect((await call("GET", "/api/Post/fa/GetAll")).json).toEqual({
			dataList: [],
			totalPages: 1,
			totalCount: 0,
		});
		await publish(id, { locale: "fa" });
		const { status, json } = await call("GET", address);
		expect(status).toBe(200);
		expect(json).toMatchObject({
			id,
			mainTitle: "پیش از آزمایش خون چه باید کرد؟",
			summary: "راهنمای کوتاه ناشتایی",
			updatedDateTime: "2026-05-20T08:00:00.000Z",
			publishDateTime: "2026-05-20T08:00:00.000Z",
			readingMinutes: 1,
			group: null,
			image: null,
			otherSlug: null,
		});
		expect((await call("GET", "/api/Post/en/before-a-blood-test")).status).toBe(404);
		await publish(id, { locale: "en" });
		expect((await call("GET", "/api/Post/en/before-a-blood-test")).json.otherSlug).toBe(
			"پیش-از-آزمایش-خون-چه-باید-کرد",
		);
		await publish(id, { locale: "fa", isPublished: false });
		expect((await call("GET", address)).status).toBe(404);
	});

	it("lists the requested number of selected posts, with the fields of the specification", async () => {
		await posted("usual");
		await posted("empty", { more: { isChosen: true } });
		await posted("mixed");
		const { json } = await call("GET", "/api/Post/fa/Chosen?count=5");
		expect(json.dataList).toHaveLength(2);
		expect(Object.keys(json.dataList[0]).sort()).toEqual(["id", "mainTitle", "slug", "updatedDateTime"]);
		expect((await call("GET", "/api/Post/fa/Chosen?count=1")).json.dataList).toHaveLength(1);
		expect((await call("GET", "/api/Post/fa/Chosen?count=0")).status).toBe(422);
	});

	it("does not show a post before its start; a job publishes the post on time", async () => {
		test.setNow(now);
		const { id } = await posted("usual", { isPublished: false });
		const later = "2026-05-21T08:00:00.000Z";
		await publishPost(test.ctx(system("test")), id, {
			locale: "fa",
			isPublished: true,
			publishDateTime: later,
		});
		expect((await listPosts(test.ctx(), "fa", { page: 1, pageSize: 10 })).totalCount).toBe(0);
		const [due] = await test.database.db.select().from(job);
		expect(due).toMatchObject({ kind: "pages.due", runAt: new Date(later) });
		test.setNow(new Date("2026-05-21T08:00:01Z"));
		const version = async () => (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
		const before = await version();
		await renewPages(test.ctx());
		expect(await version()).toBe(before + 1);
		expect((await listPosts(test.ctx(), "fa", { page: 1, pageSize: 10 })).totalCount).toBe(1);
	});
});

describe("the public list", () => {
	it("hides a post at its end, everywhere at once; an end in the past or before the start is refused", async () => {
		test.setNow(now);
		const { id } = await posted("usual", { more: { isChosen: true } });
		const until = "2026-05-20T09:00:00.000Z";
		await publish(id, { locale: "fa", unpublishDateTime: until });
		const address = `/api/Post/fa/${encodeURIComponent("پیش-از-آزمایش-خون-چه-باید-کرد")}`;
		const seen = async () => [
			(await call("GET", address)).status,
			(await call("GET", "/api/Post/fa/GetAll")).json.totalCount,
			(await call("GET", "/api/Post/fa/GetAll?keyword=خون")).json.totalCount,
			(await call("GET", "/api/Post/fa/Chosen")).json.dataList.length,
			(await call("GET", "/api/Post/en/before-a-blood-test")).json.otherSlug,
			(await listPostUrls(test.ctx())).map(({ locale }) => locale),
			(await checkLinks(test.ctx(editor), "fa", ["/post/پیش-از-آزمایش-خون-چه-باید-کرد"])).dataList[0]?.state,
		];
		const slug = "پیش-از-آزمایش-خون-چه-باید-کرد";
		test.setNow(new Date("2026-05-20T08:59:59.999Z"));
		expect(await seen()).toEqual([200, 1, 1, 1, slug, ["en", "fa"], "public"]);
		test.setNow(new Date(until));
		expect(await seen()).toEqual([404, 0, 0, 0, null, ["en"], "draft"]);
		const refused = (body: object) =>
			publishPost(test.ctx(), id, { locale: "en", ...body }).then(
				() => "taken",
				({ fields, message }) => fields ?? message,
			);
		const passed = { publishDateTime: "2026-05-20T08:00:00Z", unpublishDateTime: "2026-05-20T08:30:00Z" };
		expect(await refused(passed)).toEqual([{ field: "texts.en.unpublishAt", key: "validation.untilPassed" }]);
		const turned = { publishDateTime: "2026-05-22T08:00:00Z", unpublishDateTime: "2026-05-21T08:30:00Z" };
		expect(await refused(turned)).toContain("validation.untilBeforeFrom");
	});

	it("finds a post in any spelling, by group and by subgroup, page by page", async () => {
		const groupId = await createPostGroup(test.ctx(), "آمادگی");
		const subgroupId = await createPostGroup(test.ctx(), "ناشتایی", { groupId });
		await posted("usual", { more: { groupId, subgroupId } });
		await posted("mixed");
		const find = async (query: string) =>
			(await call("GET", `/api/Post/fa/GetAll?${new URLSearchParams(query)}`)).json;
		expect((await find("keyword=ازمايش خون")).totalCount).toBe(1);
		expect((await find("keyword=hba1c 7.2")).totalCount).toBe(1);
		expect((await find("keyword=100%_")).totalCount).toBe(0);
		expect((await find("group=آمادگی")).dataList[0].group).toEqual({ slug: "آمادگی", title: "آمادگی" });
		expect((await find("group=آمادگی&subgroup=ناشتایی")).totalCount).toBe(1);
		expect((await find("subgroup=خون")).totalCount).toBe(0);
		expect(await find("pageSize=1&page=2")).toMatchObject({ totalPages: 2, totalCount: 2 });
	});

	it("shows malicious input unchanged as plain text", async () => {
		const { id } = await posted("hostile");
		const [post] = await postsById(test.ctx(), [id]);
		expect(post).toMatchObject({
			mainTitle: postExamples.hostile.texts.fa?.mainTitle,
			slug: "img-src-x-onerror-alert-1",
		});
	});
});

describe("saving a post", () => {
	it("redirects from the old address of a published post", async () => {
		const { id, version } = await posted("usual");
		const texts = { en: { ...postExamples.usual.texts.en, slug: "fasting-guide" } };
		const saved = await call("PUT", `/api/Post/${id}`, {
			actor: editor,
			body: { ...postExamples.usual, texts },
			version,
		});
		expect(saved.json.texts.en.slug).toBe("fasting-guide");
		expect(saved.json.texts.fa.slug).toBe("پیش-از-آزمایش-خون-چه-باید-کرد");
		expect((await call("GET", "/api/Post/en/before-a-blood-test")).status).toBe(404);
		const old = new URL("/en/post/before-a-blood-test", "http://localhost:3000");
		expect((await findRedirect(test.ctx(), old))?.location).toBe("/en/post/fasting-guide");
	});

	it("is refused when another person saved first, or without a version", async () => {
		const { id, version } = await posted("usual");
		const save = (headers: Record<string, string>) =>
			call("PUT", `/api/Post/${id}`, { actor: editor, body: postExamples.usual, headers });
		expect((await save({ "if-match": `"${version}"` })).status).toBe(200);
		expect(await save({ "if-match": `"${version}"` })).toMatchObject({
			status: 412,
			json: { code: "record.stale" },
		});
		// a proxy that compresses makes the tag a weak one
		expect((await save({ "if-match": `W/"${version + 1}"` })).status).toBe(200);
		expect(await save({})).toMatchObject({ status: 428, json: { code: "record.version-missing" } });
		for (const tag of ["*", "3", '"-1"', '"3000000000"', '"1", "2"'])
			expect((await save({ "if-match": tag })).status, tag).toBe(422);
	});
});

describe("saving a post with wrong input", () => {
	it("reports an address that is already in use at the address field", async () => {
		await posted("usual");
		const add = (slug: string) =>
			call("POST", "/api/Post", {
				actor: editor,
				body: { texts: { fa: { ...postExamples.usual.texts.fa, slug } } },
			});
		const { status, json } = await add("پیش از آزمایش خون چه باید کرد");
		expect([status, json.fields]).toMatchObject([422, [{ field: "texts.fa.slug", key: "validation.taken" }]]);
		for (const slug of ["Chosen", "getall", "history", "Usage", "preview"])
			expect((await add(slug)).json.fields, slug).toMatchObject([
				{ field: "texts.fa.slug", key: "validation.reservedSlug" },
			]);
		// one that the title makes is another one by itself
		expect((await add("")).json.texts.fa.slug).toBe("پیش-از-آزمایش-خون-چه-باید-کرد-2");
		const titled = { texts: { en: { mainTitle: "History" } } };
		const made = await call("POST", "/api/Post", { actor: editor, body: titled });
		expect(made.json.texts.en.slug).toBe("history-1");
	});

	it("cleans input from a browser, and refuses a two-megabyte text at its field", async () => {
		const save = (content: unknown[]) => {
			const texts = { fa: { mainTitle: "آزمون", summary: "", body: { type: "doc", content } } };
			return call("POST", "/api/Post", { actor: editor, body: { texts } });
		};
		const { json } = await save([
			{
				type: "paragraph",
				content: [
					{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
					{ type: "iframe", attrs: { src: "https://evil.example" } },
					{ type: "text", text: "\ud800\u202ey" },
				],
			},
		]);
		expect(json.texts.fa.body.content).toEqual([
			{ type: "paragraph", content: [{ type: "text", text: "xy" }] },
		]);
		const long = await save([
			{ type: "paragraph", content: [{ type: "text", text: "ا".repeat(1_000_000) }] },
		]);
		expect(long).toMatchObject({
			status: 422,
			json: { fields: [{ field: "texts.fa.body", key: "validation.bodyTooLong" }] },
		});
		const list = (level: number): unknown => ({
			type: "bulletList",
			content: [{ type: "listItem", content: level ? [list(level - 1)] : [] }],
		});
		expect(await save([list(50)])).toMatchObject({ status: 400, json: { code: "body.too-deep" } });
	});

	it.each([
		["an anonymous caller", undefined, 401],
		["a receptionist", staffOf("Receptionist"), 403],
		["an editor of a centre that only reports", staffOf("Editor", true), 403],
	])("is refused for %s", async (_name, actor, status) => {
		const { id } = await posted("usual");
		for (const [method, path, body] of [
			["POST", "/api/Post", postExamples.empty],
			["PUT", `/api/Post/${id}`, postExamples.usual],
			["PUT", `/api/Post/${id}/WorkingCopy`, postExamples.usual],
		] as const)
			expect((await call(method, path, { actor, body, version: 1 })).status).toBe(status);
	});
});
