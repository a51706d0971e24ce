import { lineDefaults, type ReportLine } from "./schema.ts";

/** The lines of a version as JSON, with what those lack that were stored before the catalogue stated it. */
export const linesOf = ({ lines }: { lines: string }): ReportLine[] =>
	(JSON.parse(lines) as ReportLine[]).map((line) => ({ ...lineDefaults, ...line }));
