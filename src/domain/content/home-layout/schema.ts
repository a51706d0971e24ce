import * as z from "zod";
import { moment, plainText, requiredText } from "#locale/validation.ts";

/** How a CustomSection shows posts (specification §2.2). */
export const sectionTypes = ["single", "multiple"] as const;

const entryId = z
	.union([plainText(64), z.number()])
	.transform(String)
	.pipe(z.string().min(1).max(64));
const bound = moment({ offset: true }).nullable().optional();

/**
 * One block of the home page (specification §3). `component` names its kind; the fields that are specific to the kind are
 * in `settings` and are validated by the kind's schema (`sections/<kind>/settings.ts`).
 */
export const SectionEntry = z.object({
	id: entryId,
	component: requiredText(40),
	isActive: z.boolean().default(true),
	type: z.enum(sectionTypes).optional(),
	carouselShow: z.boolean().optional(),
	/** The section is shown from this moment until `showUntil`; without limits, at once and permanently. */
	showFrom: bound,
	showUntil: bound,
	settings: z.record(z.string(), z.unknown()).default({}),
});
export type SectionEntry = z.infer<typeof SectionEntry>;

export const Layout = z
	.array(SectionEntry)
	.max(60, { error: "validation.tooMany" })
	.superRefine((entries, context) => {
		for (const [index, { showFrom, showUntil }] of entries.entries())
			if (showFrom && showUntil && new Date(showFrom) >= new Date(showUntil))
				context.addIssue({
					code: "custom",
					path: [index, "showUntil"],
					message: "validation.untilBeforeFrom",
				});
	})
	.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
		error: "validation.taken",
	});
export type Layout = z.infer<typeof Layout>;

/** The home page in the specification's format: two JSON texts. `version` is for `If-Match`. */
export const MainPage = z.object({
	hierarchy: z.string(),
	temporaryHierarchy: z.string(),
	version: z.number().int(),
});
export type MainPage = z.infer<typeof MainPage>;

/** Sections from the page builder, and the placeholders of facts in their texts (`{{tests}}`), for a preview. */
export const PreviewInput = z.strictObject({
	sections: z.array(SectionEntry).max(60, { error: "validation.tooMany" }),
	facts: z.array(plainText(120)).max(200, { error: "validation.tooMany" }).default([]),
	/** The moment for which the preview is shown; now by default. */
	at: moment({ offset: true }).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

export const SectionLack = z.object({ path: z.string(), kind: z.string(), isBlocking: z.boolean() });

/** The data and problems of each section, in the order sent. */
export const Preview = z.object({
	sections: z.array(z.object({ id: z.string(), data: z.unknown(), lacks: z.array(SectionLack) })),
	/** The text of each fact by its placeholder; a placeholder without a known fact stays unchanged. */
	facts: z.record(z.string(), z.string()),
});
export type Preview = z.infer<typeof Preview>;
