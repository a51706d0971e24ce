import type { SheetVisit } from "../../schema.ts";

type Line = SheetVisit["preparation"][number];
/** What is asked with one tick: usually one line; the last question holds what is left. */
export type Question = { name: string; lines: Line[] };

/** More ticks than this are not read at a door. */
const mostQuestions = 5;

/**
 * The questions before sampling: the lines that most tests need, one question each, and the rest as one question. The fast
 * is a question of its own, so that fewer are left for the lines.
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
