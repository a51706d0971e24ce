import { and, or, type SQL, sql } from "drizzle-orm";
import type { Searchable } from "./match-words.server.ts";
import type { SearchQuery, Term } from "./query-interpretation.ts";

// The order of what is found: how well a record answers a query.

const any = (conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;

/** Patterns for LIKE; normalised text contains no wildcards. */
const patterns = {
	first: (phrase: string) => `| ${phrase} |%`,
	name: (phrase: string) => `%| ${phrase} |%#%`,
	anyName: (phrase: string) => `%| ${phrase} |%`,
	nameBegins: (phrase: string) => `%| ${phrase}%#%`,
	anyNameBegins: (phrase: string) => `%| ${phrase}%`,
	nameHolds: (word: string) => `% ${word} %#%`,
	nameHoldsStart: (word: string) => `% ${word}%#%`,
	holds: (word: string) => `% ${word} %`,
	holdsStart: (word: string) => `% ${word}%`,
};

const own = ({ spellings }: Term) => spellings;
/**
 * The texts to match for a term. A single term with synonyms needs only its synonyms, because its spellings were already
 * matched.
 */
const withSynonyms = ({ spellings, synonyms }: Term, terms: Term[]) =>
	terms.length === 1 && synonyms.length > 0 ? synonyms : [...spellings, ...synonyms];

/**
 * How well a record matches a query; smaller is better. In this order: a whole name, the beginning of a name, words in a
 * name, in the short description, anywhere. Whole words rank before beginnings of words, and the typed words before their
 * synonyms. Because thousands of records are ranked, a narrow level is tested only if a wider level, which is cheap to
 * test, matches.
 */
export function rank(
	{ head }: Pick<Searchable, "head">,
	{ phrases, synonymPhrases, ways }: SearchQuery,
): SQL {
	const like = (pattern: string) => sql`${head} like ${pattern}`;
	const phrase = (pattern: (phrase: string) => string, all = phrases) => any(all.map(pattern).map(like));
	const all = (pattern: (word: string) => string, spellings: (term: Term, terms: Term[]) => string[]) =>
		any(
			ways.map(
				(terms) =>
					and(...terms.map((term) => any(spellings(term, terms).map(pattern).map(like)))) ?? sql`false`,
			),
		);
	const withoutSynonyms = synonymPhrases.length === 0;
	const synonymName = () => on(phrase(patterns.anyName, synonymPhrases), 3);
	const synonymNameHolds = () => on(all(patterns.nameHoldsStart, withSynonyms), 7);
	const nameHolds = () => on(all(patterns.nameHolds, own), 5);
	const holds = () => on(all(patterns.holds, own), 9);
	const holdsSynonyms = (inside: SQL) =>
		withoutSynonyms ? [] : [on(all(patterns.holdsStart, withSynonyms), inside)];
	const begun = first(
		[
			on(phrase(patterns.first), 0),
			on(phrase(patterns.name), 1),
			on(phrase(patterns.anyName), 2),
			...(withoutSynonyms ? [] : [synonymName()]),
			on(phrase(patterns.nameBegins), 4),
			nameHolds(),
			on(all(patterns.nameHoldsStart, own), 6),
			...(withoutSynonyms ? [] : [synonymNameHolds()]),
		],
		8,
	);
	const held = first(
		[
			on(
				all(patterns.nameHoldsStart, own),
				first([...(withoutSynonyms ? [] : [synonymName()]), nameHolds()], 6),
			),
			...holdsSynonyms(first([synonymName(), synonymNameHolds(), holds()], 10)),
			holds(),
		],
		10,
	);
	return first(
		[
			on(phrase(patterns.anyNameBegins), begun),
			on(all(patterns.holdsStart, own), held),
			...holdsSynonyms(first([synonymName(), synonymNameHolds()], 11)),
		],
		12,
	);
}

const level = (to: number | SQL) => (typeof to === "number" ? sql.raw(String(to)) : to);
const on = (condition: SQL, then: number | SQL): SQL => sql`when ${condition} then ${level(then)}`;
const first = (cases: SQL[], otherwise: number): SQL =>
	sql`case ${sql.join(cases, sql` `)} else ${level(otherwise)} end`;
