import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isNationalCode } from "#locale/number/national-code.ts";

// What may stand in no log (SECURITY P39): by its form, so that nothing has to be listed, and by what a run has really sent.

const forms: [string, RegExp][] = [
	["a mobile", /(?<!\d)(?:\+?98|0)?9\d{9}(?!\d)/],
	["letters that are not Latin, as in every name and address", /[\u0600-\u06ff]|\\u06/],
	["an e-mail address", /[\w.+-]+@[\w-]+\.\w+/],
	["a token", /(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/],
];

const nationalCodeIn = (log: string) => (log.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).some(isNationalCode);

/** Mobiles, codes and tracking codes of every message a product has sent; none before the first message. */
export function sentValues(dataDir: string): string[] {
	const outbox = join(dataDir, "outbox/sms.jsonl");
	if (!existsSync(outbox)) return [];
	const lines = readFileSync(outbox, "utf8").trim().split("\n");
	return lines.flatMap((line) => {
		const { mobile = "", text = "" } = JSON.parse(line) as Record<string, string>;
		return [mobile, ...(text.match(/(?<!\d)\d{6}(?!\d)|\b(?=\w*\d)[0-9A-Z]{8,}\b/g) ?? [])];
	});
}

/** What of somebody's stands in a log: kinds and places, never the values themselves. */
export function personalDataIn(log: string, values: readonly string[] = []): string[] {
	const found = forms.filter(([, form]) => form.test(log)).map(([name]) => name);
	if (nationalCodeIn(log)) found.push("a national code");
	const isIn = (value: string) =>
		/^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(log) : log.includes(value);
	const known = values.filter((value) => value.length > 2 && isIn(value));
	return known.length > 0 ? [...found, `${known.length} values that the run has used`] : found;
}
