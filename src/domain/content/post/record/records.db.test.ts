import { describe, expect, it } from "vitest";
import { Layout } from "#domain/content/home-layout/schema.ts";
import { homeLayoutVerbs } from "#domain/content/home-layout/service.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPostGroup } from "#tests/support/post-groups.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { postExamples } from "../examples.ts";
import { getPost } from "../get-post.server.ts";
import { listPosts } from "../list-posts.server.ts";
import { getPreviewedPost } from "../preview/get-previewed-post.server.ts";
import type { PostRecord } from "../record-schema.ts";
import { relatedPosts } from "../search/list-related-posts.server.ts";
import { inputOfPost } from "./verbs.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");
const now = new Date("2026-05-20T08:00:00Z");

const published = async (input: Parameters<typeof createPost>[1]) => {
	const { id } = await createPost(test.ctx(), input);
	return publishPost(test.ctx(), id, { locale: "fa" });
};
const text = (mainTitle: string, more: object = {}) => ({ mainTitle, ...more });
const get = async (id: string): Promise<PostRecord> =>
	(await call("GET", `/api/Post/${id}`, { actor: editor })).json;
const working = (record: PostRecord, body: object, version = record.version) =>
	call("PUT", `/api/Post/${record.id}/WorkingCopy`, { actor: editor, body, version });
const update = (id: string, body: object, version: number) =>
	call("PUT", `/api/Post/${id}`, { actor: editor, body, version });
const listed = async (query = "") => {
	const { json } = await call("GET", `/api/Post/GetAll?${query}`, { actor: editor });
	return json.dataList.map(({ title }: { title: string }) => title);
};
/** The form values with another Persian title. */
const renamed = (record: PostRecord, mainTitle: string) => {
	const input = inputOfPost(record);
	return { ...input, texts: { ...input.texts, fa: { ...input.texts.fa, mainTitle } } };
};

describe("a draft of a published post", () => {
	it("is public only after Update, and a save based on an older version is refused", async () => {
		test.setNow(now);
		const record = await published(postExamples.usual);
		const title = async () => (await getPost(test.ctx(), "fa", record.texts.fa?.slug ?? "")).mainTitle;
		const saved = await working(record, renamed(record, "عنوان تازه"));
		expect(saved.json).toMatchObject({
			version: record.version + 1,
			hasWorkingCopy: true,
			workingCopy: { value: { texts: { fa: { mainTitle: "عنوان تازه" } } } },
		});
		expect(await title()).toBe("پیش از آزمایش خون چه باید کرد؟");
		expect(await listed("changed=true")).toHaveLength(1);
		expect((await working(record, renamed(record, "دومی"))).status).toBe(412);
		expect((await update(record.id, renamed(record, "دومی"), record.version)).status).toBe(412);
		const updated = await update(record.id, saved.json.workingCopy.value, record.version + 1);
		expect(updated.json).toMatchObject({ workingCopy: null, hasWorkingCopy: false });
		expect(await title()).toBe("عنوان تازه");
	});

	it("may be incomplete, disappears once it equals the published post, and can be discarded permanently", async () => {
		const record = await published(postExamples.usual);
		const incomplete = await working(record, renamed(record, ""));
		expect(incomplete.status).toBe(200);
		expect(
			(await update(record.id, incomplete.json.workingCopy.value, incomplete.json.version)).json.fields,
		).toEqual([expect.objectContaining({ field: "texts.fa.mainTitle", key: "validation.required" })]);
		const back = await working(incomplete.json, inputOfPost(record));
		expect(back.json.workingCopy).toBeNull();
		const again = await working(back.json, renamed(record, "دیگر"));
		const discarded = await call("DELETE", `/api/Post/${record.id}/WorkingCopy`, {
			actor: editor,
			version: again.json.version,
		});
		expect(discarded.json.workingCopy).toBeNull();
		const { json } = await call("GET", `/api/Post/${record.id}/History`, { actor: editor });
		const kept = json.dataList.find(({ action }: { action: string }) => action === "save");
		// nothing is lost: a discarded draft is restored from the history, unseen by readers
		const restored = await call("POST", `/api/Post/${record.id}/History/${kept.version}/Restore`, {
			actor: editor,
			version: discarded.json.version,
		});
		expect(restored.json).toMatchObject({
			title: record.title,
			workingCopy: { value: { texts: { fa: { mainTitle: "دیگر", state: "published" } } } },
		});
	});

	it("also changes when publication, selection and group are changed in the list of posts", async () => {
		const groupId = await createPostGroup(test.ctx(), "گروه");
		const record = await published(postExamples.mixed);
		const seen = async () => [{ id: record.id, version: (await get(record.id)).version }];
		await working(record, renamed(record, "در دست نوشتن"));
		const post = async (path: string, body: object) =>
			(await call("POST", `/api/Post/${path}`, { actor: editor, body: { ...body, records: await seen() } }))
				.status;
		expect(await post("Publish", { locale: "fa", isPublished: false })).toBe(200);
		expect(await post("Choose", { isChosen: true })).toBe(200);
		expect(await post("Move", { groupId, subgroupId: null })).toBe(200);
		expect(await post("Move", { groupId: record.id, subgroupId: null })).toBe(422);
		const after = await get(record.id);
		expect(after).toMatchObject({ isChosen: true, group: { id: groupId, title: "گروه" } });
		expect(after.workingCopy?.value).toMatchObject({
			isChosen: true,
			groupId,
			texts: { fa: { mainTitle: "در دست نوشتن", state: "draft" } },
		});
		expect((await listPosts(test.ctx(), "fa", { page: 1, pageSize: 10 })).totalCount).toBe(0);
	});
});

