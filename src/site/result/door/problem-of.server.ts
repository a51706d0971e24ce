import type { DomainError } from "#platform/errors.ts";
import type { DoorProblem, DoorState } from "./door-state.ts";

/** Errors by code: the field of each error, and the text that explains it. */
const problems: Record<string, [DoorProblem["field"], DoorProblem["key"]]> = {
	"report.wrong-number": ["number", "wrongNumber"],
	"report.wrong-digits": ["digits", "wrongDigits"],
	"report.locked": ["", "locked"],
	"report.number-not-enough": ["", "notEnough"],
	"report.closed-by-person": ["", "closedByPerson"],
	"report.yes-over": ["", "yesOver"],
	"report.link-over": ["", "linkOver"],
	"otp.too-soon": ["", "tooSoon"],
	"otp.wrong": ["oneTimeCode", "wrongCode"],
	"otp.expired": ["oneTimeCode", "expiredCode"],
	"limit.reached": ["", "limit"],
	"validation.failed": ["code", "noCode"],
};

/** Duration of the lock after the last wrong attempt. */
const lockSeconds = 15 * 60;

/** The text of an error of an entry form; undefined for an error that no visitor can fix. */
export function problemOf(
	{ code, params }: DomainError,
	{ step }: Pick<DoorState, "step">,
): DoorProblem | undefined {
	const known = problems[code];
	if (!known) return undefined;
	const [field, key] = known;
	const tries = Number(params["triesLeft"] ?? 0);
	const seconds = Number(params["retryAfterSeconds"] ?? lockSeconds);
	const isLast = params["triesLeft"] === 0;
	if (code === "report.wrong-digits")
		return { field: isLast ? "" : field, key: isLast ? "lastDigits" : key, tries, seconds };
	if (code === "report.wrong-number") {
		const plain = params["isTyped"] ? "wrongTyped" : key;
		return { field: isLast ? "" : field, key: isLast ? "lastTry" : plain, tries, seconds };
	}
	if (code === "report.locked" && step === "digits") return { field, key: "lockedDigits", tries, seconds };
	return { field, key, tries, seconds };
}
