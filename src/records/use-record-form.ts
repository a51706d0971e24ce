import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
	type DefaultValues,
	type FieldPath,
	type FieldValues,
	type Resolver,
	useForm,
	useWatch,
} from "react-hook-form";
import type * as z from "zod";
import { ApiProblem, type Pending } from "#api/client.ts";
import { randomUuid } from "#platform/random-key.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "./call-context.tsx";
import { useCurrentUser } from "./current-user.ts";
import { type BrokenRule, rulesOf } from "./field-error.ts";
import { useLeaving } from "./form-key.ts";
import { readDraft, removeDraft, writeDraft } from "./local-draft.ts";
import { useProblemText } from "./problem-text.ts";
import { isSameValue } from "./same-value.ts";
import { recordsKey } from "./use-collection.ts";
import { type Base, useKeeping } from "./use-keeping.ts";
import { valueAt, withValueAt } from "./value-at.ts";

/** What is saved under a version: a record, or a setting. */
export type Versioned = {
	version: number;
	updatedBy?: string | null;
	updatedDateTime?: string;
	deletedDateTime?: string | null;
};

/** Where a form's values come from and go to. */
export type FormSource<Rec extends Versioned, Input extends FieldValues> = {
	/** Names what is edited: the key of its query and of the draft on this device. */
	key: string;
	/** Undefined for what is new. */
	load: ((signal: AbortSignal) => Pending<Rec>) | undefined;
	/** @param version what was read, undefined for what is new; @param id of what is new */
	save: (input: Input, version: number | undefined, id: string) => Pending<Rec>;
	/** Keeps what is typed by itself, where its editors alone see it; without it nothing is sent before somebody saves. */
	keep?: ((input: Input, version: number) => Pending<Rec>) | undefined;
	schema: () => Promise<z.ZodType<Input, Input>>;
	empty: Input;
	toInput: (record: Rec) => Input;
	canWrite: boolean;
	/** Names of the fields that the form shows. */
	fields: readonly FieldPath<Input>[];
	onSaved: (record: Rec, how: "stay" | "close") => void;
	/** Of what is new: finds what an earlier sending made, and names the key of that record's form. */
	made?: { find: (id: string) => Pending<Rec>; keyOf: (record: Rec) => string } | undefined;
	/** What was read by the page already; otherwise the form asks, and asks again now and then. */
	given?: Rec;
	/** False for what is about persons: nothing of it is kept on a device. */
	keepsDraft?: boolean;
};

/** What became of what was typed. */
export type FormState = "loading" | "saved" | "dirty" | "saving" | "offline" | "failed";

/** A short rest while one types before the draft is kept. */
const draftPauseMs = 300;
/** How often a form that is open asks whether somebody else has saved. */
const askMs = 30_000;

/**
 * A form over one record: its values, what is kept of them on this device, saving with the version that was read, and
 * both versions when somebody saved meanwhile.
 */
