import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listGallery, listGalleryGroups } from "#domain/content/gallery/service.server.ts";
import { getHome } from "#domain/content/home-layout/service.server.ts";
import type { MenuNode } from "#domain/content/menu/schema.ts";
import { getPollGroup } from "#domain/content/poll/get-poll-group.server.ts";
import { listPollGroups } from "#domain/content/poll/list-poll-groups.server.ts";
import { getPost } from "#domain/content/post/get-post.server.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { seedDemonstration } from "./seed.server.ts";

let isSeeded = false;
const test = testDatabase({ isKept: () => isSeeded });
/** Slow: it makes pictures. Rows that exist already are left as they are. */
beforeEach(async () => {
	await seedDemonstration(test.ctx());
	isSeeded = true;
}, 60_000);
const count = async () => {
	const { rows } = await test.database.pool.query(
		`select (select count(*) from post)::int p, (select count(*) from media)::int m,
			(select count(*) from gallery_item)::int g, (select count(*) from poll_vote)::int v`,
	);
	return rows[0];
};
const leaves = (nodes: MenuNode[]): string[] =>
	nodes.flatMap((node) => (node.children.length ? leaves(node.children) : [node.data.url]));

describe("the demonstration laboratory", () => {
	it.each(["fa", "en"] as const)("is complete in %s", async (locale) => {
		const ctx = test.ctx(undefined, { locale });
		const shell = await getShell(ctx);
		expect(shell.chosenPosts).toHaveLength(5);
		expect(shell.backlinks).toHaveLength(4);
		expect(shell.menu.some((node) => node.children.some((child) => child.children.length > 0))).toBe(true);
		const home = await getHome(ctx, undefined);
		expect(home.slides).toHaveLength(3);
		expect(home.slides.every(({ image }) => image?.alt)).toBe(true);
		expect(new Set(home.sections.map(({ component }) => component)).size).toBe(8);
		const { dataList, totalCount } = await listPosts(ctx, locale, { page: 1, pageSize: 20 });
		expect(totalCount).toBe(12);
		expect(dataList.every(({ image, group, summary }) => image && group && summary)).toBe(true);
		const gallery = await listGallery(ctx, locale, { page: 1, pageSize: 100 });
		expect(gallery.totalCount).toBeGreaterThanOrEqual(12);
		expect(gallery.dataList.every(({ title, image }) => title && image.alt)).toBe(true);
		expect((await listGalleryGroups(ctx, locale)).every(({ count }) => count >= 3)).toBe(true);
		const groups = await listPollGroups(ctx, locale);
		expect(groups.map(({ state, pollCount }) => [state, pollCount])).toEqual([
			["open", 3],
			["closed", 2],
		]);
		const closed = await getPollGroup(ctx, locale, groups[1]?.id ?? "", undefined);
		expect(closed.polls.every(({ totalVotes }) => Number(totalVotes) > 30)).toBe(true);
		expect(leaves(shell.menu)).toEqual(expect.arrayContaining(["/gallery", "/poll"]));
		const bodies = await Promise.all(
			dataList.map(async ({ slug }) => (await getPost(ctx, locale, slug)).body),
		);
		const figures = bodies.flatMap(({ content }) => content.filter((block) => block.type === "figure"));
		expect(figures.length).toBeGreaterThanOrEqual(5);
		expect(figures.every(({ attrs }) => attrs.alt && attrs.caption)).toBe(true);
		const ids = figures.map(({ attrs }) => attrs.mediaId);
		expect((await getPictures(ctx, ids)).size).toBe(new Set(ids).size);
		const toPosts = leaves(shell.menu).filter((url) => url.startsWith("/post/"));
		expect(toPosts.length).toBeGreaterThan(0);
		for (const url of toPosts) expect((await getPost(ctx, locale, url.slice(6))).otherSlug).toBeTruthy();
		for (const url of leaves(shell.menu).filter((one) => one.startsWith("/post-list/")))
			expect(
				(await listPosts(ctx, locale, { page: 1, pageSize: 1, group: url.slice(11) })).totalCount,
			).toBeGreaterThan(0);
	});
});

describe("adding the demonstration", () => {
	it("happens once, and only in an empty installation", async () => {
		const before = await count();
		await seedDemonstration(test.ctx());
		expect(await count()).toEqual(before);
	});

	it("continues after a killed start, without duplicate pictures", {
		timeout: 60_000,
	}, async () => {
		const before = await count();
		await test.database.db.execute(
			sql`truncate site_info, post, post_group, home_layout, menu, slider, slide, backlink, gallery_group, poll_group, account, patient, slot, submission cascade`,
		);
		await seedDemonstration(test.ctx());
		expect(await count()).toEqual(before);
		expect(await test.database.db.select().from(media)).toHaveLength(before.m);
	});

	it("uses the usual operations, each with its audit row", async () => {
		const actions = new Set(
			(await test.database.db.select({ action: audit.action }).from(audit)).map((row) => row.action),
		);
		for (const action of [
			"media.add",
			"post.create",
			"post.create",
			"menu.save",
			"galleryItem.create",
			"poll.vote",
			"poll.suggest",
			"home-layout.publish",
			"site-info.update",
		])
			expect(actions).toContain(action);
	});
});
