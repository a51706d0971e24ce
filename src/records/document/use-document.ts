import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod";
import { ApiProblem, type DocumentClient, type Pending } from "#api/client.ts";
import type { DocumentRecord } from "#domain/foundation/record/schema.ts";
import { hasRight, type Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "../call-context.tsx";
import { useCurrentUser } from "../current-user.ts";
import type { BrokenRule } from "../field/field-error.ts";
import { isTemporary, type SaveState } from "../form/autosave.ts";
import type { FormState } from "../form/form-source.ts";
import { readDraft, removeDraft } from "../form/local-draft.ts";
import { useAutosave } from "../form/use-autosave.ts";
import { useLocalDraft } from "../form/use-local-draft.ts";
import { useProblemText } from "../problem-text.ts";
import { compareTrees, type TreeNode } from "./tree.ts";
import { addStep, beginUndo, stepBack, stepForward, type Undo } from "./undo.ts";

/** The description of a document noun for the panel. */
export type DocumentNoun<Node> = {
	/** The document's name in query keys and in keys of drafts on this device. */
	noun: string;
	client: DocumentClient<readonly Node[]>;
	schema: z.ZodType<Node[], unknown>;
	rights: { read: Right; write: Right };
};

/** A rule that a node breaks: shown at its field, and nothing is saved until the error is fixed. */
export type NodeError = { nodeId: string | undefined; field: string; rule: BrokenRule };

/** How often an open document checks whether someone else has saved. */
const askMs = 30_000;

const treeIn = <Node>(text: string): Node[] => JSON.parse(text);
const textOf = (tree: unknown) => JSON.stringify(tree);
const isStale = (problem: unknown) => problem instanceof ApiProblem && problem.code === "record.stale";

/** The node and field of a schema issue with a path such as `[0, "children", 1, "name"]`. */
function errorOf<Node extends TreeNode<Node>>(tree: readonly Node[], path: PropertyKey[]) {
	let nodes: readonly Node[] | undefined = tree;
	let node: Node | undefined;
	let at = 0;
	for (let step = path[at]; typeof step === "number"; step = path[at]) {
		node = nodes?.[step];
		nodes = node?.children;
		at += path[at + 1] === "children" ? 2 : 1;
	}
	return { nodeId: node?.id, field: path.slice(at).map(String).join(".") };
}

const errorsIn = <Node extends TreeNode<Node>>(schema: DocumentNoun<Node>["schema"], tree: readonly Node[]) =>
	(schema.safeParse(tree).error?.issues ?? []).map(
		({ path, message }): NodeError => ({ ...errorOf(tree, path), rule: { message } }),
	);

/** The server's state, as far as this page knows it. */
type Seen = { version: number; text: string; published: string };
const seenIn = (document: DocumentRecord, text = textOf(treeIn(document.temporaryHierarchy))): Seen => ({
	version: document.version,
	text,
	published: document.hierarchy,
});

/**
 * A document of one language: a tree with undo and redo, stored on this device until it is autosaved as a draft, then
 * published or discarded; both versions are shown when someone else has saved in the meantime.
 */
export function useDocument<Node extends TreeNode<Node>>(noun: DocumentNoun<Node>, locale: Locale) {
	const { client } = noun;
	const call = useCall();
	const open = useOpenTree(noun, locale);
	const { query, tree, undo, setUndo, seen, isDirty, errors, isReadOnly, replace } = open;
	const [theirs, setTheirs] = useState<DocumentRecord>();
	const [busy, setBusy] = useState<"publish" | "discard">();
	const isBusy = busy !== undefined;
	const { autosave, flush, showProblem } = useDocumentSaving(noun, locale, open, setTheirs, isBusy);
	useFollow(open, autosave.state, isBusy);
	useTreeDraft(open);

	async function act(how: "publish" | "discard", send: (version: number) => Pending<DocumentRecord>) {
		if (busy || isReadOnly) return false;
		setBusy(how);
		try {
			if (how === "publish" && !(await flush())) return false;
			await autosave.settled();
			replace(await call(() => send(open.now.current.seen?.version ?? 0)));
			return true;
		} catch (problem) {
			await showProblem(problem);
			return false;
		} finally {
			setBusy(undefined);
		}
	}
	const step = useCallback(
		(work: (undo: Undo<readonly Node[]>) => Undo<readonly Node[]>) => setUndo((undo) => undo && work(undo)),
		[setUndo],
	);
	return {
		query,
		record: query.data,
		tree,
		/** @param key consecutive changes with the same key are one undo step */
		change: (next: readonly Node[], key?: string) => step((undo) => addStep(undo, next, key)),
		undo: () => step(stepBack),
		redo: () => step(stepForward),
		canUndo: (undo?.past.length ?? 0) > 0,
		canRedo: (undo?.future.length ?? 0) > 0,
		state: tree ? stateOf(autosave.state, errors.length > 0, isDirty) : "loading",
		errors,
		isReadOnly,
		/** Whether leaving the page now would lose changes. */
		isAtRisk: isDirty && !isReadOnly,
		restoredAt: open.restoredAt,
		changes: tree && seen ? compareTrees(treeIn<Node>(seen.published), tree) : undefined,
		busy,
		flush,
		publish: () => act("publish", (version) => client.publish(locale, version)),
		discard: () => act("discard", (version) => client.discard(locale, version)),
		/** Loads the server's state after a version was restored. */
		async reload() {
			replace(await call(() => client.get(locale)));
		},
		stale:
			theirs && tree
				? staleOf(open, theirs, tree, () => {
						setTheirs(undefined);
						autosave.resume();
					})
				: undefined,
	};
}
export type OpenDocument<Node extends TreeNode<Node>> = ReturnType<typeof useDocument<Node>>;

/** The visible state of the autosave: typed changes count as being saved unless an error blocks saving. */
function stateOf(state: SaveState, isBroken: boolean, isDirty: boolean): FormState {
	if (isBroken) return "failed";
	if (state === "saving" || state === "offline" || state === "failed") return state;
	return isDirty ? "saving" : "saved";
}

/** The saved tree, loaded again at regular intervals. */
function useSavedTree<Node extends TreeNode<Node>>(noun: DocumentNoun<Node>, locale: Locale) {
	const { client } = noun;
	const call = useCall();
	const { user } = useCurrentUser();
	const key = `${noun.noun}:${locale}`;
	const query = useQuery({
		queryKey: ["document", key],
		queryFn: ({ signal }) => call(() => client.get(locale, signal)),
		refetchInterval: askMs,
		staleTime: 0,
	});
	return { key, query, isReadOnly: !hasRight(user, noun.rights.write), user };
}

/** The setters with which the tree of a page starts. */
type Beginning<Node> = {
	setUndo: (undo: Undo<readonly Node[]>) => void;
	setSeen: (seen: Seen) => void;
	setRestoredAt: (at: string) => void;
};

/** Starts the page with the copy on this device, or with the saved tree if there is no copy. */
function useBeginning<Node extends TreeNode<Node>>(
	{ key, query, isReadOnly, user }: ReturnType<typeof useSavedTree<Node>>,
	{ setUndo, setSeen, setRestoredAt }: Beginning<Node>,
): void {
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
			// what was kept was typed over a version: another one that is there now is shown, not overwritten
			setSeen({ ...seenIn(record), ...(isKept ? { version: draft.base.version } : {}) });
			if (isKept) setRestoredAt(draft.at);
		};
		void begin();
	}, [record, query.isFetchedAfterMount, isReadOnly, user.id, key, setUndo, setSeen, setRestoredAt]);
}

