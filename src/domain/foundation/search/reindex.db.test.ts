import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { searchLabPanels } from "#domain/catalogue/lab-panel/search.server.ts";
import { labPanelSearch } from "#domain/catalogue/lab-panel/search-source.server.ts";
import { labPanel } from "#domain/catalogue/lab-panel/table.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { labTestSearch } from "#domain/catalogue/lab-test/search/search-source.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import { postSearch } from "#domain/content/post/search/search-source.server.ts";
import { postText } from "#domain/content/post/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { reindex } from "./reindex.server.ts";
import { searchWord } from "./table.server.ts";

const test = testDatabase({ withDemonstration: true });
const sources = [labTestSearch, labPanelSearch, postSearch];
const page = { page: 1, pageSize: 10 };

it("records from an older release are found after the first start, with the same words as new records", async () => {
	const ctx = test.ctx();
	const stored = async () => ({
		tests: await ctx.db
			.select({
				id: labTest.id,
				head: labTest.searchHead,
				words: labTest.words,
				version: labTest.searchVersion,
			})
			.from(labTest)
			.orderBy(labTest.id),
		panels: await ctx.db
			.select({ id: labPanel.id, head: labPanel.searchHead, words: labPanel.words })
			.from(labPanel)
			.orderBy(labPanel.id),
		posts: await ctx.db
			.select({ id: postText.postId, head: postText.searchHead, words: postText.words })
			.from(postText)
			.orderBy(postText.postId, postText.locale),
		words: (await ctx.db.select().from(searchWord)).map(({ kind, word }) => `${kind} ${word}`).sort(),
	});
	const before = await stored();
	for (const table of [labTest, labPanel, postText])
		await ctx.db.execute(sql`update ${table} set search_head = '| # | ', words = '{}', search_version = 0`);
	await ctx.db.delete(searchWord);
	expect((await listLabTests(ctx, "fa", { ...page, title: "فریتین" })).totalCount).toBe(0);

	await reindex(ctx, sources);
	expect(await stored()).toEqual(before);
	expect((await listLabTests(ctx, "fa", { ...page, title: "ghand" })).dataList[0]?.code).toBe("FBS");
	expect((await searchLabPanels(ctx, "fa", "chekap")).length).toBeGreaterThan(1);
	expect((await listPosts(ctx, "fa", { ...page, keyword: "کمخونی" })).totalCount).toBeGreaterThan(0);

	const written = async () => (await ctx.db.select().from(audit)).length;
	const rows = await written();
	await reindex(ctx, sources);
	expect(await written()).toBe(rows);
}, 60_000);
