// The preparation of several tests as one list: the request's own fast wins over what a single test says, and what several
// tests ask for is said once.

const noFast = [
	"(?:نیازی به ناشتا(?:یی| بودن) نیست|ناشتا(?:یی| بودن)? (?:لازم|ضروری|شرط) نیست)(?![\\p{L}\\u200c])",
	"(?:no (?:need to fast|fasting)(?: is)?(?: (?:needed|required|necessary))?|fasting is not (?:needed|required|necessary)|you (?:do not|don[’']t) need to fast)\\b",
];
const claims = noFast.map((claim) => ({
	atStart: new RegExp(
		`^${claim}(?:\\s*[،,]?\\s*(?:اما|ولی|but\\b|and\\b)(?![\\p{L}\\u200c])|[.؛،;:,])?\\s*`,
		"iu",
	),
	atEnd: new RegExp(`(?:[.؛،;,]|\\s+(?:و|and))\\s*${claim}[.؛،;,]?$`, "iu"),
}));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An instruction without its statement that no fasting is needed; empty when nothing remains. */
export function withoutNoFast(line: string): string {
	const { atStart, atEnd } = claims.find((each) => each.atStart.test(line) || each.atEnd.test(line)) ?? {};
	if (!atStart || !atEnd) return line;
	return capitalised(line.replace(atStart, "").replace(atEnd, "."));
}

export type PreparationLine = { codes: string[]; line: string };

/**
 * The instructions of several tests, each instruction once, with the codes of the tests that need it.
 * @param fastingHours fasting for the whole request: if there is any, no instruction says that fasting is not needed
 */
export function mergedLines(
	tests: readonly { code: string; preparation: readonly string[] }[],
	fastingHours: number,
): PreparationLine[] {
	const codesOf = new Map<string, Set<string>>();
	for (const { code, preparation } of tests)
		for (const each of preparation) {
			const line = (fastingHours > 0 ? withoutNoFast(each) : each).trim();
			if (line) codesOf.set(line, (codesOf.get(line) ?? new Set()).add(code));
		}
	return [...codesOf].map(([line, codes]) => ({ codes: [...codes], line }));
}
