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
	/** A serial number and the like: left to right. */
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
	/** A text with structure, which its page draws by itself; `show` tells its words. */
	| "richText"
	| "moment";

/** A field of a form, as data. Its label is the message `{noun}.field.{label}`. */
export type Field<Input extends FieldValues> = FieldFace & { name: FieldPath<Input> };

/** A field as seen by what draws, names and compares it, whatever form it belongs to. */
export type FieldFace = {
	/** Its path in the form's values, `texts.fa.title`. */
	name: string;
	label: string;
	kind: FieldKind;
	need?: "required" | "optional";
	maxLength?: number;
	/** Of the kind `media`: what fits; anything unless given. */
	mediaKinds?: readonly MediaKind[];
	/** For the kind `media`: does the text next to it name it? Then the form does not ask for its own text. */
	isNamedBeside?: boolean;
	/** Message of a line of help, `{noun}.hint.{label}`. */
	hasHint?: boolean;
	/** The value as one reads it, where the kind cannot tell; for what has a name elsewhere. */
	show?: (value: unknown) => ReactNode;
	/** Of a field that is a list: the name of one of its parts, by the part's path. */
	partLabel?: (path: string) => string | undefined;
	/** Columns of twelve in the form. */
	columns?: 3 | 4 | 5 | 6 | 8;
};

/** A column of a list. Its name is the message `{noun}.column.{id}`, else that of the field. */
export type Column<Row> = {
	id: string;
	cell: (row: Row) => ReactNode;
	/** What an export writes. */
	value: (row: Row) => Cell;
	/** Name of the sort on the server. */
	sort?: string;
	/** Hidden until somebody chooses it. */
	isExtra?: boolean;
};

/** A column of the field that has its name: shown and exported as the form and the history tell it. */
export type FieldColumn = Pick<Column<never>, "id" | "sort" | "isExtra">;

/** What a filter may be set to. */
export type FilterValues = readonly string[] | "day" | "bound" | "record";

/**
 * What narrows a list; its name is the message `{noun}.filter.{id}.name`. Choices by value, each the message
 * `{noun}.filter.{id}.{value}`; a single one is on or off; `day` is a day from the calendar, `bound` the first or last one of several, `record` one of `choices`.
 */
export type Filter = {
	id: string;
	values: FilterValues;
	/** Records that one chooses from, each by its name. */
	choices?: readonly { id: string; title: string }[];
	/** Its choices are tabs above the list. */
	isTabs?: boolean;
	/** Behind a button until it is set. */
	isRare?: boolean;
};

/** Chosen rows, what ends the choice, and what is called when somebody else has changed one of them. */
export type Selected<Row> = { rows: readonly Row[]; done: () => void; overtaken: () => void };

export type Collection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	/** Its messages, the keys of its queries and of drafts on this device. */
	noun: string;
	client: CollectionClient<Row, Rec, Input>;
	/** Keeps what is typed in a form by itself, where its editors alone see it. */
	keep?: (id: string, input: Input, version: number) => Pending<Rec>;
	/** What is right, for the form. Fetched with it: a list is shown without. */
	schema: () => Promise<z.ZodType<Input>>;
	fields: readonly Field<Input>[];
	/** A new record's form; `locale` is the content language that the list shows. */
	empty: (locale: "fa" | "en") => Input;
	toInput: (record: Rec) => Input;
	/** What deserves a look in a record that was saved; undefined for nothing. It is a warning, and prevents nothing. */
	warningOf?: (record: Rec) => string | undefined;
	/** Names a record to people. */
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
	/** What else is done with chosen rows, for example publishing them. */
	bulkActions?: (selected: Selected<Row>) => ReactNode;
	/** Name of the sort by title on the server. */
	titleSort?: string;
	/** Has the list an order of its own, that people make? */
	isOrdered?: boolean;
	/** Are its records made by others than staff? Nothing is added or copied here. */
	isMadeElsewhere?: boolean;
	/** Two records with the same input make no sense. */
	isUnique?: boolean;
	/** Has each language a list of its own? */
	isPerLanguage?: boolean;
	/** What the list is asked with besides, for example the group of a subgroup. */
	scope?: Record<string, string>;
};
