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

/** What a field is called, and what is worth knowing when it is filled in. */
export type FieldText = { label: string; hint?: string };
/** Of a list also what the fields of an item are called, or each of its single values. */
type ListText = FieldText & { item?: Record<string, FieldText>; each?: FieldText };

/** How a kind is called where an editor chooses one, what it is for, and what its fields are called. */
export type SectionTexts = {
	name: string;
	about: string;
	/** By the field's name; one that is not here is called as in `field-messages.*.json`. */
	field?: Record<string, ListText>;
	/** Values of a choice, by the field's name. */
	choice?: Record<string, Record<string, string>>;
};

/** What of an entry decides which settings are asked for. */
export type AskedOf = { type?: "single" | "multiple" | undefined; settings: Record<string, unknown> };

/** A kind of section: what it holds, how it looks and how it is called. */
export type SectionDefinition = {
	/** Completes what is missing, so that a section is presentable with no setting at all. */
	settings: z.ZodObject;
	// biome-ignore lint/suspicious/noExplicitAny: each kind has settings and data of its own; the catalogue holds them all
	View: ComponentType<SectionProps<any, any>>;
	texts: Record<Locale, SectionTexts>;
	/** Has the entry the fields `type` and `carouselShow` of the specification (§2.2)? */
	isTyped?: boolean;
	/** Settings that have no say in this entry; they keep their values. */
	idle?: (entry: AskedOf) => readonly string[];
	/** Is there nothing to show in what was read for it? */
	isBare?: (data: never) => boolean;
	/** Is there too little to show, beyond single fields that are empty? */
	isEmpty?: (entry: AskedOf) => boolean;
};
