import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { pageMoved } from "#domain/content/page-address/page-moved.server.ts";
import {
	publicationValues,
	schedulePublications,
} from "#domain/foundation/record/publication/publication.server.ts";
import { saveTexts } from "#domain/foundation/record/texts.server.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { bodyText, readingMinutes } from "../read-body.ts";
import type { PostInput, PostTextInput } from "../record-schema.ts";
import { postText } from "../table.server.ts";
import { pathOfPost, postTexts, searchedOf, slugFor, written } from "./post-texts.server.ts";

/** The column values of a text, and its words for the search vocabulary. */
function valuesOf(text: PostTextInput, now: Date) {
	const { reviewedOn, state, publishAt, unpublishAt, ...words } = text;
	const plain = bodyText(text.body);
	const { vocabulary, ...search } = searchFields(searchedOf(text.mainTitle, text.summary, plain));
	return {
		vocabulary,
		values: {
			...words,
			slug: slugFor(text),
			reviewedOn: reviewedOn || null,
			readingMinutes: readingMinutes(plain),
			...search,
			// lists are ordered by it
			...publicationValues({
				state,
				publishAt: state === "published" ? (publishAt ?? now.toISOString()) : publishAt,
				unpublishAt,
			}),
		},
	};
}

/** Saves the texts of a post; if the address of a public text changes, the old address redirects to the new address. */
export async function writeTexts(tx: TransactionContext, id: string, input: PostInput): Promise<void> {
	const slugsOf = () =>
		tx.db
			.select({ locale: postText.locale, slug: postText.slug, state: postText.state })
			.from(postText)
			.where(eq(postText.postId, id));
	const before = new Map((await slugsOf()).map((row) => [row.locale, row]));
	const words = new Set<string>();
	const texts: Partial<Record<Locale, ReturnType<typeof valuesOf>["values"] | null>> = {};
	for (const locale of locales) if (input.texts[locale]) texts[locale] = null;
	for (const [locale, text] of written(input.texts)) {
		const { vocabulary, values } = valuesOf(text, tx.now());
		// a text that has an address keeps it
		texts[locale] = { ...values, slug: values.slug || (before.get(locale)?.slug ?? "") };
		for (const word of vocabulary) words.add(word);
	}
	await saveTexts(tx, postTexts, id, texts, input.checkedTexts);
	for (const { locale, slug } of await slugsOf()) {
		const old = before.get(locale);
		await pageMoved(tx, {
			locale,
			before: old && pathOfPost(old.slug),
			after: pathOfPost(slug),
			wasPublic: old?.state === "published",
		});
	}
	await storeVocabulary(tx, "post", words);
	await schedulePublications(
		tx,
		written(input.texts).map(([, text]) => text),
	);
}
