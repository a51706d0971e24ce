import { isImplausible } from "#domain/catalogue/result-value/plausibility.ts";
import { type Reading, readResult } from "#domain/catalogue/result-value/reading.ts";
import { numberRule } from "#locale/validation.ts";
import type { ReportLine } from "../schema.ts";

/** A typed value, with the user's confirmations. */
export type TypedValue = { value: string; isConfirmed?: boolean | undefined; again?: string | undefined };

/** Why a value is refused: a key of `validation.*`. */
export type ValueRule =
	| ReturnType<typeof numberRule>
	| "validation.resultTitre"
	| "validation.textInvisible"
	| "validation.resultWords"
	| "validation.resultTwice";

/** The fields of a line that a new value changes. */
export type TakenValue = Pick<
	ReportLine,
	"value" | "isConfirmed" | "isTypedTwice" | "status" | "isCalculated" | "notCalculatedBecause"
>;

/** The message key for a value that could not be read. */
export const ruleOf = ({ reason }: Extract<Reading, { is: "refused" }>): ValueRule =>
	reason === "wrongTitre"
		? "validation.resultTitre"
		: reason === "unseen"
			? "validation.textInvisible"
			: numberRule(reason);

/** The fields for a new value, which is final and not confirmed yet. */
export const newValue = (value: string): TakenValue => ({
	value,
	...{
		isConfirmed: false,
		isTypedTwice: false,
		status: "final",
		isCalculated: false,
		notCalculatedBecause: "",
	},
});

/**
 * A typed value in the form in which its line stores it (reports 9.1, 9.2, 9.6); used by the form and the server. A value
 * that the line already has needs no new confirmation.
 * @returns `fault` when the value is refused, or a user must confirm or repeat it first
 */
export function typedValue(
	line: ReportLine,
	{ value, isConfirmed = false, again = "" }: TypedValue,
): TakenValue & { fault?: ValueRule } {
	const reading = readResult(value, line, "hand");
	const text = reading.is === "refused" ? value.trim() : reading.text;
	const isSame = text === line.value;
	const taken: TakenValue = isSame ? line : newValue(text);
	const { status, isCalculated, notCalculatedBecause } = taken;
	const next: TakenValue = {
		...{ value: text, status, isCalculated, notCalculatedBecause },
		isConfirmed: reading.is === "misfit" && (isConfirmed || taken.isConfirmed),
		isTypedTwice: false,
	};
	if (reading.is === "refused") return isSame ? next : { ...next, fault: ruleOf(reading) };
	if (reading.is === "misfit")
		return next.isConfirmed || isSame ? next : { ...next, fault: "validation.resultWords" };
	if (!isImplausible({ ...line, ...next, flag: undefined })) return next;
	const second = readResult(again, line, "hand");
	const isTypedTwice = taken.isTypedTwice || (second.is === reading.is && second.text === text);
	return isTypedTwice || isSame ? { ...next, isTypedTwice } : { ...next, fault: "validation.resultTwice" };
}
