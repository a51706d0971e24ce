import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { backlink } from "#domain/content/backlink/table.server.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { redirectVerbs } from "#domain/content/redirect/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { day, minute } from "#platform/clock.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listedRoutes } from "#tests/support/listed-routes.ts";
import { sweepAll } from "#tests/support/sweep.ts";
import { trashNouns } from "./ports.server.ts";
import type { TrashRow } from "./schema.ts";

const test = testDatabase();
const call = apiOf(test);
const start = new Date("2026-05-20T06:10:00Z");
const later = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const [manager] = [staffOf("Manager")];

async function trashed(title: string): Promise<string> {
	const { id } = await backlinkVerbs.create(test.ctx(manager), {
		locale: "fa",
		title,
		link: "https://a.ir/",
	});
	await backlinkVerbs.remove(test.ctx(manager), id, 1);
	return id;
}
async function trashedRedirect(from: string): Promise<string> {
	const { id } = await redirectVerbs.create(test.ctx(manager), { from, to: "/reception" });
	await redirectVerbs.remove(test.ctx(manager), id, 1);
	return id;
}
const listed = async (query = "", role: Role = "SuperAdmin", onlyHasReporting = false) =>
	(await call("GET", `/api/Trash/GetAll${query}`, { actor: staffOf(role, onlyHasReporting) })).json;
const titles = async (query = "", role?: Role) =>
	(await listed(query, role)).dataList.map(({ title }: TrashRow) => title);

/** A noun of the list with something else about it, for as long as a test runs. */
const changed: [object, object][] = [];
function change<Noun extends object>(noun: Noun | undefined, to: object) {
	if (!noun) throw new Error("no such noun");
	changed.push([noun, { ...noun }]);
	Object.assign(noun, to);
}
afterEach(() => {
	for (const [noun, was] of changed.splice(0)) Object.assign(noun, was);
});
const nounOf = (name: string) => trashNouns().find(({ noun }) => noun === name);

describe("the common trash", () => {
	it("covers every kind of record with a trash", () => {
		const withTrash = listedRoutes().flatMap(({ path }) => /^\/(\w+)\/Trash\/\{id\}$/.exec(path)?.[1] ?? []);
		const named = trashNouns().map(({ name }) => name);
		expect(named.toSorted(), "name it in its manifest").toEqual(withTrash.toSorted());
	});

	it("lists its records, newest first, with the user who deleted each record and how long the record stays", async () => {
		later(0);
		await test.database.db.insert(staff).values({
			id: manager.kind === "staff" ? manager.staffId : "",
			username: "sepehr",
			passwordHash: "none",
			displayName: "سپهر",
			role: "Manager",
		});
		const first = await trashed("پزشکی قانونی");
		later(10 * day);
		await trashedRedirect("/کهنه");
		later(10 * day + minute);
		expect(await listed()).toEqual({
			dataList: [
				expect.objectContaining({ noun: "redirect", name: "Redirect", title: "/کهنه", daysLeft: 30 }),
				{
					noun: "backlink",
					name: "Backlink",
					id: first,
					version: 2,
					title: "پزشکی قانونی",
					deletedDateTime: start.toISOString(),
					deletedBy: "سپهر",
					daysLeft: 20,
					usageCount: 0,
				},
			],
			totalCount: 2,
			totalPages: 1,
			counts: [
				{ noun: "backlink", count: 1 },
				{ noun: "redirect", count: 1 },
			],
		});
	});

	it("is searched in any spelling, by kind of record and page by page, and a percent sign is not a wildcard", async () => {
		for (const title of ["پزشکی قانونی", "بیمه"]) await trashed(title);
		await trashedRedirect("/old");
		expect(await titles(`?title=${encodeURIComponent("پزشكي")}`)).toEqual(["پزشکی قانونی"]);
		expect(await titles("?title=%25")).toEqual([]);
		expect(await titles("?noun=redirect")).toEqual(["/old"]);
		expect(await listed("?noun=redirect")).toMatchObject({
			totalCount: 1,
			counts: [{ count: 2 }, { count: 1 }],
		});
		expect(await listed("?pageSize=2&page=2")).toMatchObject({ totalCount: 3, totalPages: 2 });
		expect(await titles("?pageSize=2&page=2")).toHaveLength(1);
		expect(await titles("?noun=none")).toEqual([]);
	});

	it("shows each user only the kinds of records that they may read", async () => {
		await trashed("پیوند");
		await trashedRedirect("/old");
		change(nounOf("redirect"), { rights: { read: "superAdmin" } });
		expect(await titles("", "SuperAdmin")).toHaveLength(2);
		expect(await titles("", "Viewer")).toEqual(["پیوند"]);
		expect((await listed("", "Viewer")).counts).toEqual([{ noun: "backlink", count: 1 }]);
		change(nounOf("backlink"), { rights: { read: "content.read" } });
		expect(await listed("", "Editor", true)).toMatchObject({ dataList: [], totalCount: 0, counts: [] });
		expect((await call("GET", "/api/Trash/GetAll")).status).toBe(401);
	});
});

describe("a record in the trash for thirty days", () => {
	it("is removed permanently, without removing other records", async () => {
		later(0);
		const old = await trashed("کهنه");
		const living = await backlinkVerbs.create(test.ctx(), {
			locale: "fa",
			title: "زنده",
			link: "https://a.ir/",
		});
		later(day);
		await trashedRedirect("/newer");
		later(30 * day - minute);
		await sweepAll(test.ctx());
		expect(await titles()).toHaveLength(2);
		later(30 * day + minute);
		await sweepAll(test.ctx());
		expect(await titles()).toEqual(["/newer"]);
		expect(await test.database.db.$count(backlink, eq(backlink.id, old))).toBe(0);
		expect(await test.database.db.$count(backlink, eq(backlink.id, living.id))).toBe(1);
	});

	it("stays while another record uses it, and does not block the removal of other records", async () => {
		later(0);
		const used = await trashed("به‌کاررفته");
		await trashedRedirect("/old");
		const uses = { dataList: [{ noun: "menu", id: "fa", title: "منو" }], totalCount: 1 };
		const { verbs } = nounOf("backlink") ?? {};
		change(nounOf("backlink"), {
			verbs: {
				usage: async () => uses,
				async removeForGood(...[, id]: Parameters<NonNullable<typeof verbs>["removeForGood"]>) {
					expect(id).toBe(used);
					throw Object.assign(new Error("record.in-use"), {
						name: "DomainError",
						kind: "conflict",
						code: "record.in-use",
					});
				},
			},
		});
		later(31 * day);
		expect(await listed()).toMatchObject({
			dataList: expect.arrayContaining([expect.objectContaining({ id: used, usageCount: 1, daysLeft: 0 })]),
		});
		await sweepAll(test.ctx());
		expect(await titles()).toEqual(["به‌کاررفته"]);
		expect(await test.database.db.$count(redirect)).toBe(0);
	});
});
