import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { postExamples } from "#domain/content/post/examples.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import type { SectionEntry } from "./schema.ts";
import { getHome } from "./service.server.ts";
import { homeLayout } from "./table.server.ts";

// What the page builder asks of the layout: sections by the clock, what is lacking, the preview of what is not saved.

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const address = "/api/SiteHierarchy/fa/MainPage";
const noon = new Date("2026-05-20T08:30:00Z");
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();

const section = (component: string, settings: object = {}, more: Partial<SectionEntry> = {}) => ({
	id: component,
	component,
	isActive: true,
	settings,
	...more,
});
const banner = (id: string, more: Partial<SectionEntry> = {}) => ({
	...section("HomeBanner", { title: id }),
	id,
	...more,
});
let version = 0;
const save = async (layout: unknown) => {
	const body = { temporaryHierarchy: JSON.stringify(layout) };
	version = (await call("GET", address, { actor: editor })).json.version;
	const answer = await call("PUT", address, { actor: editor, body, version });
	version = answer.json.version ?? version;
	return answer;
};
const publish = () => call("POST", `${address}/Publish`, { actor: editor, version });
const preview = (body: unknown, actor = editor) => call("POST", `${address}/Preview`, { actor, body });
const shown = async (isPreview = false, asOf?: string) => {
	const question = { isStaff: async () => false, at: asOf ? new Date(asOf) : undefined };
	return (await getHome(test.ctx(), isPreview ? question : undefined)).sections.map(({ id }) => id);
};
const aPost = async (isPublished: boolean, example = postExamples.usual) => {
	const { id } = await createPost(test.ctx(), example);
	if (isPublished) await publishPost(test.ctx(), id, { locale: "fa", isPublished: true });
	return id;
};

describe("a section with a start and an end time", () => {
	const layout = [
		banner("always"),
		banner("later", { showFrom: at(10) }),
		banner("now", { showFrom: at(-10), showUntil: at(20) }),
		banner("over", { showUntil: at(0) }),
		banner("off", { isActive: false, showFrom: at(30) }),
	];

	it("is on the page exactly between the two times, and the page is rendered again at both times", async () => {
		test.setNow(noon);
		await save(layout);
		expect((await publish()).status).toBe(200);
		expect(await shown()).toEqual(["always", "now"]);
		const due = await test.database.db.select().from(job).where(eq(job.kind, "pages.due"));
		expect(due.map(({ runAt }) => runAt.toISOString()).toSorted()).toEqual([at(10), at(20)]);
		test.setNow(new Date(at(10)));
		expect(await shown()).toEqual(["always", "later", "now"]);
		test.setNow(new Date(at(20)));
		expect(await shown()).toEqual(["always", "later"]);
	});

	it("can be previewed at any moment", async () => {
		test.setNow(noon);
		await save(layout);
		expect(await shown(true)).toEqual(["always", "now"]);
		expect(await shown(true, at(15))).toEqual(["always", "later", "now"]);
		expect(await shown(true, at(-60))).toEqual(["always", "over"]);
	});

	it.each([
		["ends before it begins", { showFrom: at(10), showUntil: at(5) }],
		["ends when it begins", { showFrom: at(10), showUntil: at(10) }],
		["has a time that is not a moment", { showFrom: "tomorrow" }],
		["has a day that does not exist", { showFrom: "2026-02-30T00:00:00Z" }],
	])("is refused when it %s", async (_name, bounds) => {
		const { status, json } = await save([banner("a", bounds)]);
		expect(status).toBe(422);
		expect(json.fields[0].field).toMatch(/^temporaryHierarchy\.0\.show(From|Until)$/);
	});
});

