import type { PostSummary } from "#domain/content/post/schema.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import type { SectionProps } from "./section.ts";

// What the examples of sections are made of.

/** Settings as an editor may leave them, before the schema has completed them, and what the section reads. */
export type SectionExample = Pick<SectionProps<unknown>, "type" | "carouselShow"> & {
	settings: Record<string, unknown>;
	data?: unknown;
};

/** Every kind of section has these three; the tests render each in both languages. */
export type SectionExamples = { empty: SectionExample; longest: SectionExample; hostile: SectionExample };

const sentence =
	"نمونه‌گیری در خانه با کارشناسان باتجربهٔ آزمایشگاه و پاسخ‌گویی مطمئن HbA1c از 06:30 تا 20:00، ";

/** Persian text of exactly `length` characters. */
export const persian = (length: number) =>
	`${sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length - 1)}ی`;

/** Text that would be markup if a view forgot that it is text, with a mark that turns the reading direction around. */
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