describe("the staff list", () => {
	it("is filtered by state, language, group and selection, and searched in any spelling", async () => {
		test.setNow(now);
		const groupId = await createPostGroup(test.ctx(), "گروه");
		await published({ ...postExamples.usual, groupId, isChosen: true });
		await createPost(test.ctx(), { texts: { en: text("Only English") } });
		await createPost(test.ctx(), { texts: { fa: text("پیش‌نویس"), en: text("Draft") } });
		expect(await listed()).toHaveLength(3);
		expect(await listed("publication=shown")).toEqual(["پیش از آزمایش خون چه باید کرد؟"]);
		expect(await listed("publication=draft&language=fa")).toEqual(["پیش‌نویس"]);
		expect(await listed("language=en&sort=title")).toHaveLength(3);
		expect(await listed(`groupId=${groupId}&chosen=true`)).toHaveLength(1);
		expect(await listed("chosen=false")).toHaveLength(2);
		expect(await listed(`title=${encodeURIComponent("ازمايش")}`)).toHaveLength(1);
		expect(await listed("title=english")).toEqual(["Only English"]);
		// without its half-space, by a part of it, and by its address
		for (const typed of ["پيشنويس", "پیشنوی", "پیش-نویس"])
			expect(await listed(`title=${encodeURIComponent(typed)}`), typed).toEqual(["پیش‌نویس"]);
		expect(await listed("title=only-eng")).toEqual(["Only English"]);
		expect(await listed("title=%25")).toEqual([]);
	});

	it("shows trashed posts, whose addresses are free again; a restored post gets a numbered address if necessary", async () => {
		const first = await published({ texts: { fa: text("یک", { slug: "یک" }) } });
		const remove = await call("DELETE", `/api/Post/${first.id}`, { actor: editor, version: first.version });
		expect(remove.status).toBe(200);
		await expect(getPost(test.ctx(), "fa", "یک")).rejects.toMatchObject({ code: "record.not-found" });
		expect(await listed("trash=true")).toEqual(["یک"]);
		await published({ texts: { fa: text("دو", { slug: "یک" }) } });
		const restored = await call("POST", `/api/Post/${first.id}/Restore`, {
			actor: editor,
			version: first.version + 1,
		});
		expect(restored.json.texts.fa.slug).toBe("یک-2");
		const copy = await call("POST", `/api/Post/${first.id}/Duplicate`, { actor: editor });
		expect(copy.json.texts.fa).toMatchObject({ mainTitle: "یک", slug: "یک-3", state: "draft" });
	});
});

