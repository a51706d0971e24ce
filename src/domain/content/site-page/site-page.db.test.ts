import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { pollExamples } from "#domain/content/poll/examples.ts";
import { createPollGroup } from "#domain/content/poll/groups.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { post } from "#domain/content/post/table.server.ts";
import { PostGroupInput } from "#domain/content/post-group/schema.ts";
import { postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost, updatePost } from "#tests/support/posts.ts";
import { aLaboratory } from "#tests/support/reception-fixtures.ts";
import type { LinkCheck, SitePage } from "./schema.ts";

const test = testDatabase();
const call = apiOf(test);
const actor = staffOf("Viewer");

async function states(urls: string[], locale = "fa"): Promise<string[]> {
	const { status, json } = await call("POST", `/api/SitePage/${locale}/Check`, { actor, body: { urls } });
	expect(status, JSON.stringify(json)).toBe(200);
	const { dataList }: LinkCheck = json;
	expect(dataList.map(({ url }) => url)).toEqual(urls);
	return dataList.map(({ state }) => state);
}
async function offered(title: string, locale = "fa"): Promise<SitePage[]> {
	const { json } = await call("GET", `/api/SitePage/${locale}/GetAll?title=${encodeURIComponent(title)}`, {
		actor,
	});
	return json.dataList;
}

/** A post that is published in Persian and a draft in English. */
async function aPost() {
	const made = await createPost(test.ctx(), postExamples.usual);
	await publishPost(test.ctx(), made.id, { locale: "fa", isPublished: true });
	return { ...made, fa: made.texts.fa?.slug ?? "", en: made.texts.en?.slug ?? "" };
}

describe("the target of an internal link", () => {
	it("is recognised for built-in pages, in any spelling", async () => {
		expect(
			await states([
				"/",
				"tests",
				"/en/tests?category=x#top",
				"/gallery/",
				"/fa",
				"#map",
				"/onlineReception",
			]),
		).toEqual(Array(7).fill("public"));
		expect(
			await states(["/test", "/tests/1", "/de/tests", "/%zz", "javascript:alert(1)", "//evil.example"]),
		).toEqual(Array(6).fill("missing"));
		expect(await states(["", "#", " "])).toEqual(Array(3).fill("empty"));
		expect(await states(["https://example.com/tests", "tel:02188776655", "mailto:a@b.ir"])).toEqual(
			Array(3).fill("outside"),
		);
		expect(
			await states([`${test.ctx().env.publicUrl}/tests`, `${test.ctx().env.publicUrl}/nothing`]),
		).toEqual(["public", "missing"]);
	});

	it("for a post is public, a draft or missing, depending on the language", async () => {
		const { id, fa, en } = await aPost();
		const urls = [`/post/${fa}`, `/post/${encodeURIComponent(fa)}`, `/en/post/${en}`, `/post/${en}`];
		expect(await states(urls)).toEqual(["public", "public", "draft", "missing"]);
		expect(await states([`/post/${en}`, `/fa/post/${fa}`], "en")).toEqual(["draft", "public"]);
		await test.database.db.update(post).set({ deletedAt: new Date() }).where(eq(post.id, id));
		expect(await states(urls)).toEqual(Array(4).fill("missing"));
	});

	it("for a post that has not started yet is a draft", async () => {
		const { id, fa } = await aPost();
		const publishDateTime = new Date(test.ctx().now().getTime() + 86_400_000).toISOString();
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: true, publishDateTime });
		expect(await states([`/post/${fa}`])).toEqual(["draft"]);
	});
});

describe("the target of a link to a former address or to a list", () => {
	it("is recognised for former addresses and redirects", async () => {
		const { id, fa, texts } = await aPost();
		const renamed = { ...postExamples.usual.texts.fa, ...texts.fa, slug: "ناشتایی" };
		const { mainTitle, summary, body, slug } = renamed;
		const { en } = postExamples.usual.texts;
		const values = { groupId: null, subgroupId: null, imageId: null, isChosen: true };
		const input = { ...values, texts: { fa: { mainTitle, summary, body, slug }, ...(en ? { en } : {}) } };
		await updatePost(test.ctx(), id, input);
		await test.database.db.insert(redirect).values({ from: "/old-page", to: "/tests", toPath: "/tests" });
		expect(await states([`/post/${fa}`, "/post/ناشتایی", "/old-page", "/en/old-page"])).toEqual([
			"moved",
			"public",
			"moved",
			"moved",
		]);
	});

	it("is recognised for groups of posts, tests and polls", async () => {
		const ctx = test.ctx();
		const addGroup = (input: unknown) => postGroupVerbs.create(ctx, PostGroupInput.parse(input));
		const { id: groupId } = await addGroup({
			texts: { fa: { title: "بیماری‌ها" }, en: { title: "Diseases" } },
		});
		await addGroup({ groupId, texts: { fa: { title: "قلب" }, en: { title: "Heart" } } });
		const poll = await createPollGroup(ctx, { texts: pollExamples.usual.group });
		const { testIds } = await aLaboratory(ctx);
		const [shown = "", withdrawn = ""] = testIds;
		await test.database.db.update(labTest).set({ isActive: false }).where(eq(labTest.id, withdrawn));
		expect(
			await states([
				"/post-list/بیماری-ها",
				"/post-list/بیماری-ها/قلب",
				"/post-list/قلب",
				`/poll/${poll}`,
				`/test-details/${shown}`,
				`/test-details/${withdrawn}`,
				"/test-details/1",
			]),
		).toEqual(["public", "public", "missing", "public", "public", "draft", "missing"]);
	});
});

describe("pages offered as link targets", () => {
	it("are found by name, in any spelling, including drafts, and only in the requested language", async () => {
		const { fa, en } = await aPost();
		expect(await offered("پيش از آزمايش")).toEqual([
			{
				kind: "post",
				url: `/post/${fa}`,
				title: postExamples.usual.texts.fa?.mainTitle,
				isPublic: true,
			},
		]);
		expect(await offered("before", "en")).toMatchObject([{ url: `/post/${en}`, isPublic: false }]);
		expect(await offered("گالری")).toMatchObject([{ kind: "fixed", url: "/gallery" }]);
		expect((await offered("")).map(({ kind }) => kind)).toContain("fixed");
		expect(await offered("%")).toEqual([]);
	});

	it("all exist", async () => {
		await aPost();
		await aLaboratory(test.ctx());
		await createPollGroup(test.ctx(), { texts: pollExamples.usual.group });
		await postGroupVerbs.create(
			test.ctx(),
			PostGroupInput.parse({ texts: { fa: { title: "بیماری‌ها" }, en: { title: "Diseases" } } }),
		);
		const pages = await offered("");
		expect(new Set(pages.map(({ kind }) => kind)).size).toBe(5);
		expect(new Set(await states(pages.map(({ url }) => url)))).toEqual(new Set(["public"]));
	});

	it("need the right to read content", async () => {
		const shut = [undefined, staffOf("Manager", true)];
		for (const stranger of shut) {
			const answer = await call("GET", "/api/SitePage/fa/GetAll", stranger ? { actor: stranger } : {});
			expect([401, 403]).toContain(answer.status);
		}
	});
});
