import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { addImage } from "#domain/media/media/picture/add-image.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { galleryExamples } from "./examples.ts";
import { slugAfter } from "./former-slug.server.ts";
import { galleryGroupVerbs } from "./groups.server.ts";
import { galleryItemVerbs } from "./items.server.ts";
import { GalleryGroupInput, GalleryItemInput } from "./schema.ts";
import { listGallery, listGalleryGroups } from "./service.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const whole = { page: 1, pageSize: 24 };
const missing = "00000000-0000-4000-8000-000000000000";
const bytes = readFileSync(join(projectRoot, "seeds/media/hall.webp"));
const picture = () =>
	addImage(test.ctx(), bytes, {
		titles: { fa: "چهره", en: "Portrait" },
		alternatives: { fa: "یک همکار", en: "A colleague" },
	});

const createGalleryGroup = async (ctx: Context, input: z.input<typeof GalleryGroupInput>) =>
	(await galleryGroupVerbs.create(ctx, GalleryGroupInput.parse(input))).id;
const createGalleryItem = async (ctx: Context, input: z.input<typeof GalleryItemInput>) =>
	(await galleryItemVerbs.create(ctx, GalleryItemInput.parse(input))).id;

async function scene() {
	const ctx = test.ctx();
	const imageId = await picture();
	const both = await createGalleryGroup(ctx, {
		texts: { fa: { title: "بخش‌ها" }, en: { title: "Our departments" } },
	});
	const persian = await createGalleryGroup(ctx, { texts: { fa: { title: "رویدادها" } } });
	await createGalleryItem(ctx, { groupId: both, imageId, texts: galleryExamples.usual });
	await createGalleryItem(ctx, { groupId: both, imageId, texts: galleryExamples.empty });
	await createGalleryItem(ctx, { groupId: both, imageId, isActive: false, texts: galleryExamples.usual });
	await createGalleryItem(ctx, { groupId: persian, imageId, texts: galleryExamples.hostile });
	return { ctx, imageId, both, persian };
}

describe("the gallery", () => {
	it("shows groups and pictures in their stored order, in the page's language", async () => {
		const { ctx } = await scene();
		expect(await listGalleryGroups(ctx, "fa")).toEqual([
			{ slug: "our-departments", title: "بخش‌ها", count: 2 },
			{ slug: "رویدادها", title: "رویدادها", count: 1 },
		]);
		expect(await listGalleryGroups(ctx, "en")).toEqual([
			{ slug: "our-departments", title: "Our departments", count: 2 },
		]);
		const fa = await listGallery(ctx, "fa", whole);
		expect(fa).toMatchObject({ totalCount: 3, totalPages: 1 });
		expect(fa.dataList.map(({ title, caption }) => [title, caption])).toEqual([
			["بخش خون‌شناسی", "بررسی لام خون محیطی"],
			["", ""],
			[galleryExamples.hostile.fa?.title, galleryExamples.hostile.fa?.caption],
		]);
		expect(fa.dataList[0]?.image).toMatchObject({ alt: "یک همکار", width: expect.any(Number) });
		const en = await listGallery(ctx, "en", whole);
		expect(en.dataList.map(({ title, group }) => [title, group.slug])).toEqual([
			["Haematology", "our-departments"],
			["", "our-departments"],
		]);
	});

	it("is filtered by group and paged; an unknown group returns 404", async () => {
		const { ctx } = await scene();
		const second = await listGallery(ctx, "fa", { page: 2, pageSize: 1, group: "our-departments" });
		expect(second).toMatchObject({ totalCount: 2, totalPages: 2, dataList: [{ title: "" }] });
		expect((await listGallery(ctx, "fa", { ...whole, page: 9 })).dataList).toEqual([]);
		for (const group of ["nothing", "' or 1=1 --"])
			await expect(listGallery(ctx, "fa", { ...whole, group })).rejects.toMatchObject({ kind: "not-found" });
		await expect(listGallery(ctx, "en", { ...whole, group: "رویدادها" })).rejects.toMatchObject({
			kind: "not-found",
		});
	});

	it("hides pictures in the library's trash and does not count them", async () => {
		const { ctx, imageId } = await scene();
		await ctx.db.update(media).set({ deletedAt: new Date() }).where(eq(media.id, imageId));
		expect(await listGallery(ctx, "fa", whole)).toMatchObject({ dataList: [], totalCount: 0, totalPages: 1 });
		expect((await listGalleryGroups(ctx, "fa")).map(({ count }) => count)).toEqual([0, 0]);
	});
});

