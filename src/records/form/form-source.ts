import type { RefObject } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type * as z from "zod";
import type { Pending } from "#api/client.ts";
import type { BrokenRule } from "../field/field-error.ts";

/** Something saved with a version: a record, or a setting. */
export type Versioned = {
	version: number;
	updatedBy?: string | null;
	updatedDateTime?: string;
	deletedDateTime?: string | null;
};

/** Loads and saves a form's values. `Input` is what is typed, `Out` the output of its schema. */
export type FormSource<Rec extends Versioned, Input extends FieldValues, Out = Input> = {
	/** Identifies the edited record: the key of its query and of its draft on this device. */
	key: string;
	/** Loads the record; undefined for a new record. */
	load: ((signal: AbortSignal) => Pending<Rec>) | undefined;
	/** @param version the loaded version, undefined for a new record; @param id the id of the new record */
	save: (input: Out, version: number | undefined, id: string) => Pending<Rec>;
	/** Saves a draft that only its editors see; without it, nothing is sent before the user saves. */
	keep?: ((input: Input, version: number) => Pending<Rec>) | undefined;
	schema: () => Promise<z.ZodType<Out>>;
	empty: Input;
	toInput: (record: Rec) => Input;
	canWrite: boolean;
	/** Names of the fields that the form shows. */
	fields: readonly FieldPath<Input>[];
	onSaved: (record: Rec, how: SaveThen) => void;
	/** Handles a problem of saving in the page's own way; returns true if the problem was handled. */
	onProblem?: (problem: unknown) => boolean;
	/** For a new record: finds the record that an earlier request created, and returns the key of its form. */
	made?: { find: (id: string) => Pending<Rec>; keyOf: (record: Rec) => string } | undefined;
	/**
	 * The record, if the page has already loaded it; otherwise the form loads the record, and refreshes it at regular
	 * intervals.
	 */
	given?: Rec;
	/** Whether a draft is stored on the device; false for data about persons. */
	keepsDraft?: boolean;
};

/** Whether the form stays open or closes after saving. */
export type SaveThen = "stay" | "close";

/** The state of a form: loading, or how far its changes are saved. */
export type FormState = "loading" | "saved" | "dirty" | "saving" | "offline" | "failed";

/** The loaded values and their version. */
export type Base<Input> = { version: number; values: Input };

/** A version that someone else saved while this form was edited. */
export type StaleView = {
	base: FieldValues;
	mine: FieldValues;
	theirs: FieldValues;
	head: Versioned;
	/** Saves the values chosen from both versions, replacing the other user's version. */
	merge(chosen: FieldValues): void;
	/** Returns to the form without saving. */
	close(): void;
};

/** The parts of a form that its frame and buttons use. */
export type FormView = {
	state: FormState;
	isDirty: boolean;
	isReadOnly: boolean;
	/** When the user typed the draft that was restored from this device. */
	restoredAt: string | undefined;
	/** The user who saved in the meantime; undefined if no other user did. */
	overtakenBy: { updatedBy?: string | null } | undefined;
	isGone: boolean;
	/** Errors by field, nested like the values. */
	errors: object;
	otherErrors: Readonly<Record<string, BrokenRule>>;
	/** Number of attempts to save. */
	submitCount: number;
	mayLeave: RefObject<boolean>;
	reveal: RefObject<((name: string) => void) | undefined>;
	submit(how: SaveThen): void;
	discard(): void;
	showTheirs(): void;
	focus(path: string): void;
	stale: StaleView | undefined;
};
