import { describe, expect, it, vi } from "vitest";
import { SliderInput } from "#domain/content/slider/schema.ts";
import { sliderVerbs } from "#domain/content/slider/service.server.ts";
import { SlideInput } from "#domain/content/slider/slide/schema.ts";
import { slideVerbs } from "#domain/content/slider/slide/service.server.ts";
import { sliderSlideVerbs } from "#domain/content/slider/slider-slide/service.server.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { getHome } from "./service.server.ts";
import { homeLayout } from "./table.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");

const banner = (id: string, title: string, more = {}) => ({
	id,
	component: "HomeBanner",
	isActive: true,
	settings: { title },
	...more,
});
const save = async (layout: unknown, version?: number) =>
	call("PUT", "/api/SiteHierarchy/fa/MainPage", {
		actor: editor,
		body: { temporaryHierarchy: JSON.stringify(layout) },
		version: version ?? (await read()).version,
	});
const publish = async (version?: number) =>
	call("POST", "/api/SiteHierarchy/fa/MainPage/Publish", {
		actor: editor,
		version: version ?? (await read()).version,
	});
const read = async () => {
	const { json } = await call("GET", "/api/SiteHierarchy/fa/GetMainPage");
	return {
		...json,
		hierarchy: JSON.parse(json.hierarchy),
		temporaryHierarchy: JSON.parse(json.temporaryHierarchy),
	};
};
const staffBrowser = { isStaff: async () => true };
const stranger = { isStaff: async () => false };

describe("the layout of the home page", () => {
	it("is an empty list as JSON text before the first save", async () => {
		const { status, json, headers } = await call("GET", "/api/SiteHierarchy/en/GetMainPage");
		expect(status).toBe(200);
		expect(json).toEqual({ hierarchy: "[]", temporaryHierarchy: "[]", version: 0 });
		expect(headers.get("etag")).toBe('"0"');
	});

	it("is edited as a draft, then published or discarded", async () => {
		expect((await save([banner("a", "نخست")])).status).toBe(200);
		expect(await read()).toMatchObject({ hierarchy: [], temporaryHierarchy: [{ id: "a" }], version: 1 });
		expect((await publish()).status).toBe(200);
		expect(await read()).toMatchObject({ hierarchy: [{ id: "a" }], version: 2 });
		await save([banner("b", "دوم")]);
		const discarded = await call("POST", "/api/SiteHierarchy/fa/MainPage/Discard", {
			actor: editor,
			version: 3,
		});
		expect(JSON.parse(discarded.json.temporaryHierarchy)).toMatchObject([{ id: "a" }]);
	});

	it("refuses to overwrite another person's newer save", async () => {
		await save([banner("a", "نخست")], 0);
		const late = await save([banner("b", "دوم")], 0);
		expect(late).toMatchObject({ status: 412, json: { code: "record.stale" } });
		expect((await publish(0)).status).toBe(412);
		expect((await read()).temporaryHierarchy).toMatchObject([{ id: "a" }]);
	});

	it("reports every wrong entry with its field", async () => {
		const wrong = await save([
			banner("a", "درست"),
			{ id: "b", component: "HomeMagic", isActive: true },
			{ id: "c", component: "HomePosts", isActive: true, settings: { count: 1000 } },
			{ id: "d", component: "HomeBanner", isActive: true, settings: { linkUrl: "javascript:alert(1)" } },
			{ id: "e", component: "constructor", isActive: true },
		]);
		expect(wrong.status).toBe(422);
		expect(wrong.json.fields.map(({ field, key }: Record<string, string>) => [field, key])).toEqual([
			["temporaryHierarchy.1.component", "validation.unknownField"],
			["temporaryHierarchy.2.settings.count", "validation.range"],
			["temporaryHierarchy.3.settings.linkUrl", "validation.url"],
			["temporaryHierarchy.4.component", "validation.unknownField"],
		]);
		expect((await save([banner("a", ""), banner("a", "")])).json.fields[0].key).toBe("validation.taken");
	});
});