/** The tree being edited, with its undo steps, its saved state, and its errors. */
function useOpenTree<Node extends TreeNode<Node>>(noun: DocumentNoun<Node>, locale: Locale) {
	const { schema } = noun;
	const queries = useQueryClient();
	const saved = useSavedTree(noun, locale);
	const { key, query, isReadOnly } = saved;
	const [undo, setUndo] = useState<Undo<readonly Node[]>>();
	const [seen, setSeen] = useState<Seen>();
	const [restoredAt, setRestoredAt] = useState<string>();
	const tree = undo?.present;
	const text = tree ? textOf(tree) : "";
	const isDirty = seen !== undefined && text !== seen.text;
	const errors = tree ? errorsIn(schema, tree) : [];
	/** The current state, for calls that started earlier. */
	const now = useRef({ tree, text, seen, canSave: false });
	now.current = { tree, text, seen, canSave: !isReadOnly && errors.length === 0 };

	/** Applies the server's response. @param sent text of the tree that was sent */
	const accept = useCallback(
		(document: DocumentRecord, sent: string) => {
			const next = seenIn(document, sent);
			now.current.seen = next;
			setSeen(next);
			queries.setQueryData(["document", key], document);
		},
		[queries, key],
	);
	/** Replaces the edited tree; this can be undone. */
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

	useBeginning<Node>(saved, { setUndo, setSeen, setRestoredAt });

	return {
		key,
		query,
		tree,
		text,
		undo,
		setUndo,
		seen,
		setSeen,
		isDirty,
		errors,
		isReadOnly,
		restoredAt,
		setRestoredAt,
		now,
		accept,
		replace,
	};
}
type OpenTree<Node extends TreeNode<Node>> = ReturnType<typeof useOpenTree<Node>>;

