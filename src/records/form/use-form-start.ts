import { useCallback, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useCall } from "../call-context.tsx";
import { useCurrentUser } from "../current-user.ts";
import type { FormSource, Versioned } from "./form-source.ts";
import { readDraft, removeDraft, writeDraft } from "./local-draft.ts";
import { isSameValue } from "./same-value.ts";
import type { VersionedForm } from "./use-versioned-form.ts";

type Source<Rec extends Versioned, Input extends FieldValues, Out> = FormSource<Rec, Input, Out>;

/**
 * Starts a form with the draft on this device, otherwise with the saved values; afterwards, the form shows what other users
 * save.
 */
export function useFormStart<Rec extends Versioned, Input extends FieldValues, Out>(
	source: Source<Rec, Input, Out>,
	versioned: VersionedForm<Rec, Input, Out>,
	record: Rec | undefined,
	handOver: (record: Rec, typed: Input) => Promise<void>,
): void {
	const { key, load, empty, toInput, canWrite, made, keepsDraft = true } = source;
	const { base, start, setNewId, setRestoredAt } = versioned;
	const call = useCall();
	const { user } = useCurrentUser();
	const latestHandOver = useRef(handOver);
	useEffect(() => {
		latestHandOver.current = handOver;
	});
	const isReady = load === undefined || record !== undefined;
	const begunFor = useRef<string>(undefined);
	useEffect(() => {
		if (base || !isReady || begunFor.current === key) return;
		begunFor.current = key;
		const version = record?.version ?? 0;
		const saved = record ? toInput(record) : empty;
		const begin = async () => {
			const draft = canWrite && keepsDraft ? await readDraft<Input>(user.id, key) : undefined;
			if (!draft || isSameValue(draft.values, saved)) return start(version, saved);
			if (!load) {
				// it may have been sent, and the answer lost
				const sent = made && (await call(() => made.find(draft.id)).catch(() => undefined));
				if (sent && !isSameValue(draft.values, toInput(sent)))
					return latestHandOver.current(sent, draft.values);
				if (sent) {
					removeDraft(user.id, key);
					return start(version, saved);
				}
				setNewId(draft.id);
			}
			setRestoredAt(draft.at);
			start(draft.base.version, draft.base.values, draft.values);
		};
		void begin();
	}, [
		base,
		isReady,
		record,
		toInput,
		empty,
		canWrite,
		user.id,
		key,
		start,
		load,
		keepsDraft,
		made,
		call,
		setNewId,
		setRestoredAt,
	]);
	useFollow(source, versioned, record);
}

/**
 * Shows what another user has saved, while the form has no unsaved changes. Changes to parts of the record that the
 * form does not show only update the version.
 */
function useFollow<Rec extends Versioned, Input extends FieldValues, Out>(
	{ toInput }: Source<Rec, Input, Out>,
	{ base, changed, sending, start, setBase }: VersionedForm<Rec, Input, Out>,
	record: Rec | undefined,
): void {
	const isDirty = changed.length > 0;
	useEffect(() => {
		if (!base || !record || record.version <= base.version || sending) return;
		const saved = toInput(record);
		if (isSameValue(saved, base.values)) setBase({ version: record.version, values: saved });
		else if (!isDirty) start(record.version, saved);
	}, [base, record, isDirty, sending, start, toInput, setBase]);
}

/** Moves the typed text to the form of the created record. */
export function useHandOver<Rec extends Versioned, Input extends FieldValues, Out>(
	{ key, made, toInput, onSaved }: Source<Rec, Input, Out>,
	{ setBase, setSending, newId, mayLeave }: VersionedForm<Rec, Input, Out>,
) {
	const { user } = useCurrentUser();
	return useCallback(
		async (record: Rec, typed: Input): Promise<void> => {
			if (!made) return;
			setBase(undefined);
			setSending(undefined);
			removeDraft(user.id, key);
			await writeDraft(user.id, made.keyOf(record), {
				values: typed,
				base: { version: record.version, values: toInput(record) },
				id: newId,
				at: new Date().toISOString(),
			});
			mayLeave.current = true;
			onSaved(record, "stay");
		},
		[made, setBase, setSending, user.id, key, toInput, newId, mayLeave, onSaved],
	);
}
