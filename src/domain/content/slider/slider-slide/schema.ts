import * as z from "zod";
import { recordHead, recordQuery } from "#domain/foundation/record/schema.ts";
import { SlideRow } from "../slide/schema.ts";

/** The input for an entry of a slider: a slide; a new entry is added at the end. */
export const SliderSlideInput = z.strictObject({
	sliderId: z.uuid({ error: "validation.selector" }),
	slideId: z.uuid({ error: "validation.selector" }),
});
export type SliderSlideInput = z.infer<typeof SliderSlideInput>;

export const SliderSlideRecord = z.object({
	...recordHead,
	sliderId: z.string(),
	slideId: z.string(),
	slide: SlideRow,
});
export type SliderSlideRecord = z.infer<typeof SliderSlideRecord>;

/** The query for the slides of a slider in their order. */
export const SliderSlideQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	sliderId: z.uuid({ error: "validation.selector" }),
});
export type SliderSlideQuery = z.infer<typeof SliderSlideQuery>;
