import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useCall } from "../call-context.tsx";
import { useCurrentUser } from "../current-user.ts";
import { fieldPath } from "../field/value-at.ts";
import { recordsKey } from "../list/use-collection.ts";
import type { FormSource, FormState, Versioned } from "./form-source.ts";
import { removeDraft } from "./local-draft.ts";
import { useFormSaving } from "./use-form-saving.ts";
import { useFormStart, useHandOver } from "./use-form-start.ts";
import { useKeeping } from "./use-keeping.ts";
import { useLocalDraft } from "./use-local-draft.ts";
import { useVersionedForm, type VersionedForm } from "./use-versioned-form.ts";

/** How often an open form checks whether someone else has saved, in milliseconds. */
const askMs = 30_000;

/**
 * The form of one record: its values, their draft on this device, saving with the version that was loaded, and both
 * versions when someone else saved in the meantime.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of one form, connected in one place
export function useRecordForm<Rec extends Versioned, Input extends FieldValues, Out = Input>(
	source: FormSource<Rec, Input, Out>,
) {
	const { key, load, keep, canWrite, keepsDraft = true } = source;
	const { user } = useCurrentUser();
	const { query, record, take, onKept } = useSaved(source);
	const versioned = useVersionedForm(source);
	const { base, values, changed, newId, sending, isMissing } = versioned;
	const isDirty = changed.length > 0;
	const isGone = isMissing || Boolean(record?.deletedDateTime);
	const overtakenBy =
		base && record && record.version > base.version && isDirty && !isGone ? record : undefined;
	const [theirs, setTheirs] = useState<Theirs<Rec>>();
	/** Shows a hidden field, for example one of another language. */
	const reveal = useRef<(name: string) => void>(undefined);

	const handOver = useHandOver(source, versioned);
	useFormStart(source, versioned, record, handOver);
	const mayStore = canWrite && keepsDraft;
	useLocalDraft({ userId: user.id, key, values, base: mayStore ? base : undefined, isDirty, id: newId });
	const kept = useKeeping({
		keep: load && canWrite && !isGone && !overtakenBy && !sending ? keep : undefined,
		versioned,
		onKept(fresh, values) {
			versioned.setBase({ version: fresh.version, values });
			versioned.setRestoredAt(undefined);
			onKept(fresh);
		},
		onStale: () => void query.refetch(),
		onMissing: () => versioned.setMissing(true),
	});
	const { submit, send } = useFormSaving({
		source,
		versioned,
		isGone,
		setTheirs: (record) => setTheirs(record && { record, attempt: "save" }),
		handOver,
		settled: kept.settled,
	});
	const state: FormState = !base ? "loading" : (sending ?? kept.state ?? (isDirty ? "dirty" : "saved"));
	return {
		form: versioned.form,
		query,
		record,
		values,
		state,
		changed,
		isDirty,
		isReadOnly: !canWrite,
		restoredAt: versioned.restoredAt,
		/** The user who saved during typing, detected before anything is sent; undefined if no other user did. */
		overtakenBy,
		showTheirs: () => record && setTheirs({ record, attempt: "look" }),
		errors: versioned.form.formState.errors,
		submitCount: versioned.form.formState.submitCount,
		focus: (path: string) => versioned.form.setFocus(fieldPath<Input>(path)),
		/** Saves the typed values as a draft at once if the form has a draft; otherwise saves the form. */
		keepNow: () => (keep && load && !isGone && !overtakenBy ? void kept.now() : submit("stay")),
		/** Continues with the record that a call returned, and discards the typed changes. */
		take(fresh: Rec) {
			take(fresh);
			versioned.setSending(undefined);
			versioned.start(fresh.version, source.toInput(fresh));
		},
		otherErrors: versioned.otherErrors,
		isGone,
		/** Whether loading failed, so that there is nothing to save. */
		isUnread: !base && query.isError,
		submit,
		discard: useDiscard(source, versioned, record),
		mayLeave: versioned.mayLeave,
		reveal,
		stale: theirs && staleOf(source, versioned, theirs, { send, close: () => setTheirs(undefined) }),
	};
}

/** The saved values, refreshed at regular intervals. */
function useSaved<Rec extends Versioned, Input extends FieldValues, Out>(
	source: FormSource<Rec, Input, Out>,
) {
	const { key, load, given } = source;
	const call = useCall();
	const client = useQueryClient();
	const queryKey = ["record", key];
	const query = useQuery({
		queryKey,
		queryFn: load && (({ signal }) => call(() => load(signal))),
		enabled: load !== undefined && given === undefined,
		refetchInterval: askMs,
		staleTime: 0,
	});
	const take = (fresh: Rec) => void client.setQueryData(queryKey, fresh);
	return {
		query,
		record: given ?? (load ? query.data : undefined),
		take,
		onKept(fresh: Rec) {
			take(fresh);
			void client.invalidateQueries({ queryKey: recordsKey, refetchType: "none" });
		},
	};
}

/** Resets to the saved values. */
function useDiscard<Rec extends Versioned, Input extends FieldValues, Out>(
	{ key, toInput }: FormSource<Rec, Input, Out>,
	{ base, start, renewId, setRestoredAt, setSending }: VersionedForm<Rec, Input, Out>,
	record: Rec | undefined,
) {
	const { user } = useCurrentUser();
	return useCallback(() => {
		removeDraft(user.id, key);
		// what was thrown away may have been sent: the next one is another record
		renewId();
		setRestoredAt(undefined);
		setSending(undefined);
		if (record) start(record.version, toInput(record));
		else if (base) start(base.version, base.values);
	}, [user.id, key, record, base, start, toInput, renewId, setRestoredAt, setSending]);
}

/** Another user's version, and whether a save or a refresh found it. */
type Theirs<Rec> = { record: Rec; attempt: "save" | "look" };
type StaleActions<Out> = {
	send: (input: Out, how: "stay", version: number) => Promise<void>;
	close: () => void;
};

/** Both versions, and the actions on them. */
function staleOf<Rec extends Versioned, Input extends FieldValues, Out>(
	{ toInput, keep }: FormSource<Rec, Input, Out>,
	{ base, values, form, setBase }: VersionedForm<Rec, Input, Out>,
	{ record: theirs, attempt }: Theirs<Rec>,
	{ send, close }: StaleActions<Out>,
) {
	if (!base) return undefined;
	return {
		base: base.values,
		mine: values,
		theirs: toInput(theirs),
		head: theirs,
		/** Saves the values chosen from both versions, replacing the other user's version. */
		merge(chosen: Input) {
			setBase({ version: theirs.version, values: toInput(theirs) });
			form.reset(chosen);
			close();
			// a person who only looked continues writing, and it is saved automatically
			if (!keep || attempt === "save") void send(chosen as Input & Out, "stay", theirs.version);
		},
		/** Returns to the form without saving. */
		close,
	};
}
