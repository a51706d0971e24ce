import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { getVersion } from "#domain/foundation/record/history/get-version.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { postNoun, postRights } from "../record/records.server.ts";
import { PostDraft, type PostRecord } from "../record-schema.ts";
import { found, write } from "./working-copy.server.ts";

/**
 * Restores a version as a draft: readers see it once the post is saved. The schedule is not
 * restored.
 */
export function restorePostVersion(
	ctx: Context,
	id: string,
	version: number,
	expected: number,
): Promise<PostRecord> {
	staffWith(postRights.write).check(ctx.actor);
	return mutate(ctx, "post.restoreVersion", async (tx, entry) => {
		entry.subject(id);
		const kept = PostDraft.safeParse(await getVersion(tx, { noun: postNoun, recordId: id }, version));
		if (!kept.success) throw invalid(fieldErrors(kept.error));
		const now = (await found(tx, id)).texts;
		const texts = Object.fromEntries(
			locales.flatMap((locale) => {
				const text = kept.data.texts[locale];
				if (!text) return [];
				const shown = now[locale];
				const publication = shown
					? { state: shown.state, publishAt: shown.publishAt, unpublishAt: shown.unpublishAt }
					: { state: "draft" as const, publishAt: null, unpublishAt: null };
				return [[locale, { ...text, ...publication }]];
			}),
		);
		return write(tx, id, { ...kept.data, texts }, expected, "restoreVersion");
	});
}
