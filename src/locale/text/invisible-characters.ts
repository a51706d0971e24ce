// bidi marks and embeddings, zero-width space and joiner, byte-order mark, soft hyphen, Hangul fillers, blank braille;
// the half-space (U+200C) is part of Persian words and stays
export const invisible =
	/\u200d|[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad\u115f\u1160\u3164\uffa0\u2800]/g;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Removes bidi control characters and other invisible characters; half-spaces stay. */
export const withoutInvisible = (text: string) => text.replace(invisible, "").replace(control, "");

/**
 * Invisible joiners: all joiners except those between the parts of one emoji, and those after a letter that shows its
 * joined form («ه‍.ش»).
 */
const unseenJoiner =
	/(?:(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)|(?!\u200d\p{Extended_Pictographic}))(?:(?<!\p{Script=Arabic})|(?=\u200d(?:\p{L}|\u200c|\u200d)))\u200d/gu;

/** Like `withoutInvisible`, but visible joiners stay: for texts that are displayed and not compared. */
export const withVisibleJoiners = (text: string) =>
	text
		.replace(invisible, (letter) => (letter === "\u200d" ? letter : ""))
		.replace(control, "")
		.replace(unseenJoiner, "");

/** Whether the text can be stored: no NUL and no half of a surrogate pair, which no database column accepts. */
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
