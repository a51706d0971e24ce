import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { randomUuid } from "#platform/random-key.ts";
import type { BrokenRule } from "../field/field-error.ts";
import { valueAt } from "../field/value-at.ts";
import type { Base, FormSource, Versioned } from "./form-source.ts";
import { isSameValue } from "./same-value.ts";

/** The values of a form, the fields that differ from the loaded values, and the progress of saving. */
export function useVersionedForm<Rec extends Versioned, Input extends FieldValues, Out>(
	source: FormSource<Rec, Input, Out>,
) {
	const { schema, empty, fields } = source;
	const [base, showBase] = useState<Base<Input>>();
	/** The current `base`, available before the next render, for requests sent one after the other. */
	const seen = useRef<Base<Input>>(undefined);
	const setBase = useCallback((next: Base<Input> | undefined) => {
		seen.current = next;
		showBase(next);
	}, []);
	const [rules] = useState(schema);
	const form = useForm<Input, unknown, Out>({
		mode: "onBlur",
		reValidateMode: "onBlur",
		// several errors are summed up, and the focus goes there
		shouldFocusError: false,
		defaultValues: empty as DefaultValues<Input>,
		resolver: async (...asked) => zodResolver((await rules) as z.ZodType<Out, Input>)(...asked),
	});
	const [otherErrors, setOtherErrors] = useState<Record<string, BrokenRule>>({});
	const start = useCallback(
		(version: number, saved: Input, typed: Input = saved) => {
			setBase({ version, values: saved });
			form.reset(typed);
			setOtherErrors({});
		},
		[form, setBase],
	);
	const [newId, setNewId] = useState(randomUuid);
	const values = useWatch({ control: form.control }) as Input;
	/** Fields in which two sets of values differ. */
	const differing = (one: Input, other: Input) =>
		fields.filter((name) => !isSameValue(valueAt(one, name), valueAt(other, name)));
	return {
		form,
		values,
		differing,
		changed: base ? differing(values, base.values) : [],
		base,
		seen,
		setBase,
		/** Starts the form with the typed values over the values that were loaded with a version. */
		start,
		/** Errors in a response that belong to no field of the form. */
		otherErrors,
		setOtherErrors,
		/** Id of a new record. */
		newId,
		setNewId,
		renewId: useCallback(() => setNewId(randomUuid()), []),
		...useProgress(),
	};
}

/** The state of saving, in addition to the values. */
function useProgress() {
	const [sending, setSending] = useState<"saving" | "offline" | "failed">();
	/** When the draft that was restored from this device was typed. */
	const [restoredAt, setRestoredAt] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	/** True while the page is left on purpose. */
	const mayLeave = useRef(false);
	return { sending, setSending, restoredAt, setRestoredAt, isMissing, setMissing, mayLeave };
}

export type VersionedForm<Rec extends Versioned, Input extends FieldValues, Out> = ReturnType<
	typeof useVersionedForm<Rec, Input, Out>
>;
