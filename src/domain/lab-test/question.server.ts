import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { editDistance } from "#locale/edit-distance.ts";
import { fold, looksSwapped, otherLayouts } from "#locale/fold.ts";
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

const wordsOf = (text: string) => [...new Set(text.split(" ").filter(Boolean))].slice(0, mostWords);

function question(phrase: string): Question {
	const all = wordsOf(phrase);
	const telling = all.filter((word) => !idle.has(word));
	const words = telling.length > 0 ? telling : all;
	const gist = telling.length > 0 ? phrase.split(" ").filter((word) => !idle.has(word)) : phrase.split(" ");
	return { phrase, gist: gist.join(" "), words: words.map((word) => [word]) };
}

/** Folding leaves nothing that LIKE takes for a pattern. */
export const holds = (pattern: string) => sql`${labTest.search} like ${pattern}`;
export const holdsTight = (pattern: string) => sql`${labTest.searchTight} like ${pattern}`;
const startsWord = (word: string) => or(holds(`%|${word}%`), holds(`% ${word}%`));
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

const isOffered = and(isNull(labTest.deletedAt), eq(labTest.isActive, true));

/** Which of these conditions hold for some test that is offered. */
async function found(ctx: Context, conditions: (SQL | undefined)[]): Promise<boolean[]> {
	const asked = conditions.map(
		(condition) => sql`exists (select from ${labTest} where ${and(isOffered, condition)})`,
	);
	const [row] = await ctx.db
		.select({ found: sql<boolean[]>`array[${sql.join(asked, sql`, `)}]` })
		.from(sql`(select) one`);
	return row?.found ?? [];
}

/** Letters that may be wrong in a word of so many. */
function mostWrong(length: number): number {
	if (length < 4) return 0;
	return length < 9 ? 1 : 2;
}

/** A word in which a letter has changed places with the next one. */
const swappedAt = (word: string, at: number) =>
	`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
const isSwapped = (word: string, written: string) => [0, 1, 2].some((at) => swappedAt(word, at) === written);

/**
 * How a written word begins, or what it holds, when `word` differs from it in at most `wrong` letters: of one more part than
 * letters that are wrong one part is right, unless two letters at a seam have changed places.
 */
function partsOf(word: string, wrong: number): { starts: string[]; inside: string[] } {
	const length = Math.floor(word.length / (wrong + 1));
	const seams = Array.from({ length: wrong }, (_, at) => (at + 1) * length);
	const parts = [0, ...seams].map((from, at) => word.slice(from, seams[at]));
	return {
		starts: [...parts.slice(0, 1), ...seams.map((seam) => swappedAt(word, seam - 1))],
		inside: parts.slice(1),
	};
}

/** Four letters are too few to tell a wrong one from another word, and who writes five knows the first. */
function isForgiven(word: string, written: string): boolean {
	const length = Math.min(word.length, written.length);
	return length > 5 || isSwapped(word, written) || (length === 5 && word[0] === written[0]);
}

/** A word is compared with the beginning of a longer one from so many letters: an ending or a plural may be missing. */
const beginningFrom = 6;
const mostSpellings = 6;
const mostLooked = 2_000;

/** How far a word is from a written one, or from a beginning of it. */
function distance(word: string, written: string): number {
	if (word.length < beginningFrom) return editDistance(word, written);
	const lengths = [-1, 0, 1].map((more) => word.length + more).filter((length) => length < written.length);
	return Math.min(
		editDistance(word, written),
		// a beginning only stands in for the whole
		...lengths.map((length) => editDistance(word, written.slice(0, length)) + 0.5),
	);
}

/** The words of the catalogue that come nearest to one that stands nowhere in it; empty when none is near. */
async function nearestWords(ctx: Context, word: string): Promise<string[]> {
	const wrong = mostWrong(word.length);
	if (wrong === 0) return [];
	const { starts, inside } = partsOf(word, wrong);
	// a name written together is a word too: «بیلی‌روبین» is often typed without anything between
	const written = sql`unnest(string_to_array(translate(${labTest.search} || ${labTest.searchTight}, '|', ' '), ' '))`;
	const patterns = [...starts.map((part) => `${part}%`), ...inside.map((part) => `%${part}%`)];
	const likeIt = patterns.map((pattern) => sql`word like ${pattern}`);
	const { rows } = await ctx.db.execute<{ word: string }>(sql`
		select distinct word from (select ${written} as word from ${labTest}
			where ${and(
				isOffered,
				or(
					...starts.flatMap((part) => [startsWord(part), holdsTight(`%|${part}%`)]),
					...inside.map((part) => holdsTight(`%${part}%`)),
				),
			)}) words
		where char_length(word) >= ${word.length - wrong} and (${sql.join(likeIt, sql` or `)})
		limit ${mostLooked}`);
	const near = rows
		.map((row) => ({ word: row.word, distance: distance(word, row.word) }))
		.filter((row) => row.distance < Math.min(wrong, mostWrong(row.word.length)) + 1)
		.filter((row) => isForgiven(word, row.word))
		.sort((a, b) => a.distance - b.distance);
	return near
		.filter((row) => row.distance === near[0]?.distance)
		.map((row) => row.word)
		.slice(0, mostSpellings);
}

async function corrected(ctx: Context, typed: Question): Promise<Question | undefined> {
	const spelled = typed.words.flat();
	const known = await found(
		ctx,
		spelled.map((word, at) => standsIn(word, at === spelled.length - 1)),
	);
	if (known.every(Boolean)) return undefined;
	const words = await Promise.all(
		spelled.map(async (word, at) => (known[at] ? [word] : nearestWords(ctx, word))),
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
