import * as z from "zod";
import { inOrder, publicationPhases } from "#domain/foundation/record/publication/phase.ts";
import { publicationFields, publicationInput } from "#domain/foundation/record/publication/schema.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { Picture } from "#domain/media/media/schema.ts";
import { locales } from "#locale/locale.ts";
import { requiredUrl } from "#locale/url-input.ts";
import { multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { picturePlaces, textColours, textPlaces } from "../look.ts";
import { slideLook, slideWords } from "../schema.ts";
import { blankText, isBlank } from "./text-input.ts";

const iconName = () => optionalText(40).default("");
const number = () =>
	z
		.number({ error: "validation.numeric" })
		.min(-1_000_000, { error: "validation.range" })
		.max(1_000_000, { error: "validation.range" });
const few = <Item extends z.ZodType>(item: Item, most: number) =>
	z.array(item).max(most, { error: "validation.tooMany" }).default([]);

const CardInput = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("notice"),
		icon: iconName(),
		title: requiredText(60),
		text: optionalText(80).default(""),
	}),
	z.strictObject({
		kind: z.literal("result"),
		title: requiredText(60),
		text: optionalText(80).default(""),
		value: number(),
		unit: optionalText(20).default(""),
		low: number(),
		high: number(),
		verdict: requiredText(40),
	}),
]);

/** The texts of a slide in a language; a language without a title counts as blank. */
const SlideTextInput = z
	.strictObject({
		kicker: optionalText(80).default(""),
		title: multilineText(120).default(""),
		text: multilineText(400).default(""),
		links: few(z.strictObject({ label: requiredText(40), url: requiredUrl() }), 2),
		facts: few(z.strictObject({ icon: iconName(), text: requiredText(80) }), 3),
		cards: few(CardInput, 2),
		...publicationInput,
	})
	.refine((text) => text.title !== "" || isBlank(text), { path: ["title"], error: "validation.required" })
	.refine(...inOrder);

const language = () => SlideTextInput.default(blankText);

/** The input for a slide; the slide is hidden in a language without texts. */
export const SlideInput = z.strictObject({
	/** The internal name, which only staff see. */
	name: requiredText(80),
	imageId: z.uuid({ error: "validation.selector" }).nullable().default(null),
	picturePlace: z.enum(picturePlaces, { error: "validation.selector" }).default("beside"),
	textPlace: z.enum(textPlaces, { error: "validation.selector" }).default("start"),
	textColour: z.enum(textColours, { error: "validation.selector" }).default("auto"),
	/** A slider to which the slide is also added, at the end; null for none. */
	sliderId: z.uuid({ error: "validation.selector" }).nullable().default(null),
	texts: z
		.strictObject({ fa: language(), en: language() })
		.refine(({ fa, en }) => fa.title !== "" || en.title !== "", {
			path: [sourceLocale, "title"],
			error: "validation.required",
		}),
	/** Languages whose texts were confirmed as up to date with the changed source text. */
	checkedTexts: z
		.array(z.enum(locales).exclude([sourceLocale]))
		.max(locales.length)
		.default([]),
});
export type SlideInput = z.infer<typeof SlideInput>;
export type SlideTextInput = SlideInput["texts"]["fa"];

const RowText = z.object({ title: z.string(), updatedDateTime: z.string(), ...publicationFields });

/** A slide in the staff's list. */
export const SlideRow = z.object({
	...recordHead,
	name: z.string(),
	/** The title in the language of the request, else in the source language. */
	title: z.string(),
	imageId: z.string().nullable(),
	image: Picture.nullable(),
	...slideLook,
	texts: z.object({ fa: RowText.optional(), en: RowText.optional() }),
	textStates: TextStates,
	/** Sliders that show the slide. */
	sliders: z.array(z.object({ id: z.string(), title: z.string(), isMain: z.boolean() })),
});
export type SlideRow = z.infer<typeof SlideRow>;

const RecordText = RowText.extend(slideWords);

/**
 * A slide with the source text for which an outdated translation was last correct; null when no translation is outdated, or
 * when that text is unknown.
 */
export const SlideRecord = SlideRow.extend({
	texts: z.object({ fa: RecordText.optional(), en: RecordText.optional() }),
	sourceBefore: z.object({ kicker: z.string(), title: z.string(), text: z.string() }).nullable(),
});
export type SlideRecord = z.infer<typeof SlideRecord>;

export const SlideQuery = z.object({
	...recordQuery(["name", "updatedDateTime"]),
	/** Lists only slides with a text, in any language, that is currently in this phase. */
	publication: z.enum(publicationPhases, { error: "validation.selector" }).optional(),
	/** Lists only slides that are in no slider. */
	unused: z.enum(["true"], { error: "validation.selector" }).optional(),
});
export type SlideQuery = z.infer<typeof SlideQuery>;
