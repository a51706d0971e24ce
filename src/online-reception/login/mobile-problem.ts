import { isMobile } from "#locale/number/mobile-number.ts";

/**
 * The first rule that a mobile number breaks (specification §5), with the same result as `mobile()`. Separate, so that the
 * login does not load the validation library.
 * @param number normalised
 * @returns the message key of the rule; undefined for a correct number
 */
export function mobileProblem(number: string): "validation.required" | "validation.mobile" | undefined {
	if (number === "") return "validation.required";
	return isMobile(number) ? undefined : "validation.mobile";
}
