import * as z from "zod";
import {
	inOrder,
	publicationPhases,
	publicationStates,
} from "#domain/foundation/record/publication/phase.ts";
import { publicationFields, publicationInput } from "#domain/foundation/record/publication/schema.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { Picture } from "#domain/media/media/schema.ts";
import { locales } from "#locale/locale.ts";
import { isReservedSlug, slugOf } from "#locale/text/slug.ts";
import { day, multilineText, optionalText, plainText } from "#locale/validation.ts";
import { RecordVersion } from "#platform/http/query-params.ts";
import { maxTogether } from "#platform/page-sizes.ts";
import { PostBodyInput } from "./clean-body.ts";
import { maxRelated } from "./limits.ts";
import { emptyBody } from "./read-body.ts";
import { PostBody } from "./rich-text.ts";

// A post as staff writes it: what its form, the API, the history and the working copy hold.

const reference = z.uuid({ error: "validation.selector" }).nullable().default(null);

const PostTextFields = z.strictObject({
	mainTitle: optionalText(160, { joiners: true }).default(""),
	/** The slug of the text; a blank slug is made from the title. */
	slug: plainText(200)
		.refine((typed) => !isReservedSlug(typed), { error: "validation.reservedSlug" })
		.transform(slugOf)
		.default(""),
	summary: multilineText(400, { joiners: true }).default(""),
	body: PostBodyInput.default(emptyBody),
	authorName: optionalText(120).default(""),
	reviewerName: optionalText(120).default(""),
	/** The day of the medical review; empty without a review. */
	reviewedOn: z.union([z.literal(""), day()]).default(""),
	seoTitle: optionalText(120, { joiners: true }).default(""),
	seoDescription: optionalText(320, { joiners: true }).default(""),
	shareImageId: reference,
	isNoindex: z.boolean().default(false),
	...publicationInput,
	state: z.enum(publicationStates, { error: "validation.selector" }).default("draft"),
});
export type PostTextInput = z.infer<typeof PostTextFields>;

const fields = {
	groupId: reference,
	subgroupId: reference,
	imageId: reference,
	isChosen: z.boolean().default(false),
	/** Ids of manually selected related posts, in their order; if empty, readers are offered posts on the same topic. */
	relatedIds: z
		.array(z.uuid({ error: "validation.selector" }))
		.max(maxRelated, { error: "validation.tooMany" })
		.refine((ids) => new Set(ids).size === ids.length, { error: "validation.taken" })
		.default([]),
	/** The texts by language. A language that is omitted stays unchanged; a language without a title counts as empty. */
	texts: z.strictObject({ fa: PostTextFields.optional(), en: PostTextFields.optional() }),
	/** Languages whose texts were confirmed as up to date with the changed source text. */
	checkedTexts: z
		.array(z.enum(locales).exclude([sourceLocale]))
		.max(locales.length)
		.default([]),
};

/** The draft stored on the server during editing: it may be incomplete. */
export const PostDraft = z.strictObject(fields);
export type PostDraft = z.infer<typeof PostDraft>;

/** Whether a language has any content besides its title. */
const saysAnything = ({ slug, summary, body }: PostTextInput) =>
	slug !== "" || summary !== "" || body.content.length > 0;

/** Input for creating and saving a post. */
export const PostInput = PostDraft.superRefine(({ texts }, context) => {
	const tell = (message: string, ...path: string[]) =>
		context.addIssue({ code: "custom", message, path: ["texts", ...path] });
	const [isInOrder, { error }] = inOrder;
	const given = locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]] as const] : []));
	for (const [locale, text] of given) {
		if (text.mainTitle === "" && saysAnything(text)) tell("validation.required", locale, "mainTitle");
		if (text.mainTitle !== "" && !isInOrder(text)) tell(error, locale, "unpublishAt");
	}
	if (given.length === 0) tell("validation.required");
	else if (
		given.length === locales.length &&
		given.every(([, text]) => text.mainTitle === "" && !saysAnything(text))
	)
		tell("validation.required", sourceLocale, "mainTitle");
});
export type PostInput = z.infer<typeof PostInput>;

