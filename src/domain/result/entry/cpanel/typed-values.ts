import { isAwaited } from "#domain/result/report/lines/line-checks.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import type { ReportLine, ReportSheet } from "#domain/result/report/schema.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";

// Typed and unsaved values next to the server's. None are lost: not when a save fails, and not when a colleague saves
// meanwhile.

export const lineFields = ["value", "comment"] as const;
export type LineField = (typeof lineFields)[number];
/** A typed value. `isConfirmed` and `again` are the user's answers to questions about it (reports 9.2, 9.6). */
export type Typed = Record<LineField, string> & { isConfirmed?: boolean; again?: string };
/** Typed values by the key of their line. */
export type TypedValues = Readonly<Record<string, Typed>>;
/** The fields that the user and a colleague have changed to different values, by the key of the line. */
export type Contested = Readonly<Record<string, readonly LineField[]>>;
type Line = Pick<ReportLine, "testId" | "analyte" | "value" | "comment"> & {
	isConfirmed?: boolean;
	isTypedTwice?: boolean;
};

export const keyOf = ({ testId, analyte }: Pick<ReportLine, "testId" | "analyte">) => `${testId} ${analyte}`;

const asStored = (value: string) => latinDigits(value.trim()).replaceAll("٫", ".");

export const isSameField: Record<LineField, (a: string, b: string) => boolean> = {
	// as the server stores them: digits and decimal mark of either script
	value: (a, b) => asStored(a) === asStored(b),
	comment: (a, b) => normaliseText(a, { multiline: true }) === normaliseText(b, { multiline: true }),
};
const isSame = (a: Typed, b: Typed) => lineFields.every((field) => isSameField[field](a[field], b[field]));
/** Whether a line contains everything that was typed, including the user's answer about the value. */
const isHeld = (own: Typed, line: Line) =>
	isSame(own, line) && !(own.isConfirmed && !line.isConfirmed) && !(own.again && !line.isTypedTwice);
const fieldsOf = ({ value, comment }: Typed): Typed => ({ value, comment });

/** The value shown in a line: the typed value or, if nothing is typed, the saved one. */
export const shownIn = (line: Line, typed: TypedValues): Typed => typed[keyOf(line)] ?? fieldsOf(line);

/** The values still to be saved: typed values that differ from the sheet. */
export function unsaved(typed: TypedValues, lines: readonly Line[]): TypedValues {
	const left = lines.flatMap((line): [string, Typed][] => {
		const own = typed[keyOf(line)];
		return own && !isHeld(own, line) ? [[keyOf(line), own]] : [];
	});
	return Object.fromEntries(left);
}

/**
 * Compares a line's earlier, typed and current values. @returns the fields to show, and the fields that both sides changed
 * differently
 */
function mergedLine(was: Typed, own: Typed, now: Typed): { typed: Typed; quarrels: LineField[] } {
	const typed: Typed = { ...own };
	const quarrels: LineField[] = [];
	for (const field of lineFields) {
		const isSameAs = isSameField[field];
		if (isSameAs(was[field], now[field]) || isSameAs(own[field], now[field])) continue;
		if (isSameAs(was[field], own[field])) typed[field] = now[field];
		else quarrels.push(field);
	}
	return { typed, quarrels };
}

/**
 * Merges a colleague's values with the typed ones, field by field: if only one side changed a field, that change counts; a
 * field changed by both stays as typed, for the user to choose.
 * @param before the lines when typing began, or as last sent
 * @returns the values still to be saved, the conflicts, and which untouched lines a colleague has changed
 */
export function merged(
	typed: TypedValues,
	before: readonly Line[],
	now: readonly Line[],
): { typed: TypedValues; contested: Contested; theirs: string[] } {
	const next: Record<string, Typed> = {};
	const contested: Record<string, LineField[]> = {};
	const theirs: string[] = [];
	for (const line of now) {
		const key = keyOf(line);
		const was = before.find((each) => keyOf(each) === key) ?? { value: "", comment: "" };
		const own = typed[key];
		if (!isSame(was, line) && (!own || !isSame(own, line))) theirs.push(key);
		if (!own) continue;
		const { typed: merge, quarrels } = mergedLine(was, own, line);
		if (!isHeld(merge, line)) next[key] = merge;
		if (quarrels.length) contested[key] = quarrels;
	}
	return { typed: next, contested, theirs };
}

