import type { ComponentType } from "react";
import type * as z from "zod";
import type { Locale } from "#locale/locale.ts";

/** The properties of a section's view. */
export type SectionProps<Settings, Data = undefined> = {
	/** The entry's id: unique on the page. */
	id: string;
	settings: Settings;
	/** The data that the kind's `data.server.ts` loaded; undefined for a kind without data. */
	data: Data;
	/** The entry's own fields of the specification (§2.2), which only CustomSection uses. */
	type?: "single" | "multiple";
	carouselShow?: boolean;
};

/** The name of a field, and a hint for filling it in. */
export type FieldText = { label: string; hint?: string };
/** For a list, also the labels of an item's fields, or the label of each single value. */
type ListText = FieldText & { item?: Record<string, FieldText>; each?: FieldText };

/** The texts of a kind of section: its name in the list of kinds, its purpose, and the labels of its fields. */
export type SectionTexts = {
	name: string;
	about: string;
	/** Labels by the field's name; other fields use the labels in `field-messages.*.json`. */
	field?: Record<string, ListText>;
	/** Labels of the values of choice fields, by the field's name. */
	choice?: Record<string, Record<string, string>>;
};

/** The parts of an entry that decide which settings the editor shows. */
export type AskedOf = { type?: "single" | "multiple" | undefined; settings: Record<string, unknown> };

/** A kind of section: its data, its look and its name. */
export type SectionDefinition = {
	/** Completes missing settings, so that a section is presentable without any. */
	settings: z.ZodObject;
	// biome-ignore lint/suspicious/noExplicitAny: each kind has settings and data of its own; the catalogue holds them all
	View: ComponentType<SectionProps<any, any>>;
	texts: Record<Locale, SectionTexts>;
	/** Whether the entry has the fields `type` and `carouselShow` of the specification (§2.2). */
	isTyped?: boolean;
	/** Names of the settings that have no effect in this entry; their values stay stored. */
	idle?: (entry: AskedOf) => readonly string[];
	/** Whether the section's data has nothing to show. */
	isBare?: (data: never) => boolean;
	/** Whether the section as a whole has too little to show; single empty fields are checked separately. */
	isEmpty?: (entry: AskedOf) => boolean;
};
