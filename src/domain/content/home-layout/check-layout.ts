import type * as z from "zod";
import { type SectionKind, sections } from "#sections/index.ts";
import { Layout, type SectionEntry } from "./schema.ts";

/** An entry of a known kind, whose settings were checked and completed with defaults. */
export type Section = Omit<SectionEntry, "component"> & { component: SectionKind };

export const isKind = (component: string): component is SectionKind => Object.hasOwn(sections, component);

/** The section of an entry with its settings completed, or the errors in its settings; undefined for an unknown kind. */
export function checkEntry(entry: SectionEntry): { section: Section } | { error: z.ZodError } | undefined {
	const { component } = entry;
	if (!isKind(component)) return undefined;
	const settings = sections[component].settings.safeParse(entry.settings);
	return settings.success
		? { section: { ...entry, component, settings: settings.data } }
		: { error: settings.error };
}

/** Checks a layout in the page builder; the error of a setting is reported at the field of the setting. */
export const BuilderLayout: z.ZodType<SectionEntry[], unknown> = Layout.superRefine((layout, context) => {
	for (const [index, entry] of layout.entries()) {
		const checked = checkEntry(entry);
		if (checked && "error" in checked)
			for (const { path, message } of checked.error.issues)
				context.addIssue({ code: "custom", path: [index, "settings", ...path], message });
	}
});
