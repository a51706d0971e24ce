import { changeOf, flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { keyOf, shownIn, type TypedValues } from "./typed-values.ts";

type Line = ReportSheet["lines"][number];

/** The flag of a line's value on the screen: as typed, else as saved. */
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
		/** Why it is refused as typed; empty for a saved value. */
		fault: typed[keyOf(line)] ? fault : undefined,
		flag: fault ? ("none" as const) : flagOf(judged),
		isCritical: !fault && isCriticalLine(judged),
		change: line.previous
			? changeOf(judged, { ...judged, status: "final", value: line.previous.value })
			: null,
	};
}

/** Is a confirmation missing of a value that is saved, as of one that a machine has sent? */
export const isUnconfirmed = (line: Line): boolean =>
	(line.isMisfit && !line.isConfirmed) || (line.isImplausible && !line.isTypedTwice);
