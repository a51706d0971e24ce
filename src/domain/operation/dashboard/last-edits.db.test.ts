import { expect, it } from "vitest";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { postVerbs } from "#domain/content/post/record/verbs.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import { staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { createPost, updatePost } from "#tests/support/posts.ts";
import { listLastEdits } from "./last-edits.server.ts";

const test = testDatabase();
const editor = staffOf("Editor");
const colleague: Actor = {
	...{ kind: "staff", role: "Editor", onlyHasReporting: false },
	...{ staffId: "00000000-0000-7000-8000-0000000000cc", sessionId: "00000000-0000-7000-8000-0000000000cd" },
};
const post = (title: string) => ({
	texts: { fa: { ...postExamples.usual.texts.fa, mainTitle: title, slug: title.replaceAll(" ", "-") } },
});
const titles = async (actor = editor) =>
	(await listLastEdits(test.ctx(actor))).dataList.map(({ title }) => title);

it("the last edits are the caller's own, each record once, the newest first, at most five", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const made = [];
	for (const number of [1, 2, 3, 4, 5, 6]) {
		test.setNow(new Date(`2026-05-20T06:0${number}:00Z`));
		made.push(await createPost(test.ctx(editor), post(`post ${number}`)));
	}
	test.setNow(new Date("2026-05-20T07:00:00Z"));
	await createPost(test.ctx(colleague), post("of a colleague"));
	expect(await titles()).toEqual(["post 6", "post 5", "post 4", "post 3", "post 2"]);
	expect(await titles(colleague)).toEqual(["of a colleague"]);

	test.setNow(new Date("2026-05-20T08:00:00Z"));
	await updatePost(test.ctx(editor), made[0]?.id ?? "", post("post 1 again"));
	// an edit by a colleague does not make it the caller's
	await updatePost(test.ctx(colleague), made[5]?.id ?? "", post("post 6"));
	expect(await titles()).toEqual(["post 1 again", "post 6", "post 5", "post 4", "post 3"]);
	expect((await listLastEdits(test.ctx(editor))).dataList[0]).toEqual({
		noun: "post",
		id: made[0]?.id,
		title: "post 1 again",
		editedDateTime: "2026-05-20T08:00:00.000Z",
	});
});

it("the last edits leave out what is in the trash, what was only read, and what the role may not read now", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const ctx = test.ctx(editor);
	const trashed = await createPost(ctx, post("trashed"));
	await createPost(ctx, post("kept"));
	const category = await aLabCategory(ctx);
	test.setNow(new Date("2026-05-20T07:00:00Z"));
	const lab = await labTestVerbs.create(ctx, aLabTest(category.id));
	await record(ctx, "reception.read", "00000000-0000-4000-8000-000000000000");
	await postVerbs.remove(ctx, trashed.id, trashed.version);
	const found = (await listLastEdits(ctx)).dataList;
	expect(found.map(({ noun }) => noun)).toContain("labTest");
	expect(found.map(({ id }) => id)).toContain(lab.id);
	expect(found.map(({ title }) => title)).not.toContain("trashed");
	expect(found.map(({ title }) => title)).toContain("kept");
	// a centre that only reports has no posts and no catalogue to read
	expect(await titles(staffOf("Editor", true))).toEqual([]);
	// a sampler reads none of it
	expect(await titles(staffOf("Sampler"))).toEqual([]);
	await expect(listLastEdits(test.ctx(anonymous))).rejects.toMatchObject({
		kind: "unauthenticated",
	});
});
