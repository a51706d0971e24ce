import type { ComponentType } from "react";
import type * as z from "zod";
import type { Locale } from "#locale/locale.ts";

/** The properties of a section's view. */
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

/** The name of a field, and a hint for filling it in. */
export type FieldText = { label: string; hint?: string };
/** Of a list also what the fields of an item are called, or each of its single values. */
type ListText = FieldText & { item?: Record<string, FieldText>; each?: FieldText };

/** How a kind is called where an editor chooses one, what it is for, and what its fields are called. */
export type SectionTexts = {
	name: string;
	about: string;
	/** By the field's name; others use `field-messages.*.json`. */
	field?: Record<string, ListText>;
	/** Values of a choice, by the field's name. */
	choice?: Record<string, Record<string, string>>;
};

/** What of an entry decides which settings are asked for. */
export type AskedOf = { type?: "single" | "multiple" | undefined; settings: Record<string, unknown> };

/** A kind of section: its data, its look and its name. */
export type SectionDefinition = {
	/** Completes missing settings, so that a section is presentable without any. */
	settings: z.ZodObject;
	// biome-ignore lint/suspicious/noExplicitAny: each kind has settings and data of its own; the catalogue holds them all
	View: ComponentType<SectionProps<any, any>>;
	texts: Record<Locale, SectionTexts>;
	/** Has the entry the fields `type` and `carouselShow` of the specification (§2.2)? */
	isTyped?: boolean;
	/** Settings without effect in this entry; their values stay. */
	idle?: (entry: AskedOf) => readonly string[];
	/** Is there nothing to show in its data? */
	isBare?: (data: never) => boolean;
	/** Is there too little to show, beyond single fields that are empty? */
	isEmpty?: (entry: AskedOf) => boolean;
};
