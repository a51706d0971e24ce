import type { SheetVisit } from "../../schema.ts";

type Line = SheetVisit["preparation"][number];
/**
 * A question that is answered with one tick. It usually contains one line; the last question contains all remaining lines.
 */
export type Question = { name: string; lines: Line[] };

/** At most this many questions are shown: at the door, more would not be read. */
const mostQuestions = 5;

/**
 * The questions before sampling: one question for each of the lines that most tests need, and one for all other lines.
 * Fasting is a separate question, which leaves one fewer for the lines.
 */
export function questionsOf({
	fastingHours,
	preparation,
}: Pick<SheetVisit, "fastingHours" | "preparation">): Question[] {
	const most = mostQuestions - (fastingHours ? 1 : 0);
	const lines = preparation.toSorted((a, b) => b.codes.length - a.codes.length);
	const single = lines.length <= most ? lines : lines.slice(0, most - 1);
	const rest = lines.slice(single.length);
	return [
		...single.map((each) => ({ name: each.line, lines: [each] })),
		...(rest.length ? [{ name: "rest", lines: rest }] : []),
	];
}
