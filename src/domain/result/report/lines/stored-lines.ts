import { lineDefaults, type ReportLine } from "../schema.ts";
import type { ReportState } from "../status.ts";

const isOpen = (state: ReportState | undefined) => state === "draft" || state === "verified";

/** A flag is copied at the release (reports 9.3): an unreleased value has no stored flag and is judged by its value. */
const withoutFlag = ({ flag: _, ...line }: ReportLine): ReportLine => line;

/** The lines of a version, read from JSON, with defaults for fields that older lines lack. */
export const linesOf = ({ lines, state }: { lines: string; state?: ReportState }): ReportLine[] =>
	(JSON.parse(lines) as ReportLine[]).map((stored) => {
		const line = { ...lineDefaults, ...stored };
		return isOpen(state) ? withoutFlag(line) : line;
	});

/** Lines as a draft stores them. */
export const draftText = (lines: readonly ReportLine[]): string => JSON.stringify(lines.map(withoutFlag));