describe("an incomplete section", () => {
	const lacking: [string, object, string][] = [
		["HomeAbout", {}, "title"],
		["HomeAbout", { title: "x", figures: [{ value: "", label: "y" }] }, "figures.0.value"],
		["HomeAbout", { title: "x", points: ["a", ""] }, "points.1"],
		["HomeService", {}, "cards"],
		["HomeService", { cards: [{ title: "x" }, {}] }, "cards.1.title"],
		["HomeFeatures", {}, "items"],
		["HomeBrands", { items: [{}] }, "items.0.name"],
		["HomeBanner", {}, ""],
		["HomePosts", {}, ""],
		["HomeSinglePost", {}, ""],
		["CustomSection", {}, ""],
	];

	it.each(lacking)("is saved, but not published: %s %j", async (component, settings, path) => {
		expect((await save([banner("whole"), section(component, settings)])).status).toBe(200);
		const refused = await publish();
		expect(refused).toMatchObject({ status: 422, json: { code: "validation.failed" } });
		const field = ["temporaryHierarchy.1.settings", path].filter(Boolean).join(".");
		expect(refused.json.fields).toEqual([expect.objectContaining({ field, key: "validation.required" })]);
	});

	it("can be published when it is switched off, has ended or starts later, because its post may be published by then", async () => {
		test.setNow(noon);
		await save([
			section("HomeAbout", {}, { isActive: false }),
			section("HomeFeatures", {}, { showUntil: at(-1) }),
			section("HomePosts", {}, { showFrom: at(60) }),
		]);
		expect((await publish()).status).toBe(200);
	});

	it("can be published once its post is published", async () => {
		const postId = await aPost(false);
		await save([section("HomeSinglePost", { postId })]);
		expect((await publish()).status).toBe(422);
		await publishPost(test.ctx(), postId, { locale: "fa", isPublished: true });
		expect((await publish()).status).toBe(200);
	});
});

it("stores a section of an unknown kind unchanged, lets it be moved or switched off, and never renders it", async () => {
	const former = { ...section("HomeFormer", { deep: [{ x: 1 }] }), extra: "kept" };
	await save([banner("a")]);
	// a kind that the program does not know has no type
	await test.database.db.update(homeLayout).set({ temporaryHierarchy: [former, banner("a")] as never });
	const { status, json } = await save([banner("a"), { ...former, settings: {}, isActive: false }]);
	expect(status).toBe(200);
	expect(JSON.parse(json.temporaryHierarchy)[1]).toEqual({ ...former, isActive: false });
	expect((await save([{ ...former, id: "another" }])).status).toBe(422);
});

describe("the preview of unsaved sections", () => {
	it("shows each section's data and missing parts, and replaces the placeholders in texts with facts", async () => {
		const [shownId, draftId] = [await aPost(true), await aPost(false, postExamples.mixed)];
		const gone = "018f0000-0000-7000-8000-00000000dead";
		const { status, json } = await preview({
			sections: [
				section("HomePosts", { title: "تازه‌ها" }),
				section("CustomSection", { title: "برگزیده", postIds: [shownId, draftId] }, { type: "multiple" }),
				section("HomeAbout", { title: "x", imageId: gone, linkLabel: "y" }),
				section("HomeFormer"),
			],
			facts: ["{{tests}}", "{{nothing}}"],
		});
		expect(status).toBe(200);
		const [posts, custom, about, former] = json.sections;
		expect(posts.data.posts).toMatchObject([{ id: shownId }]);
		expect(posts.lacks).toEqual([]);
		expect(custom.data.posts).toMatchObject([{ id: shownId }]);
		expect(custom.lacks).toEqual([{ path: "postIds.1", kind: "post", isBlocking: false }]);
		expect(about.lacks.map(({ path, kind }: { path: string; kind: string }) => [path, kind])).toEqual([
			["linkUrl", "linkUrl"],
			["imageId", "picture"],
		]);
		expect(former).toMatchObject({ data: null, lacks: [{ kind: "unknown" }] });
		expect(json.facts).toEqual({ "{{tests}}": "0", "{{nothing}}": "{{nothing}}" });
	});

	it("shows the page at a given time, with a post scheduled for that time", async () => {
		test.setNow(noon);
		const id = await aPost(false);
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: true, publishDateTime: at(60) });
		const posts = async (body: object) =>
			(await preview({ sections: [section("HomePosts")], ...body })).json.sections[0].data.posts.length;
		expect([await posts({}), await posts({ at: at(61) })]).toEqual([0, 1]);
	});

	it("is limited in size and needs the right to read settings", async () => {
		const body = { sections: [section("HomePosts")] };
		expect((await call("POST", `${address}/Preview`, { body })).status).toBe(401);
		expect((await preview(body, staffOf("Viewer"))).status).toBe(200);
		const many = Array.from({ length: 61 }, (_, index) => banner(String(index)));
		expect((await preview({ sections: many })).status).toBe(422);
		expect((await preview({ sections: [], facts: Array(201).fill("x") })).status).toBe(422);
		expect((await preview({ sections: [], at: "someday" })).status).toBe(422);
		const hostile = [section("HomePosts", { count: 1e9 }), section("HomeBrands", { items: "x" })];
		const { status, json } = await preview({ sections: hostile });
		expect(status).toBe(200);
		expect(json.sections.map(({ data }: { data: unknown }) => data)).toEqual([null, null]);
	});
});
