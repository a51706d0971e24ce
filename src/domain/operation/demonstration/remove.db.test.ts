import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { backlink } from "#domain/content/backlink/table.server.ts";
import { siteInfo } from "#domain/content/site-info/table.server.ts";
import { getFirstSteps } from "#domain/operation/first-steps/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { seedDemonstration } from "./seed.server.ts";

const test = testDatabase({ withDemonstration: true });

const staffId = "00000000-0000-7000-8000-0000000000aa";
const admin: Actor = {
	kind: "staff",
	staffId,
	sessionId: staffId,
	role: "SuperAdmin",
	onlyHasReporting: false,
};

it("one click removes the demonstration, except edited or used records, and the demonstration is never restored", {
	timeout: 120_000,
}, async () => {
	const { db } = test.database;
	const count = async (table: string) => {
		const { rows } = await db.execute<{ n: number }>(
			sql`select count(*)::int as n from ${sql.identifier(table)}`,
		);
		return rows[0]?.n ?? 0;
	};
	const ask = apiAs(test, admin);
	expect((await ask("GET", "/Demonstration")).body).toMatchObject({ isThere: true, counts: { post: 12 } });
	expect((await getFirstSteps(test.ctx(admin))).isShown).toBe(false);

	// one link is edited, one is the laboratory's own, and a post of theirs shows a picture of the demonstration
	const [edited] = await db.select().from(backlink).limit(1);
	await backlinkVerbs.update(
		test.ctx(),
		edited?.id ?? "",
		{ locale: edited?.locale ?? "fa", title: "ویراسته", link: edited?.link ?? "" },
		edited?.version ?? 0,
	);
	await backlinkVerbs.create(test.ctx(), { locale: "fa", title: "خودمان", link: "https://own.example" });
	await db.execute(sql`insert into post (id, image_id) select gen_random_uuid(), id from media limit 1`);

	const { status, body } = await ask("POST", "/Demonstration/Remove");
	expect(status).toBe(200);
	expect(body.kept).toEqual([
		{ noun: "backlink", id: edited?.id, title: "ویراسته", reason: "edited" },
		expect.objectContaining({ noun: "media", reason: "used" }),
	]);
	expect((await db.select().from(backlink)).map(({ title }) => title).sort()).toEqual(["خودمان", "ویراسته"]);
	const gone = [
		"staff",
		"reception",
		"patient",
		"account",
		"slot",
		"sms",
		"poll",
		"poll_vote",
		"lab_test",
		"lab_panel",
	];
	for (const table of [...gone, "gallery_item", "slide", "menu", "home_layout", "site_info", "post_text"])
		expect([table, await count(table)]).toEqual([table, 0]);
	expect([await count("post"), await count("media")]).toEqual([1, 1]);

	expect((await ask("POST", "/Demonstration/Remove")).body.code).toBe("demonstration.missing");
	await seedDemonstration(test.ctx());
	expect(await db.$count(siteInfo)).toBe(0);
	expect((await getFirstSteps(test.ctx(admin))).steps.filter(({ isDone }) => isDone)).toEqual([]);
});
