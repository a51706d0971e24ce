import type { ComponentType } from "react";
import type * as z from "zod";
import type { Locale } from "#locale/locale.ts";

/** What a section's view is given. */
export type SectionProps<Settings, Data = undefined> = {
	/** The entry's id: unique on the page. */
	id: string;
	settings: Settings;
	/** What its `data.server.ts` read; undefined for a kind that reads nothing. */
	data: Data;
	/** The entry's own fields of the specification (§2.2), which only CustomSection uses. */
	type?: "single" | "multiple";
	carouselShow?: boolean;
};

/** How a kind is called where an editor chooses one, and what it is for. */
type SectionTexts = { name: string; about: string };

/** A kind of section: what it holds, how it looks and how it is called. */
export type SectionDefinition = {
	/** Completes what is missing, so that a section is presentable with no setting at all. */
	settings: z.ZodType<Record<string, unknown>>;
	// biome-ignore lint/suspicious/noExplicitAny: each kind has settings and data of its own; the catalogue holds them all
	View: ComponentType<SectionProps<any, any>>;
	texts: Record<Locale, SectionTexts>;
};
