import { withoutNoFast } from "#domain/catalogue/preparation/merged-lines.ts";
import type { SheetVisit } from "../../schema.ts";

type Line = SheetVisit["preparation"][number];
/**
 * A question that is answered with one tick. It usually contains one line; the last question contains all remaining lines.
 */
export type Question = { name: string; lines: Line[] };

/** At most this many questions are shown: at the door, more would not be read. */
const mostQuestions = 5;

/** Words for medicines, supplements and food. A sample taken against such a line gives a wrong result or does harm. */
const critical = [
	/دارو|قرص|شیاف|آمپول|تزریق|انسولین|وارفارین|هپارین|انعقاد|آسپرین|آنتی‌بیوتیک|کورتون|استروئید|مکمل|ویتامین|بیوتین|ناشتا|گرسنه|نخورید|ننوشید/u,
	/medicine|tablet|\bpills?\b|injection|\bdoses?\b|insulin|warfarin|heparin|anticoagulant|aspirin|antibiotic|steroid|supplement|vitamin|biotin|\bfast|\bfood\b|\beat\b|alcohol/i,
];

/** Whether a line is about medicines or food; a line that says that no fast is needed does not count. */
function isCritical({ line }: Line): boolean {
	const asked = withoutNoFast(line);
	return critical.some((words) => words.test(asked));
}

/**
 * The questions before sampling, one for each line, and the rest as one question. Lines about medicines and food come
 * first, even when only one test needs them, and then those that most tests need. The fast is a separate question,
 * which leaves one question fewer for the lines.
 */
export function questionsOf({
	fastingHours,
	preparation,
}: Pick<SheetVisit, "fastingHours" | "preparation">): Question[] {
	const most = mostQuestions - (fastingHours ? 1 : 0);
	const lines = preparation.toSorted(
		(a, b) => Number(isCritical(b)) - Number(isCritical(a)) || b.codes.length - a.codes.length,
	);
	const single = lines.length <= most ? lines : lines.slice(0, most - 1);
	const rest = lines.slice(single.length);
	return [
		...single.map((each) => ({ name: each.line, lines: [each] })),
		...(rest.length ? [{ name: "rest", lines: rest }] : []),
	];
}
