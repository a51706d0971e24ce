import { isMobile } from "#locale/number/mobile-number.ts";

/**
 * The first rule that a mobile number breaks (specification §5), as `mobile()` of the validation has them: the login says
 * it without the library that everything behind the login needs.
 * @param number normalised
 * @returns its message key; undefined for a right one
 */
export function mobileProblem(number: string): "validation.required" | "validation.mobile" | undefined {
	if (number === "") return "validation.required";
	return isMobile(number) ? undefined : "validation.mobile";
}
