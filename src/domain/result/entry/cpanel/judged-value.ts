import { changeOf, flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { keyOf, shownIn, type TypedValues } from "./typed-values.ts";

type Line = ReportSheet["lines"][number];

/** The value of a line on the screen with its flag: the typed value or, if nothing is typed, the saved one. */
export function judgedIn(line: Line, typed: TypedValues) {
	const shown = shownIn(line, typed);
	const { fault, ...taken } = typedValue(line, shown);
	const judged = { ...line, ...taken, flag: undefined };
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
		change: line.previous
			? changeOf(judged, { ...judged, status: "final", value: line.previous.value })
			: null,
	};
}

/** Whether a saved value, such as one sent by a machine, still needs a confirmation. */
export const isUnconfirmed = (line: Line): boolean =>
	(line.isMisfit && !line.isConfirmed) || (line.isImplausible && !line.isTypedTwice);
