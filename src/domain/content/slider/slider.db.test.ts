import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPicture } from "#tests/support/slides-and-gallery.ts";
import { SliderInput } from "./schema.ts";
import { sliderSlide } from "./table.server.ts";

// Slides, viewers and what each viewer shows, by the routes that the panel calls.

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const noon = new Date("2026-05-20T12:00:00Z");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000).toISOString();

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Saved = any;
const post = (path: string, body: object) => call("POST", `/api/${path}`, { actor: editor, body });
async function made(path: string, body: object): Promise<Saved> {
	const { status, json } = await post(path, body);
	expect(status, JSON.stringify(json)).toBe(201);
	return json;
}
const at = (path: string, method: string, version?: number) =>
	call(method, `/api/${path}`, { actor: editor, ...(version === undefined ? {} : { version }) });
const save = (path: string, { id, version }: Saved, body: object) =>
	call("PUT", `/api/${path}/${id}`, { actor: editor, body, version });
const fieldsOf = (json: Saved) => json.fields?.map(({ field, key }: Saved) => [field, key]);
const get = async (path: string) => (await call("GET", `/api/${path}`, { actor: editor })).json;

const aSlide = (title: string, more: object = {}) =>
	made("Slide", { name: title, texts: { fa: { title }, en: { title: `${title} en` } }, ...more });
const aSlider = (title: string, isMain = false) => made("Slider", { title, isMain });
const shown = async (locale = "fa") =>
	(await call("GET", `/api/SliderSlides/${locale}/GetMainSlides`)).json.map(({ title }: Saved) => title);
const orderOf = async (sliderId: string): Promise<Saved[]> =>
	(await get(`SliderSlide/GetAll?sliderId=${sliderId}`)).dataList;

