import { nearestWords, similarWords } from "#locale/text/near-word.ts";
import { persianSpellings, soundKey } from "#locale/text/transliterate.ts";
import { joinedInPhrase as maxTogether, seam } from "./search-index.ts";

// The words that records of one kind hold, looked through in memory: which of them a typed word may mean.

/** Fewest letters of a word that is found inside another, and of one that is found across a seam of two. */
const insideFrom = 4;
const acrossFrom = 5;
/** Most of our words that a typed word may mean. */
const maxSpellings = 6;

/** What a record that holds words together holds besides, as `searchFields` makes it: the same words, fewer together. */
function windowsOf(apart: string): string[] {
	const words = apart.split(" ");
	const length = Math.min(words.length - 1, maxTogether);
	return Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(""));
}

export class Vocabulary {
	/** In order. */
	readonly words: string[];
	/** How a word that is made of several is written: «کمخونی» as «کم خونی». */
	readonly #apart = new Map<string, string[]>();
	/** For a compound word: how many of its first letters already appear as a shorter word in the same records. */
	readonly #openings = new Map<string, number>();
	readonly #plain = new Set<string>();

	/** Words that an unknown word may mean: those of names, and their synonyms. */
	readonly #meant: string[];
	/** By their sounds; made when one is asked for. */
	#bySound: Map<string, string[]> | undefined;
	/** Words of names, as the names write them. */
	readonly #shown: string[];

	/**
	 * @param stored words as `searchFields` gives them
	 * @param known words that mean one of them
	 */
	constructor(stored: Iterable<string>, known: Iterable<string> = []) {
		const telling = new Set<string>();
		for (const each of stored) {
			const isInText = each.startsWith(seam);
			const word = isInText ? each.slice(seam.length) : each;
			if (!isInText) telling.add(word.replaceAll(seam, ""));
			if (!word.includes(seam)) {
				this.#plain.add(word);
				continue;
			}
			const together = word.replaceAll(seam, "");
			const apart = word.replaceAll(seam, " ");
			this.#apart.set(together, [...(this.#apart.get(together) ?? []), apart]);
			const opening = windowsOf(apart)[0]?.length ?? 0;
			this.#openings.set(together, Math.min(opening, this.#openings.get(together) ?? opening));
		}
		this.words = [...new Set([...this.#plain, ...this.#apart.keys()])].sort();
		this.#meant = [...new Set([...telling, ...known])];
		this.#shown = [...telling].filter((word) => this.#plain.has(word));
	}

	has = (word: string) => this.#plain.has(word) || this.#apart.has(word);

	/** How names write a word: itself, or the words it is made of. */
	written(word: string): string[] {
		const apart = this.#apart.get(word) ?? [];
		return this.#plain.has(word) || apart.length === 0 ? [word, ...apart] : apart;
	}

	/**
	 * Words that begin so, itself included. Of those written together only what says more than its own words: a record that holds
	 * «قندخون» holds «قند» too, and the fewer words are looked for, the faster they are found.
	 */
	startingWith(part: string): string[] {
		let [low, high] = [0, this.words.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.words[middle] ?? "") < part) low = middle + 1;
			else high = middle;
		}
		const found: string[] = [];
		for (let at = low; this.words[at]?.startsWith(part); at++) {
			const word = this.words[at] ?? "";
			if (this.#plain.has(word) || part.length > (this.#openings.get(word) ?? 0)) found.push(word);
		}
		return found;
	}

	/** Words that hold a part somewhere; none for a short part. */
	holding(part: string): string[] {
		const isMixed = /\d/.test(part) && /\D/.test(part);
		if (part.length < (isMixed ? insideFrom - 1 : insideFrom)) return [];
		return this.words.filter(
			(word) =>
				word.includes(part) &&
				(this.#plain.has(word) ||
					(part.length >= acrossFrom &&
						this.written(word).some((apart) => !windowsOf(apart).some((window) => window.includes(part))))),
		);
	}

	/** Words with the same sounds in other letters: «غند» for «قند». */
	soundingAlike(word: string): string[] {
		this.#bySound ??= Map.groupBy(this.#meant, soundKey);
		return (this.#bySound.get(soundKey(word)) ?? []).filter((each) => each !== word).slice(0, maxSpellings);
	}

	/** Words that come nearest to a misspelled one. */
	near = (word: string) => nearestWords(word, this.#meant).slice(0, maxSpellings);

	/** Words that look like one, further away than `near`. */
	similar = (word: string, most: number) => similarWords(word, this.#shown, most);

	/** Persian words that one in Latin letters may be. @param isLast it may still be being typed */
	sounding(latin: string, isLast: boolean): { strict: string[]; loose: string[] } {
		const spellings = persianSpellings(latin);
		if (!spellings) return { strict: [], loose: [] };
		const matching = (pattern: RegExp | undefined) =>
			pattern ? this.#meant.filter((word) => pattern.test(word)).slice(0, maxSpellings) : [];
		const loose = matching(spellings.loose);
		return {
			strict: matching(spellings.strict),
			loose: loose.length > 0 || !isLast ? loose : matching(spellings.begun),
		};
	}
}
