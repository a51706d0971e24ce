import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiProblem } from "#api/client.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "../call-context.tsx";
import { useCurrentUser } from "../current-user.ts";
import { rulesOf, showRules } from "../field/field-error.ts";
import { valueAt, withValueAt } from "../field/value-at.ts";
import { useProblemText } from "../problem-text.ts";
import { useLeaving } from "./form-key.ts";
import type { FormSource, SaveThen, Versioned } from "./form-source.ts";
import { removeDraft } from "./local-draft.ts";
import { isSameValue } from "./same-value.ts";
import type { VersionedForm } from "./use-versioned-form.ts";

type Options<Rec extends Versioned, Input extends FieldValues, Out> = {
	source: FormSource<Rec, Input, Out>;
	versioned: VersionedForm<Rec, Input, Out>;
	/** Whether the record is in the trash or permanently deleted; saving then creates a new record. */
	isGone: boolean;
	/** Sets the other user's version, so that both versions are shown; undefined hides them. */
	setTheirs: (theirs: Rec | undefined) => void;
	handOver: (record: Rec, typed: Input) => Promise<void>;
	/** Resolves when the autosave is idle. */
	settled: () => Promise<void>;
};

/** Saves a form with the version that was loaded, when the user saves, and again when the connection is back. */
export function useFormSaving<Rec extends Versioned, Input extends FieldValues, Out>(
	options: Options<Rec, Input, Out>,
) {
	const { source, versioned, isGone, settled } = options;
	const { load, save } = source;
	const { form, seen, newId, sending, setSending, setOtherErrors } = versioned;
	const call = useCall();
	const accept = useAccept(options);
	const freshVersion = useSaveProblem(options);

	async function send(input: Out, how: SaveThen, version = seen.current?.version): Promise<void> {
		setSending("saving");
		const sent = structuredClone(form.getValues());
		try {
			const fresh = await call(() => save(input, load && !isGone ? version : undefined, newId));
			await accept(fresh, sent, how);
		} catch (problem) {
			const next = await freshVersion(problem);
			if (next !== undefined) await send(input, how, next);
		}
	}
	const latestSend = useRef(send);
	useEffect(() => {
		latestSend.current = send;
	});

	const submit = (how: SaveThen) => {
		if (sending === "saving") return;
		setOtherErrors({});
		// what the autosave is sending comes first: it raises the version
		void settled().then(() => form.handleSubmit((input) => latestSend.current(input, how))());
	};
	// what could not be sent goes when the connection is back
	const resend = useEffectEvent(() => submit("stay"));
	useEffect(() => {
		if (sending !== "offline") return;
		const again = () => resend();
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, [sending]);
	return { submit, send };
}

/**
 * @returns a function that applies the saved record from the server; text typed in the meantime stays in the form as
 *   unsaved
 */
function useAccept<Rec extends Versioned, Input extends FieldValues, Out>(options: Options<Rec, Input, Out>) {
	const { source, versioned, isGone, setTheirs, handOver } = options;
	const { key, load, given, made, toInput, onSaved } = source;
	const { form, differing, setBase, start, renewId, setSending, setRestoredAt, mayLeave } = versioned;
	const client = useQueryClient();
	const { user } = useCurrentUser();
	const leaves = useLeaving(key, (before) => {
		if (before !== key) removeDraft(user.id, before);
		renewId();
		setSending(undefined);
	});
	return async (fresh: Rec, sent: Input, how: SaveThen): Promise<void> => {
		if (load && !given && !isGone) client.setQueryData(["record", key], fresh);
		if (!load && made) client.setQueryData(["record", made.keyOf(fresh)], fresh);
		const saved = toInput(fresh);
		const now = form.getValues();
		const later = differing(now, sent);
		const typed = later.reduce((all, name) => withValueAt(all, name, valueAt(now, name)), saved);
		if (later.length === 0) removeDraft(user.id, key);
		else if (isGone && made) return handOver(fresh, typed);
		// what was made in place of one that is gone has a form of its own
		if (isGone) setBase(undefined);
		else start(fresh.version, saved, typed);
		// a new one that is sent twice before it has its address is the same record
		if (load) {
			setSending(undefined);
			renewId();
		} else leaves(key);
		setRestoredAt(undefined);
		setTheirs(undefined);
		mayLeave.current = true;
		onSaved(fresh, later.length ? "stay" : how);
		setTimeout(() => {
			mayLeave.current = false;
		}, 0);
	};
}

/** @returns a function that shows why a save failed, and returns the version with which to send it again, if any */
function useSaveProblem<Rec extends Versioned, Input extends FieldValues, Out>(
	options: Options<Rec, Input, Out>,
) {
	const { source, versioned, setTheirs } = options;
	const { load, toInput, fields } = source;
	const { base, form, setSending, setMissing, setOtherErrors } = versioned;
	const call = useCall();
	const problemText = useProblemText();

	async function stale(load: NonNullable<FormSource<Rec, Input, Out>["load"]>): Promise<number | undefined> {
		setSending(undefined);
		try {
			const fresh = await call(() => load(new AbortController().signal));
			// somebody changed another part: these fields are what they were
			if (base && fresh.version > base.version && isSameValue(toInput(fresh), base.values))
				return fresh.version;
			setTheirs(fresh);
		} catch (again) {
			notify({ tone: "bad", ...problemText(again) });
		}
		return undefined;
	}
	function showErrors(problem: unknown) {
		setSending("failed");
		if (source.onProblem?.(problem)) return;
		const rules = problem instanceof ApiProblem ? Object.entries(rulesOf(problem)) : [];
		const isField = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
		const known = rules.filter(([name]) => isField(name));
		showRules(form.setError, known, true);
		setOtherErrors(Object.fromEntries(rules.filter((rule) => !known.includes(rule))));
		if (rules.length === 0) notify({ tone: "bad", ...problemText(problem) });
	}
	return async (problem: unknown): Promise<number | undefined> => {
		const isApi = problem instanceof ApiProblem;
		if (isApi && problem.code === "record.stale" && load) return stale(load);
		if (isApi && problem.status === 404 && load) {
			setSending("failed");
			setMissing(true);
		} else if (isApi && problem.status === 0) setSending("offline");
		else showErrors(problem);
		return undefined;
	};
}
