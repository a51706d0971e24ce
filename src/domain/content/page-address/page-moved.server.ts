import { and, eq, inArray, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { lockRedirects } from "./lock.server.ts";
import { searchOf } from "./path.ts";
import { redirect } from "./table.server.ts";

type Move = {
	locale: Locale;
	/** The previous address, without language: `/post/old-slug`; undefined for a new page. */
	before: string | undefined;
	/** The current address. */
	after: string;
	/** Whether the old address was public, so that visitors may know it. */
	wasPublic: boolean;
};

/**
 * Redirects the former addresses of a page to its current address (site 1.4): called in the transaction that changes the
 * page's slug, for each language. Automatic redirects away from the current address are deleted.
 */
export async function pageMoved(
	tx: TransactionContext,
	{ locale, before, after, wasPublic }: Move,
): Promise<void> {
	if (before === undefined || before === after) return;
	await lockRedirects(tx);
	const ofLanguage = and(eq(redirect.isAutomatic, true), eq(redirect.locale, locale));
	await tx.db.delete(redirect).where(and(ofLanguage, inArray(redirect.from, [after, before])));
	const target = { to: after, toPath: after, updatedAt: tx.now() };
	const earlier = await tx.db
		.select({ id: redirect.id, from: redirect.from })
		.from(redirect)
		.where(and(ofLanguage, eq(redirect.to, before)));
	for (const { id, from } of earlier)
		await tx.db
			.update(redirect)
			.set({ ...target, version: sql`${redirect.version} + 1`, search: searchOf(from, after) })
			.where(eq(redirect.id, id));
	if (wasPublic)
		await tx.db
			.insert(redirect)
			.values({ from: before, locale, isAutomatic: true, search: searchOf(before, after), ...target });
}
