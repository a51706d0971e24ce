import * as z from "zod";
import { Picture } from "#domain/media/schema.ts";
import { url } from "#locale/url-input.ts";
import { multilineText, optionalText, requiredText } from "#locale/validation.ts";

const link = z.object({ label: z.string(), url: z.string() });
const fact = z.object({ icon: z.string(), text: z.string() });

/** A small card beside the picture: a notice, or a sample of a result in its reference range. */
export const SlideCard = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("notice"), icon: z.string(), title: z.string(), text: z.string() }),
	z.object({
		kind: z.literal("result"),
		title: z.string(),
		text: z.string(),
		value: z.number(),
		unit: z.string(),
		low: z.number(),
		high: z.number(),
		verdict: z.string(),
	}),
]);
export type SlideCard = z.infer<typeof SlideCard>;

/** A slide of the main slider in one language. */
export const Slide = z.object({
	id: z.string(),
	kicker: z.string(),
	title: z.string(),
	text: z.string(),
	image: Picture.nullable(),
	/** At most two; the first one is the action of the slide. */
	links: z.array(link),
	facts: z.array(fact),
	cards: z.array(SlideCard),
});
export type Slide = z.infer<typeof Slide>;

/** The main slides: a bare list (specification §3). */
export const MainSlides = z.array(Slide);

const iconName = () => optionalText(40);
const number = () => z.number().min(-1_000_000).max(1_000_000);

const SlideTextInput = z.strictObject({
	kicker: optionalText(80).default(""),
	title: multilineText(120).pipe(z.string().min(1, { error: "validation.required" })),
	text: multilineText(400).default(""),
	links: z
		.array(z.strictObject({ label: requiredText(40), url: url() }))
		.max(2, { error: "validation.tooMany" })
		.default([]),
	facts: z
		.array(z.strictObject({ icon: iconName(), text: requiredText(80) }))
		.max(3, { error: "validation.tooMany" })
		.default([]),
	cards: z
		.array(
			z.discriminatedUnion("kind", [
				z.strictObject({
					kind: z.literal("notice"),
					icon: iconName(),
					title: requiredText(60),
					text: optionalText(80),
				}),
				z.strictObject({
					kind: z.literal("result"),
					title: requiredText(60),
					text: optionalText(80),
					value: number(),
					unit: optionalText(20),
					low: number(),
					high: number(),
					verdict: requiredText(40),
				}),
			]),
		)
		.max(2, { error: "validation.tooMany" })
		.default([]),
});

/** What a slide is made of; a language that is left out does not show it. */
export const SlideInput = z.strictObject({
	name: requiredText(80),
	imageId: z.uuid().nullable().default(null),
	texts: z.strictObject({ fa: SlideTextInput.optional(), en: SlideTextInput.optional() }),
});
export type SlideInput = z.input<typeof SlideInput>;

/** A viewer shows slides in an order; the main one stands at the top of the home page. */
export const SliderInput = z.strictObject({
	title: requiredText(80),
	isMain: z.boolean().default(false),
	slideIds: z.array(z.uuid()).max(12, { error: "validation.tooMany" }),
});
export type SliderInput = z.input<typeof SliderInput>;
