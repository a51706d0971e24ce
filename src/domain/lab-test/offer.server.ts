import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { fold, foldTight } from "#locale/fold.ts";
import type { Locale } from "#locale/locale.ts";
import { beginningOf, otherQuestions, similarWords } from "#locale/near-word.ts";
import { normaliseText } from "#locale/normalise.ts";
import {
	answers,
	found,
	holds,
	holdsTight,
	isIdle,
	isOffered,
	question,
	startsWord,
} from "./question.server.ts";
import { labTest, labTestText } from "./table.server.ts";

// Where a reader may go on whose search found nothing.

/** A test as a link to it needs it. */
export type WithdrawnTest = { id: string; code: string; name: string };

/** Tests that are looked through for words like the one asked for. */
const mostLooked = 500;
/** A word of fewer letters says nothing by itself. */
const shortestWord = 3;
const mostWords = 5;
const mostAlike = 3;
const mostTried = 16;

/** Words of codes, abbreviations and names that look like one, as they are written there. @param word folded */
async function wordsLike(ctx: Context, word: string): Promise<string[]> {
	const beginning = beginningOf(word);
	if (beginning === undefined) return [];
	const holding = ctx.db
		.select({
			id: labTest.id,
			codes: sql`array_append(${labTest.abbreviations}, ${labTest.code})`.as("codes"),
		})
		.from(labTest)
		.where(and(isOffered, startsWord(beginning)))
		.limit(mostLooked)
		.as("holding");
	const [row] = await ctx.db
		.select({
			names: sql<
				string | null
			>`string_agg(${labTestText.name} || ' ' || array_to_string(${holding.codes}, ' '), ' ')`,
		})
		.from(holding)
		.innerJoin(labTestText, eq(labTestText.testId, holding.id));
	const written = new Set(row?.names?.match(/[\p{L}\p{M}\p{N}-]+/gu));
	const writtenOf = new Map([...written].map((each) => [fold(each), each]));
	return similarWords(word, writtenOf.keys(), mostAlike).flatMap((each) => writtenOf.get(each) ?? []);
}

/**
 * Questions near to one that no test answers, each of which some test does answer; what was typed and stands in the catalogue
 * stays as typed.
 */
export async function offerQuestions(ctx: Context, title: string, howMany: number): Promise<string[]> {
	const typed = normaliseText(title)
		.split(/[\s\u200c]+/)
		.filter((word) => foldTight(word).length >= shortestWord && !isIdle(fold(word)))
		.slice(0, mostWords);
	if (typed.length === 0) return [];
	const known = await found(
		ctx,
		typed.map((word) => answers(question(fold(word)))),
	);
	const ways = await Promise.all(typed.map((word, at) => (known[at] ? [word] : wordsLike(ctx, fold(word)))));
	const tried = otherQuestions(ways).slice(0, mostTried);
	if (tried.length === 0) return [];
	const answered = await found(
		ctx,
		tried.map((each) => answers(question(fold(each)))),
	);
	return tried.filter((_, at) => answered[at]).slice(0, howMany);
}

/** Tests that are no longer offered and have just this code, abbreviation or name (site 5.2). */
export async function listWithdrawn(ctx: Context, locale: Locale, title: string): Promise<WithdrawnTest[]> {
	const [phrase, tight] = [fold(title), foldTight(title)];
	if (!phrase) return [];
	const isNamed: SQL | undefined = or(holds(`%|${phrase}|%`), holdsTight(`%|${tight}|%`));
	return ctx.db
		.select({ id: labTest.id, code: labTest.code, name: labTestText.name })
		.from(labTest)
		.innerJoin(labTestText, and(eq(labTestText.testId, labTest.id), eq(labTestText.locale, locale)))
		.where(and(isNull(labTest.deletedAt), eq(labTest.isActive, false), isNamed))
		.orderBy(labTest.code)
		.limit(mostAlike);
}
