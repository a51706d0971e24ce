import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { EmbeddedPool } from "#database/embedded.server.ts";
import { type Database, databaseOn } from "#database/engine.server.ts";
import { migrateDatabase } from "#database/migrate.server.ts";
import { timeouts } from "#database/pool.server.ts";
import { openPostgres } from "#database/postgres.server.ts";
import { listGallery } from "#domain/content/gallery/service.server.ts";
import { fold } from "#locale/fold.ts";
import { silentLog } from "#platform/log.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";

// Slides, viewers and the gallery of an installation of before they were edited in the panel.

const before = 24;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const rows = `
	insert into media (id, media_type, file_path, titles, alternatives, search, size_bytes)
		values ('${id(1)}', 1, '/media/a/800.webp', '{"fa":"تصویر","en":"Picture"}', '{"fa":"","en":""}', '', 1);
	insert into slider (id, title, is_main) values ('${id(2)}', 'نمایشگر اصلی', true), ('${id(3)}', 'Other', false);
	insert into slide (id, name, image_id) values ('${id(4)}', 'آزمایش‌های نوروز ۱۴۰۵', '${id(1)}'), ('${id(5)}', 'Plain', null);
	insert into slide_text (slide_id, locale, kicker, title, text, links, facts, cards)
		values ('${id(4)}', 'fa', 'سرتیتر', 'عنوانِ «نخست»', 'متن', '[{"label":"برو","url":"/tests"}]', '[]', '[]'),
			('${id(5)}', 'fa', '', 'دومین', '', '[]', '[]', '[]');
	insert into slider_slide (slider_id, slide_id, position)
		values ('${id(2)}', '${id(5)}', 1), ('${id(2)}', '${id(4)}', 0), ('${id(3)}', '${id(4)}', 0);
	insert into gallery_group (id, slug, position) values ('${id(6)}', 'بخش-ها', 0);
	insert into gallery_group_text (group_id, locale, title) values ('${id(6)}', 'fa', 'بخش‌های آزمایشگاه');
	insert into gallery_item (id, group_id, image_id) values ('${id(7)}', '${id(6)}', '${id(1)}');
	insert into gallery_item_text (item_id, locale, title, caption) values ('${id(7)}', 'fa', 'پذیرش', 'سالن ۲');`;

const test = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "nemooneh-former-"));
let former: Database;
let cleanUp = async () => {};

async function emptyDatabase(): Promise<Database> {
	const serverUrl = inject("serverUrl");
	if (process.env.TEST_DATABASE_ENGINE !== "server" || !serverUrl) {
		const pool = new EmbeddedPool(join(folder, "database"), silentLog);
		await pool.open();
		return databaseOn("embedded", pool, silentLog);
	}
	const name = `nemooneh_former_${randomBytes(6).toString("hex")}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(`create database ${name}`);
	cleanUp = async () => {
		await admin.query(`drop database ${name} with (force)`);
		await admin.end();
	};
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return databaseOn("server", openPostgres(url.href, 4, silentLog, timeouts.request), silentLog, {
		url: url.href,
	});
}

beforeAll(async () => {
	former = await emptyDatabase();
	const migrate = (upTo?: number) => migrateDatabase(former.pool, silentLog, async () => {}, upTo);
	await migrate(before);
	for (const statement of rows.split(";\n")) await former.pool.query(statement);
	await migrate();
}, 60_000);

afterAll(async () => {
	await former.close();
	await cleanUp();
	rmSync(folder, { recursive: true });
});

it("what was shown is shown as before, edited and found by the words that people type", async () => {
	const there = {
		...test,
		database: former,
		ctx: (...[actor, more]: Parameters<typeof test.ctx>) =>
			test.ctx(actor, { database: former, db: former.db, ...more }),
	};
	const call = apiOf(there);
	const actor = staffOf("Editor");
	const get = async (path: string) => (await call("GET", `/api/${path}`, { actor })).json;

	const shown = await get("SliderSlides/fa/GetMainSlides");
	expect(shown.map(({ title }: { title: string }) => title)).toEqual(["عنوانِ «نخست»", "دومین"]);
	const { dataList } = await get(`SliderSlide/GetAll?sliderId=${id(2)}`);
	expect(dataList).toHaveLength(2);
	expect(new Set(dataList.map((one: { id: string }) => one.id)).size).toBe(2);
	expect((await listGallery(there.ctx(), "fa", { page: 1, pageSize: 12 })).dataList).toMatchObject([
		{ title: "پذیرش", group: { slug: "بخش-ها" } },
	]);

	const slide = await get(`Slide/${id(4)}`);
	expect(slide).toMatchObject({ version: 1, picturePlace: "beside", textPlace: "start", textColour: "auto" });
	expect(slide.texts.fa).toMatchObject({ state: "published", links: [{ url: "/tests" }] });
	for (const [path, words] of [
		["Slide", "آزمايش‌هاي نوروز 1405"],
		["Slide", "عنوان نخست"],
		["Slider", "نمايشگر"],
		["GalleryGroup", "آزمایشگاه"],
		["GalleryItem", "سالن ۲"],
	] as const) {
		const found = await get(`${path}/GetAll?title=${encodeURIComponent(words)}`);
		expect(found.dataList, `${path} ${fold(words)}`).toHaveLength(1);
	}
});
