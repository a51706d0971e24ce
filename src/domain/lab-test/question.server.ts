import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { fold, looksSwapped, otherLayouts } from "#locale/fold.ts";
import { nearestWords, piecesOf } from "#locale/near-word.ts";
import { labTest } from "./table.server.ts";

// What a reader means by what was typed (site 5.3): the words as they are, else the same keys on the other keyboard layout,
// else the words of our own catalogue that come nearest. One that finds something ends the search: a question that is
// answered literally is never answered with words that merely look alike.

/** A question the catalogue can answer. */
export type Question = {
	/** The folded text, as it stands in a name when the question is a name. */
	phrase: string;
	/** The same without words that say nothing («آزمایش», "test"); equal to `phrase` when there are none. */
	gist: string;
	/** Each word that counts, in its spellings; empty when nothing in the catalogue answers. */
	words: string[][];
};

const mostWords = 8;
/** Words that a reader adds and no name needs: with other words beside them they may be missing. */
const idle = new Set(
	"آزمایش ازمایش آزمایشگاه ازمایشگاه تست میزان سطح برای چیست در از و ی های test tests level of for and the in".split(
		" ",
	),
);

/** @param word folded */
export const isIdle = (word: string) => idle.has(word);

const wordsOf = (text: string) => [...new Set(text.split(" ").filter(Boolean))].slice(0, mostWords);

/** What a text asks for literally. @param phrase folded */
export function question(phrase: string): Question {
	const all = wordsOf(phrase);
	const telling = all.filter((word) => !idle.has(word));
	const words = telling.length > 0 ? telling : all;
	const gist = telling.length > 0 ? phrase.split(" ").filter((word) => !idle.has(word)) : phrase.split(" ");
	return { phrase, gist: gist.join(" "), words: words.map((word) => [word]) };
}

/** Folding leaves nothing that LIKE takes for a pattern. */
export const holds = (pattern: string) => sql`${labTest.search} like ${pattern}`;
export const holdsTight = (pattern: string) => sql`${labTest.searchTight} like ${pattern}`;
export const startsWord = (word: string) => or(holds(`%|${word}%`), holds(`% ${word}%`));
const isWord = (word: string) =>
	or(...["|", " "].flatMap((before) => ["|", " "].map((after) => holds(`%${before}${word}${after}%`))));

/** From so many letters a word may stand inside another one, and a whole question across the words of a name. */
const insideFrom = 4;
const acrossFrom = 5;

/** @param isLast the word may still be being typed */
function standsIn(word: string, isLast: boolean): SQL | undefined {
	if (word.length === 1 && !isLast) return isWord(word);
	if (word.length < insideFrom) return startsWord(word);
	return word.length < acrossFrom ? holds(`%${word}%`) : or(holds(`%${word}%`), holdsTight(`%${word}%`));
}

const tightOf = (text: string) => text.replaceAll(" ", "");

/** Holds a test every word of the question, or the whole of it written together? */
export function answers({ gist, words }: Question): SQL | undefined {
	if (words.length === 0) return sql`false`;
	const tight = tightOf(gist);
	return or(
		and(
			...words.map((spellings, at) =>
				or(...spellings.map((word) => standsIn(word, at === words.length - 1))),
			),
		),
		holdsTight(tight.length < acrossFrom ? `%|${tight}%` : `%${tight}%`),
	);
}

export const isOffered = and(isNull(labTest.deletedAt), eq(labTest.isActive, true));

/** Which of these conditions hold for some test that is offered. */
export async function found(ctx: Context, conditions: (SQL | undefined)[]): Promise<boolean[]> {
	const asked = conditions.map(
		(condition) => sql`exists (select from ${labTest} where ${and(isOffered, condition)})`,
	);
	const [row] = await ctx.db
		.select({ found: sql<boolean[]>`array[${sql.join(asked, sql`, `)}]` })
		.from(sql`(select) one`);
	return row?.found ?? [];
}

/** Tests that are looked through for a word like the one asked for. */
const mostLooked = 2_000;

/** A misspelled word may stand for so many of ours. */
const mostSpellings = 6;

/** The words of the catalogue that come nearest to one that stands nowhere in it; empty when none is near. */
async function spellingsOf(ctx: Context, word: string): Promise<string[]> {
	const pieces = piecesOf(word);
	if (pieces.length === 0) return [];
	const holding = ctx.db
		// a name written together is a word too: «بیلی‌روبین» is often typed without anything between
		.select({ names: sql<string>`${labTest.search} || ${labTest.searchTight}`.as("names") })
		.from(labTest)
		.where(and(isOffered, or(...pieces.map((piece) => holdsTight(`%${piece}%`)))))
		.limit(mostLooked)
		.as("holding");
	// taken apart here: the database would take ten times as long
	const [row] = await ctx.db
		.select({ names: sql<string | null>`string_agg(${holding.names}, '')` })
		.from(holding);
	return nearestWords(word, row?.names?.split(/[| ]/) ?? []).slice(0, mostSpellings);
}

async function corrected(ctx: Context, typed: Question): Promise<Question | undefined> {
	const spelled = typed.words.flat();
	const known = await found(
		ctx,
		spelled.map((word, at) => standsIn(word, at === spelled.length - 1)),
	);
	if (known.every(Boolean)) return undefined;
	const words = await Promise.all(
		spelled.map(async (word, at) => (known[at] ? [word] : spellingsOf(ctx, word))),
	);
	if (words.some((spellings) => spellings.length === 0)) return undefined;
	const phrase = words.map(([first]) => first).join(" ");
	return { phrase, gist: phrase, words };
}

/**
 * What a text asks of the catalogue; undefined for a text without anything but spaces, and a question without words for
 * one that no test answers.
 */
export async function readQuestion(ctx: Context, title: string): Promise<Question | undefined> {
	const typed = fold(title);
	if (!typed) return title.trim() ? { phrase: "", gist: "", words: [] } : undefined;
	const readings = [typed, ...otherLayouts(title)];
	if (looksSwapped(title)) readings.push(readings.shift() ?? "");
	const asked = readings.map(question);
	const literal = await found(ctx, asked.map(answers));
	const answered = asked[literal.indexOf(true)];
	if (answered) return answered;
	const meant = await corrected(ctx, question(typed));
	const [isAnswered] = meant ? await found(ctx, [answers(meant)]) : [];
	return meant && isAnswered ? meant : { phrase: typed, gist: typed, words: [] };
}
