import { changeOf, flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { differenceOf } from "./table/value-difference.ts";
import { isSameField, keyOf, shownIn, type TypedValues } from "./typed-values.ts";

type Line = ReportSheet["lines"][number];

/** The value of a line on the screen with its flag: the typed value or, if nothing is typed, the saved one. */
export function judgedIn(line: Line, typed: TypedValues) {
	const shown = shownIn(line, typed);
	const { fault, ...taken } = typedValue(line, shown);
	const judged = { ...line, ...taken, flag: undefined };
	const before = line.previous && { ...judged, status: "final" as const, value: line.previous.value };
	const isSaved = taken.value === line.value;
	return {
		shown,
		/** The value as it would be stored. */
		stored: taken.value,
		isSaved,
		/** Why the typed value is refused; empty for a saved value. */
		fault: typed[keyOf(line)] ? fault : undefined,
		flag: fault ? ("none" as const) : flagOf(judged),
		isCritical: !fault && isCriticalLine(judged),
		/** The change from the previous value, in percent. */
		change: before && changeOf(judged, before),
		/** The change from the previous value in the unit of the value. */
		difference: before && differenceOf(judged, before),
	};
}

/** Whether a saved value, such as one sent by a machine, still needs a confirmation. */
export const isUnconfirmed = (line: Line): boolean =>
	(line.isMisfit && !line.isConfirmed) || (line.isImplausible && !line.isTypedTwice);

/** Reasons for a missing calculation that entering other values removes. */
const notYet = ["", "missing"];

/**
 * Whether the line shows a calculated value, or will show one when other values are entered. Such a line has no field until
 * a user asks for one, because a measured value replaces the calculated value (reports 9.6).
 */
export function isCalculatedLine(line: Line, typed: TypedValues): boolean {
	const own = typed[keyOf(line)];
	if (!line.formula || (own && !isSameField.value(own.value, line.value))) return false;
	const [because = ""] = line.notCalculatedBecause.split(" ");
	return line.isCalculated || (line.value === "" && line.status === "final" && notYet.includes(because));
}
