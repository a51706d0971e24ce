import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { pageMoved } from "#domain/content/page-address/page-moved.server.ts";
import { postGroup } from "#domain/content/post-group/table.server.ts";
import {
	publicationValues,
	schedulePublications,
} from "#domain/foundation/record/publication/publication.server.ts";
import { saveTexts } from "#domain/foundation/record/texts.server.ts";
import { storeVocabulary } from "#domain/foundation/search/query.server.ts";
import { type Searched, searchFields } from "#domain/foundation/search/search-index.ts";
import { media } from "#domain/media/media/table.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { isReservedSlug, slugOf } from "#locale/text/slug.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { bodyText, mediaOf, readingMinutes } from "./read-body.ts";
import type { PostInput, PostTextInput } from "./record-schema.ts";
import { post, postRelated, postText } from "./table.server.ts";

// Writes a post: texts with their addresses, their search words, and related posts.

export const postTexts = {
	table: postText,
	owner: postText.postId,
	records: post,
	words: ["mainTitle", "summary", "body"],
	title: "mainTitle",
	isSlugFreeInTrash: true,
} as const;

/** What a search finds a post by: its title, then its summary, then all that is written in it. */
export const searchedOf = (mainTitle: string, summary: string, plain: string): Searched => ({
	names: [mainTitle],
	others: [summary],
	text: plain,
});

const pathOfPost = (slug: string) => `/post/${slug}`;

/** A title that makes an address of the system's own gets a number. */
const slugFor = ({ slug, mainTitle }: PostTextInput) =>
	slug === "" && isReservedSlug(mainTitle) ? `${slugOf(mainTitle).replace(/-1$/, "")}-1` : slug;

/** Languages with texts. */
export const written = (texts: PostInput["texts"]): [Locale, PostTextInput][] =>
	locales.flatMap((locale) => {
		const text = texts[locale];
		return text && text.mainTitle !== "" ? [[locale, text]] : [];
	});

/** A column's values, and the words that a search knows by them. */
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

/** Writes the texts of a post; a changed address of a public one leads on to the new one. */
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

/** Which of these are there, and not in the trash? */
async function living(
	tx: TransactionContext,
	table: typeof media | typeof post,
	ids: readonly string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await tx.db
		.select({ id: table.id })
		.from(table)
		.where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)));
	return new Set(rows.map(({ id }) => id));
}

/** @throws DomainError `validation.failed` for an unknown group, and for a subgroup of another group */
export async function assertGroups(
	tx: TransactionContext,
	{ groupId, subgroupId }: { groupId: string | null; subgroupId: string | null },
): Promise<void> {
	const wanted = [groupId, subgroupId].filter((id) => id !== null);
	if (wanted.length === 0) return;
	const rows = await tx.db
		.select({ id: postGroup.id, groupId: postGroup.groupId })
		.from(postGroup)
		.where(and(inArray(postGroup.id, wanted), isNull(postGroup.deletedAt)));
	const errors: FieldError[] = [];
	const isGroup = rows.some((row) => row.id === groupId && row.groupId === null);
	if (groupId !== null && !isGroup) errors.push({ field: "groupId", key: "validation.gone" });
	const isOf = groupId !== null && rows.some((row) => row.id === subgroupId && row.groupId === groupId);
	if (subgroupId !== null && !isOf) errors.push({ field: "subgroupId", key: "validation.gone" });
	if (errors.length > 0) throw invalid(errors);
}

/** @throws DomainError `validation.failed` for pictures, files and posts that no longer exist */
export async function assertReferences(tx: TransactionContext, id: string, input: PostInput): Promise<void> {
	const texts = written(input.texts);
	const errors: FieldError[] = [];
	const known = await living(tx, media, [
		...(input.imageId ? [input.imageId] : []),
		...texts.flatMap(([, { body, shareImageId }]) => [
			...mediaOf(body),
			...(shareImageId ? [shareImageId] : []),
		]),
	]);
	const need = (field: string, ids: readonly (string | null)[]) => {
		if (ids.some((each) => each !== null && !known.has(each))) errors.push({ field, key: "validation.gone" });
	};
	need("imageId", [input.imageId]);
	for (const [locale, { body, shareImageId }] of texts) {
		need(`texts.${locale}.shareImageId`, [shareImageId]);
		need(`texts.${locale}.body`, mediaOf(body));
	}
	const related = await living(tx, post, input.relatedIds);
	if (input.relatedIds.some((each) => each === id || !related.has(each)))
		errors.push({ field: "relatedIds", key: "validation.gone" });
	if (errors.length > 0) throw invalid(errors);
}

/** The related posts chosen by hand, in their order. */
export async function writeRelated(tx: TransactionContext, id: string, relatedIds: readonly string[]) {
	await tx.db.delete(postRelated).where(eq(postRelated.postId, id));
	if (relatedIds.length > 0)
		await tx.db
			.insert(postRelated)
			.values(relatedIds.map((relatedId, position) => ({ postId: id, relatedId, position })));
}

/** A post restored from the trash: an address that is taken by now gets a number. */
export async function takeSlugsBack(tx: TransactionContext, id: string): Promise<void> {
	const own = await tx.db
		.select({ locale: postText.locale, slug: postText.slug })
		.from(postText)
		.where(eq(postText.postId, id));
	for (const { locale, slug } of own) {
		const others = await tx.db
			.select({ slug: postText.slug })
			.from(postText)
			.where(
				and(
					eq(postText.locale, locale),
					ne(postText.postId, id),
					eq(postText.isTrashed, false),
					// a slug holds no sign that `like` reads otherwise
					sql`(${postText.slug} = ${slug} or ${postText.slug} like ${`${slug}-%`})`,
				),
			);
		const taken = new Set(others.map((other) => other.slug));
		let free = slug;
		for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
		await tx.db
			.update(postText)
			.set({ isTrashed: false, slug: free })
			.where(and(eq(postText.postId, id), eq(postText.locale, locale)));
	}
}