/** The text in one language as shown to staff. */
export const PostText = z.object({
	mainTitle: z.string(),
	slug: z.string(),
	summary: z.string(),
	body: PostBody,
	authorName: z.string(),
	reviewerName: z.string(),
	reviewedOn: z.string(),
	seoTitle: z.string(),
	seoDescription: z.string(),
	shareImageId: z.string().nullable(),
	isNoindex: z.boolean(),
	updatedDateTime: z.string(),
	...publicationFields,
});
export type PostText = z.infer<typeof PostText>;

const Named = z.object({ id: z.string(), title: z.string() });
const RowText = PostText.pick({ slug: true, mainTitle: true, updatedDateTime: true }).extend(
	publicationFields,
);

/** A post in the staff's list. */
export const PostRow = z.object({
	...recordHead,
	/** The title in the language of the request, else in the source language. */
	title: z.string(),
	group: Named.nullable(),
	subgroup: Named.nullable(),
	isChosen: z.boolean(),
	image: Picture.nullable(),
	texts: z.object({ fa: RowText.optional(), en: RowText.optional() }),
	textStates: TextStates,
	/** Whether the post has changes that readers do not see yet. */
	hasWorkingCopy: z.boolean(),
});
export type PostRow = z.infer<typeof PostRow>;

/** A post with all its contents, for editing. */
export const PostRecord = PostRow.extend({
	imageId: z.string().nullable(),
	texts: z.object({ fa: PostText.optional(), en: PostText.optional() }),
	related: z.array(Named),
	/**
	 * The source text for which an outdated translation was last correct; null when no translation is outdated or the text
	 * is unknown.
	 */
	sourceBefore: z.object({ mainTitle: z.string(), summary: z.string(), body: PostBody }).nullable(),
	/** The changes made since the post was last saved for readers. */
	workingCopy: z.object({ value: z.unknown(), dateTime: z.string(), by: z.string().nullable() }).nullable(),
});
export type PostRecord = Omit<z.infer<typeof PostRecord>, "workingCopy"> & {
	workingCopy: { value: PostDraft; dateTime: string; by: string | null } | null;
};

const yes = z.stringbool({ truthy: ["true"], falsy: ["false"], error: "validation.selector" }).optional();
const id = z.uuid({ error: "validation.selector" }).optional();

/** The query of the staff's list of posts. */
export const PostRecordQuery = z.object({
	...recordQuery(["title", "updatedDateTime", "publishAt"]),
	/** Lists only posts that have a text in this state now: in the given language, else in any language. */
	publication: z.enum(publicationPhases, { error: "validation.selector" }).optional(),
	/** Lists only posts that have a text in this language. */
	language: z.enum(locales, { error: "validation.selector" }).optional(),
	groupId: id,
	subgroupId: id,
	chosen: yes,
	/** Lists only posts with changes that readers do not see yet. */
	changed: yes,
});
export type PostRecordQuery = z.infer<typeof PostRecordQuery>;

const Seen = z
	.array(z.strictObject({ id: z.uuid({ error: "validation.invalid" }), version: RecordVersion }))
	.min(1, { error: "validation.required" })
	.max(maxTogether, { error: "validation.tooMany" });

/** Adds several posts to the footer or removes them from it: all or none. */
export const PostChooseInput = z.strictObject({ isChosen: z.boolean(), records: Seen });
export type PostChooseInput = z.infer<typeof PostChooseInput>;

/** Moves several posts to a group, or removes them from their group: all or none. */
export const PostMoveInput = z.strictObject({ groupId: reference, subgroupId: reference, records: Seen });
export type PostMoveInput = z.infer<typeof PostMoveInput>;
