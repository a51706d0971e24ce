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

	it.each([
		"نام و مقدار وارفارین یا هر داروی ضدانعقاد را بگویید؛ دارو را سرخود قطع نکنید.",
		"اگر مکمل بیوتین مصرف می‌کنید، از دو روز پیش آن را کنار بگذارید.",
		"ناشتایی لازم نیست؛ از سه روز پیش الکل ننوشید.",
		"بیش از 14 ساعت هم گرسنه نمانید.",
		"Come 12 hours after the evening dose and before the morning tablet.",
		"Do not go without food for more than 12 hours.",
	])("start with a line about medicine or food, even if only one test needs it: %s", (line) => {
		const preparation = [...lines(7).slice(1), { line, codes: ["INR"] }];
		expect(questionsOf({ fastingHours: 0, preparation })[0]?.lines).toEqual([{ line, codes: ["INR"] }]);
	});

	it("do not start with a line that only says that no fast is needed", () => {
		for (const line of ["ناشتایی لازم نیست.", "No fasting is needed."]) {
			const preparation = [...lines(7).slice(1), { line, codes: ["CBC"] }];
			expect(questionsOf({ fastingHours: 0, preparation }).at(-1)).toMatchObject({ name: "rest" });
			expect(questionsOf({ fastingHours: 0, preparation })[0]?.lines[0]?.line).toBe("line 6");
		}
	});
});
