import { type Locale, locales } from "#locale/locale.ts";
import { labTestTexts } from "./texts.ts";

// What a test is for is one text that editors write freely. Lines that begin with a known label have their own place in a
// report: what affects the result, what to ask a doctor, the source, and what each value of a test means.

/** A general explanation of a test for patients; a part is blank if its text does not have it. */
export type Explanation = {
	measures: string;
	/** One sentence for each value that has one, in the order of the text. */
	values: { analyte: string; text: string }[];
	affects: string;
	ask: string;
	source: string;
};

const parts = ["affects", "ask", "source"] as const;
type Part = (typeof parts)[number];

/** The label of a part, as an editor types it at the beginning of a line. */
const labelOf = (locale: Locale, part: Part) => labTestTexts(locale)(`labTest.explanation.${part}`);

/** Half-spaces and capitals make no difference in a label. */
const folded = (text: string) =>
	text
		.replace(/[\u200c\s]+/g, " ")
		.trim()
		.toLowerCase();

/** A line in two: what is before its first colon, and what is after it. */
function splitLine(line: string): [string, string] {
	const at = line.indexOf(":");
	return at < 0 ? ["", line] : [folded(line.slice(0, at)), line.slice(at + 1).trim()];
}

/**
 * The parts of a test's text about its purpose.
 * @param analytes names of its values; lines that begin with one of them explain that value
 */
export function explanationOf(purpose: string, analytes: readonly string[]): Explanation {
	const found: Explanation = { measures: "", values: [], affects: "", ask: "", source: "" };
	const measures: string[] = [];
	for (const line of purpose.split("\n")) {
		const [label, text] = splitLine(line);
		const part = parts.find((each) => locales.some((locale) => folded(labelOf(locale, each)) === label));
		const analyte = analytes.find((name) => name !== "" && folded(name) === label);
		if (part) found[part] = [found[part], text].filter(Boolean).join("\n");
		else if (analyte !== undefined) found.values.push({ analyte, text });
		else measures.push(line);
	}
	return { ...found, measures: measures.join("\n").trim() };
}

/** The text that `explanationOf` reads back in parts. */
export function textOfExplanation(locale: Locale, explanation: Explanation): string {
	const { measures, values } = explanation;
	return [
		measures,
		...values.map(({ analyte, text }) => `${analyte}: ${text}`),
		...parts.flatMap((part) => (explanation[part] ? `${labelOf(locale, part)}: ${explanation[part]}` : [])),
	]
		.filter(Boolean)
		.join("\n");
}
