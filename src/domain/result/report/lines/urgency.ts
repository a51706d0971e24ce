import type { Flag } from "#domain/catalogue/result-value/flags.ts";

/**
 * How urgent a value is for the person who verifies or releases it: 0 for a critical value, 1 for an abnormal one, 2 for
 * one that cannot be decided; undefined for a value that needs no attention.
 * @param line `isCritical`: whether the value counts as critical for the release
 */
export function urgencyOf({ isCritical, flag }: { isCritical: boolean; flag: Flag }): 0 | 1 | 2 | undefined {
	if (isCritical) return 0;
	if (flag === "normal" || flag === "none") return undefined;
	return flag === "undecided" ? 2 : 1;
}
