import { describe, expect, it } from "vitest";
import { questionsOf } from "./questions.ts";

const lines = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		line: `line ${index}`,
		codes: Array.from({ length: index + 1 }, (__, code) => `C${code}`),
	}));

describe("the questions before sampling", () => {
	it("are at most five, including the question about the fast, and together contain every preparation line", () => {
		for (const count of [0, 1, 4, 5, 6, 18])
			for (const fastingHours of [0, 12]) {
				const questions = questionsOf({ fastingHours, preparation: lines(count) });
				expect(questions.length + (fastingHours ? 1 : 0)).toBeLessThanOrEqual(5);
				expect(questions.flatMap((each) => each.lines)).toHaveLength(count);
			}
	});

	it("start with the lines that most tests need, and the last question contains all remaining lines", () => {
		const questions = questionsOf({ fastingHours: 12, preparation: lines(6) });
		expect(questions.map(({ lines: asked }) => asked.map(({ line }) => line))).toEqual([
			["line 5"],
			["line 4"],
			["line 3"],
			["line 2", "line 1", "line 0"],
		]);
	});
});
