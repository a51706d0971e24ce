import type { Searched } from "#domain/foundation/search/search-index.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { isReservedSlug, slugOf } from "#locale/text/slug.ts";
import type { PostInput, PostTextInput } from "../record-schema.ts";
import { post, postText } from "../table.server.ts";

// Writes a post: texts with their addresses, their search words, and related posts.

export const postTexts = {
	table: postText,
	owner: postText.postId,
	records: post,
	words: ["mainTitle", "summary", "body"],
	title: "mainTitle",
	isSlugFreeInTrash: true,
} as const;

/** The searchable parts of a post: its title, then its summary, then its whole text. */
export const searchedOf = (mainTitle: string, summary: string, plain: string): Searched => ({
	names: [mainTitle],
	others: [summary],
	text: plain,
});

export const pathOfPost = (slug: string) => `/post/${slug}`;

/** The slug of a text; a number is added to a slug from a title that would produce an address reserved by the system. */
export const slugFor = ({ slug, mainTitle }: PostTextInput) =>
	slug === "" && isReservedSlug(mainTitle) ? `${slugOf(mainTitle).replace(/-1$/, "")}-1` : slug;

/** Each language that has texts, with these texts. */
export const written = (texts: PostInput["texts"]): [Locale, PostTextInput][] =>
	locales.flatMap((locale) => {
		const text = texts[locale];
		return text && text.mainTitle !== "" ? [[locale, text]] : [];
	});
