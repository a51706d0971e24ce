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
 * Determines how a field is filled in, and how its value is shown. A `day` is `YYYY-MM-DD` or empty; `money` is rials as
 * typed.
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
	/** Draft or published, with the start and end of publication (`publication.tsx`). */
	| "publication"
	/** An item of the media library, by its id, or null. */
	| "media"
	/** A structured text, rendered by its page; `show` returns its plain text. */
	| "richText"
	| "moment";

/** A field of a form, as data. Its label is the message `{noun}.field.{label}`. */
export type Field<Input extends FieldValues> = FieldFace & { name: FieldPath<Input> };

/** A field for code that renders, names and compares it, independent of its form. */
export type FieldFace = {
	/** Path of the field in the form's values, such as `texts.fa.title`. */
	name: string;
	label: string;
	kind: FieldKind;
	need?: "required" | "optional";
	maxLength?: number;
	/** For the kind `media`: the accepted kinds of media; all kinds by default. */
	mediaKinds?: readonly MediaKind[];
	/**
	 * For the kind `media`: whether the text next to the item already identifies it, so that the form needs no separate
	 * text.
	 */
	isNamedBeside?: boolean;
	/** Whether the field has a help text, the message `{noun}.hint.{label}`. */
	hasHint?: boolean;
	/** The value as text, if the kind does not determine the text; for values whose names are defined elsewhere. */
	show?: (value: unknown) => ReactNode;
	/** Renders the values of two versions for the history, if they are more than a text. */
	compare?: (before: unknown, after: unknown) => ReactNode;
	/** For a field that is a list: the name of one of its parts, by the part's path. */
	partLabel?: (path: string) => string | undefined;
	/** Width in the form, in columns of twelve. */
	columns?: 3 | 4 | 5 | 6 | 8;
};

/** A column of a list. Its name is the message `{noun}.column.{id}`, otherwise the name of the field. */
export type Column<Row> = {
	id: string;
	cell: (row: Row) => ReactNode;
	/** The value in an export. */
	value: (row: Row) => Cell;
	/** Name of the server's sort order by this column. */
	sort?: string;
	/** Hidden until the user selects the column. */
	isExtra?: boolean;
};

/** The column of the field with this name: shown and exported as in the form and the history. */
export type FieldColumn = Pick<Column<never>, "id" | "sort" | "isExtra">;

/** The kind of values of a filter. */
export type FilterValues = readonly string[] | "day" | "bound" | "record";

/**
 * A filter of a list; its name is the message `{noun}.filter.{id}.name`. A list of choices has the messages
 * `{noun}.filter.{id}.{value}`; a single choice is a switch; `day` is a day from the calendar, `bound` the first or last of
 * several days, `record` one of `choices`.
 */
export type Filter = {
	id: string;
	values: FilterValues;
	/** Records to choose from, shown by their titles. */
	choices?: readonly { id: string; title: string }[];
	/** Whether the choices are tabs above the list. */
	isTabs?: boolean;
	/** Hidden behind a button until the filter is set. */
	isRare?: boolean;
};

/**
 * Selected rows, a function that clears the selection, and a callback for the case that someone else has changed one of the
 * rows.
 */
export type Selected<Row> = { rows: readonly Row[]; done: () => void; overtaken: () => void };

export type Collection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	/** The noun in messages, in query keys and in keys of drafts on this device. */
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
	/** A warning about a saved record; undefined for none. It does not block saving. */
	warningOf?: (record: Rec) => string | undefined;
	/** The displayed name of a record. */
	titleOf: (record: Row | Rec) => string;
	/** A picture that identifies a row, in addition to its title. */
	pictureOf?: (row: Row) => ReactNode;
	/** Whether rows are shown as cards with pictures instead of lines. */
	isGrid?: boolean;
	/** Shown below the title in a list, left to right. */
	lineOf?: (row: Row) => string;
	rights: { read: Right; write: Right };
	/** The list's address below /cpanel. */
	path: string;
	/** The page of the form; without this page, the form opens over the list (`?edit=`). */
	formHref?: (id: string) => string;
	/** Address of the record's page on the site. */
	siteHref?: (row: Row) => string | undefined;
	columns: readonly (Column<Row> | FieldColumn)[];
	filters?: readonly Filter[];
	/** Other actions on selected rows, for example publishing them. */
	bulkActions?: (selected: Selected<Row>) => ReactNode;
	/** Name of the server's sort order by title. */
	titleSort?: string;
	/** Whether users order the list themselves. */
	isOrdered?: boolean;
	/** Whether the records are not created by staff, so that they cannot be added or copied. */
	isMadeElsewhere?: boolean;
	/** Whether records cannot be copied, because two records with the same input make no sense. */
	isUnique?: boolean;
	/** Whether each language has its own list. */
	isPerLanguage?: boolean;
	/** Additional parameters of the list, for example the group of a subgroup. */
	scope?: Record<string, string>;
};
