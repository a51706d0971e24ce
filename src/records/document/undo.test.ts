import { describe, expect, it } from "vitest";
import { addStep, beginUndo, stepBack, stepForward } from "./undo.ts";

describe("undo", () => {
	it("goes back and forward step by step, until the next change", () => {
		const done = addStep(addStep(beginUndo("a"), "b"), "c");
		expect(stepBack(done).present).toBe("b");
		expect(stepBack(stepBack(stepBack(done))).present).toBe("a");
		expect(stepForward(stepBack(done)).present).toBe("c");
		expect(stepForward(done).present).toBe("c");
		expect(stepForward(addStep(stepBack(done), "d")).present).toBe("d");
	});

	it("combines typing in one field into one step", () => {
		let typed = addStep(beginUndo(""), "x", "name");
		typed = addStep(typed, "xy", "name");
		typed = addStep(typed, "xyz", "name");
		expect(stepBack(typed).present).toBe("");
		expect(stepBack(addStep(typed, "xyz!", "url")).present).toBe("xyz");
		// after going back it is another step
		expect(stepBack(addStep(stepBack(typed), "q", "name")).present).toBe("");
	});

	it("keeps the last hundred steps", () => {
		let undo = beginUndo(0);
		for (let step = 1; step <= 150; step++) undo = addStep(undo, step);
		expect(undo.past).toHaveLength(100);
		expect(addStep(undo, 150)).toBe(undo);
	});
});
