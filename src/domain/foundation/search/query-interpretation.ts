import { fold } from "#locale/text/fold.ts";
import { looksSwapped, otherLayouts } from "#locale/text/keyboard-layout.ts";
import { persianSpellings } from "#locale/text/transliterate.ts";
import { maxPhraseWords, synonymsOf } from "./synonym.ts";
import type { Vocabulary } from "./vocabulary.ts";

// What a reader means by what was typed (site 5.3): the words as they are or what else they are called, else the same keys on
// the other keyboard layout, else Persian in Latin letters and the words of our own that come nearest. What finds something
// ends the search: a question that is answered literally is never answered with words that merely look alike.

/** A part of a query that a record must contain. */
export type Term = {
	/** The spellings that are matched in names, at the start of a word. */
	spellings: string[];
	/** Synonyms of the term, spelt as in names. */
	synonyms: string[];
	/** The words of the vocabulary that match the term; a record must contain one of these words. */
	words: string[];
};

/** A search query, in the form in which it is matched with records. */
export type SearchQuery = {
	/** Names that match the query exactly. */
	phrases: string[];
	/** The phrases with synonyms in place of words. */
	synonymPhrases: string[];
	/** The alternatives of the query: a record must match all terms of one alternative; empty when no record can match. */
	ways: Term[][];
	/** The words that are searched, if they differ from the typed words; otherwise empty. */
	readAs: string;
};

export const emptyQuery: SearchQuery = { phrases: [], synonymPhrases: [], ways: [], readAs: "" };

const maxWords = 8;
const maxPhrases = 6;
/** A synonym with fewer letters matches whole words only. */
const synonymStartsFrom = 4;

/** Filler words in searches: a record need not contain them if the query has other words. */
const idle = new Set(
	"آزمایش ازمایش آزمایشگاه ازمایشگاه تست میزان سطح برای چیست در از و ی به با ها های رو را test tests level of for and the in to a how what is my"
		.split(" ")
		.map(fold),
);
/** Words with little meaning in a laboratory; they are left out when nothing is found with them. */
const weak = new Set(
	"خون خونی شدن بدن بیماری مرض قرص علائم درمان بالا پایین کم زیاد blood body disease high low function long".split(
		" ",
	),
);
const latinIdle = ["آزمایش", "برای", "در", "به", "از", "میزان", "تست"].map(fold);

/** The Persian filler word that a word in Latin letters spells; undefined if there is none. */
const idleWord = (word: string): string | undefined => {
	const strict = persianSpellings(word)?.strict;
	return strict && latinIdle.find((each) => strict.test(each));
};

/** Whether a normalised word is a filler word. */
export const isIdle = (word: string): boolean => idle.has(word) || idleWord(word) !== undefined;

const split = (folded: string) => folded.split(" ").filter(Boolean);
const unique = (all: string[]) => [...new Set(all)];
const isPart = (word: string) => word.length === 1 || /^\d+$/.test(word);

function synonymWordsIn(synonyms: string[], vocabulary: Vocabulary): string[] {
	return synonyms.flatMap((each) => {
		const tight = each.replaceAll(" ", "");
		if (tight.length >= synonymStartsFrom) return vocabulary.startingWith(tight);
		return vocabulary.has(tight) ? [tight] : [];
	});
}

/**
 * The term for a word as typed; undefined when no record contains the word. @param isLast the word may still be incomplete
 */
function literalTerm(word: string, isLast: boolean, vocabulary: Vocabulary): Term | undefined {
	const isWhole = isPart(word) && !isLast;
	const own = isWhole ? [word].filter(vocabulary.has) : vocabulary.startingWith(word);
	const synonyms = synonymsOf(word);
	const words = unique([...own, ...synonymWordsIn(synonyms, vocabulary)]);
	if (words.length === 0) return undefined;
	return { spellings: vocabulary.has(word) ? vocabulary.written(word) : [word], synonyms, words };
}

