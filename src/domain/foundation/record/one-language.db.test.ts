import { expect, it } from "vitest";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { PostGroupInput } from "#domain/content/post-group/schema.ts";
import { postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";

const test = testDatabase();
const translator = { ...(staffOf("Editor") as object), contentLocale: "en" } as Actor;
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);

it("an editor with one language cannot change, publish or remove texts in the other language", async () => {
	const texts = (fa: string, en: string) =>
		PostGroupInput.parse({ texts: { fa: { title: fa }, en: { title: en } } });
	const { id, version } = await postGroupVerbs.create(test.ctx(), texts("خبر", ""));
	const ctx = test.ctx(translator);
	const save = (fa: string, seen: number) => codeOf(postGroupVerbs.update(ctx, id, texts(fa, "News"), seen));
	expect(await save("خبر", version)).toBe("done");
	expect(await save("تازه", version + 1)).toBe("right.other-language");
	expect(await codeOf(postGroupVerbs.remove(ctx, id, version + 1))).toBe("right.other-language");
	expect(await codeOf((async () => menuVerbs.saveTemporary(ctx, "fa", [], 0))())).toBe(
		"right.other-language",
	);
	expect(await codeOf(menuVerbs.saveTemporary(ctx, "en", [], 0))).toBe("done");
});
