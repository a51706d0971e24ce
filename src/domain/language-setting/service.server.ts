import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { LanguageSetting, LanguageSettingInput } from "./schema.ts";
import { languageSetting } from "./table.server.ts";

/** The language setting; both languages before anything was saved. */
export async function readLanguageSetting(ctx: Context): Promise<LanguageSetting> {
	const [row] = await ctx.db.select().from(languageSetting).where(eq(languageSetting.id, 1));
	return row ?? { id: 1, isMultiLanguage: true };
}

/** Offers the site in both languages, or in Persian only; English addresses then lead to Persian ones. */
export async function updateLanguageSetting(
	ctx: Context,
	input: LanguageSettingInput,
): Promise<LanguageSetting> {
	staffWith("settings.write").check(ctx.actor);
	return perform(ctx, "language-setting.update", async (tx, note) => {
		note.detail("isMultiLanguage", input.isMultiLanguage);
		const [row] = await tx.db
			.insert(languageSetting)
			.values({ id: 1, ...input })
			.onConflictDoUpdate({
				target: languageSetting.id,
				set: { ...input, version: sql`${languageSetting.version} + 1`, updatedAt: tx.now() },
			})
			.returning();
		note.pagesChanged();
		return row ?? { id: 1, ...input };
	});
}
