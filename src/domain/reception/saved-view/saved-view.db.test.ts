import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { mostViews, ViewInput } from "./schema.ts";
import { addView, listViews, removeView, updateView } from "./service.server.ts";

const test = testDatabase();
const maryam = "00000000-0000-7000-8000-0000000000aa";
const arash = "00000000-0000-7000-8000-0000000000bb";
const as = (staffId: string) => test.ctx({ ...aReceptionist, staffId });
const view = (name: string, isShared = false) =>
	ViewInput.parse({ name, isShared, filter: { stage: "sampling", day: "today" } });
const names = async (staffId: string) => (await listViews(as(staffId))).map(({ name }) => name);

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	for (const [id, username] of [
		[maryam, "maryam"],
		[arash, "arash"],
	] as const)
		await test.database.db
			.insert(staff)
			.values({ id, username, passwordHash: "none", displayName: username, role: "Receptionist" });
});

describe("a saved view", () => {
	it("is private until it is shared, and can then be used by everyone", async () => {
		const [own] = await addView(as(maryam), view("منزل امروز"));
		expect(own).toMatchObject({ isOwn: true, isShared: false, filter: { stage: "sampling", day: "today" } });
		expect(await names(arash)).toEqual([]);
		const id = own?.id ?? "";
		await updateView(as(maryam), id, { ...view("منزل امروز", true), version: 1 });
		await addView(as(arash), view("از من"));
		expect(await names(arash)).toEqual(["از من", "منزل امروز"]);
		expect((await listViews(as(arash))).map(({ isOwn }) => isOwn)).toEqual([true, false]);
		expect(await names(maryam)).toEqual(["منزل امروز"]);
	});

	it("can be changed and deleted only by its owner, with the current version", async () => {
		const [own] = await addView(as(maryam), view("تازه‌ها", true));
		const id = own?.id ?? "";
		const missing = { code: "record.not-found" };
		await expect(updateView(as(arash), id, { ...view("x"), version: 1 })).rejects.toMatchObject(missing);
		await expect(removeView(as(arash), id, 1)).rejects.toMatchObject(missing);
		await updateView(as(maryam), id, { ...view("تازه‌های من"), version: 1 });
		await expect(removeView(as(maryam), id, 1)).rejects.toMatchObject({ code: "record.stale" });
		expect(await removeView(as(maryam), id, 2)).toEqual([]);
	});

	it("cannot be added once its owner has the maximum number", async () => {
		for (let made = 1; made < mostViews; made++) await addView(as(maryam), view(`نما ${made}`));
		await addView(as(maryam), view("آخرین"));
		await expect(addView(as(maryam), view("یکی بیش"))).rejects.toMatchObject({
			code: "reception-view.full",
		});
		expect(await names(maryam)).toHaveLength(mostViews);
		await addView(as(arash), view("جا هست"));
	});

	it("stores no search text or past day, and needs at least one filter", () => {
		const parse = (filter: object) => ViewInput.safeParse({ name: "x", isShared: false, filter }).success;
		expect(parse({ waiting: "true" })).toBe(true);
		expect(parse({ title: "رستگار" })).toBe(false);
		expect(parse({ day: "2026-05-20" })).toBe(false);
		expect(parse({})).toBe(false);
	});

	it("needs the right to read receptions", async () => {
		const editor = test.ctx({ ...aReceptionist, staffId: maryam, role: "Editor" });
		await expect(addView(editor, view("x"))).rejects.toMatchObject({ code: "right.missing" });
		await expect(listViews(editor)).rejects.toMatchObject({ code: "right.missing" });
	});

	it("stores whether it opens as a board", async () => {
		const board = ViewInput.parse({ name: "تابلوی من", isShared: false, filter: { view: "board" } });
		expect((await addView(as(maryam), board))[0]?.filter).toEqual({ view: "board" });
		expect(ViewInput.safeParse({ ...board, filter: { view: "table" } }).success).toBe(false);
	});
});
