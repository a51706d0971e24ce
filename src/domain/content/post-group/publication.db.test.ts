import { describe, expect, it } from "vitest";
import { menu } from "#domain/content/menu/table.server.ts";
import { listPostGroups } from "#domain/content/post/search/list-post-groups.server.ts";
import { findRedirect } from "#domain/content/redirect/follow.server.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { checkLinks, listSitePages } from "#domain/content/site-page/service.server.ts";
import type { Publication } from "#domain/foundation/record/publication/phase.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import type { PostGroupRecord } from "./schema.ts";
import { textInput } from "./text-input.ts";

// What publication means for groups of posts: for readers, and for staff.

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const noon = new Date("2026-05-20T12:00:00Z");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000).toISOString();

type Given = { groupId?: string | null; fa?: Partial<Publication>; en?: Partial<Publication> | null };
const body = (title: string, { groupId = null, fa, en }: Given = {}) => ({
	groupId,
	texts: {
		fa: { title, ...fa },
		...(en === null ? {} : { en: { title: `${title} en`, ...en } }),
	},
});
async function added(title: string, given: Given = {}): Promise<PostGroupRecord> {
	const { status, json } = await call("POST", "/api/PostGroup", { actor: editor, body: body(title, given) });
	expect(status, JSON.stringify(json)).toBe(201);
	return json;
}
const save = ({ id, version }: PostGroupRecord, input: object) =>
	call("PUT", `/api/PostGroup/${id}`, { actor: editor, body: input, version });
const get = async (id: string): Promise<PostGroupRecord> =>
	(await call("GET", `/api/PostGroup/${id}`, { actor: editor })).json;
const publish = (locale: string, isPublished: boolean, ...records: PostGroupRecord[]) =>
	call("POST", "/api/PostGroup/Publish", {
		actor: editor,
		body: { locale, isPublished, records: records.map(({ id, version }) => ({ id, version })) },
	});
/** What readers are offered in a language: groups with their subgroups, by address. */
const offered = async (locale: "fa" | "en") =>
	(await listPostGroups(test.ctx(undefined, { locale }))).groups.map(({ slug, subgroups }) => [
		slug,
		...subgroups.map((sub) => sub.slug),
	]);

async function posted(groupId: string, subgroupId: string | null) {
	const text = { mainTitle: "هشت ساعت", summary: "", body: { type: "doc" as const, content: [] } };
	const { id } = await createPost(test.ctx(), {
		groupId,
		subgroupId,
		imageId: null,
		isChosen: false,
		texts: { fa: text },
	});
	await publishPost(test.ctx(), id, { locale: "fa", isPublished: true });
}

describe("readers of a group", () => {
	it("see the group from its start until its end, separately in each language", async () => {
		test.setNow(noon);
		await added("خون", { fa: { publishAt: hours(1), unpublishAt: hours(3) }, en: { state: "draft" } });
		await added("ادرار", { en: { publishAt: hours(-1), unpublishAt: hours(2) } });
		const seen = async (hour: number) => {
			test.setNow(new Date(hours(hour)));
			return { fa: (await offered("fa")).flat(), en: (await offered("en")).flat() };
		};
		expect(await seen(0)).toEqual({ fa: ["ادرار"], en: ["ادرار-en"] });
		expect(await seen(1)).toEqual({ fa: ["خون", "ادرار"], en: ["ادرار-en"] });
		expect(await seen(2)).toEqual({ fa: ["خون", "ادرار"], en: [] });
		expect(await seen(3)).toEqual({ fa: ["ادرار"], en: [] });
	});

	it("still see the posts of a hidden group at the addresses of the posts, but not the group and its subgroups", async () => {
		const group = await added("آمادگی");
		const subgroup = await added("ناشتایی", { groupId: group.id });
		await posted(group.id, subgroup.id);
		const shown = async () => {
			const { json } = await call("GET", `/api/Post/fa/${encodeURIComponent("هشت-ساعت")}`);
			const find = async (query: string) =>
				(await call("GET", `/api/Post/fa/GetAll?${new URLSearchParams(query)}`)).json.totalCount;
			return [
				json.group?.slug,
				json.subgroup?.slug,
				await find(""),
				await find("group=آمادگی"),
				await find("subgroup=ناشتایی"),
				await offered("fa"),
			];
		};
		const all = ["آمادگی", "ناشتایی", 1, 1, 1, [["آمادگی", "ناشتایی"]]];
		expect(await shown()).toEqual(all);
		expect((await publish("fa", false, subgroup)).status).toBe(200);
		expect(await shown()).toEqual(["آمادگی", undefined, 1, 1, 0, [["آمادگی"]]]);
		expect((await publish("fa", true, await get(subgroup.id))).status).toBe(200);
		expect((await publish("fa", false, group)).status).toBe(200);
		expect(await shown()).toEqual([undefined, undefined, 1, 0, 0, []]);
		// the other language is another publication
		expect(await offered("en")).toEqual([["آمادگی-en", "ناشتایی-en"]]);
	});
});

