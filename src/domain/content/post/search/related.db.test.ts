import { describe, expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPostGroup } from "#tests/support/post-groups.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { getPost } from "../get-post.server.ts";
import { postNeighbours } from "./find-neighbours.server.ts";
import { postInOtherLanguage } from "./find-other-language.server.ts";
import { relatedPosts } from "./list-related-posts.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T08:00:00Z");
const text = (mainTitle: string, slug?: string) => ({
	mainTitle,
	summary: "",
	body: { type: "doc" as const, content: [] },
	slug,
});
const english = () => test.ctx(undefined, { locale: "en" });

type Given = { daysAgo?: number; groupId?: string; subgroupId?: string; en?: string; slug?: string };

/** A Persian post, published so many days ago; with `en` an English one too. */
async function posted(mainTitle: string, { daysAgo = 0, en, slug, ...groups }: Given = {}): Promise<string> {
	const ctx: Context = test.ctx();
	const { id } = await createPost(ctx, {
		imageId: null,
		isChosen: false,
		groupId: groups.groupId ?? null,
		subgroupId: groups.subgroupId ?? null,
		texts: { fa: text(mainTitle, slug), ...(en ? { en: text(en) } : {}) },
	});
	const publishDateTime = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
	for (const locale of en ? (["fa", "en"] as const) : (["fa"] as const))
		await publishPost(ctx, id, { locale, isPublished: true, publishDateTime });
	return id;
}

const group = (title: string, groupId: string | null = null) =>
	createPostGroup(test.ctx(), title, { groupId });

describe("the previous and next post", () => {
	it("are the nearest visible posts in the same language, or missing at the ends of the list", async () => {
		test.setNow(now);
		const oldest = await posted("کهنه", { daysAgo: 30, en: "Old" });
		const middle = await posted("میانی", { daysAgo: 20 });
		const newest = await posted("تازه", { daysAgo: 10, en: "New" });
		const coming = await posted("آینده", { daysAgo: -1 });
		const ctx = test.ctx();
		expect(await postNeighbours(ctx, middle)).toEqual({
			previous: { slug: "کهنه", mainTitle: "کهنه" },
			next: { slug: "تازه", mainTitle: "تازه" },
		});
		expect((await postNeighbours(ctx, oldest)).previous).toBeNull();
		expect((await postNeighbours(ctx, newest)).next).toBeNull();
		expect((await postNeighbours(english(), oldest)).next).toEqual({ slug: "new", mainTitle: "New" });
		test.setNow(new Date(now.getTime() + 2 * 86_400_000));
		expect((await postNeighbours(ctx, newest)).next?.slug).toBe("آینده");
		expect((await postNeighbours(ctx, coming)).previous?.slug).toBe("تازه");
	});

	it("have a fixed order when they were published at the same moment", async () => {
		test.setNow(now);
		const ids = [await posted("یک"), await posted("دو"), await posted("سه")].sort();
		const chain = await Promise.all(ids.map((id) => postNeighbours(test.ctx(), id)));
		expect(chain.map(({ previous, next }) => [previous === null, next === null])).toEqual([
			[true, false],
			[false, false],
			[false, true],
		]);
	});
});

describe("related posts", () => {
	it("come first from the subgroup, then from the group, then from posts with similar words", async () => {
		test.setNow(now);
		const [preparation, reading] = [await group("آمادگی"), await group("خواندن")];
		const fasting = await group("ناشتایی", preparation);
		const id = await posted("ناشتایی پیش از آزمایش قند", { groupId: preparation, subgroupId: fasting });
		const inSubgroup = await posted("آب و ناشتایی", {
			daysAgo: 9,
			groupId: preparation,
			subgroupId: fasting,
		});
		const inGroup = await posted("نمونه‌گیری در منزل", { daysAgo: 2, groupId: preparation });
		const shares = await posted("ازمايش قند سه‌ماهه", { daysAgo: 5, groupId: reading });
		const alien = await posted("ویتامین", { daysAgo: 1 });
		const related = async (most: number) =>
			(await relatedPosts(test.ctx(), { id, mainTitle: "ناشتایی پیش از آزمایش قند" }, most)).map(
				(post) => post.id,
			);
		expect(await related(4)).toEqual([inSubgroup, inGroup, shares]);
		expect(await related(1)).toEqual([inSubgroup]);
		expect(await relatedPosts(test.ctx(), { id: alien, mainTitle: "ویتامین" }, 3)).toEqual([]);
	});

	it("are only posts that are shown in this language", async () => {
		test.setNow(now);
		const groupId = await group("آمادگی");
		const id = await posted("نخست", { groupId, en: "First" });
		await posted("فردا", { groupId, daysAgo: -1, en: "Tomorrow" });
		await posted("تنها فارسی", { groupId });
		const second = await posted("دوم", { groupId, en: "Second" });
		const found = await relatedPosts(english(), { id, mainTitle: "First" }, 3);
		expect(found.map((post) => post.id)).toEqual([second]);
	});
});

describe("a post in the other language", () => {
	it("is found by its slug in the other language, and has an address in the reader's language if it is shown there", async () => {
		test.setNow(now);
		await posted("هر دو", { en: "Both" });
		await posted("تنها فارسی");
		expect(await postInOtherLanguage(english(), "هر-دو")).toEqual({
			locale: "en",
			slug: "both",
			mainTitle: "Both",
		});
		expect(await postInOtherLanguage(english(), "تنها-فارسي")).toMatchObject({
			locale: "fa",
			slug: "تنها-فارسی",
		});
		expect(await postInOtherLanguage(english(), "هیچ")).toBeNull();
	});

	it("is not found before its start", async () => {
		test.setNow(now);
		await posted("فردا", { daysAgo: -1, slug: "فردا" });
		expect(await postInOtherLanguage(english(), "فردا")).toBeNull();
		await expect(getPost(test.ctx(), "fa", "فردا")).rejects.toMatchObject({ code: "record.not-found" });
		test.setNow(new Date(now.getTime() + 2 * 86_400_000));
		expect((await getPost(test.ctx(), "fa", "فردا")).mainTitle).toBe("فردا");
	});
});