describe("slides on the home page", () => {
	it("get a main slider with the first slide; later slides must be added to a slider", async () => {
		const { total, dataList } = await get("Slider/GetAll").then(({ totalCount, dataList }) => ({
			total: totalCount,
			dataList,
		}));
		expect([total, dataList]).toEqual([0, []]);
		const slides = await Promise.all(["یک", "دو"].map((title) => aSlide(title)));
		const after = await get("Slider/GetAll");
		expect(after.dataList.map(({ isMain, slideCount }: Saved) => [isMain, slideCount])).toEqual([[true, 1]]);
		expect(slides.map(({ sliders }) => sliders.length).toSorted()).toEqual([0, 1]);
		expect(await shown()).toHaveLength(1);
	});

	it("appear and disappear on time, separately per language, and the pages are rendered again at those times", async () => {
		test.setNow(noon);
		const viewer = await aSlider("اصلی", true);
		const before = (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
		const texts = {
			fa: { title: "جشن", publishAt: hours(1), unpublishAt: hours(3) },
			en: { title: "Party" },
		};
		await aSlide("نوروز", { sliderId: viewer.id, texts });
		expect((await test.database.db.select().from(pageVersion))[0]?.version).toBeGreaterThan(before);
		const due = await test.database.db.select().from(job).where(eq(job.kind, "pages.due"));
		expect(due.map(({ runAt }) => runAt.toISOString()).toSorted()).toEqual([hours(1), hours(3)]);
		for (const [hour, fa] of [
			[0, []],
			[1, ["جشن"]],
			[2, ["جشن"]],
			[3, []],
		] as const) {
			test.setNow(new Date(hours(hour)));
			expect([await shown(), await shown("en")]).toEqual([fa, ["Party"]]);
		}
	});
});

describe("slides shown on the home page", () => {
	it("come from the main slider, in the slider's order, in languages with texts", async () => {
		const [main, other] = [await aSlider("یک", true), await aSlider("دو")];
		const [a, b] = [await aSlide("الف", { sliderId: main.id }), await aSlide("ب", { sliderId: main.id })];
		await aSlide("پ", { sliderId: main.id, texts: { en: { title: "Only English" } } });
		await aSlide("ت", { sliderId: other.id });
		expect([await shown(), await shown("en")]).toEqual([
			["الف", "ب"],
			["الف en", "ب en", "Only English"],
		]);
		const signed = await test.database.db.select({ by: sliderSlide.updatedBy }).from(sliderSlide);
		expect(signed.map(({ by }) => by)).not.toContain(null);
		const records = (await orderOf(main.id)).map(({ id, version }) => ({ id, version })).reverse();
		const ordered = await call("PUT", "/api/SliderSlide/Order", { actor: editor, body: { records } });
		expect(ordered.status).toBe(200);
		expect(await shown()).toEqual(["ب", "الف"]);
		// another order of what was seen before comes too late
		expect((await call("PUT", "/api/SliderSlide/Order", { actor: editor, body: { records } })).status).toBe(
			412,
		);
		await at(`Slide/${b.id}`, "DELETE", b.version);
		expect(await shown()).toEqual(["الف"]);
		expect((await orderOf(main.id)).map(({ slide }) => slide.name)).toEqual(["پ", "الف"]);
		await at(`Slide/${b.id}/Restore`, "POST", b.version + 1);
		expect(await shown()).toEqual(["ب", "الف"]);
		expect((await get(`Slide/${a.id}/Usage`)).dataList).toEqual([
			{ noun: "slider", id: main.id, title: "یک" },
		]);
	});

	it("have the selected look, and show their picture as long as it is in the library", async () => {
		const imageId = await aPicture(test.ctx());
		const viewer = await aSlider("اصلی", true);
		const look = { picturePlace: "behind", textPlace: "center", textColour: "light" };
		await aSlide("یک", { sliderId: viewer.id, imageId, ...look });
		const { json } = await call("GET", "/api/SliderSlides/fa/GetMainSlides");
		expect(json).toMatchObject([{ ...look, image: { width: 800, alt: "چهره" } }]);
		const gone = await post("Slide", {
			name: "دو",
			imageId: viewer.id,
			texts: { fa: { title: "دو" } },
		});
		expect(fieldsOf(gone.json)).toEqual([["imageId", "validation.gone"]]);
	});
});

describe("a slide", () => {
	it("is refused when a field is invalid, with the field named", async () => {
		const text = (words: object) => ({ name: "یک", texts: { fa: { title: "یک", ...words } } });
		for (const [body, field, key] of [
			[{ name: "یک", texts: {} }, "texts.fa.title", "required"],
			[{ name: "", texts: { fa: { title: "یک" } } }, "name", "required"],
			[{ name: "یک", texts: { fa: { title: "یک" }, en: { kicker: "One" } } }, "texts.en.title", "required"],
			[text({ links: [{ label: "بد", url: "javascript:alert(1)" }] }), "texts.fa.links.0.url", "url"],
			[text({ links: [{ label: "", url: "/" }] }), "texts.fa.links.0.label", "required"],
			[text({ links: Array(3).fill({ label: "یک", url: "/" }) }), "texts.fa.links", "tooMany"],
			[text({ publishAt: hours(2), unpublishAt: hours(1) }), "texts.fa.unpublishAt", "untilBeforeFrom"],
			[text({ unpublishAt: "2001-01-01T00:00:00Z" }), "texts.fa.unpublishAt", "untilPassed"],
		] as const)
			expect(fieldsOf((await post("Slide", body)).json), field).toEqual([[field, `validation.${key}`]]);
	});

	it("cannot overwrite a newer save, reports outdated texts, is found in any spelling, and is restored unchanged", async () => {
		await aSlider("اصلی", true);
		test.setNow(noon);
		const slide = await aSlide("نیم‌فاصله");
		test.setNow(new Date(hours(1)));
		const body = { name: "دیگر", texts: { fa: { title: "تازه" }, en: { title: "نیم‌فاصله en" } } };
		const saved = await save("Slide", slide, body);
		expect(saved).toMatchObject({
			status: 200,
			json: { version: 2, textStates: { en: "stale" }, sourceBefore: { title: "نیم‌فاصله" } },
		});
		expect(await save("Slide", slide, body)).toMatchObject({ status: 412, json: { code: "record.stale" } });
		expect((await get("Slide/GetAll?title=ديگر")).totalCount).toBe(1);
		expect((await get("Slide/GetAll?unused=true")).totalCount).toBe(1);
		const back = await at(`Slide/${slide.id}/History/1/Restore`, "POST", 2);
		expect(back.json).toMatchObject({ name: "نیم‌فاصله", texts: { fa: { title: "نیم‌فاصله" } } });
		const copy = await at(`Slide/${slide.id}/Duplicate`, "POST");
		expect(copy.json).toMatchObject({ name: "نیم‌فاصله (2)", sliders: [] });
		await at(`Slide/${slide.id}`, "DELETE", 3);
		expect((await at(`Slide/Trash/${slide.id}`, "DELETE", 4)).status).toBe(200);
	});
});

describe("a slider", () => {
	it("is the main slider if it is the oldest, until another slider is made the main one", async () => {
		const isMain = async () =>
			(await get("Slider/GetAll")).dataList.map((row: Saved) => [row.title, row.isMain]);
		const first = await aSlider("یک");
		expect(await isMain()).toEqual([["یک", true]]);
		const second = await aSlider("دو", true);
		expect(await isMain()).toEqual([
			["دو", true],
			["یک", false],
		]);
		const off = await save("Slider", second, { title: "دو", isMain: false });
		expect(fieldsOf(off.json)).toEqual([["isMain", "validation.mainSlider"]]);
		const held = await at(`Slider/${second.id}`, "DELETE", second.version);
		expect([held.status, held.json.code]).toEqual([409, "slider.main"]);
		const taken = await save("Slider", { ...first, version: 2 }, { title: "یک", isMain: true });
		expect(taken.status).toBe(200);
		expect((await at(`Slider/${second.id}`, "DELETE", 2)).status).toBe(200);
		// the last one may be removed, and is the main one again when restored
		expect((await at(`Slider/${first.id}`, "DELETE", taken.json.version)).status).toBe(200);
		const back = await at(`Slider/${second.id}/Restore`, "POST", 3);
		expect(back.json).toMatchObject({ title: "دو", isMain: true });
	});

	it("shows each slide once, up to a limit, and can get a removed slide back", async () => {
		const viewer = await aSlider(SliderInput.parse({ title: "یک" }).title);
		const slides: Saved[] = [];
		for (let count = 0; count < 12; count++)
			slides.push(await aSlide(`اسلاید ${count}`, { sliderId: viewer.id }));
		const more = await post("Slide", {
			name: "سیزده",
			sliderId: viewer.id,
			texts: { fa: { title: "سیزده" } },
		});
		expect(fieldsOf(more.json)).toEqual([["slideId", "validation.tooMany"]]);
		const twice = await post("SliderSlide", { sliderId: viewer.id, slideId: slides[0].id });
		expect(fieldsOf(twice.json)).toEqual([["slideId", "validation.taken"]]);
		const [, row] = await orderOf(viewer.id);
		expect((await at(`SliderSlide/${row.id}`, "DELETE", row.version)).status).toBe(200);
		expect((await orderOf(viewer.id)).map(({ slideId }) => slideId)).not.toContain(row.slideId);
		expect((await at(`SliderSlide/${row.id}/Restore`, "POST", row.version + 1)).status).toBe(200);
		expect((await orderOf(viewer.id))[1].slideId).toBe(row.slideId);
		const copy = await at(`Slider/${viewer.id}/Duplicate`, "POST");
		expect(copy.json).toMatchObject({ title: "یک (2)", isMain: false, slideCount: 12 });
		expect((await orderOf(copy.json.id)).map(({ slideId }) => slideId)).toEqual(slides.map(({ id }) => id));
	});
});
