import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { Locale } from "#locale/locale.ts";
import { stale } from "#platform/errors.ts";
import type { MenuNode } from "./schema.ts";
import { menu } from "./table.server.ts";

/** The menu of a language; empty before one was saved. */
export async function readMenu(
	ctx: Context,
	locale: Locale,
): Promise<{ hierarchy: MenuNode[]; version: number }> {
	const [row] = await ctx.db.select().from(menu).where(eq(menu.locale, locale));
	return row ?? { hierarchy: [], version: 0 };
}

/** SQL of the menu's tree, null before one was saved. */
export const menuJson = (locale: Locale) =>
	sql<MenuNode[] | null>`(select ${menu.hierarchy} from ${menu} where ${menu.locale} = ${locale})`;

/**
 * Saves the menu of a language; the site shows it on the next request.
 * @param expected the version that was read
 * @throws DomainError `record.stale` when somebody saved meanwhile
 */
export async function saveMenu(
	ctx: Context,
	locale: Locale,
	hierarchy: MenuNode[],
	expected: number | undefined,
): Promise<{ hierarchy: MenuNode[]; version: number }> {
	staffWith("content.write").check(ctx.actor);
	return perform(ctx, "menu.save", async (tx, note) => {
		note.subject(locale);
		const [row] = await tx.db
			.insert(menu)
			.values({ locale, hierarchy })
			.onConflictDoUpdate({
				target: menu.locale,
				set: { hierarchy, version: sql`${menu.version} + 1`, updatedAt: tx.now() },
			})
			.returning();
		const version = row?.version ?? 0;
		if (expected !== undefined && version !== expected + 1) throw stale();
		note.pagesChanged();
		return { hierarchy, version };
	});
}
