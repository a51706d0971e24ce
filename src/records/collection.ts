import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type * as z from "zod";
import type { CollectionClient, Pending } from "#api/client.ts";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { MediaKind } from "#domain/media/media/kinds.ts";
import type { Cell } from "./export/export-records.ts";

// What a noun says of itself, once: its list, form, history, both versions of a stale save and its export follow from it.

/**
 * How to fill in a field, and how its value is shown. A `day` is `YYYY-MM-DD` or empty; `money` is rials as typed.
 */
export type FieldKind =
	| "text"
	| "multiline"
	| "address"
	/** A serial number or similar value, always left to right. */
	| "code"
	| "slug"
	| "locale"
	| "switch"
	| "reference"
	| "day"
	| "money"
	/** A whole number, or null while it is empty. */
	| "number"
	| "colour"
	/** Draft or published, and from and until when (`publication.tsx`). */
	| "publication"
	/** An item of the media library, by its id, or null. */
	| "media"
	/** A structured text, rendered by its page; `show` returns its words. */
	| "richText"
	| "moment";

/** A field of a form, as data. Its label is the message `{noun}.field.{label}`. */
export type Field<Input extends FieldValues> = FieldFace & { name: FieldPath<Input> };

/** A field for code that renders, names and compares it, independent of its form. */
export type FieldFace = {
	/** Its path in the form's values, `texts.fa.title`. */
	name: string;
	label: string;
	kind: FieldKind;
	need?: "required" | "optional";
	maxLength?: number;
	/** For the kind `media`: the accepted kinds; any by default. */
	mediaKinds?: readonly MediaKind[];
	/** For the kind `media`: does the text next to it name it? Then the form does not ask for its own text. */
	isNamedBeside?: boolean;
	/** Message key of its help text, `{noun}.hint.{label}`. */
	hasHint?: boolean;
	/** The value as text, when the kind does not determine it; for values whose names are elsewhere. */
	show?: (value: unknown) => ReactNode;
	/** For a field that is a list: the name of one of its parts, by the part's path. */
	partLabel?: (path: string) => string | undefined;
	/** Width in the form, in columns of twelve. */
	columns?: 3 | 4 | 5 | 6 | 8;
};

/** A column of a list. Its name is the message `{noun}.column.{id}`, else that of the field. */
export type Column<Row> = {
	id: string;
	cell: (row: Row) => ReactNode;
	/** The value in an export. */
	value: (row: Row) => Cell;
	/** Name of the sort on the server. */
	sort?: string;
	/** Hidden until someone selects it. */
	isExtra?: boolean;
};

/** The column of the field with this name: shown and exported as in the form and the history. */
export type FieldColumn = Pick<Column<never>, "id" | "sort" | "isExtra">;

/** A value of a filter. */
export type FilterValues = readonly string[] | "day" | "bound" | "record";

/**
 * A filter of a list; its name is the message `{noun}.filter.{id}.name`. Choices by value, each the message
 * `{noun}.filter.{id}.{value}`; a single one is on or off; `day` is a day from the calendar, `bound` the first or
 * last of several days, `record` one of `choices`.
 */
export type Filter = {
	id: string;
	values: FilterValues;
	/** Records to choose from, each by its name. */
	choices?: readonly { id: string; title: string }[];
	/** Its choices are tabs above the list. */
	isTabs?: boolean;
	/** Hidden behind a button until it is set. */
	isRare?: boolean;
};

/**
 * Selected rows, a function that clears the selection, and a callback for when someone else has changed one of them.
 */
export type Selected<Row> = { rows: readonly Row[]; done: () => void; overtaken: () => void };

export type Collection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	/** Its name in messages, in query keys and in keys of drafts on this device. */
	noun: string;
	client: CollectionClient<Row, Rec, Input>;
	/** Autosaves a form as a draft that only its editors see. */
	keep?: (id: string, input: Input, version: number) => Pending<Rec>;
	/** The rules of the form. Loaded with the form, because the list does not need them. */
	schema: () => Promise<z.ZodType<Input>>;
	fields: readonly Field<Input>[];
	/** The values of a new record's form; `locale` is the content language of the list. */
	empty: (locale: "fa" | "en") => Input;
	toInput: (record: Rec) => Input;
	/** A warning about a saved record; undefined for none. It blocks nothing. */
	warningOf?: (record: Rec) => string | undefined;
	/** The name of a record for people. */
	titleOf: (record: Row | Rec) => string;
	/** Identifies a row, in addition to its title. */
	pictureOf?: (row: Row) => ReactNode;
	/** Are rows cards with their picture instead of lines? */
	isGrid?: boolean;
	/** Shown below the title in a list, left to right. */
	lineOf?: (row: Row) => string;
	rights: { read: Right; write: Right };
	/** The list's address below /cpanel. */
	path: string;
	/** The form's page; without one it opens over the list (`?edit=`). */
	formHref?: (id: string) => string;
	/** Its page on the site. */
	siteHref?: (row: Row) => string | undefined;
	columns: readonly (Column<Row> | FieldColumn)[];
	filters?: readonly Filter[];
	/** Other actions on selected rows, for example publishing them. */
	bulkActions?: (selected: Selected<Row>) => ReactNode;
	/** Name of the sort by title on the server. */
	titleSort?: string;
	/** Do people order the list themselves? */
	isOrdered?: boolean;
	/** Do others than staff create its records? Then there is no add or copy. */
	isMadeElsewhere?: boolean;
	/** Two records with the same input make no sense, so there is no copy. */
	isUnique?: boolean;
	/** Does each language have its own list? */
	isPerLanguage?: boolean;
	/** Additional parameters of the list, for example the group of a subgroup. */
	scope?: Record<string, string>;
};