export function useRecordForm<Rec extends Versioned, Input extends FieldValues>(
	source: FormSource<Rec, Input>,
) {
	const {
		key,
		load,
		save,
		keep,
		schema,
		empty,
		toInput,
		canWrite,
		fields,
		onSaved,
		made,
		given,
		keepsDraft = true,
	} = source;
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const queryKey = ["record", key];
	const query = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(() => (load as NonNullable<typeof load>)(signal)),
		enabled: load !== undefined && given === undefined,
		refetchInterval: askMs,
		staleTime: 0,
	});
	const [base, showBase] = useState<Base<Input>>();
	/** The same at once, for what is sent one after the other. */
	const seen = useRef<Base<Input>>(undefined);
	const setBase = useCallback((next: Base<Input> | undefined) => {
		seen.current = next;
		showBase(next);
	}, []);
	const [newId, setNewId] = useState(randomUuid);
	const [restoredAt, setRestoredAt] = useState<string>();
	const [sending, setSending] = useState<"saving" | "offline" | "failed">();
	const [theirs, setTheirs] = useState<Rec>();
	/** What was meant when both versions came up. */
	const [attempt, setAttempt] = useState<"save" | "look">("save");
	const [isMissing, setMissing] = useState(false);
	const [otherErrors, setOtherErrors] = useState<Record<string, BrokenRule>>({});
	/** True while a page is left on purpose. */
	const mayLeave = useRef(false);
	/** Brings a field into view that is not shown, for example one of another language. */
	const reveal = useRef<(name: string) => void>(undefined);
	const [rules] = useState(schema);
	const form = useForm<Input, unknown, Input>({
		mode: "onBlur",
		reValidateMode: "onBlur",
		// several errors are summed up, and the focus goes there
		shouldFocusError: false,
		defaultValues: empty as DefaultValues<Input>,
		resolver: async (...asked) =>
			(zodResolver(await rules) as unknown as Resolver<Input, unknown, Input>)(...asked),
	});
	const values = useWatch({ control: form.control }) as Input;
	const changed = base
		? fields.filter((name) => !isSameValue(valueAt(values, name), valueAt(base.values, name)))
		: [];
	const isDirty = changed.length > 0;

	const start = useCallback(
		(version: number, saved: Input, typed: Input = saved) => {
			setBase({ version, values: saved });
			form.reset(typed);
			setOtherErrors({});
		},
		[form, setBase],
	);

	/** What was typed goes on in the form of the record that was made. */
	const handOver = async (record: Rec, keyOf: (record: Rec) => string, typed: Input) => {
		setBase(undefined);
		setSending(undefined);
		removeDraft(user.id, key);
		await writeDraft(user.id, keyOf(record), {
			values: typed,
			base: { version: record.version, values: toInput(record) },
			id: newId,
			at: new Date().toISOString(),
		});
		mayLeave.current = true;
		onSaved(record, "stay");
	};
	const latestHandOver = useRef(handOver);
	useEffect(() => {
		latestHandOver.current = handOver;
	});

	// the form begins with what is kept on this device, else with what is saved
	const record = given ?? (load ? query.data : undefined);
	/** It is in the trash, or removed for good: what is saved becomes a record of its own. */
	const isGone = isMissing || Boolean(record?.deletedDateTime);
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
				if (made && sent && !isSameValue(draft.values, toInput(sent)))
					return latestHandOver.current(sent, made.keyOf, draft.values);
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
	}, [base, isReady, record, toInput, empty, canWrite, user.id, key, start, load, keepsDraft, made, call]);

	// somebody else has saved: what nobody has typed over is shown as it is now; another part of the record is no matter here
	useEffect(() => {
		if (!base || !record || record.version <= base.version || sending) return;
		const saved = toInput(record);
		if (isSameValue(saved, base.values)) setBase({ version: record.version, values: saved });
		else if (!isDirty) start(record.version, saved);
	}, [base, record, isDirty, sending, start, toInput, setBase]);

	useEffect(() => {
		if (!base || !canWrite || !keepsDraft) return;
		if (!isDirty) {
			removeDraft(user.id, key);
			return;
		}
		const write = () =>
			void writeDraft(user.id, key, { values, base, id: newId, at: new Date().toISOString() });
		// a phone may end a page that is not seen: nothing waits then
		const timer = setTimeout(write, document.visibilityState === "hidden" ? 0 : draftPauseMs);
		const onHidden = () => document.visibilityState === "hidden" && write();
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onHidden);
		};
	}, [values, base, isDirty, canWrite, user.id, key, newId, keepsDraft]);

	const discard = useCallback(() => {
		removeDraft(user.id, key);
		// what was thrown away may have been sent: the next one is another record
		setNewId(randomUuid());
		setRestoredAt(undefined);
		setSending(undefined);
		if (record) start(record.version, toInput(record));
		else if (base) start(base.version, base.values);
	}, [user.id, key, record, base, start, toInput]);

	const overtakenBy =
		base && record && record.version > base.version && isDirty && !isGone ? record : undefined;
	const kept = useKeeping({
		keep: load && canWrite && !isGone && !overtakenBy && !sending ? keep : undefined,
		form,
		seen,
		values,
		isDirty,
		onKept(fresh, values) {
			setBase({ version: fresh.version, values });
			client.setQueryData(queryKey, fresh);
			setRestoredAt(undefined);
			void client.invalidateQueries({ queryKey: recordsKey, refetchType: "none" });
		},
		onStale: () => void query.refetch(),
		onMissing: () => setMissing(true),
	});

	const leaves = useLeaving(key, (before) => {
		if (before !== key) removeDraft(user.id, before);
		setNewId(randomUuid());
		setSending(undefined);
	});

	async function send(input: Input, how: "stay" | "close", version = seen.current?.version): Promise<void> {
		setSending("saving");
		const sent = structuredClone(form.getValues());
		try {
			const fresh = await call(() => save(input, load && !isGone ? version : undefined, newId));
			if (load && !given && !isGone) client.setQueryData(queryKey, fresh);
			if (!load && made) client.setQueryData(["record", made.keyOf(fresh)], fresh);
			const saved = toInput(fresh);
			// what was typed while it was on its way is not saved yet
			const now = form.getValues();
			const later = fields.filter((name) => !isSameValue(valueAt(now, name), valueAt(sent, name)));
			const typed = later.reduce((all, name) => withValueAt(all, name, valueAt(now, name)), saved);
			if (later.length === 0) removeDraft(user.id, key);
			else if (isGone && made) return handOver(fresh, made.keyOf, typed);
			// what was made in place of one that is gone has a form of its own
			if (isGone) setBase(undefined);
			else start(fresh.version, saved, typed);
			// a new one that is sent twice before it has its address is the same record
			if (load) {
				setSending(undefined);
				setNewId(randomUuid());
			} else leaves(key);
			setRestoredAt(undefined);
			setTheirs(undefined);
			mayLeave.current = true;
			onSaved(fresh, later.length ? "stay" : how);
			setTimeout(() => {
				mayLeave.current = false;
			}, 0);
		} catch (problem) {
			await told(problem, input, how);
		}
	}

	async function told(problem: unknown, input: Input, how: "stay" | "close"): Promise<void> {
		const isApi = problem instanceof ApiProblem;
		if (isApi && problem.code === "record.stale" && load) {
			setSending(undefined);
			try {
				const fresh = await call(() => load(new AbortController().signal));
				// somebody changed another part: these fields are what they were
				if (base && fresh.version > base.version && isSameValue(toInput(fresh), base.values))
					return send(input, how, fresh.version);
				setAttempt("save");
				setTheirs(fresh);
			} catch (again) {
				notify({ tone: "bad", ...problemText(again) });
			}
			return;
		}
		if (isApi && problem.status === 404 && load) {
			setSending("failed");
			setMissing(true);
			return;
		}
		if (isApi && problem.status === 0) {
			setSending("offline");
			return;
		}
		setSending("failed");
		const rules = isApi ? Object.entries(rulesOf(problem)) : [];
		const isField = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
		const known = rules.filter(([name]) => isField(name));
		for (const [index, [name, rule]] of known.entries())
			form.setError(name as FieldPath<Input>, rule ?? {}, { shouldFocus: index === 0 });
		setOtherErrors(Object.fromEntries(rules.filter((rule) => !known.includes(rule))));
		if (rules.length === 0) notify({ tone: "bad", ...problemText(problem) });
	}

	const submit = (how: "stay" | "close") => {
		if (sending === "saving") return;
		setOtherErrors({});
		// what is on its way by itself comes first: it raises the version
		void kept.settled().then(() => form.handleSubmit((input) => latestSend.current(input, how))());
	};
	const latestSend = useRef(send);
	useEffect(() => {
		latestSend.current = send;
	});

	// what could not be sent goes when the line is back
	const resend = useEffectEvent(() => submit("stay"));
	useEffect(() => {
		if (sending !== "offline") return;
		const again = () => resend();
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, [sending]);

	return {
		form,
		query,
		record,
		values,
		state: (!base ? "loading" : (sending ?? kept.state ?? (isDirty ? "dirty" : "saved"))) as FormState,
		changed,
		isDirty,
		isReadOnly: !canWrite,
		restoredAt,
		/** Somebody saved while one typed: seen before anything is sent. */
		overtakenBy,
		showTheirs() {
			setAttempt("look");
			if (record) setTheirs(record);
		},
		/** Keeps at once what is typed, where the form keeps anything by itself; else saves it. */
		keepNow: () => (keep && load && !isGone && !overtakenBy ? kept.now() : submit("stay")),
		/** Goes on with what a call has answered, and forgets what was typed over it. */
		take(fresh: Rec) {
			client.setQueryData(queryKey, fresh);
			setSending(undefined);
			start(fresh.version, toInput(fresh));
		},
		otherErrors,
		isGone,
		/** It could not be read, so there is nothing to save. */
		isUnread: !base && query.isError,
		submit,
		discard,
		mayLeave,
		reveal,
		stale:
			base && theirs
				? {
						base: base.values,
						mine: values,
						theirs: toInput(theirs),
						head: theirs,
						/** Saves what was chosen of both, on top of the other one. */
						merge(chosen: Input) {
							setBase({ version: theirs.version, values: toInput(theirs) });
							form.reset(chosen);
							setTheirs(undefined);
							// who looked only goes on writing: it is kept by itself
							if (!keep || attempt === "save") void send(chosen, "stay", theirs.version);
						},
						/** Back to the form: nothing is saved. */
						close: () => setTheirs(undefined),
					}
				: undefined,
	};
}
