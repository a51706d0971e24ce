import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/button.tsx";
import { Tree, TreeButton, type TreeRow } from "#ui/tree.tsx";
import {
	canMove,
	insertNode,
	listPlaces,
	moveNode,
	placeOf,
	removeNode,
	type Step,
	stepNode,
	steps,
	type TreeNode,
} from "./tree.ts";

// Menus and what else is nested: nodes are dragged, moved by buttons or by Alt and the arrows, added and removed.

type Icons = Record<Step, ReactNode>;
const icons: Icons = {
	up: <ArrowUp className="icon" aria-hidden />,
	down: <ArrowDown className="icon" aria-hidden />,
	in: <IndentIncrease className="icon icon-directional" aria-hidden />,
	out: <IndentDecrease className="icon icon-directional" aria-hidden />,
};

const stepOfKey = (key: string, isRtl: boolean): Step | undefined => {
	if (key === "ArrowUp") return "up";
	if (key === "ArrowDown") return "down";
	if (key === "ArrowLeft") return isRtl ? "in" : "out";
	return key === "ArrowRight" ? (isRtl ? "out" : "in") : undefined;
};

type Options<Node> = {
	tree: readonly Node[];
	onChange: (tree: readonly Node[]) => void;
	/** The displayed name of a node. */
	nameOf: (node: Node) => string;
	/** Creates a new node. */
	create: () => Node;
	maxDepth: number;
	isReadOnly: boolean;
	/** Shows the fields of the selected node and moves the focus to them. */
	onOpen: (id: string, isNew?: boolean) => void;
};

const elementOf = (root: HTMLElement | null, id: string) =>
	root?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);

/** The selected and the open nodes of a tree, and the focus in it. */
function useTreeView<Node extends TreeNode<Node>>(tree: readonly Node[]) {
	const [selectedId, select] = useState<string>();
	const [expandedIds, expand] = useState<Set<string>>(() => new Set());
	const root = useRef<HTMLDivElement>(null);
	/** The row that gets the focus after the next render. */
	const focusNext = useRef<string>(undefined);
	const selected = selectedId ? placeOf(tree, selectedId) : undefined;

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the tree
	useEffect(() => {
		const id = focusNext.current;
		if (!id) return;
		focusNext.current = undefined;
		elementOf(root.current, id)?.focus();
	}, [tree, expandedIds]);

	return {
		selected,
		selectedId: selected?.node.id,
		select,
		expandedIds,
		expand,
		expandAll: () => expand(new Set(listPlaces(tree).map(({ node }) => node.id))),
		/** Opens the parents of a node. */
		reveal(id: string): void {
			const ids: string[] = [];
			for (let at = placeOf(tree, id)?.parent; at; at = placeOf(tree, at.id)?.parent) ids.push(at.id);
			expand((open) => new Set([...open, ...ids]));
		},
		collapseAll: () => expand(new Set()),
		root,
		/** Moves the focus to a row. */
		focus(id: string): void {
			requestAnimationFrame(() => elementOf(root.current, id)?.focus());
		},
		focusNext,
	};
}

/**
 * The selected and open nodes of a tree, and the actions on them; announced to screen readers, with the focus kept on
 * the node.
 */
export function useTreeEditor<Node extends TreeNode<Node>>(options: Options<Node>) {
	const { tree, onChange, nameOf, create, maxDepth, isReadOnly, onOpen } = options;
	const t = useTranslations("records.tree");
	const { focusNext, ...view } = useTreeView(tree);
	const { select, expand, root } = view;
	const [said, say] = useState("");

	function placed(next: readonly Node[], id: string): void {
		const place = placeOf(next, id);
		if (!place) return;
		const { node, parent, siblings, index } = place;
		if (parent) expand((open) => new Set([...open, parent.id]));
		say(
			t(parent ? "movedIn" : "moved", {
				title: nameOf(node),
				parent: parent ? nameOf(parent) : "",
				place: index + 1,
				count: siblings.length,
			}),
		);
		onChange(next);
	}

	return {
		...view,
		tree,
		said,
		isReadOnly,
		nameOf,
		maxDepth,
		canStep: (id: string, step: Step) => stepNode(tree, id, step, maxDepth) !== undefined,
		step(id: string, step: Step): void {
			const next = stepNode(tree, id, step, maxDepth);
			if (!next || isReadOnly) return;
			if (root.current?.contains(document.activeElement)) focusNext.current = id;
			placed(next, id);
		},
		drop(id: string, targetId: string, position: "before" | "after" | "on"): void {
			const next = moveNode(tree, id, targetId, position, maxDepth);
			if (next === tree) return;
			select(id);
			focusNext.current = id;
			placed(next, id);
		},
		/** Adds a node at the end of the tree, or below another node, and opens its fields. */
		add(parentId?: string): void {
			const node = create();
			const next = parentId ? insertNode(tree, node, parentId, "on") : [...tree, node];
			if (parentId) expand((open) => new Set([...open, parentId]));
			select(node.id);
			onChange(next);
			onOpen(node.id, true);
		},
		remove(id: string): void {
			const place = placeOf(tree, id);
			if (!place || isReadOnly) return;
			const { siblings, index, parent } = place;
			const next = siblings[index + 1] ?? siblings[index - 1] ?? parent;
			select(next?.id);
			focusNext.current = next?.id;
			say(t("removed", { title: nameOf(place.node) }));
			onChange(removeNode(tree, id));
		},
		onOpen,
	};
}
type Editor<Node extends TreeNode<Node>> = ReturnType<typeof useTreeEditor<Node>>;

