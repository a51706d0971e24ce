import { fold } from "#locale/text/fold.ts";
import common from "./common-password-words.json" with { type: "json" };

// What a staff password must be (SECURITY §3 V6): long, and not one of those that are tried first. No rule about kinds of
// characters. The form and the server ask the same function.

/** Minimum number of characters in a password. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

/** A message key of `validation.*` that says why a password is refused. */
export type PasswordFault =
	| "validation.tooShort"
	| "validation.tooLong"
	| "validation.ownName"
	| "validation.common";

/**
 * A password must consist of at least this many different pieces; a piece is a common word, a keyboard sequence, a year, or
 * a letter.
 */
const fewestPieces = 5;

const lookAlikes: Record<string, string> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};
const plain = (text: string) =>
	text.toLowerCase().replace(/[0134579@$!]/g, (sign) => lookAlikes[sign] ?? sign);

const reversed = (text: string) => [...text].reverse().join("");
const walks = common.walks.flatMap((walk) => [walk, reversed(walk)]);
const byLength = (a: string, b: string) => b.length - a.length;
const words = [...common.words].sort(byLength);

function walkAt(text: string, from: number): string {
	let length = 0;
	while (
		from + length < text.length &&
		walks.some((walk) => walk.includes(text.slice(from, from + length + 1)))
	)
		length++;
	return length >= 3 ? text.slice(from, from + length) : "";
}

/** The distinct pieces of a password. All of `names` together count as one piece, `name`. */
function piecesOf(password: string, names: string[]): Set<string> {
	const text = password.toLowerCase();
	const letters = plain(password);
	const pieces = new Set<string>();
	for (let at = 0; at < text.length; ) {
		const starts = (word: string) => text.startsWith(word, at) || letters.startsWith(word, at);
		const name = names.find(starts);
		const year = /^(?:13|14|19|20)\d\d/.exec(text.slice(at))?.[0];
		const word = name ?? words.find(starts) ?? (walkAt(text, at) || year);
		const piece = word || (text[at] ?? "");
		pieces.add(name ? "name" : piece);
		at += piece.length;
	}
	return pieces;
}

/** The forms of a name that are recognised in a password: as it is, without spaces, and each of its words. */
const spellings = (name: string) =>
	[name.toLowerCase(), fold(name).replaceAll(" ", ""), ...fold(name).split(" ")].filter(
		(text) => text.length >= 4,
	);

/**
 * Why a new password is refused; undefined when it is accepted.
 * @param names user name and centre names, which a stranger would try first
 */
export function passwordFault(password: string, names: string[]): PasswordFault | undefined {
	const length = [...password].length;
	if (length < minPasswordLength) return "validation.tooShort";
	if (length > maxPasswordLength) return "validation.tooLong";
	const pieces = piecesOf(password, names.flatMap(spellings).sort(byLength));
	if (pieces.size >= fewestPieces) return undefined;
	return pieces.has("name") ? "validation.ownName" : "validation.common";
}