describe("readers of pages that link to a group", () => {
	it("see no link to a hidden group in the menu or in the other language, and staff are warned of such links", async () => {
		test.setNow(noon);
		const group = await added("آمادگی", { fa: { publishAt: hours(1) } });
		await added("ناشتایی", { groupId: group.id });
		await added("دیگر", { en: { state: "draft" } });
		const leaf = (name: string, url: string) => ({
			id: name,
			name,
			children: [],
			data: { url, urlType: "internal" as const },
		});
		const paths = ["/post-list/آمادگی", "/post-list/آمادگی/ناشتایی", "/post-list/دیگر"];
		const hierarchy = paths.map((path) => leaf(path, path));
		await test.database.db.insert(menu).values({ locale: "fa", hierarchy, temporaryHierarchy: hierarchy });
		const staff = test.ctx(editor);
		const state = async () => {
			const { dataList } = await checkLinks(staff, "fa", paths);
			const { groups } = await listPostGroups(test.ctx());
			const pages = (await listSitePages(staff, "fa", "آمادگی")).dataList;
			return {
				menu: (await getShell(test.ctx())).menu.map(({ id }) => id),
				links: dataList.map((link) => link.state),
				picker: pages.filter(({ kind }) => kind === "postGroup").map(({ isPublic }) => isPublic),
				other: groups.map(({ otherSlug }) => otherSlug),
			};
		};
		expect(await state()).toEqual({
			menu: paths.slice(2),
			links: ["draft", "draft", "public"],
			picker: [false, false],
			other: [null],
		});
		test.setNow(new Date(hours(1)));
		expect(await state()).toEqual({
			menu: paths,
			links: ["public", "public", "public"],
			picker: [true, true],
			other: ["آمادگی-en", null],
		});
	});

	it("are redirected from an old address only if it was public; a redirect may replace a hidden page", async () => {
		test.setNow(noon);
		const renamed = (title: string, fa: object = {}) => ({
			groupId: null,
			texts: { fa: { title, slug: title, ...fa } },
		});
		const seen = await added("یک");
		const draft = await added("دو", { fa: { state: "draft" } });
		await save(seen, renamed("یک-تازه"));
		await save(draft, renamed("دو-تازه", { state: "draft" }));
		const leads = async (path: string) =>
			(await findRedirect(test.ctx(), new URL(path, "http://localhost")))?.location;
		expect([await leads("/post-list/یک"), await leads("/post-list/دو")]).toEqual([
			encodeURI("/post-list/یک-تازه"),
			undefined,
		]);
		const SuperAdmin = staffOf("SuperAdmin");
		const redirected = (from: string) =>
			call("POST", "/api/Redirect", { actor: SuperAdmin, body: { from, to: "/tests" } });
		expect((await redirected("/post-list/دو-تازه")).status).toBe(201);
		expect((await redirected("/post-list/یک-تازه")).json.fields[0].key).toBe("validation.livingAddress");
	});
});

