import * as z from "zod";
import { recordHead, recordQuery } from "#domain/foundation/record/schema.ts";
import { Picture } from "#domain/media/media/schema.ts";
import { requiredText } from "#locale/validation.ts";
import { picturePlaces, textColours, textPlaces } from "./look.ts";

const link = z.object({ label: z.string(), url: z.string() });
const fact = z.object({ icon: z.string(), text: z.string() });

/** A small card next to the picture: a notice, or a sample result with its reference range. */
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

/** The texts of a slide in a language. */
export const slideWords = {
	kicker: z.string(),
	title: z.string(),
	text: z.string(),
	/** Links, at most two; the first link is the main action of the slide. */
	links: z.array(link),
	facts: z.array(fact),
	cards: z.array(SlideCard),
};

/** The look of a slide, the same in every language. */
export const slideLook = {
	picturePlace: z.enum(picturePlaces),
	textPlace: z.enum(textPlaces),
	textColour: z.enum(textColours),
};

/** A slide of the main slider in one language. */
export const Slide = z.object({
	id: z.string(),
	image: Picture.nullable(),
	...slideLook,
	...slideWords,
});
export type Slide = z.infer<typeof Slide>;

/** The slides of the main slider, as a list without further data (specification §3). */
export const MainSlides = z.array(Slide);

/** Maximum number of slides in one slider. */
export const maxSlides = 12;

/** The input for a slider, which shows slides in an order; the main slider is at the top of the home page. */
export const SliderInput = z.strictObject({
	title: requiredText(80),
	isMain: z.boolean().default(false),
});
export type SliderInput = z.infer<typeof SliderInput>;

/** A slider as shown to staff. */
export const SliderRecord = z.object({
	...recordHead,
	title: z.string(),
	isMain: z.boolean(),
	slideCount: z.number().int(),
});
export type SliderRecord = z.infer<typeof SliderRecord>;

export const SliderQuery = z.object(recordQuery(["title", "updatedDateTime"]));
export type SliderQuery = z.infer<typeof SliderQuery>;
