// A tree of nodes, each with an id, changed without touching what was before.

export type TreeNode<Node> = { id: string; children?: Node[] };

/** A node with its position. */
export type Place<Node> = {
	node: Node;
	parent: Node | undefined;
	siblings: readonly Node[];
	index: number;
	/** Depth of the node in the tree; 1 for the top level. */
	level: number;
};

const childrenOf = <Node extends TreeNode<Node>>(node: Node): readonly Node[] => node.children ?? [];

/** Every node in reading order, with its position. */
export function listPlaces<Node extends TreeNode<Node>>(
	tree: readonly Node[],
	parent?: Node,
	level = 1,
): Place<Node>[] {
	return tree.flatMap((node, index) => [
		{ node, parent, siblings: tree, index, level },
		...listPlaces(childrenOf(node), node, level + 1),
	]);
}

export const placeOf = <Node extends TreeNode<Node>>(tree: readonly Node[], id: string) =>
	listPlaces(tree).find(({ node }) => node.id === id);

/** Number of levels of a node and its descendants; 1 without children. */
export const heightOf = <Node extends TreeNode<Node>>(node: Node): number =>
	1 + Math.max(0, ...childrenOf(node).map(heightOf));

/** Changes the list of nodes that contains `id`, at any depth. */
function withSiblings<Node extends TreeNode<Node>>(
	tree: readonly Node[],
	id: string,
	change: (siblings: readonly Node[], index: number, node: Node) => Node[],
): Node[] {
	const index = tree.findIndex((node) => node.id === id);
	const found = tree[index];
	if (found) return change(tree, index, found);
	return tree.map((node) => {
		if (!node.children?.length) return node;
		const children = withSiblings(node.children, id, change);
		return children.every((child, at) => child === node.children?.[at]) &&
			children.length === node.children.length
			? node
			: { ...node, children };
	});
}

export const removeNode = <Node extends TreeNode<Node>>(tree: readonly Node[], id: string): Node[] =>
	withSiblings(tree, id, (siblings, index) => siblings.toSpliced(index, 1));

export const updateNode = <Node extends TreeNode<Node>>(
	tree: readonly Node[],
	id: string,
	change: (node: Node) => Node,
): Node[] => withSiblings(tree, id, (siblings, index, node) => siblings.with(index, change(node)));

export type DropPosition = "before" | "after" | "on";

/** Inserts a node before or after another node, or as its last child. */
export const insertNode = <Node extends TreeNode<Node>>(
	tree: readonly Node[],
	node: Node,
	targetId: string,
	position: DropPosition,
): Node[] =>
	withSiblings(tree, targetId, (siblings, index, target) => {
		if (position === "on")
			return siblings.with(index, { ...target, children: [...childrenOf(target), node] });
		return siblings.toSpliced(position === "before" ? index : index + 1, 0, node);
	});

/**
 * Whether a node may be moved there: not into itself or its descendants, and not so deep that its descendants exceed the
 * maximum depth.
 */
export function canMove<Node extends TreeNode<Node>>(
	tree: readonly Node[],
	id: string,
	targetId: string,
	position: DropPosition,
	maxDepth: number,
): boolean {
	const moved = placeOf(tree, id);
	const target = placeOf(tree, targetId);
	if (!moved || !target || placeOf([moved.node], targetId)) return false;
	return target.level - (position === "on" ? 0 : 1) + heightOf(moved.node) <= maxDepth;
}

/** Moves a node next to or into another node; returns the same tree if this is not allowed. */
export function moveNode<Node extends TreeNode<Node>>(
	tree: readonly Node[],
	id: string,
	targetId: string,
	position: DropPosition,
	maxDepth: number,
): readonly Node[] {
	const moved = placeOf(tree, id);
	if (!moved || !canMove(tree, id, targetId, position, maxDepth)) return tree;
	return insertNode(removeNode(tree, id), moved.node, targetId, position);
}

export const steps = ["up", "down", "in", "out"] as const;
/** A move by one place up or down among the siblings, into the previous sibling, or out to the place after the parent. */
export type Step = (typeof steps)[number];

/** Moves a node by one step; undefined when that is impossible. */
export function stepNode<Node extends TreeNode<Node>>(
	tree: readonly Node[],
	id: string,
	step: Step,
	maxDepth: number,
): readonly Node[] | undefined {
	const place = placeOf(tree, id);
	if (!place) return undefined;
	const { siblings, index, parent } = place;
	const goals: Record<Step, [Node | undefined, DropPosition]> = {
		up: [siblings[index - 1], "before"],
		down: [siblings[index + 1], "after"],
		in: [siblings[index - 1], "on"],
		out: [parent, "after"],
	};
	const [target, position] = goals[step];
	if (!target || !canMove(tree, id, target.id, position, maxDepth)) return undefined;
	return moveNode(tree, id, target.id, position, maxDepth);
}

export type NodeChange = "added" | "removed" | "changed" | "moved";

const ownOf = <Node extends TreeNode<Node>>(node: Node) => JSON.stringify({ ...node, children: undefined });

/** The longest increasing subsequence of these numbers; the other numbers have moved. */
function rising(numbers: readonly number[]): Set<number> {
	const best: number[][] = [];
	for (const [at, number] of numbers.entries()) {
		const before = best
			.slice(0, at)
			.filter((row) => (row.at(-1) ?? Number.POSITIVE_INFINITY) < number)
			.reduce<number[]>((longest, row) => (row.length > longest.length ? row : longest), []);
		best.push([...before, number]);
	}
	return new Set(best.reduce<number[]>((longest, row) => (row.length > longest.length ? row : longest), []));
}

/** The change of each node between two trees; unchanged nodes are omitted. */
export function compareTrees<Node extends TreeNode<Node>>(
	before: readonly Node[],
	after: readonly Node[],
): Map<string, NodeChange> {
	const old = new Map(listPlaces(before).map((place) => [place.node.id, place]));
	const fresh = listPlaces(after);
	const changes = new Map<string, NodeChange>();
	for (const id of old.keys()) if (!fresh.some(({ node }) => node.id === id)) changes.set(id, "removed");
	for (const { node, parent, siblings, index } of fresh) {
		const was = old.get(node.id);
		if (!was) changes.set(node.id, "added");
		else if (ownOf(was.node) !== ownOf(node)) changes.set(node.id, "changed");
		else if (was.parent?.id !== parent?.id) changes.set(node.id, "moved");
		// each list of neighbours once, with its first node
		if (index > 0) continue;
		const stayed = siblings.filter((each) => old.has(each.id) && old.get(each.id)?.parent?.id === parent?.id);
		const order = stayed.map((each) => old.get(each.id)?.index ?? 0);
		const kept = rising(order);
		for (const [at, each] of stayed.entries())
			if (!kept.has(order[at] ?? 0) && !changes.has(each.id)) changes.set(each.id, "moved");
	}
	return changes;
}