const allKnown = (terms: (Term | undefined)[]): Term[][] => {
	const known = terms.filter((term) => term !== undefined);
	return known.length === terms.length && terms.length > 0 ? [known] : [];
};

/** Combines phrases that have their own meaning («خون گیری») into one term; empty without such phrases. */
function withPhrases(words: string[], vocabulary: Vocabulary): Term[][] {
	const terms: (Term | undefined)[] = [];
	let isFound = false;
	for (let at = 0; at < words.length; ) {
		const length = [...Array(maxPhraseWords - 1).keys()]
			.map((step) => maxPhraseWords - step)
			.find((n) => at + n <= words.length && synonymsOf(words.slice(at, at + n).join("")).length > 0);
		const phrase = words.slice(at, at + (length ?? 1));
		const term = literalTerm(phrase.join(""), at + phrase.length === words.length, vocabulary);
		terms.push(term && length ? { ...term, spellings: [phrase.join(" ")] } : term);
		isFound ||= length !== undefined;
		at += phrase.length;
	}
	return isFound ? allKnown(terms) : [];
}

/** The terms for the words with other spaces: written together as one word, or split into parts. */
function otherwiseSpaced(words: string[], tight: string, vocabulary: Vocabulary): Term[][] {
	const apart = words.flatMap((word) => (vocabulary.has(word) ? [word] : (word.match(/\d+|[^\d]+/g) ?? [])));
	const pieces =
		apart.length > words.length
			? allKnown(apart.map((word, at) => literalTerm(word, at === apart.length - 1, vocabulary)))
			: [];
	if (tight === "" || words.includes(tight)) return pieces;
	return [...pieces, ...allKnown([literalTerm(tight, true, vocabulary)])];
}

function phrasesOf(terms: Term[], choice: (term: Term) => string[]): string[] {
	return terms.reduce<string[]>(
		(begun, term) =>
			begun.flatMap((phrase) => choice(term).map((word) => `${phrase} ${word}`.trim())).slice(0, maxPhrases),
		[""],
	);
}

const telling = (words: string[]) => {
	const left = words.filter((word) => !isIdle(word));
	return left.length > 0 ? left : words;
};

const question = (ways: Term[][], phrases: string[], readAs: string): SearchQuery => {
	const own = unique([...phrases, ...ways.flatMap((way) => phrasesOf(way, ({ spellings }) => spellings))]);
	const synonyms = ways.flatMap((way) =>
		phrasesOf(way, ({ spellings, synonyms: others }) => [...spellings, ...others]),
	);
	return {
		ways,
		phrases: own.slice(0, maxPhrases),
		synonymPhrases: unique(synonyms)
			.filter((phrase) => !own.includes(phrase))
			.slice(0, maxPhrases),
		readAs,
	};
};

/** The literal query for a normalised text; undefined when one of its words is in no record. */
function literal(
	text: string,
	words: string[],
	readAs: string,
	vocabulary: Vocabulary,
): SearchQuery | undefined {
	const plain = allKnown(words.map((word, at) => literalTerm(word, at === words.length - 1, vocabulary)));
	const areLetters = words.length > 1 && words.every(({ length }) => length === 1);
	const ways = [
		// «T.S.H» is one word that somebody spells
		...(areLetters ? [] : plain),
		...withPhrases(words, vocabulary),
		...otherwiseSpaced(words, telling(split(text)).join(""), vocabulary),
	];
	return ways.length > 0 ? question(ways, [text, words.join(" ")], readAs) : undefined;
}

const withoutEnding = (word: string) =>
	["هایی", "های", "ها", "ات", "ان", "ی"]
		.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
		.map((ending) => word.slice(0, -ending.length));

