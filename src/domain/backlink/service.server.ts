import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { Locale } from "#locale/locale.ts";
import type { Backlink, BacklinkInput } from "./schema.ts";
import { backlink } from "./table.server.ts";

/** The links of a language in their order, as a query of one JSON column. */
export const backlinksOf = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			item: sql<Backlink>`${jsonObject({ div: backlink.id, link: backlink.link, title: backlink.title })}`.as(
				"item",
			),
		})
		.from(backlink)
		.where(and(eq(backlink.locale, locale), isNull(backlink.deletedAt)))
		.orderBy(asc(backlink.position), asc(backlink.id));

/** Useful links of a language (specification §7). */
export async function listBacklinks(ctx: Context, locale: Locale): Promise<Backlink[]> {
	return (await backlinksOf(ctx, locale)).map(({ item }) => item);
}

/** Adds a useful link. */
export async function createBacklink(ctx: Context, input: BacklinkInput): Promise<string> {
	staffWith("settings.write").check(ctx.actor);
	return perform(ctx, "backlink.create", async (tx, note) => {
		const [row] = await tx.db.insert(backlink).values(input).returning({ id: backlink.id });
		const id = row?.id ?? "";
		note.subject(id);
		note.pagesChanged();
		return id;
	});
}