/** The moves in a tree; in a flat list, nodes move only up and down. */
const stepsOf = (maxDepth: number) => (maxDepth > 1 ? steps : steps.slice(0, 2));

/** Moves the selected node up, down, in and out. */
export function MoveButtons<Node extends TreeNode<Node>>({ editor }: { editor: Editor<Node> }) {
	const t = useTranslations("records.tree");
	const { selectedId: id } = editor;
	return (
		<fieldset className="move-buttons">
			<legend className="visually-hidden">{t("move")}</legend>
			{stepsOf(editor.maxDepth).map((step) => (
				<IconButton
					key={step}
					label={t(`step.${step}`)}
					icon={icons[step]}
					size="sm"
					line
					isDisabled={!id || !editor.canStep(id, step)}
					onPress={() => id && editor.step(id, step)}
				/>
			))}
		</fieldset>
	);
}

type Props<Node extends TreeNode<Node>> = {
	editor: Editor<Node>;
	label: string;
	/** The content of a row next to the name. */
	faceOf: (node: Node) => ReactNode;
	/** Other actions of a row, before the remove button; made of React Aria buttons. */
	actionsOf?: (node: Node) => ReactNode;
};

/** Renders the tree with its rows. */
export function TreeEditor<Node extends TreeNode<Node>>({ editor, label, faceOf, actionsOf }: Props<Node>) {
	const t = useTranslations("records.tree");
	const { tree, maxDepth, nameOf, isReadOnly } = editor;
	const rowOf = (node: Node, level: number): TreeRow => {
		const title = nameOf(node);
		return {
			id: node.id,
			text: title,
			face: faceOf(node),
			actions: isReadOnly ? undefined : (
				<>
					{actionsOf?.(node)}
					{level < maxDepth ? (
						<TreeButton
							label={t("addBelow", { title })}
							icon={<Plus className="icon" aria-hidden />}
							onPress={() => editor.add(node.id)}
						/>
					) : null}
					<TreeButton
						label={t("remove", { title })}
						icon={<Trash2 className="icon" aria-hidden />}
						danger
						onPress={() => editor.remove(node.id)}
					/>
				</>
			),
			children: (node.children ?? []).map((child) => rowOf(child, level + 1)),
		};
	};
	/** Runs before the tree's own handler, which uses the arrows only to move the focus. */
	function onKey(event: KeyboardEvent): void {
		const { target } = event;
		if (!(target instanceof HTMLElement)) return;
		const id = target.closest<HTMLElement>("[data-key]")?.dataset.key;
		if (!id || isReadOnly || event.ctrlKey || event.metaKey) return;
		const step = event.altKey ? stepOfKey(event.key, document.documentElement.dir === "rtl") : undefined;
		if (step) editor.step(id, step);
		else if (event.key === "Delete" && target.dataset.key === id) editor.remove(id);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}
	return (
		<div ref={editor.root} onKeyDownCapture={onKey}>
			<Tree
				label={label}
				rows={tree.map((node) => rowOf(node, 1))}
				dragLabel={(title) => t("drag", { title })}
				toggleLabel={(title) => t("toggle", { title })}
				selectedId={editor.selectedId}
				onSelect={editor.select}
				onOpen={(id) => editor.onOpen(id)}
				expandedIds={editor.expandedIds}
				onExpand={editor.expand}
				canDrop={(id, { targetId, position }) => canMove(tree, id, targetId, position, maxDepth)}
				onDrop={(id, { targetId, position }) => editor.drop(id, targetId, position)}
				isReadOnly={isReadOnly}
				isFlat={maxDepth === 1}
			/>
			<p className="visually-hidden" role="status">
				{editor.said}
			</p>
		</div>
	);
}
