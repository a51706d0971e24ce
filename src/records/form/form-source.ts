import type { RefObject } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type * as z from "zod";
import type { Pending } from "#api/client.ts";
import type { BrokenRule } from "../field/field-error.ts";

/** What is saved under a version: a record, or a setting. */
export type Versioned = {
	version: number;
	updatedBy?: string | null;
	updatedDateTime?: string;
	deletedDateTime?: string | null;
};

/** Where a form's values come from and go to. `Input` is what is typed, `Out` what its schema makes of it. */
export type FormSource<Rec extends Versioned, Input extends FieldValues, Out = Input> = {
	/** Names the edited record: the key of its query and of its draft on this device. */
	key: string;
	/** Undefined for what is new. */
	load: ((signal: AbortSignal) => Pending<Rec>) | undefined;
	/** @param version what was read, undefined for what is new; @param id of what is new */
	save: (input: Out, version: number | undefined, id: string) => Pending<Rec>;
	/** Saves a draft of what is typed, which only its editors see; without it nothing is sent before somebody saves. */
	keep?: ((input: Input, version: number) => Pending<Rec>) | undefined;
	schema: () => Promise<z.ZodType<Out>>;
	empty: Input;
	toInput: (record: Rec) => Input;
	canWrite: boolean;
	/** Names of the fields that the form shows. */
	fields: readonly FieldPath<Input>[];
	onSaved: (record: Rec, how: SaveThen) => void;
	/** Of what is new: finds what an earlier sending made, and names the key of that record's form. */
	made?: { find: (id: string) => Pending<Rec>; keyOf: (record: Rec) => string } | undefined;
	/** What was read by the page already; otherwise the form asks, and asks again now and then. */
	given?: Rec;
	/** False for what is about persons: nothing of it is stored on a device. */
	keepsDraft?: boolean;
};

/** Where the person goes after saving. */
export type SaveThen = "stay" | "close";

/** What became of what was typed. */
export type FormState = "loading" | "saved" | "dirty" | "saving" | "offline" | "failed";

/** What was read, and under which version. */
export type Base<Input> = { version: number; values: Input };

/** A version that someone else saved while this form was edited. */
export type StaleView = {
	base: FieldValues;
	mine: FieldValues;
	theirs: FieldValues;
	head: Versioned;
	/** Saves what was chosen of both, on top of the other one. */
	merge(chosen: FieldValues): void;
	/** Back to the form: nothing is saved. */
	close(): void;
};

/** What the frame and the buttons of a form use, whatever the form holds. */
export type FormView = {
	state: FormState;
	isDirty: boolean;
	isReadOnly: boolean;
	/** When the user typed the draft that was restored from this device. */
	restoredAt: string | undefined;
	/** Somebody saved meanwhile. */
	overtakenBy: { updatedBy?: string | null } | undefined;
	isGone: boolean;
	/** Broken rules by field, nested as the values are. */
	errors: object;
	otherErrors: Readonly<Record<string, BrokenRule>>;
	/** How often saving was tried. */
	submitCount: number;
	mayLeave: RefObject<boolean>;
	reveal: RefObject<((name: string) => void) | undefined>;
	submit(how: SaveThen): void;
	discard(): void;
	showTheirs(): void;
	focus(path: string): void;
	stale: StaleView | undefined;
};
