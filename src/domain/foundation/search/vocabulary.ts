import { nearestWords, similarWords } from "#locale/text/near-word.ts";
import { persianSpellings, soundKey } from "#locale/text/transliterate.ts";
import { joinedInPhrase as maxTogether, seam } from "./search-index.ts";

// The words that records of one kind hold, looked through in memory: which of them a typed word may mean.

/** Minimum number of letters for a typed part to be looked for inside words. */
const insideFrom = 4;
const acrossFrom = 5;
/** At most this many of our words are considered for a typed word. */
const maxSpellings = 6;

/** The shorter joined words that a record with this joined word also contains, as made by `searchFields`. */
function windowsOf(apart: string): string[] {
	const words = apart.split(" ");
	const length = Math.min(words.length - 1, maxTogether);
	return Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(""));
}

export class Vocabulary {
	/** All words, sorted. */
	readonly words: string[];
	/** The separate spellings of each compound word: «کمخونی» as «کم خونی». */
	readonly #apart = new Map<string, string[]>();
	/** For each compound word, how many of its first letters already form a shorter word in the same records. */
	readonly #openings = new Map<string, number>();
	readonly #plain = new Set<string>();

	/** Words that an unknown word may mean: words from names, and their synonyms. */
	readonly #meant: string[];
	/** The words grouped by sound; created on first use. */
	#bySound: Map<string, string[]> | undefined;
	/** Words from names, spelt as in the names. */
	readonly #shown: string[];

	/**
	 * @param stored words as returned by `searchFields`
	 * @param known synonyms of the stored words
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

	/** How a word is written in the stored texts: joined, as separate words, or both; the word itself if it is unknown. */
	written(word: string): string[] {
		const apart = this.#apart.get(word) ?? [];
		return this.#plain.has(word) || apart.length === 0 ? [word, ...apart] : apart;
	}

	/**
	 * Words that begin with this part, including the part itself. A joined word is included only if the part goes beyond
	 * its first words: a record with «قندخون» also contains «قند», and a search for fewer words is faster.
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

	/** Words that contain a part anywhere; empty for a part that is too short. */
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

	/** Words that sound the same but have different letters: «غند» for «قند». */
	soundingAlike(word: string): string[] {
		this.#bySound ??= Map.groupBy(this.#meant, soundKey);
		return (this.#bySound.get(soundKey(word)) ?? []).filter((each) => each !== word).slice(0, maxSpellings);
	}

	/** The words closest to a misspelled word. */
	near = (word: string) => nearestWords(word, this.#meant).slice(0, maxSpellings);

	/** Words that look similar to a word, but less closely than the words returned by `near`. */
	similar = (word: string, most: number) => similarWords(word, this.#shown, most);

	/** Persian words that a word in Latin letters may mean. @param isLast the word may still be incomplete */
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