describe("a translation", () => {
	it("is out of date once the source changed, and up to date again when confirmed", async () => {
		test.setNow(now);
		const record = await createPost(test.ctx(), postExamples.usual);
		expect(record.textStates).toEqual({ fa: "complete", en: "complete" });
		test.setNow(new Date(now.getTime() + 1000));
		const changed = await update(record.id, renamed(record, "عنوان تازه"), record.version);
		expect(changed.json.textStates.en).toBe("stale");
		expect(changed.json.sourceBefore.mainTitle).toBe(record.texts.fa?.mainTitle);
		const input = { ...inputOfPost(changed.json), checkedTexts: ["en"] };
		const checked = await update(record.id, input, changed.json.version);
		expect(checked.json.textStates.en).toBe("complete");
	});
});

describe("related posts", () => {
	it("are posts selected by hand, then similar posts; a post linked from other posts cannot be removed permanently", async () => {
		const [a, b] = [
			await published({ texts: { fa: text("الف") } }),
			await published({ texts: { fa: text("ب") } }),
		];
		const c = await published({ texts: { fa: text("ج") }, relatedIds: [b.id, a.id] });
		const titles = (await relatedPosts(test.ctx(), { id: c.id, mainTitle: "ج" }, 3)).map(
			(post) => post.mainTitle,
		);
		expect(titles).toEqual(["ب", "الف"]);
		const own = await update(c.id, { ...inputOfPost(c), relatedIds: [c.id] }, c.version);
		expect(own.json.fields).toMatchObject([{ field: "relatedIds", key: "validation.gone" }]);
		const layout = Layout.parse([{ id: "7", component: "HomeSinglePost", settings: { postId: b.id } }]);
		await homeLayoutVerbs.saveTemporary(test.ctx(), "fa", layout, 0);
		const { json } = await call("GET", `/api/Post/${b.id}/Usage`, { actor: editor });
		expect(json.dataList).toEqual([
			{ noun: "home", id: "fa:7", title: "HomeSinglePost" },
			{ noun: "post", id: c.id, title: "ج" },
		]);
		await call("DELETE", `/api/Post/${b.id}`, { actor: editor, version: b.version });
		const gone = await call("DELETE", `/api/Post/Trash/${b.id}`, { actor: editor, version: b.version + 1 });
		expect(gone).toMatchObject({ status: 409, json: { code: "record.in-use" } });
	});
});

describe("a link to a draft", () => {
	it("shows the draft until the link expires or is withdrawn, or the post goes into the trash", async () => {
		test.setNow(now);
		const record = await createPost(test.ctx(), postExamples.usual);
		const path = `/api/Post/${record.id}/Preview`;
		const add = async (hours: number) =>
			(await call("POST", path, { actor: editor, body: { locale: "fa", hours } })).json;
		const made = await add(24);
		const token = made.path.split("/").at(-1);
		expect(made.path).toMatch(/^\/post\/preview\/[\w-]{43}$/);
		const title = (from = token) =>
			getPreviewedPost(test.ctx(), from).then(
				(post) => post.mainTitle,
				({ code }) => code,
			);
		expect(await title()).toBe(record.title);
		await working(record, renamed(record, "در دست نوشتن"));
		expect(await title()).toBe("در دست نوشتن");
		const { rows } = await test.database.db.execute("select token_hash from post_preview");
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(await title("x".repeat(43))).toBe("record.not-found");
		const second = await add(72);
		await call("DELETE", `${path}/${second.id}`, { actor: editor });
		expect(await title(second.path.split("/").at(-1))).toBe("record.not-found");
		test.setNow(new Date(now.getTime() + 24 * 3_600_000 - 1));
		expect(await title()).toBe("در دست نوشتن");
		test.setNow(new Date(now.getTime() + 24 * 3_600_000));
		expect(await title()).toBe("record.not-found");
		expect((await call("GET", path, { actor: editor })).json.dataList).toEqual([]);
		const third = await add(24);
		const { version } = await get(record.id);
		await call("DELETE", `/api/Post/${record.id}`, { actor: editor, version });
		expect(await title(third.path.split("/").at(-1))).toBe("record.not-found");
	});
});