describe("the gallery in the control panel", () => {
	it("can be changed only with the right, and needs unique addresses and existing pictures", async () => {
		const { ctx, both, imageId } = await scene();
		const texts = { en: { title: "Our departments" } };
		await expect(createGalleryGroup(ctx, { slug: "our-departments", texts })).rejects.toMatchObject({
			fields: [{ field: "slug", key: "validation.taken" }],
		});
		await expect(createGalleryGroup(ctx, { texts: {} })).rejects.toThrow();
		await expect(createGalleryGroup(test.ctx(aReceptionist), { texts })).rejects.toMatchObject({
			kind: "forbidden",
		});
		for (const [field, wrong] of [
			["groupId", { groupId: missing, imageId }],
			["imageId", { groupId: both, imageId: missing }],
		] as const)
			await expect(createGalleryItem(ctx, { ...wrong, texts: {} })).rejects.toMatchObject({
				fields: [{ field, key: "validation.gone" }],
			});
	});

	it("adds several pictures to a group at once, all or none, and only once when the request is sent twice", async () => {
		const { ctx, imageId, persian } = await scene();
		const item = (title: string, image = imageId) => ({
			id: newId(),
			imageId: image,
			texts: { fa: { title, caption: "" }, en: { title: "", caption: "" } },
		});
		const items = ["یک", "دو", "سه"].map((title) => item(title));
		const send = (body: object) => call("POST", "/api/GalleryItem/Several", { actor: editor, body });
		const wrong = await send({ groupId: persian, items: [...items, item("چهار", missing)] });
		expect([wrong.status, wrong.json.fields[0].field]).toEqual([422, "imageId"]);
		const titles = async () =>
			(await listGallery(ctx, "fa", { ...whole, group: "رویدادها" })).dataList
				.map(({ title }) => title)
				.slice(1);
		expect(await titles()).toEqual([]);
		for (let sent = 0; sent < 2; sent++) {
			expect((await send({ groupId: persian, items })).status).toBe(201);
			expect(await titles()).toEqual(["یک", "دو", "سه"]);
		}
	});
});

describe("the gallery, when a group is removed or renamed", () => {
	it("refuses to permanently remove a group with pictures, and frees the slug of a trashed group", async () => {
		const { ctx, both } = await scene();
		const at = (method: string, path: string, version: number) =>
			call(method, `/api/GalleryGroup/${path}`, { actor: editor, version });
		const uses = (await call("GET", `/api/GalleryGroup/${both}/Usage`, { actor: editor })).json;
		expect(uses).toMatchObject({ totalCount: 3, dataList: [{ noun: "galleryItem" }, {}, {}] });
		expect((await at("DELETE", both, 1)).status).toBe(200);
		expect((await listGallery(ctx, "en", whole)).dataList).toEqual([]);
		expect(await at("DELETE", `Trash/${both}`, 2)).toMatchObject({
			status: 409,
			json: { code: "record.in-use" },
		});
		const again = { slug: "our-departments", texts: { en: { title: "Again" } } };
		const other = await createGalleryGroup(ctx, again);
		const back = await at("POST", `${both}/Restore`, 2);
		expect([back.status, back.json.fields]).toMatchObject([422, [{ field: "slug" }]]);
		expect((await at("DELETE", other, 1)).status).toBe(200);
		expect((await at("POST", `${both}/Restore`, 2)).status).toBe(200);
		expect((await listGallery(ctx, "en", whole)).dataList).toHaveLength(2);
	});
	it("redirects from a group's old slug to the current one while the group is shown", async () => {
		const { ctx, both } = await scene();
		const path = `/api/GalleryGroup/${both}`;
		const save = async (more: object) => {
			const { json } = await call("GET", path, { actor: editor });
			const { version, isActive, slug } = json;
			const texts = { fa: { title: "بخش‌ها" }, en: { title: "Departments" } };
			const body = { isActive, slug, texts, ...more };
			const saved = await call("PUT", path, { actor: editor, version, body });
			expect(saved.status, JSON.stringify(saved.json)).toBe(200);
		};
		const leadsTo = (slug: string) => slugAfter(ctx, "en", slug);
		expect(await leadsTo("our-departments")).toBe("our-departments");
		await save({ slug: "inside" });
		await save({ slug: "inside-our-laboratory" });
		expect(await Promise.all(["our-departments", "inside", "another"].map(leadsTo))).toEqual([
			"inside-our-laboratory",
			"inside-our-laboratory",
			undefined,
		]);
		await save({ isActive: false });
		expect(await leadsTo("inside")).toBeUndefined();
	});
});
