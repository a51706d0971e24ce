import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { PrescriptionMark, SavedWorkbench, WorkbenchLine, WorkbenchWork } from "../schema.ts";

// The work at a prescription, step by step. Pure.

type Reception = Pick<ReceptionDetails, "items" | "prescriptionTrackingCode" | "events">;
type Named = Pick<WorkbenchLine, "kind" | "id">;

export const isSameLine = (one: Named, other: Named) => one.kind === other.kind && one.id === other.id;

/** The request's current list. */
const settled = ({ items, prescriptionTrackingCode }: Reception): WorkbenchWork => ({
	lines: items.map(({ kind, id, code, name, priceRials }) => ({ kind, id, code, name, priceRials })),
	prescriptionTrackingCode,
	marks: [],
});

const lineKeys = ({ lines }: WorkbenchWork) =>
	lines
		.map(({ kind, id }) => `${kind} ${id}`)
		.sort()
		.join();

/**
 * The work to start from: the saved work. If nothing is saved, or if a colleague has completed the list or the patient
 * has answered since, it is the request's current list. In the latter case, saved work that differs is offered
 * separately.
 */
export function beginWork(
	reception: Reception,
	{ work, savedAt }: Pick<SavedWorkbench, "work" | "savedAt">,
): { work: WorkbenchWork; offered: WorkbenchWork | undefined } {
	const fresh = settled(reception);
	if (!work || !savedAt) return { work: fresh, offered: undefined };
	const isOvertaken = reception.events.some(
		({ at, change, answered }) => at > savedAt && (change !== null || answered.length > 0),
	);
	if (!isOvertaken) return { work, offered: undefined };
	const isOther = work.lines.length > 0 && lineKeys(work) !== lineKeys(fresh);
	return { work: { ...fresh, marks: work.marks }, offered: isOther ? work : undefined };
}

/** Adds a line unless the list already has it, and assigns it to the given mark. */
export function withLine(work: WorkbenchWork, line: WorkbenchLine, mark?: number): WorkbenchWork {
	const isThere = work.lines.some((each) => isSameLine(each, line));
	if (isThere && mark === undefined) return work;
	const { kind, id } = line;
	return {
		...work,
		lines: isThere ? work.lines : [...work.lines, line],
		marks: work.marks.map((each, at) => (at === mark ? { ...each, line: { kind, id } } : each)),
	};
}

/** Removes a line; its marks stay, so that they can be read again. */
export const withoutLine = (work: WorkbenchWork, line: Named): WorkbenchWork => ({
	...work,
	lines: work.lines.filter((each) => !isSameLine(each, line)),
	marks: work.marks.map((mark) =>
		mark.line && isSameLine(mark.line, line) ? { ...mark, line: null } : mark,
	),
});

/** The numbers of a line's marks. */
export const numbersOf = (marks: readonly PrescriptionMark[], line: Named): number[] =>
	marks.flatMap((mark, at) => (mark.line && isSameLine(mark.line, line) ? [at + 1] : []));

/**
 * The distance between two lines of a prescription as a share of its height, used until two marks show the actual distance.
 */
const lineHeight = 0.05;
const lowest = 0.98;

/** The likely position of the next mark on a picture: one line below the last mark; undefined for the first mark. */
export function nextPoint(
	marks: readonly PrescriptionMark[],
	pictureId: string,
): Pick<PrescriptionMark, "x" | "y"> | undefined {
	const [last, before] = marks.filter((mark) => mark.pictureId === pictureId).reverse();
	if (!last) return undefined;
	const gap = before && last.y > before.y ? last.y - before.y : lineHeight;
	return { x: last.x, y: Math.min(lowest, last.y + gap) };
}

/**
 * The requests before and after the given request in the order of the queue. If that request is no longer in the queue, the
 * next one is the first in the queue.
 */
export function neighbours(ids: readonly string[], id: string) {
	const at = ids.indexOf(id);
	return {
		/** Position in the queue, from 1; 0 if the request is not in the queue. */
		place: at + 1,
		count: ids.length,
		previous: at > 0 ? ids[at - 1] : undefined,
		next: at < 0 ? ids.find((each) => each !== id) : ids[at + 1],
	};
}