describe("staff editing a group", () => {
	it("set the publication dates for each language, which are recorded in the history and restored from it", async () => {
		test.setNow(noon);
		const fa = { state: "published", publishAt: hours(1), unpublishAt: hours(2) } as const;
		const made = await added("خون", { fa });
		expect(made.texts).toMatchObject({
			fa,
			en: { state: "published", publishAt: null, unpublishAt: null },
		});
		const hidden = (await save(made, body("خون", { fa: { state: "draft" } }))).json;
		expect(hidden.texts.fa).toMatchObject({ state: "draft", publishAt: null });
		// long after its end: it is restored unchanged
		test.setNow(new Date(hours(30)));
		const back = await call("POST", `/api/PostGroup/${made.id}/History/1/Restore`, {
			actor: editor,
			version: hidden.version,
		});
		expect([back.status, back.json.texts.fa]).toMatchObject([200, fa]);
		// and is saved again as it is
		expect((await save(back.json, { ...body("خون تازه", { fa }) })).status).toBe(200);
	});

	it("get a field error when the end is in the past or before the start, but may set a start in the past", async () => {
		test.setNow(noon);
		const refused = async (given: Given) => {
			const { status, json } = await call("POST", "/api/PostGroup", {
				actor: editor,
				body: body("خون", given),
			});
			return [status, ...(json.fields?.map(({ field, key }: Record<string, string>) => [field, key]) ?? [])];
		};
		expect(await refused({ fa: { publishAt: hours(2), unpublishAt: hours(1) } })).toEqual([
			422,
			["texts.fa.unpublishAt", "validation.untilBeforeFrom"],
		]);
		expect(await refused({ en: { unpublishAt: hours(-1) } })).toEqual([
			422,
			["texts.en.unpublishAt", "validation.untilPassed"],
		]);
		expect(await refused({ fa: { publishAt: "2026-05-21T25:99:00Z" } })).toEqual([
			422,
			["texts.fa.publishAt", "validation.time"],
		]);
		expect(await refused({ fa: { state: "draft", unpublishAt: hours(-1) } })).toEqual([201]);
		expect(await refused({ fa: { publishAt: "2026-05-20T10:30:00+03:30" } })).toEqual([201]);
		const { dataList } = (await call("GET", "/api/PostGroup/GetAll", { actor: editor })).json;
		expect(dataList.at(-1).texts.fa.publishAt).toBe("2026-05-20T07:00:00.000Z");
	});
});

describe("staff in the list of groups", () => {
	it("find groups by their current state in a language", async () => {
		test.setNow(noon);
		await added("پیش", { fa: { state: "draft" } });
		await added("فردا", { fa: { publishAt: hours(1) } });
		await added("دیروز", { en: { unpublishAt: hours(1) } });
		await added("اکنون", { en: null });
		const found = async (publication: string) => {
			const { json } = await call("GET", `/api/PostGroup/GetAll?publication=${publication}`, {
				actor: editor,
			});
			return json.dataList?.map(({ title }: { title: string }) => title) ?? json.code;
		};
		expect(await found("draft")).toEqual(["پیش"]);
		expect(await found("scheduled")).toEqual(["فردا"]);
		expect(await found("shown")).toEqual(["پیش", "فردا", "دیروز", "اکنون"]);
		test.setNow(new Date(hours(1)));
		expect(await found("ended")).toEqual(["دیروز"]);
		expect(await found("scheduled")).toEqual([]);
		expect(await found("hidden")).toBe("validation.failed");
	});

	it("publish and hide several groups at once, all or none, in one language, with a record in the history", async () => {
		test.setNow(noon);
		const later = await added("یک", { fa: { publishAt: hours(5), unpublishAt: hours(9) } });
		const draft = await added("دو", { fa: { state: "draft" } });
		const persian = await added("سه", { en: null });
		expect((await publish("fa", true, later, draft, persian)).status).toBe(200);
		const now = await Promise.all([later, draft, persian].map(({ id }) => get(id)));
		expect(now.map(({ texts: { fa } }) => fa && textInput(fa))).toMatchObject([
			{ state: "published", publishAt: null, unpublishAt: hours(9) },
			{ state: "published" },
			{ state: "published" },
		]);
		expect(now.map(({ version }) => version)).toEqual([2, 2, 2]);
		const { json } = await call("GET", `/api/PostGroup/${draft.id}/History`, { actor: editor });
		expect(json.dataList.map(({ action }: { action: string }) => action)).toEqual(["publish", "create"]);

		// one has no English text, one was changed meanwhile: none is changed
		expect((await publish("en", false, ...now)).status).toBe(404);
		expect((await publish("fa", false, ...now.slice(0, 1), draft)).status).toBe(412);
		expect((await get(later.id)).texts).toMatchObject({
			fa: { state: "published" },
			en: { state: "published" },
		});
		expect((await publish("fa", false, ...now)).status).toBe(200);
		expect(await offered("fa")).toEqual([]);
		expect((await get(later.id)).texts.fa).toMatchObject({ state: "draft", unpublishAt: hours(9) });
	});

	it("copy a group as a draft", async () => {
		const { id } = await added("خبر");
		const { json } = await call("POST", `/api/PostGroup/${id}/Duplicate`, { actor: editor });
		expect(json.texts).toMatchObject({ fa: { state: "draft" }, en: { state: "draft" } });
		expect(await offered("fa")).toEqual([["خبر"]]);
	});

	it("cannot publish without the right", async () => {
		const group = await added("خبر");
		const answer = await call("POST", "/api/PostGroup/Publish", {
			actor: staffOf("Receptionist"),
			body: { locale: "fa", isPublished: false, records: [{ id: group.id, version: 1 }] },
		});
		expect(answer.status).toBe(403);
	});
});
