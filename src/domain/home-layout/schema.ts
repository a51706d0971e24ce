import * as z from "zod";
import { plainText, requiredText } from "#locale/validation.ts";

/** How a CustomSection shows posts (specification §2.2). */
export const sectionTypes = ["single", "multiple"] as const;

/**
 * One block of the home page (specification §3). `component` names its kind; what belongs to the kind alone stands in
 * `settings` and is checked by the kind's own schema (`sections/<kind>/settings.ts`).
 */
export const SectionEntry = z.object({
	id: z
		.union([plainText(64), z.number()])
		.transform(String)
		.pipe(z.string().min(1).max(64)),
	component: requiredText(40),
	isActive: z.boolean().default(true),
	type: z.enum(sectionTypes).optional(),
	carouselShow: z.boolean().optional(),
	settings: z.record(z.string(), z.unknown()).default({}),
});
export type SectionEntry = z.infer<typeof SectionEntry>;

export const Layout = z
	.array(SectionEntry)
	.max(60, { error: "validation.tooMany" })
	.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
		error: "validation.taken",
	});
export type Layout = z.infer<typeof Layout>;

/** The home page as the specification has it: two JSON texts. `version` is for `If-Match`. */
export const MainPage = z.object({
	hierarchy: z.string(),
	temporaryHierarchy: z.string(),
	version: z.number().int(),
});
export type MainPage = z.infer<typeof MainPage>;
