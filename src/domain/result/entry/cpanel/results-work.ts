import type { ReportSheet } from "#domain/result/report/schema.ts";
import { isStepAllowed } from "#domain/result/report/status.ts";
import { judgedIn } from "./judged-value.ts";
import {
	asSent,
	type Contested,
	keyOf,
	type LineField,
	merged,
	type Orphan,
	orphans,
	stillContested,
	type Typed,
	type TypedValues,
	unsaved,
} from "./typed-values.ts";
import type { KeptValues } from "./use-kept-values.ts";

const without = <Of>(map: Readonly<Record<string, Of>>, keys: readonly string[]): Record<string, Of> =>
	Object.fromEntries(Object.entries(map).filter(([each]) => !keys.includes(each)));

/**
 * The state of the entry: the server's sheet, the typed values, conflicts with a colleague, and the colleague's other
 * changes.
 */
export type Work = {
	sheet: ReportSheet;
	typed: TypedValues;
	contested: Contested;
	theirs: readonly string[];
	/** Values typed for tests that the request no longer has. */
	orphaned: readonly Orphan<ReportSheet["lines"][number]>[];
};

/** The initial state: combines the values stored on this device with the current sheet. */
export function begun(sheet: ReportSheet, kept: KeptValues | null): Work {
	if (!kept) return { sheet, typed: {}, contested: {}, theirs: [], orphaned: [] };
	const before = sheet.lines.map((line) => ({ ...line, ...kept.bases[keyOf(line)] }));
	const { typed, contested } = merged(kept.typed, before, sheet.lines);
	return {
		...{ sheet, typed, theirs: [], orphaned: [] },
		contested: stillContested({ ...kept.contested, ...contested }, typed, sheet.lines),
	};
}

/** Whether values can be entered in this state of the report. */
export const mayEnter = ({ versions, isSampleHere }: ReportSheet) =>
	isSampleHere && (versions.length === 0 || isStepAllowed("enter", versions));
/** The values that can be sent: those that are not waiting for a choice, are not refused and need no confirmation. */
export const toSend = ({ sheet, typed, contested }: Work) => {
	const unclear = sheet.lines.filter((line) => judgedIn(line, typed).fault).map(keyOf);
	return without(typed, [...Object.keys(contested), ...unclear]);
};

/**
 * Applies a new sheet from the server; typed values stay until the sheet contains them. @param sent the values that were
 * sent to the server
 */
export function withSheet(now: Work, sheet: ReportSheet, sent: TypedValues): Work {
	const before = asSent(now.typed, now.sheet.lines, sent);
	const { typed, contested, theirs } = merged(before.typed, before.lines, sheet.lines);
	return {
		...{ sheet, typed, theirs: [...new Set([...now.theirs, ...theirs])] },
		orphaned: [...now.orphaned, ...orphans(now.typed, now.sheet.lines, sheet.lines)],
		contested: stillContested({ ...now.contested, ...contested }, typed, sheet.lines),
	};
}

/** The state after typing into a line. */
export function withTyped(now: Work, key: string, value: Typed): Work {
	const typed = unsaved({ ...now.typed, [key]: value }, now.sheet.lines);
	return {
		...{ ...now, typed, theirs: now.theirs.filter((each) => each !== key) },
		contested: stillContested(now.contested, typed, now.sheet.lines),
	};
}

/** The state after the user has chosen a value for a field that both users changed. */
export function withDecision(now: Work, key: string, field: LineField, isOwn: boolean): Work {
	const line = now.sheet.lines.find((each) => keyOf(each) === key);
	const own = now.typed[key];
	const chosen = own && line && !isOwn ? { ...own, [field]: line[field] } : own;
	const typed = chosen ? unsaved({ ...now.typed, [key]: chosen }, now.sheet.lines) : now.typed;
	const left = (now.contested[key] ?? []).filter((each) => each !== field);
	return {
		...now,
		typed,
		contested: { ...without(now.contested, [key]), ...(left.length ? { [key]: left } : {}) },
	};
}