/** Stores the tree on this device until it is saved. */
function useTreeDraft<Node extends TreeNode<Node>>(open: OpenTree<Node>): void {
	const { key, tree, seen, isDirty, isReadOnly } = open;
	const { user } = useCurrentUser();
	const base = useMemo(() => seen && { version: seen.version, values: treeIn<Node>(seen.text) }, [seen]);
	useLocalDraft({
		userId: user.id,
		key,
		values: tree ?? [],
		base: isReadOnly ? undefined : base,
		isDirty,
		id: "",
	});
}

/** Shows the tree that someone else saved, while this page has no pending save. */
function useFollow<Node extends TreeNode<Node>>(
	open: OpenTree<Node>,
	state: SaveState,
	isBusy: boolean,
): void {
	const { query, seen, setSeen, setUndo, isDirty } = open;
	const record = query.data;
	const isSettled = !isDirty && !isBusy && (state === "saved" || state === "dirty" || state === "overtaken");
	useEffect(() => {
		if (!record || !seen || record.version <= seen.version || !isSettled) return;
		setUndo(beginUndo<readonly Node[]>(treeIn<Node>(record.temporaryHierarchy)));
		setSeen(seenIn(record));
	}, [record, seen, isSettled, setUndo, setSeen]);
}

/** Autosaves the tree, and shows what blocks saving. */
function useDocumentSaving<Node extends TreeNode<Node>>(
	{ client }: DocumentNoun<Node>,
	locale: Locale,
	open: OpenTree<Node>,
	setTheirs: (theirs: DocumentRecord) => void,
	isHeld: boolean,
) {
	const { key, now, text, accept, setRestoredAt } = open;
	const call = useCall();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const isUnsaved = () => now.current.seen !== undefined && now.current.text !== now.current.seen.text;

	/** Shows both versions after a save was refused as stale, unless the trees are equal. @throws any other problem */
	const compare = async (): Promise<"saved" | "overtaken"> => {
		const document = await call(() => client.get(locale));
		// a save whose answer was lost
		if (textOf(treeIn(document.temporaryHierarchy)) === now.current.text) {
			accept(document, now.current.text);
			return "saved";
		}
		setTheirs(document);
		return "overtaken";
	};
	const explain = (problem: unknown) => {
		if (!isTemporary(problem)) notify({ tone: "bad", ...problemText(problem) });
	};
	const send = async (): Promise<"saved" | "overtaken"> => {
		const { tree, text, seen } = now.current;
		if (!tree || !seen) return "saved";
		try {
			accept(await call(() => client.save(locale, tree, seen.version)), text);
		} catch (problem) {
			if (isStale(problem)) return compare();
			throw problem;
		}
		if (now.current.text === text) removeDraft(user.id, key);
		setRestoredAt(undefined);
		return "saved";
	};
	const autosave = useAutosave({
		work: text,
		pauseMs: 800,
		isHeld,
		isRetried: isTemporary,
		hasUnsaved: () => isUnsaved() && now.current.canSave,
		async save() {
			try {
				return await send();
			} catch (problem) {
				explain(problem);
				throw problem;
			}
		},
	});
	return {
		autosave,
		/** Saves all unsaved changes. @returns whether everything is saved */
		flush: async () => (await autosave.flush()) && !isUnsaved(),
		/** Shows the error of a failed call other than saving. */
		async showProblem(first: unknown) {
			try {
				if (!isStale(first)) throw first;
				if ((await compare()) === "overtaken") autosave.overtake();
			} catch (problem) {
				explain(problem);
				autosave.fail(problem);
			}
		},
	};
}

/** Both versions, and the actions on them. */
function staleOf<Node extends TreeNode<Node>>(
	{ setSeen, now, replace }: OpenTree<Node>,
	theirs: DocumentRecord,
	mine: readonly Node[],
	goOn: () => void,
) {
	return {
		head: theirs,
		mine,
		theirs: treeIn<Node>(theirs.temporaryHierarchy),
		/**
		 * Saves this page's tree over the other version, which the user has seen; the other version stays in the history.
		 */
		keepMine() {
			now.current.seen = seenIn(theirs);
			setSeen(now.current.seen);
			goOn();
		},
		/** Continues with the other user's tree; undo returns to this page's tree. */
		takeTheirs() {
			replace(theirs);
			now.current.text = textOf(treeIn(theirs.temporaryHierarchy));
			goOn();
		},
	};
}