/** The remaining conflicts, without fields that now have the same value on both sides. */
export function stillContested(contested: Contested, typed: TypedValues, lines: readonly Line[]): Contested {
	const left = lines.flatMap((line): [string, readonly LineField[]][] => {
		const own = typed[keyOf(line)];
		const fields = (contested[keyOf(line)] ?? []).filter(
			(field) => own && !isSameField[field](own[field], line[field]),
		);
		return fields.length ? [[keyOf(line), fields]] : [];
	});
	return Object.fromEntries(left);
}

type WholeLine = ReportSheet["lines"][number];

/** The sent values in the form in which the server stores them: `7/2` becomes `7.2`. */
const storedOf = (sent: TypedValues, lines: readonly WholeLine[]): TypedValues =>
	Object.fromEntries(
		lines.flatMap((line) => {
			const own = sent[keyOf(line)];
			return own ? [[keyOf(line), { ...own, value: typedValue(line, own).value }]] : [];
		}),
	);

/**
 * The typed values and the lines after a successful save: lines that differ afterwards were changed by a
 * colleague.
 */
export function asSent(
	typed: TypedValues,
	lines: readonly WholeLine[],
	sent: TypedValues,
): { typed: TypedValues; lines: WholeLine[] } {
	const stored = storedOf(sent, lines);
	const isAsSent = (key: string) => typed[key]?.value === sent[key]?.value;
	return {
		typed: Object.fromEntries(
			Object.entries(typed).map(([key, own]) => {
				const value = isAsSent(key) ? stored[key]?.value : undefined;
				return [key, value === undefined ? own : { ...own, value }];
			}),
		),
		lines: lines.map((line) => ({ ...line, ...stored[keyOf(line)] })),
	};
}

/** The input of a save. */
export const valuesOf = (typed: TypedValues, lines: readonly Line[]) =>
	lines.flatMap(({ testId, analyte }) => {
		const own = typed[keyOf({ testId, analyte })];
		return own ? [{ testId, analyte, ...own }] : [];
	});

/** The original values of lines that were edited, stored on the device together with the typed values. */
export const basesOf = (typed: TypedValues, lines: readonly Line[]): TypedValues =>
	Object.fromEntries(
		lines.flatMap((line) => (typed[keyOf(line)] ? [[keyOf(line), fieldsOf(line)] as const] : [])),
	);

/** A value typed for a line that the sheet no longer has: its test was removed from the request. */
export type Orphan<Of extends Line> = { line: Of; own: Typed };

/** Typed values whose line no longer exists. */
export const orphans = <Of extends Line>(
	typed: TypedValues,
	before: readonly Of[],
	now: readonly Line[],
): Orphan<Of>[] => {
	const left = new Set(now.map(keyOf));
	return before.flatMap((line) => {
		const own = typed[keyOf(line)];
		return own && !left.has(keyOf(line)) ? [{ line, own }] : [];
	});
};

/** The progress of the entry on the screen: a value that is refused or has an open question does not count as entered. */
export function progressOf(sheet: ReportSheet, typed: TypedValues) {
	const isUnclear = (line: WholeLine) => {
		const own = typed[keyOf(line)];
		return own !== undefined && typedValue(line, own).fault !== undefined;
	};
	const isFilled = (line: WholeLine) => shownIn(line, typed).value.trim() !== "" && !isUnclear(line);
	const filled = sheet.lines.filter(isFilled).length;
	// as the list of work counts them: a value that was cancelled or withdrawn is not to come
	const left = sheet.lines.filter((line) => !isFilled(line) && (isAwaited(line) || isUnclear(line))).length;
	return { filled, asked: filled + left, left };
}
