import { isAwaited } from "#domain/result/report/lines/line-checks.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import type { ReportLine, ReportSheet } from "#domain/result/report/schema.ts";
import { latinDigits } from "#locale/digits.ts";
import { normaliseText } from "#locale/normalise-text.ts";

// What is typed and not saved yet, beside what the server holds. Nothing of it is lost: not when a save fails, and not when a
// colleague saves meanwhile.

export const lineFields = ["value", "comment"] as const;
export type LineField = (typeof lineFields)[number];
/** `isConfirmed` and `again` are what a person answered about the value as it is typed (reports 9.2, 9.6). */
export type Typed = Record<LineField, string> & { isConfirmed?: boolean; again?: string };
/** By the key of the line. */
export type TypedValues = Readonly<Record<string, Typed>>;
/** By the key of the line: its fields that both have changed, and not alike. */
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
/** Does a line hold all that was typed, an answer about its value too? */
const isHeld = (own: Typed, line: Line) =>
	isSame(own, line) && !(own.isConfirmed && !line.isConfirmed) && !(own.again && !line.isTypedTwice);
const fieldsOf = ({ value, comment }: Typed): Typed => ({ value, comment });

/** What stands in a line: as typed, else as saved. */
export const shownIn = (line: Line, typed: TypedValues): Typed => typed[keyOf(line)] ?? fieldsOf(line);

/** What is still to be saved: of what was typed, all that a sheet does not say. */
export function unsaved(typed: TypedValues, lines: readonly Line[]): TypedValues {
	const left = lines.flatMap((line): [string, Typed][] => {
		const own = typed[keyOf(line)];
		return own && !isHeld(own, line) ? [[keyOf(line), own]] : [];
	});
	return Object.fromEntries(left);
}

/** What a line was, is typed as, and is now. @returns what stands in its fields, and those that both have changed otherwise */
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
 * Puts a colleague's values beside what is typed, field by field: what one of both has changed is taken over, what both have changed
 * otherwise is left as it was typed, for the person to choose.
 * @param before the lines as they were when the typing began, or as they were sent
 * @returns what is still to be saved, where both quarrel, and which lines that nobody types in a colleague has changed
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

/** The quarrels that are left: not where the same stands by now. */
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

/** What was sent, each value as the server stores it: `7/2` is `7.2`. */
const storedOf = (sent: TypedValues, lines: readonly WholeLine[]): TypedValues =>
	Object.fromEntries(
		lines.flatMap((line) => {
			const own = sent[keyOf(line)];
			return own ? [[keyOf(line), { ...own, value: typedValue(line, own).value }]] : [];
		}),
	);

/**
 * What is typed and the lines, as they are once a save has gone through: what of the lines is another one afterwards, a colleague has
 * written.
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

/** What of the lines was typed over, as a device keeps it beside what is typed. */
export const basesOf = (typed: TypedValues, lines: readonly Line[]): TypedValues =>
	Object.fromEntries(
		lines.flatMap((line) => (typed[keyOf(line)] ? [[keyOf(line), fieldsOf(line)] as const] : [])),
	);

/** A value that was typed for a line that a sheet has no more: its test was taken off the request meanwhile. */
export type Orphan<Of extends Line> = { line: Of; own: Typed };

/** What of the typed values has no line any more. */
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

/** How far the entry is, as it stands on the screen: a value that is refused or asked about is not entered yet. */
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
