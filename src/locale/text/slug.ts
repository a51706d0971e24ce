import { normaliseText } from "./normalise-text.ts";

// The readable part of an address (site 1.4): Persian letters stay, one yeh and one kaf, half-spaces become hyphens.

const marks = /[\u064b-\u065f\u0670\u0640]/g;
const longest = 120;

/** API names below `/api/{Entity}/{locale}/`, which are not allowed as slugs (platform 3.1). */
const reserved = new Set(["getall", "chosen", "requirenice", "mine", "draft", "external"]);

/**
 * The slug of a title: NFC, lower case, hyphens between words, no dots or other signs; at most 120 characters.
 * @returns empty when the text contains no letter or digit
 */
export function slugOf(text: string): string {
	const words = normaliseText(text)
		.replace(marks, "")
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-");
	const cut = [...words.replace(/^-+/, "")].slice(0, longest).join("").replace(/-+$/, "");
	return reserved.has(cut.replaceAll("-", "")) ? `${cut}-1` : cut;
}

/** Names of staff API calls below `/api/Post/{id}/`; a post with such an address would hide the call. */
const staffCalls = new Set(["history", "usage", "preview", "workingcopy"]);

/** Whether a text results in an address that the system reserves. */
export function isReservedSlug(text: string): boolean {
	const made = slugOf(text);
	const bare = made.replace(/-1$/, "").replaceAll("-", "");
	return (
		staffCalls.has(made.replaceAll("-", "")) ||
		(made.endsWith("-1") && reserved.has(bare) && !/1$/.test(text.trim()))
	);
}

/** Whether the text is a slug in our format. Other text in an address matches no record. */
export const isSlug = (text: string) => text !== "" && slugOf(text) === text;
