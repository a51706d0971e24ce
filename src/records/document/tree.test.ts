import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	canMove,
	compareTrees,
	heightOf,
	insertNode,
	listPlaces,
	moveNode,
	placeOf,
	removeNode,
	type Step,
	stepNode,
	steps,
	updateNode,
} from "./tree.ts";

type Node = { id: string; name: string; children: Node[] };
const node = (id: string, ...children: Node[]): Node => ({ id, name: id, children });
const shape = (tree: readonly Node[]): string =>
	tree.map(({ id, children }) => (children.length ? `${id}(${shape(children)})` : id)).join(" ");
const tree = [node("a"), node("b", node("c"), node("d", node("e"))), node("f")];
const deepest = 4;
const stepped = (id: string, step: Step, max = deepest) => {
	const moved = stepNode(tree, id, step, max);
	return moved && shape(moved);
};

describe("a tree", () => {
	it("moves a node up, down, in and out, but never beyond its limits", () => {
		expect(stepped("f", "up")).toBe("a f b(c d(e))");
		expect(stepped("c", "down")).toBe("a b(d(e) c) f");
		expect(stepped("b", "in")).toBe("a(b(c d(e))) f");
		expect(stepped("e", "out")).toBe("a b(c d e) f");
		expect(stepped("a", "up")).toBeUndefined();
		expect(stepped("f", "down")).toBeUndefined();
		expect(stepped("a", "out")).toBeUndefined();
		expect(stepped("c", "in")).toBeUndefined();
		expect(stepped("x", "up")).toBeUndefined();
		expect(stepped("b", "in", 3)).toBeUndefined();
	});

	it("moves a node with its children, but never into itself", () => {
		expect(shape(moveNode(tree, "b", "f", "after", deepest))).toBe("a f b(c d(e))");
		expect(shape(moveNode(tree, "e", "a", "on", deepest))).toBe("a(e) b(c d) f");
		expect(moveNode(tree, "b", "e", "on", deepest)).toBe(tree);
		expect(moveNode(tree, "b", "b", "before", deepest)).toBe(tree);
		expect(canMove(tree, "d", "c", "on", 3)).toBe(false);
	});

	it("changes and removes a node and leaves the others unchanged", () => {
		const renamed = updateNode(tree, "e", (each) => ({ ...each, name: "E" }));
		expect(placeOf(renamed, "e")?.node.name).toBe("E");
		expect(renamed[0]).toBe(tree[0]);
		expect(shape(removeNode(tree, "d"))).toBe("a b(c) f");
		expect(shape(insertNode(tree, node("n"), "c", "before"))).toBe("a b(n c d(e)) f");
	});

	it("reports what has happened to each node", () => {
		const told = (after: readonly Node[]) => Object.fromEntries(compareTrees(tree, after));
		expect(told(tree)).toEqual({});
		expect(told(removeNode(tree, "d"))).toEqual({ d: "removed", e: "removed" });
		expect(told([...tree, node("n")])).toEqual({ n: "added" });
		expect(told(updateNode(tree, "c", (each) => ({ ...each, name: "C" })))).toEqual({ c: "changed" });
		expect(told(moveNode(tree, "e", "a", "on", deepest))).toEqual({ e: "moved" });
		// one was moved, not the two that it passed
		expect(told(moveNode(tree, "f", "a", "before", deepest))).toEqual({ f: "moved" });
	});

	it("never loses or duplicates a node in any operation", () => {
		const ids = "abcdef".split("");
		const act = fc.record({
			id: fc.constantFrom(...ids),
			target: fc.constantFrom(...ids),
			step: fc.constantFrom(...steps),
			position: fc.constantFrom("before" as const, "after" as const, "on" as const),
			isStep: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
				let now: readonly Node[] = tree;
				for (const { id, target, step, position, isStep } of acts)
					now = isStep
						? (stepNode(now, id, step, deepest) ?? now)
						: moveNode(now, id, target, position, deepest);
				expect(
					listPlaces(now)
						.map((place) => place.node.id)
						.sort(),
				).toEqual(ids);
				expect(Math.max(...now.map(heightOf))).toBeLessThanOrEqual(deepest);
				expect([...compareTrees(tree, now).values()].every((change) => change === "moved")).toBe(true);
			}),
		);
	});
});
