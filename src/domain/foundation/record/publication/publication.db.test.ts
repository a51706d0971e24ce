import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { createPollGroup } from "#domain/content/poll/groups.server.ts";
import { postGroup, postGroupText } from "#domain/content/post-group/table.server.ts";
import { renewPages } from "#domain/foundation/job/pages-due.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPostGroup } from "#tests/support/post-groups.ts";
import { phaseOf, publicationPhases, publicationStates } from "./phase.ts";
import { isInPhase, isShown, publicationOf } from "./publication.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T08:00:00Z");
const moments = [-1, 0, 1].map((minutes) => new Date(now.getTime() + minutes * minute));

describe("the publication rule in SQL", () => {
	it("agrees with `phaseOf` for every publication", async () => {
		const { db } = test.database;
		for (const state of publicationStates)
			for (const publishAt of [null, ...moments])
				for (const unpublishAt of [null, ...moments]) {
					const id = newId();
					await db.insert(postGroup).values({ id });
					await db
						.insert(postGroupText)
						.values({ groupId: id, locale: "fa", title: id, slug: id, state, publishAt, unpublishAt });
				}
		const rows = await db.select().from(postGroupText);
		expect(rows).toHaveLength(32);
		for (const phase of publicationPhases) {
			const found = await db
				.select({ id: postGroupText.groupId })
				.from(postGroupText)
				.where(isInPhase(postGroupText, phase, now));
			const expected = rows.filter((row) => phaseOf(publicationOf(row), now) === phase);
			expect(new Set(found.map(({ id }) => id)), phase).toEqual(new Set(expected.map((row) => row.groupId)));
		}
		const shown = await db.$count(postGroupText, isShown(postGroupText, now));
		expect(shown).toBe(rows.filter((row) => phaseOf(publicationOf(row), now) === "shown").length);
	});
});

describe("timed publication", () => {
	const due = async () =>
		(await test.database.db.select().from(job).where(eq(job.kind, "pages.due")))
			.map(({ runAt }) => runAt.toISOString())
			.toSorted();
	const iso = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

	it("renders the pages at each scheduled time, once for all changes at that time", async () => {
		test.setNow(now);
		const bounds = { publishAt: iso(-5), unpublishAt: iso(10) };
		await createPostGroup(test.ctx(), "یک", { publication: bounds });
		await createPostGroup(test.ctx(), "دو", { publication: { ...bounds, publishAt: iso(5) } });
		await createPostGroup(test.ctx(), "سه", {
			publication: { ...bounds, state: "draft", unpublishAt: iso(7) },
		});
		expect(await due()).toEqual([iso(5), iso(10)]);
		const version = async () => (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
		const before = await version();
		await renewPages(test.ctx());
		expect(await version()).toBe(before + 1);
	});

	it("includes the opening and closing of polls", async () => {
		test.setNow(now);
		await createPollGroup(test.ctx(), {
			isActive: true,
			openDateTime: iso(3),
			closeDateTime: iso(4),
			texts: { fa: { title: "نظرسنجی", description: "" } },
		});
		expect(await due()).toEqual([iso(3), iso(4)]);
	});
});
