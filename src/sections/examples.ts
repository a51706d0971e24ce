import type { PostSummary } from "#domain/content/post/schema.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import type { SectionProps } from "./section.ts";

// What the examples of sections are made of.

/** Settings as an editor may leave them, before the schema has completed them, and the section's data. */
export type SectionExample = Pick<SectionProps<unknown>, "type" | "carouselShow"> & {
	settings: Record<string, unknown>;
	data?: unknown;
};

/** The three examples that every kind of section has; the tests render each in both languages. */
export type SectionExamples = { empty: SectionExample; longest: SectionExample; hostile: SectionExample };

const sentence =
	"نمونه‌گیری در خانه با کارشناسان باتجربهٔ آزمایشگاه و پاسخ‌گویی مطمئن HbA1c از 06:30 تا 20:00، ";

/** Persian text of exactly `length` characters. */
export const persian = (length: number) =>
	`${sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length - 1)}ی`;

/** Text that would become markup if a view did not escape it, with a character that reverses the reading direction. */
export const hostile = `"'></h2><script>alert(1)</script><img src=x onerror=alert(2)> {{x}} \u202e`;

export const examplePicture: Picture = {
	base: "/media/018f0000-0000-7000-8000-000000000001/",
	widths: [400, 800],
	hasAvif: true,
	focalX: 50,
	focalY: 50,
	width: 800,
	height: 500,
	placeholder: "",
	alt: hostile,
};

/** A post whose texts are `text`. */
export const examplePost = (text: string): PostSummary => ({
	id: "018f0000-0000-7000-8000-000000000002",
	slug: "نمونه-گیری",
	mainTitle: text,
	updatedDateTime: "2026-11-20T08:00:00.000Z",
	publishDateTime: "2026-11-20T08:00:00.000Z",
	summary: text,
	readingMinutes: 3,
	group: { slug: "news", title: text },
	subgroup: null,
	image: examplePicture,
});