describe("the layout of the home page and its checks", () => {
	it.each(["{", "null", "[[]]", `${"[".repeat(5_000)}`])("refuses %s as JSON text", async (text) => {
		const answer = await call("PUT", "/api/SiteHierarchy/fa/MainPage", {
			actor: editor,
			body: { temporaryHierarchy: text },
			version: 0,
		});
		expect(answer.status).toBe(422);
	});

	it("can be changed by the manager of a reporting-only centre, as part of the settings", async () => {
		const actor = staffOf("Manager", true);
		const body = { temporaryHierarchy: "[]" };
		expect((await call("PUT", "/api/SiteHierarchy/fa/MainPage", { actor, body, version: 0 })).status).toBe(
			200,
		);
		expect((await call("POST", "/api/SiteHierarchy/fa/MainPage/Publish", { actor, version: 1 })).status).toBe(
			200,
		);
	});

	it.each([
		["an anonymous caller", undefined, 401],
		["a receptionist", staffOf("Receptionist"), 403],
	])("cannot be changed by %s", async (_name, actor, status) => {
		const body = { temporaryHierarchy: "[]" };
		expect((await call("PUT", "/api/SiteHierarchy/fa/MainPage", { actor, body, version: 0 })).status).toBe(
			status,
		);
		expect((await call("POST", "/api/SiteHierarchy/fa/MainPage/Publish", { actor, version: 0 })).status).toBe(
			status,
		);
		expect((await call("POST", "/api/SiteHierarchy/fa/MainPage/Discard", { actor, version: 0 })).status).toBe(
			status,
		);
	});
});

describe("the home page", () => {
	it("shows active sections in order, with defaults for missing settings", async () => {
		await save([banner("b", "دوم"), banner("x", "خاموش", { isActive: false }), banner("a", "نخست")]);
		await publish();
		const { sections } = await getHome(test.ctx(), undefined);
		expect(sections.map(({ id }) => id)).toEqual(["b", "a"]);
		expect(sections[0]?.settings).toMatchObject({ title: "دوم", text: "", counters: [] });
		expect((await getHome(test.ctx(undefined, { locale: "en" }), undefined)).sections).toEqual([]);
	});

	it("omits and logs sections that it cannot show, and shows the other sections", async () => {
		await save([banner("a", "نخست")]);
		await publish();
		const broken = [
			{ id: "z", component: "HomeFormer", isActive: true, settings: {} },
			{ id: "y", component: "HomePosts", isActive: true, settings: { count: "many" } },
			banner("a", "نخست"),
		];
		await test.database.db.update(homeLayout).set({ hierarchy: broken });
		const warn = vi.fn();
		const { sections } = await getHome(test.ctx(undefined, { log: { ...silentLog, warn } }), undefined);
		expect(sections.map(({ id }) => id)).toEqual(["a"]);
		expect(warn.mock.calls.map(([line]) => line.section)).toEqual(["z", "y"]);
	});

	it("shows the draft layout in the preview, which everyone can see unless the centre limits it to staff", async () => {
		await save([banner("draft", "پیش‌نویس")]);
		expect(await getHome(test.ctx(), stranger)).toMatchObject({
			isPreview: true,
			sections: [{ id: "draft" }],
		});
		await centreSettingVerbs.save(test.ctx(), { previewNeedsStaff: true });
		expect(await getHome(test.ctx(), stranger)).toMatchObject({ isPreview: false, sections: [] });
		expect(await getHome(test.ctx(), staffBrowser)).toMatchObject({ isPreview: true });
		const { json } = await call("GET", "/api/SiteHierarchy/fa/GetMainPage");
		expect(json.temporaryHierarchy).toBe("[]");
		const seen = await call("GET", "/api/SiteHierarchy/fa/GetMainPage", { actor: staffOf("Viewer") });
		expect(seen.json.temporaryHierarchy).toContain("draft");
	});
});

describe("the home page with slides", () => {
	it("shows the main slides in the page's language, in order", async () => {
		const text = (title: string) => ({ title, links: [{ label: "پذیرش", url: "/reception" }] });
		const viewer = (title: string) =>
			sliderVerbs.create(test.ctx(), SliderInput.parse({ title, isMain: true }));
		const slide = (name: string, sliderId: string | null, texts: object) =>
			slideVerbs.create(test.ctx(), SlideInput.parse({ name, sliderId, texts }));
		const former = await viewer("پیشین");
		const both = await slide("دو زبان", former.id, { fa: text("یک"), en: text("One") });
		const main = await viewer("اصلی");
		await slide("فارسی", main.id, { fa: text("دو") });
		await sliderSlideVerbs.create(test.ctx(), { sliderId: main.id, slideId: both.id });
		const { slides } = await getHome(test.ctx(), undefined);
		expect(slides.map(({ title }) => title)).toEqual(["دو", "یک"]);
		const { status, json } = await call("GET", "/api/SliderSlides/en/GetMainSlides");
		expect(status).toBe(200);
		expect(json).toEqual([
			{
				id: both.id,
				kicker: "",
				title: "One",
				text: "",
				image: null,
				picturePlace: "beside",
				textPlace: "start",
				textColour: "auto",
				links: text("").links,
				facts: [],
				cards: [],
			},
		]);
	});
});
