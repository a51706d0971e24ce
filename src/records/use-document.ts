import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { ApiProblem, type DocumentClient, type Pending } from "#api/client.ts";
import type { DocumentRecord } from "#domain/foundation/record/schema.ts";
import { hasRight, type Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "./call-context.tsx";
import { useCurrentUser } from "./current-user.ts";
import type { BrokenRule } from "./field-error.ts";
import { readDraft, removeDraft, writeDraft } from "./local-draft.ts";
import { useProblemText } from "./problem-text.ts";
import { compareTrees, type TreeNode } from "./tree.ts";
import { addStep, beginUndo, stepBack, stepForward, type Undo } from "./undo.ts";
import type { FormState } from "./use-record-form.ts";

/** What a noun of the kind document says of itself in the panel. */
export type DocumentNoun<Node> = {
	/** The keys of its queries and of drafts on this device. */
	noun: string;
	client: DocumentClient<readonly Node[]>;
	schema: z.ZodType<Node[], unknown>;
	rights: { read: Right; write: Right };
};

/** A rule that a node breaks: it is told at its field, and nothing is sent meanwhile. */
export type NodeError = { nodeId: string | undefined; field: string; rule: BrokenRule };

/** A short rest after the last change, then it is saved. */
const pauseMs = 800;
/** How often an open document asks whether somebody else has saved, and how soon what failed is tried again. */
const askMs = 30_000;
const againMs = 5_000;
const draftPauseMs = 300;

const treeIn = <Node>(text: string) => JSON.parse(text) as Node[];
const textOf = (tree: unknown) => JSON.stringify(tree);

/** Which node and field an issue of the schema is about: `[0, "children", 1, "name"]`. */
function errorOf<Node extends TreeNode<Node>>(tree: readonly Node[], path: PropertyKey[]) {
	let nodes: readonly Node[] | undefined = tree;
	let node: Node | undefined;
	let at = 0;
	while (typeof path[at] === "number") {
		node = nodes?.[path[at] as number];
		nodes = node?.children;
		at += path[at + 1] === "children" ? 2 : 1;
	}
	return { nodeId: node?.id, field: path.slice(at).map(String).join(".") };
}

/**
 * A document of a language: its tree with undo and redo, saved by itself as what is being worked on, kept on this device
 * until it is, published and discarded, and both versions when somebody else saved meanwhile.
 */
export function useDocument<Node extends TreeNode<Node>>(noun: DocumentNoun<Node>, locale: Locale) {
	const { client, schema } = noun;
	const call = useCall();
	const queries = useQueryClient();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const isReadOnly = !hasRight(user, noun.rights.write);
	const key = `${noun.noun}:${locale}`;
	const query = useQuery({
		queryKey: ["document", key],
		queryFn: ({ signal }) => call(() => client.get(locale, signal)),
		refetchInterval: askMs,
		staleTime: 0,
	});
	const [undo, setUndo] = useState<Undo<readonly Node[]>>();
	/** What stands on the server as far as this page knows. */
	const [seen, setSeen] = useState<{ version: number; text: string; published: string }>();
	const [sending, setSending] = useState<"saving" | "offline" | "failed">();
	const [busy, setBusy] = useState<"publish" | "discard">();
	const [theirs, setTheirs] = useState<DocumentRecord>();
	const [restoredAt, setRestoredAt] = useState<string>();

	const tree = undo?.present;
	const text = tree ? textOf(tree) : "";
	const isDirty = seen !== undefined && text !== seen.text;
	const checked = tree ? schema.safeParse(tree) : undefined;
	const errors: NodeError[] =
		tree && checked?.error
			? checked.error.issues.map(({ path, message }) => ({ ...errorOf(tree, path), rule: { message } }))
			: [];

	/** What a call that was begun earlier must know of now. */
	const now = useRef({ tree, text, seen, isDirty, canSave: false });
	const canSave = isDirty && !isReadOnly && errors.length === 0 && !theirs;
	now.current = { tree, text, seen, isDirty, canSave };
	const inFlight = useRef<Promise<boolean>>(undefined);

	/** Takes over what the server answered. @param sent text of the tree that it was sent */
	const accept = useCallback(
		(document: DocumentRecord, sent: string) => {
			const next = { version: document.version, text: sent, published: document.hierarchy };
			now.current.seen = next;
			setSeen(next);
			queries.setQueryData(["document", key], document);
		},
		[queries, key],
	);

	/** Shows another tree than the one in hand; it can be undone. */
	const replace = useCallback(
		(document: DocumentRecord) => {
			const next = treeIn<Node>(document.temporaryHierarchy);
			setUndo((undo) => {
				if (undo && textOf(undo.present) === textOf(next)) return undo;
				return undo ? addStep(undo, next) : beginUndo(next);
			});
			accept(document, textOf(next));
		},
		[accept],
	);

	// the page begins with what is kept on this device, else with what is saved
	const isBegun = useRef(false);
	const record = query.data;
	useEffect(() => {
		if (isBegun.current || !record || !query.isFetchedAfterMount) return;
		isBegun.current = true;
		const begin = async () => {
			const saved = treeIn<Node>(record.temporaryHierarchy);
			const draft = isReadOnly ? undefined : await readDraft<readonly Node[]>(user.id, key);
			const isKept = draft !== undefined && textOf(draft.values) !== textOf(saved);
			setUndo(isKept ? addStep(beginUndo<readonly Node[]>(saved), draft.values) : beginUndo(saved));
			// what was kept was typed over a version: another one that stands there now is told, not overwritten
			const version = isKept ? draft.base.version : record.version;
			setSeen({ version, text: textOf(saved), published: record.hierarchy });
			if (isKept) setRestoredAt(draft.at);
		};
		void begin();
	}, [record, query.isFetchedAfterMount, isReadOnly, user.id, key]);

	// somebody else has saved, and nothing of ours is under way: their tree is shown
	useEffect(() => {
		if (!record || !seen || record.version <= seen.version || isDirty || sending || busy) return;
		const next = treeIn<Node>(record.temporaryHierarchy);
		setUndo(beginUndo<readonly Node[]>(next));
		setSeen({ version: record.version, text: textOf(next), published: record.hierarchy });
	}, [record, seen, isDirty, sending, busy]);

	useEffect(() => {
		if (!tree || !seen || isReadOnly) return;
		if (!isDirty) {
			removeDraft(user.id, key);
			return;
		}
		const base = { version: seen.version, values: treeIn<Node>(seen.text) as readonly Node[] };
		const timer = setTimeout(
			() => void writeDraft(user.id, key, { values: tree, base, id: "", at: new Date().toISOString() }),
			draftPauseMs,
		);
		return () => clearTimeout(timer);
	}, [tree, seen, isDirty, isReadOnly, user.id, key]);

	/** Tells a failed call; of a stale one both versions are shown. @returns whether ours was the same all along */
	const told = useCallback(
		async (first: unknown): Promise<boolean> => {
			let problem = first;
			if (problem instanceof ApiProblem && problem.code === "record.stale") {
				try {
					const document = await call(() => client.get(locale));
					// a save whose answer was lost
					if (textOf(treeIn(document.temporaryHierarchy)) === now.current.text) {
						accept(document, now.current.text);
						setSending(undefined);
						return true;
					}
					setSending(undefined);
					setTheirs(document);
					return false;
				} catch (again) {
					problem = again;
				}
			}
			const isLater = problem instanceof ApiProblem && problem.isTemporary;
			setSending(isLater ? "offline" : "failed");
			if (!isLater) notify({ tone: "bad", ...problemText(problem) });
			return false;
		},
		[call, client, locale, accept, problemText],
	);

	/** Saves what is in hand. @returns whether it is saved */
	const save = useCallback((): Promise<boolean> => {
		if (inFlight.current) return inFlight.current;
		const { tree, text, seen } = now.current;
		if (!tree || !seen) return Promise.resolve(false);
		setSending("saving");
		const sent = (async () => {
			try {
				accept(await call(() => client.save(locale, tree, seen.version)), text);
				if (now.current.text === text) removeDraft(user.id, key);
				setSending(undefined);
				setRestoredAt(undefined);
				return true;
			} catch (problem) {
				return await told(problem);
			} finally {
				inFlight.current = undefined;
			}
		})();
		inFlight.current = sent;
		return sent;
	}, [accept, call, client, locale, told, user.id, key]);

	/** Saves whatever is not saved yet. @returns whether everything is */
	const flush = useCallback(async (): Promise<boolean> => {
		await inFlight.current;
		if (now.current.seen && now.current.text !== now.current.seen.text)
			return now.current.canSave ? save() : false;
		return true;
	}, [save]);

	const latestSave = useRef(save);
	latestSave.current = save;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the rest anew
	useEffect(() => {
		if (!canSave || sending || busy) return;
		const timer = setTimeout(() => void latestSave.current(), pauseMs);
		return () => clearTimeout(timer);
	}, [canSave, sending, busy, text]);

	// what could not be sent goes when the line is back, or a little later
	useEffect(() => {
		if (sending !== "offline") return;
		const again = () => setSending(undefined);
		const timer = setTimeout(again, againMs);
		addEventListener("online", again);
		return () => {
			clearTimeout(timer);
			removeEventListener("online", again);
		};
	}, [sending]);

	// whoever goes elsewhere in the panel leaves nothing unsaved behind
	useEffect(
		() => () => {
			if (now.current.canSave) void latestSave.current();
		},
		[],
	);

	const step = useCallback((work: (undo: Undo<readonly Node[]>) => Undo<readonly Node[]>) => {
		setUndo((undo) => undo && work(undo));
		setSending((sending) => (sending === "failed" ? undefined : sending));
	}, []);

	async function act(how: "publish" | "discard", send: (version: number) => Pending<DocumentRecord>) {
		if (busy || isReadOnly) return false;
		setBusy(how);
		try {
			if (how === "publish" && !(await flush())) return false;
			await inFlight.current;
			replace(await call(() => send(now.current.seen?.version ?? 0)));
			return true;
		} catch (problem) {
			await told(problem);
			return false;
		} finally {
			setBusy(undefined);
		}
	}

	const state: FormState = !tree
		? "loading"
		: errors.length > 0
			? "failed"
			: (sending ?? (isDirty ? "saving" : "saved"));
	return {
		query,
		record,
		tree,
		/** @param key changes one after the other with the same key are one step back */
		change: (next: readonly Node[], key?: string) => step((undo) => addStep(undo, next, key)),
		undo: () => step(stepBack),
		redo: () => step(stepForward),
		canUndo: (undo?.past.length ?? 0) > 0,
		canRedo: (undo?.future.length ?? 0) > 0,
		state,
		errors,
		isReadOnly,
		/** Would something be lost if the page went now? */
		isAtRisk: isDirty && !isReadOnly,
		restoredAt,
		changes: tree && seen ? compareTrees(treeIn<Node>(seen.published), tree) : undefined,
		busy,
		flush,
		publish: () => act("publish", (version) => client.publish(locale, version)),
		discard: () => act("discard", (version) => client.discard(locale, version)),
		/** Shows what stands on the server, after a version was restored. */
		async reload() {
			replace(await call(() => client.get(locale)));
		},
		stale:
			theirs && tree
				? {
						head: theirs,
						mine: tree,
						theirs: treeIn<Node>(theirs.temporaryHierarchy),
						/** Saves ours over theirs, which was seen; theirs stays in the history. */
						keepMine() {
							setSeen({
								version: theirs.version,
								text: textOf(treeIn(theirs.temporaryHierarchy)),
								published: theirs.hierarchy,
							});
							setTheirs(undefined);
						},
						/** Goes on with theirs; ours is a step back. */
						takeTheirs() {
							replace(theirs);
							setTheirs(undefined);
						},
					}
				: undefined,
	};
}
export type OpenDocument<Node extends TreeNode<Node>> = ReturnType<typeof useDocument<Node>>;
