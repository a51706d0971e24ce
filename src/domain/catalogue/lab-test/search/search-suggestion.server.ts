import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { suggestSearches } from "#domain/foundation/search/did-you-mean.server.ts";
import type { Locale } from "#locale/locale.ts";
import { fold, foldTight } from "#locale/text/fold.ts";
import { labTest, labTestText } from "../table.server.ts";
import { labTestSearch } from "./search.server.ts";

// Where a reader may go on whose search of the catalogue found nothing.

/** A withdrawn test, with the data needed for a link to its page. */
export type WithdrawnTest = { id: string; code: string; name: string };

const maxWithdrawn = 3;

/** Codes, abbreviations and names of tests in which a normalised word occurs. */
async function written(ctx: Context, word: string): Promise<string[]> {
	const rows = await ctx.db
		.select({ code: labTest.code, abbreviations: labTest.abbreviations, name: labTestText.name })
		.from(labTest)
		.innerJoin(labTestText, eq(labTestText.testId, labTest.id))
		.where(
			and(
				isNull(labTest.deletedAt),
				eq(labTest.isActive, true),
				sql`${labTest.words} && array[${word}]`,
				sql`${labTest.searchHead} like ${`% ${word} %#%`}`,
			),
		)
		.limit(2);
	return rows.flatMap(({ code, abbreviations, name }) => [code, ...abbreviations, name]);
}

/** Similar searches to offer for a search without results; each offered search finds a test. */
export const offerTests = (ctx: Context, title: string): Promise<string[]> =>
	suggestSearches(ctx, labTestSearch, title, (word) => written(ctx, word));

/** Withdrawn tests with exactly this code, abbreviation or name (site 5.2). */
export async function listWithdrawn(ctx: Context, locale: Locale, title: string): Promise<WithdrawnTest[]> {
	const [phrase, tight] = [fold(title), foldTight(title)];
	if (!phrase) return [];
	const isNamed = sql`(${labTest.searchHead} like ${`%| ${phrase} |%`}
		or replace(${labTest.searchHead}, ' ', '') like ${`%|${tight}|%`})`;
	return ctx.db
		.select({ id: labTest.id, code: labTest.code, name: labTestText.name })
		.from(labTest)
		.innerJoin(labTestText, and(eq(labTestText.testId, labTest.id), eq(labTestText.locale, locale)))
		.where(and(isNull(labTest.deletedAt), eq(labTest.isActive, false), isNamed))
		.orderBy(labTest.code)
		.limit(maxWithdrawn);
}
