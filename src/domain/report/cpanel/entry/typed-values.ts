import { normaliseValue } from "../../result.ts";
import type { ReportLine, ReportSheet } from "../../schema.ts";

// What is typed and not saved yet, beside what the server holds. Nothing of it is lost: not when a save fails, and not when a
// colleague saves meanwhile.

export type Typed = { value: string; comment: string };
/** By the key of the line. */
export type TypedValues = Readonly<Record<string, Typed>>;
type Line = Pick<ReportLine, "testId" | "analyte" | "value" | "comment">;

export const keyOf = ({ testId, analyte }: Pick<ReportLine, "testId" | "analyte">) => `${testId} ${analyte}`;

const isSame = (a: Typed, b: Typed) =>
	normaliseValue(a.value) === normaliseValue(b.value) && a.comment.trim() === b.comment.trim();

/** What stands in a line: as typed, else as saved. */
export const shownIn = (line: Line, typed: TypedValues): Typed =>
	typed[keyOf(line)] ?? { value: line.value, comment: line.comment };

/** What is still to be saved: of what was typed, all that a sheet does not say. */
export function unsaved(typed: TypedValues, lines: readonly Line[]): TypedValues {
	const left = lines.flatMap((line): [string, Typed][] => {
		const own = typed[keyOf(line)];
		return own && !isSame(own, line) ? [[keyOf(line), own]] : [];
	});
	return Object.fromEntries(left);
}

/** The lines that a colleague has changed otherwise than they were typed here: neither is taken without a word. */
export function contested(typed: TypedValues, before: readonly Line[], now: readonly Line[]): string[] {
	return now.flatMap((line) => {
		const key = keyOf(line);
		const was = before.find((each) => keyOf(each) === key);
		const own = typed[key];
		return own && was && !isSame(was, line) && !isSame(own, line) ? [key] : [];
	});
}

/** The lines as they are once a save has gone through: what of them is another one afterwards, a colleague has written. */
export const asSent = <Of extends Line>(lines: readonly Of[], sent: TypedValues): Of[] =>
	lines.map((line) => ({ ...line, ...sent[keyOf(line)] }));

/** The input of a save. */
export const valuesOf = (typed: TypedValues, lines: readonly Line[]) =>
	lines.flatMap(({ testId, analyte }) => {
		const own = typed[keyOf({ testId, analyte })];
		return own ? [{ testId, analyte, ...own }] : [];
	});

/** How far the entry is, as it stands on the screen. */
export function progressOf(sheet: ReportSheet, typed: TypedValues) {
	const filled = sheet.lines.filter((line) => shownIn(line, typed).value.trim()).length;
	return { filled, asked: sheet.lines.length, left: sheet.lines.length - filled };
}
