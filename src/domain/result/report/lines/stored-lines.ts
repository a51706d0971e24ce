import { lineDefaults, type ReportLine } from "../schema.ts";
import type { ReportState } from "../status.ts";

const isOpen = (state: ReportState | undefined) => state === "draft" || state === "verified";

/**
 * A line without its flag. A flag is stored at the release (reports 9.3); before that, the flag is determined from the
 * value.
 */
const withoutFlag = ({ flag: _, ...line }: ReportLine): ReportLine => line;

/** The lines of a version, read from JSON, with defaults for fields that older lines lack. */
export const linesOf = ({ lines, state }: { lines: string; state?: ReportState }): ReportLine[] =>
	(JSON.parse(lines) as ReportLine[]).map((stored) => {
		const line = { ...lineDefaults, ...stored };
		return isOpen(state) ? withoutFlag(line) : line;
	});

/** Lines as JSON in the form in which a draft stores them. */
export const draftText = (lines: readonly ReportLine[]): string => JSON.stringify(lines.map(withoutFlag));
