// Persian typed in Latin letters («ghand» is قند). There are many ways to write it: a letter may mean several Persian ones, and
// short vowels, which Persian does not write, may mean nothing. Words are folded.

const consonants: Record<string, string> = {
	kh: "خو?",
	gh: "[قغگ]",
	sh: "(?:ش|[سصث][هح])",
	ch: "چ",
	zh: "ژ",
	b: "ب",
	c: "[کسچ]",
	d: "د",
	f: "ف",
	g: "[گقغ]",
	h: "[هح]",
	j: "[جژ]",
	k: "ک",
	l: "ل",
	m: "م",
	n: "ن",
	p: "پ",
	q: "[قغ]",
	r: "ر",
	s: "[سصث]",
	t: "[تط]",
	v: "و",
	w: "و",
	x: "(?:خو?|کس)",
	y: "ی{1,2}",
	z: "[زذضظ]",
	"'": "ع?",
};
/** The pattern for ع, which may be missing: it is hardly heard, so people who type Latin letters leave it out. */
const unheard = "ع?";
const vowels: Record<string, string> = {
	aa: "ا",
	a: "[اع]?",
	ee: "ی{1,2}",
	e: "[هیع]?",
	ii: "ی{1,2}",
	i: "ی{0,2}",
	oo: "و",
	ou: "و",
	o: "[واع]?",
	u: "و?",
};
/** The Persian letters for a vowel at the beginning of a word, which is written with ا or ع. */
const opening: Record<string, string> = { a: "[اع]", e: "[اع]", i: "[اع]ی?", o: "[اع]و?", u: "[اع]و?" };
const anyVowel = "[اویهع]{0,2}";

const units = /kh|gh|sh|ch|zh|aa|ee|ii|oo|ou|[a-z']/g;

/** The word with each doubled consonant reduced to one letter, as in Persian. */
const single = (typed: string) => typed.replace(/([bcdfghjklmnpqrstvwxyz])\1/g, "$1");

const isVowel = (unit: string) => vowels[unit] !== undefined;

function strictPattern(parts: string[]): string {
	return parts
		.map((unit, at) => {
			if (!isVowel(unit)) {
				const isBreath = unit === "h" && at === parts.length - 1 && isVowel(parts[at - 1] ?? "");
				return isBreath ? "[هح]?" : `${consonants[unit]}${unheard}`;
			}
			if (at > 0) return vowels[unit];
			const long = unit.length > 1 && unit !== "aa" ? (vowels[unit] ?? "") : "";
			return long ? `[اع]${long}?` : `${opening[unit[0] ?? ""]}${unheard}`;
		})
		.join("")
		.concat(unheard);
}

function loosePattern(parts: string[]): string {
	const heard = parts.filter((unit) => !isVowel(unit)).map((unit) => consonants[unit]);
	const first = isVowel(parts[0] ?? "") ? `[اع]${anyVowel}` : "";
	return `${first}${heard.join(anyVowel)}${anyVowel}`;
}

/** Minimum number of letters or sounds: shorter words match too much. */
const minLetters = 2;
const minSounds = 4;
const minBegun = 6;

export type Spellings = {
	/** Matches sound by sound; short vowels are optional. */
	strict: RegExp;
	/** Matches consonants only; undefined for a word with few consonants. */
	loose: RegExp | undefined;
	/** Matches words that begin with the typed text; undefined for a short text. */
	begun: RegExp | undefined;
};

const homophones = ["قغ", "زذضظ", "سصث", "تط", "هح"];
const soundOf = new Map(
	homophones.flatMap((letters) => [...letters].map((letter) => [letter, letters[0] ?? ""])),
);

/** A Persian word with homophones replaced by one letter: «غند» and «قند» sound alike. */
export const soundKey = (word: string) => [...word].map((letter) => soundOf.get(letter) ?? letter).join("");

/**
 * Patterns of the Persian words that a word in Latin letters may mean; undefined if it is too short, has no vowel or
 * contains other characters.
 */
export function persianSpellings(typed: string): Spellings | undefined {
	if (typed.length < minLetters || !/^(?=.*[aeiou])[a-z']+$/.test(typed)) return undefined;
	const parts = single(typed).match(units) ?? [];
	const sounds = parts.filter((unit) => !isVowel(unit)).length;
	const strict = strictPattern(parts);
	return {
		strict: new RegExp(`^${strict}$`),
		loose: sounds >= minSounds ? new RegExp(`^${loosePattern(parts)}$`) : undefined,
		begun: typed.length >= minBegun && sounds >= minSounds ? new RegExp(`^${strict}`) : undefined,
	};
}
