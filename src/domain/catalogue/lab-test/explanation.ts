import { type Locale, locales } from "#locale/locale.ts";
import { labTestTexts } from "./texts.ts";

// What a test is for is one text that editors write freely. Lines that begin with a known label have their own place in a
// report: what affects the result, what to ask a doctor, the source, and what each value of a test means.

/** A general explanation of a test for patients; a part that the text does not have is blank. */
export type Explanation = {
	measures: string;
	/** The sentence about each value that the text explains, in the order of the text. */
	values: { analyte: string; text: string }[];
	affects: string;
	ask: string;
	source: string;
};

const parts = ["affects", "ask", "source"] as const;
type Part = (typeof parts)[number];

/** The label of a part, as an editor types it at the beginning of a line. */
const labelOf = (locale: Locale, part: Part) => labTestTexts(locale)(`labTest.explanation.${part}`);

/** A label in the form used for comparison: half-spaces and capitals make no difference. */
const folded = (text: string) =>
	text
		.replace(/[\u200c\s]+/g, " ")
		.trim()
		.toLowerCase();

/** A line split at its first colon: the text before the colon, and the text after it. */
function splitLine(line: string): [string, string] {
	const at = line.indexOf(":");
	return at < 0 ? ["", line] : [folded(line.slice(0, at)), line.slice(at + 1).trim()];
}

/**
 * The parts of a test's text about its purpose.
 * @param analytes names of the test's values; a line that begins with one of these names explains that value
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

/** An explanation as one text, which `explanationOf` splits into the same parts again. */
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
