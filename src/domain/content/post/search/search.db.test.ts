import { describe, expect, it } from "vitest";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPostGroup } from "#tests/support/post-groups.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { listPosts } from "../list-posts.server.ts";
import { postSearch } from "../query.server.ts";
import type { PostBody } from "../rich-text.ts";
import { listPostGroups } from "./list-post-groups.server.ts";
import { suggestKeywords } from "./suggest-keywords.server.ts";

const test = testDatabase();

const bodyOf = (text: string): PostBody => ({
	type: "doc",
	content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

type Placed = { body: string; summary: string; groupId: string | null; subgroupId: string | null };

async function posted(
	mainTitle: string,
	{ body = "متن", summary = "", groupId = null, subgroupId = null }: Partial<Placed> = {},
) {
	const ctx = test.ctx();
	const { id } = await createPost(ctx, {
		imageId: null,
		isChosen: false,
		groupId,
		subgroupId,
		texts: { fa: { mainTitle, summary, body: bodyOf(body) } },
	});
	await publishPost(ctx, id, { locale: "fa", isPublished: true });
	return id;
}

const find = async (keyword: string) =>
	(await listPosts(test.ctx(), "fa", { page: 1, pageSize: 10, keyword })).dataList.map(
		(post) => post.mainTitle,
	);

describe("a search for posts", () => {
	it("ranks posts with the words in the title above posts that only mention the words", async () => {
		await posted("قند سه‌ماهه");
		await posted("ویتامین D", { body: "دربارهٔ قند هم می‌گوییم" });
		expect(await find("قند")).toEqual(["قند سه‌ماهه", "ویتامین D"]);
		expect(await find("قند درباره")).toEqual(["ویتامین D"]);
	});

	it("ranks posts with the words in the summary above posts with the words only in the text", async () => {
		await posted("TSH بالا", { summary: "هورمون‌های تیروئید" });
		await posted("ناشتایی", { body: "قرص تیروئید را پس از خون‌گیری بخورید" });
		expect(await find("تیروئید")).toEqual(["TSH بالا", "ناشتایی"]);
	});

	it("finds beginnings of words, and inner parts of words only when nothing else matches", async () => {
		await posted("راهنمای ناشتایی");
		await posted("کم‌خونی", { body: "دربارهٔ آهن" });
		expect(await find("آهن")).toEqual(["کم‌خونی"]);
		expect(await find("هنما")).toEqual(["راهنمای ناشتایی"]);
		expect(await find("کمخونی")).toEqual(["کم‌خونی"]);
	});

	it("finds posts with a synonym of the word, after posts with the word itself", async () => {
		await posted("کودک در آزمایشگاه");
		await posted("بچه و سوزن");
		expect(await find("بچه")).toEqual(["بچه و سوزن", "کودک در آزمایشگاه"]);
		expect(await find("kids")).toHaveLength(2);
	});

	it("finds a word in the text by a part of the word, and a very long word by its beginning", async () => {
		await posted("نوشته", { body: `پیش‌آزمایشگاهی ${"ab".repeat(4_000)}` });
		for (const part of ["آزمایشگاه", "مایش", "abab"]) expect(await find(part), part).toEqual(["نوشته"]);
		expect(await find("مایشات")).toEqual([]);
	});

	it("matches a short word only at the beginning of words, and ignores a query of punctuation only", async () => {
		await posted("ویتامین D");
		await posted("HDL و LDL");
		expect(await find("d")).toEqual(["ویتامین D"]);
		expect(await find("ویتامین d")).toEqual(["ویتامین D"]);
		for (const nothing of ["!!!", "؟", "%", "_", "\\"]) expect(await find(nothing), nothing).toEqual([]);
		expect(await find("   ")).toHaveLength(2);
	});
});

describe("groups", () => {
	it("show their number of posts, or in a search the number of hits", async () => {
		const make = (title: string, groupId: string | null = null) =>
			createPostGroup(test.ctx(), title, { groupId });
		const reading = await make("خواندن");
		const blood = await make("خون", reading);
		await make("خبر");
		await posted("فریتین", { groupId: reading, subgroupId: blood });
		await posted("برگهٔ جواب", { groupId: reading });
		await posted("بی‌گروه");
		const shape = async (keyword?: string) => {
			const { total, groups } = await listPostGroups(
				test.ctx(),
				await getSearchQuery(test.ctx(), postSearch, keyword ?? ""),
			);
			return [
				total,
				...groups.map(({ slug, count, subgroups }) => [slug, count, ...subgroups.map((sub) => sub.count)]),
			];
		};
		expect(await shape()).toEqual([3, ["خواندن", 2, 1], ["خبر", 0]]);
		expect(await shape("جواب")).toEqual([1, ["خواندن", 1, 0], ["خبر", 0]]);
		const { groups } = await listPostGroups(test.ctx(undefined, { locale: "en" }));
		expect(groups[0]).toMatchObject({ title: "خواندن en", otherSlug: "خواندن", count: 0 });
	});
});

describe("a search without hits", () => {
	it("is retried with the other keyboard layout, a Latin transcription or the nearest word of a title", async () => {
		await posted("آزمایش فریتین چیست؟", { summary: "ذخیرهٔ آهن بدن", body: "پرتقاضا" });
		for (const [typed, readAs] of [
			["tvdjdk", "فریتین"],
			["فریتبن", "فریتین"],
			["ازمایش فریتیین", "فریتین"],
			["azmayeshe fritin", "فریتین"],
			["zakhire ahan", "ذخیره اهن"],
			["فریتین", ""],
		] as const) {
			const question = await getSearchQuery(test.ctx(), postSearch, typed);
			expect(question?.readAs, typed).toBe(readAs);
			expect(await find(typed), typed).toEqual(["آزمایش فریتین چیست؟"]);
		}
		// misspelled words are never corrected to words that occur only in texts
		for (const typed of ["پرتقال", "' or 1=1 --", "!!!"]) expect(await find(typed), typed).toEqual([]);
	});

	it("suggests searches with results, from similar words or from the single words of the query", async () => {
		await posted("آزمایش فریتین چیست؟", { summary: "ذخیرهٔ آهن بدن" });
		for (const [typed, offered] of [
			["فرتیمن", ["فریتین"]],
			["آهن پرتقال", ["آهن"]],
			["فریتین آهک", ["فریتین آهن", "فریتین", "آهن"]],
			["پرتقال", []],
			["' or 1=1 --", []],
			["!!!", []],
		] as const)
			expect(await suggestKeywords(test.ctx(), typed), typed).toEqual(offered);
	});
});