/** The words from our vocabulary that an unknown word may mean; only words of the likeliest kind. */
function meant(word: string, isLast: boolean, vocabulary: Vocabulary): string[] {
	const { strict, loose } = vocabulary.sounding(word, isLast);
	const kinds = [
		() => [...strict, ...vocabulary.holding(word)],
		() => withoutEnding(word).filter((stem) => vocabulary.has(stem) || synonymsOf(stem).length > 0),
		() => vocabulary.soundingAlike(word),
		() => vocabulary.near(word),
		() => loose,
	];
	for (const look of kinds) {
		const words = look();
		if (words.length > 0) return words;
	}
	return [];
}

/** The term for a word with corrections; even a word that is found in records may be a Persian word in Latin letters. */
function correctedTerm(word: string, isLast: boolean, vocabulary: Vocabulary): Term | undefined {
	const known = literalTerm(word, isLast, vocabulary);
	const spellings = known ? vocabulary.sounding(word, false).strict : meant(word, isLast, vocabulary);
	const synonyms = unique(spellings.flatMap(synonymsOf));
	const own = [...spellings.filter(vocabulary.has), ...synonymWordsIn(synonyms, vocabulary)];
	const words = unique([...(known?.words ?? []), ...own]);
	if (words.length === 0) return undefined;
	const written = spellings.flatMap((each) => (vocabulary.has(each) ? vocabulary.written(each) : [each]));
	return {
		spellings: unique([...written, ...(known?.spellings ?? [])]),
		synonyms: unique([...synonyms, ...(known?.synonyms ?? [])]),
		words,
	};
}

/** The query with unknown words replaced by likely words. @param all every word of the query, including filler words */
function corrected(words: string[], all: string[], vocabulary: Vocabulary): SearchQuery | undefined {
	const terms = new Map(
		words.map((word, at) => [word, correctedTerm(word, at === words.length - 1, vocabulary)]),
	);
	const ways = allKnown([...terms.values()]);
	if (ways.length === 0) return undefined;
	const right = (word: string) => terms.get(word)?.spellings[0] ?? word;
	const read = words.map(right);
	const whole = all.map((word) => terms.get(word)?.spellings[0] ?? idleWord(word) ?? word);
	const readAs = read.join(" ");
	return question(
		[...ways, ...withPhrases(read.flatMap(split), vocabulary)],
		[whole.join(" ")],
		readAs === words.join(" ") ? "" : readAs,
	);
}

/** The same query, with parts of words: a record matches if it contains a part of each word. */
function broad(words: string[], vocabulary: Vocabulary): SearchQuery | undefined {
	const ways = allKnown(
		words.map((word, at) => {
			const term = literalTerm(word, at === words.length - 1, vocabulary);
			return term && { ...term, words: unique([...term.words, ...vocabulary.holding(word)]) };
		}),
	);
	return ways.length > 0 ? question(ways, [words.join(" ")], "") : undefined;
}

const present = (all: (SearchQuery | undefined)[]) => all.filter((each) => each !== undefined);

/** The relevant words of a normalised text, each word once. */
const wordsOf = (folded: string) => telling(unique(split(folded)).slice(0, maxWords));

/**
 * The possible meanings of a text, likeliest first, in two steps: the second step is slower, and is tried only if the first
 * step finds nothing.
 */
export function interpretations(title: string, vocabulary: Vocabulary): (() => SearchQuery[])[] {
	const typed = fold(title);
	const words = wordsOf(typed);
	const strong = words.filter((word) => !weak.has(word));
	const isShortened = strong.length > 0 && strong.length < words.length;
	return [
		() => {
			const own = literal(typed, words, "", vocabulary);
			const keys = otherLayouts(title).map((text) => literal(text, wordsOf(text), text, vocabulary));
			return present(looksSwapped(title) ? [...keys, own] : [own, ...keys]);
		},
		() =>
			present([
				broad(words, vocabulary),
				isShortened ? literal(strong.join(" "), strong, "", vocabulary) : undefined,
				corrected(words, split(typed), vocabulary),
				isShortened ? corrected(strong, strong, vocabulary) : undefined,
			]),
	];
}
