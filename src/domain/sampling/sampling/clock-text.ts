import { latinDigits } from "#locale/number/digits.ts";

/**
 * A typed time of day as `HH:MM`: `7`, `730`, `7:30` and `۷.۳۰` are all understood; other text stays unchanged, so that it
 * can be reported and corrected.
 */
export function clockText(typed: string): string {
	const text = latinDigits(typed).trim();
	const [, hours = "", minutes = ""] = /^(\d{1,2})(?:\s*[:.٫]?\s*(\d{2}))?$/.exec(text) ?? [];
	if (!hours || Number(hours) > 23 || Number(minutes) > 59) return text;
	return `${hours.padStart(2, "0")}:${minutes || "00"}`;
}
