import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, ifMatch, reportClient } from "#api/client.ts";
import { useReportChanged } from "#domain/result/report/cpanel/queries.ts";
import type { CriticalCallInput, ReportSheet } from "#domain/result/report/schema.ts";
import { isStepAllowed, type reportSteps } from "#domain/result/report/status.ts";
import { useCall } from "#records/call-context.tsx";
import { useAutosave } from "#records/form/use-autosave.ts";
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
	valuesOf,
} from "./typed-values.ts";
import { type KeptValues, useKeepValues } from "./use-kept-values.ts";

/** A pause this long saves what is typed. */
const pauseMs = 2_500;

/** The input of a step: its reason, or its time. */
export type StepWith = { reason?: string; releaseAt?: string };
type Step = Exclude<keyof typeof reportSteps, "enter">;

const isStale = (problem: unknown) => problem instanceof ApiProblem && problem.code === "record.stale";
const isOtherState = (problem: unknown) =>
	problem instanceof ApiProblem && (problem.code === "report.step" || problem.code === "report.too-early");
/** The request has other tests by now. */
const hasGone = (problem: unknown) =>
	problem instanceof ApiProblem && problem.fields.some(({ key }) => key === "validation.gone");
const without = <Of>(map: Readonly<Record<string, Of>>, keys: readonly string[]): Record<string, Of> =>
	Object.fromEntries(Object.entries(map).filter(([each]) => !keys.includes(each)));

/** The server's sheet, the typed values, conflicts with a colleague, and the colleague's other changes. */
type Work = {
	sheet: ReportSheet;
	typed: TypedValues;
	contested: Contested;
	theirs: readonly string[];
	/** Typed for tests that the request no longer has. */
	orphaned: readonly Orphan<ReportSheet["lines"][number]>[];
};

/** Merges this device's stored values with the current sheet. */
function begun(sheet: ReportSheet, kept: KeptValues | null): Work {
	if (!kept) return { sheet, typed: {}, contested: {}, theirs: [], orphaned: [] };
	const before = sheet.lines.map((line) => ({ ...line, ...kept.bases[keyOf(line)] }));
	const { typed, contested } = merged(kept.typed, before, sheet.lines);
	return {
		...{ sheet, typed, theirs: [], orphaned: [] },
		contested: stillContested({ ...kept.contested, ...contested }, typed, sheet.lines),
	};
}

const mayEnter = ({ versions, isSampleHere }: ReportSheet) =>
	isSampleHere && (versions.length === 0 || isStepAllowed("enter", versions));
/** What can be sent: nothing that waits for a choice, and no value that is refused or asked about. */
const toSend = ({ sheet, typed, contested }: Work) => {
	const unclear = sheet.lines.filter((line) => judgedIn(line, typed).fault).map(keyOf);
	return without(typed, [...Object.keys(contested), ...unclear]);
};

/**
 * The results of a reception during entry: saved automatically with their version, and stored on this device until
 * then. A colleague's value is never overwritten and an own one never lost: when both changed the same field, the person
 * chooses.
 */
/** Steps that need the person to have seen the saved values: not while the screen shows others. */
const signing: readonly string[] = ["verify", "verifyAgain", "release", "schedule"];

export function useResults(id: string, first: ReportSheet, kept: KeptValues | null) {
	const call = useCall();
	const changed = useReportChanged();
	const [work, setWork] = useState<Work>(() => begun(first, kept));
	const [savedAt, setSavedAt] = useState<string>();
	const [restoredAt, setRestoredAt] = useState(kept?.at);
	const [refused, setRefused] = useState<readonly string[]>([]);
	const isAllSaved = Object.keys(work.typed).length === 0;
	useEffect(() => {
		if (isAllSaved) setRestoredAt(undefined);
	}, [isAllSaved]);
	const latest = useRef(work);
	const one = { param: { id } };
	const at = reportClient.Report.Reception[":id"];

	const change = useCallback((next: (now: Work) => Work) => {
		latest.current = next(latest.current);
		setWork(latest.current);
	}, []);

	/** Takes over the server's values; typed ones stay until the server has the same. */
	const accept = useCallback(
		(sheet: ReportSheet, sent: TypedValues = {}) => {
			change((now) => {
				const before = asSent(now.typed, now.sheet.lines, sent);
				const { typed, contested, theirs } = merged(before.typed, before.lines, sheet.lines);
				return {
					...{ sheet, typed, theirs: [...new Set([...now.theirs, ...theirs])] },
					orphaned: [...now.orphaned, ...orphans(now.typed, now.sheet.lines, sheet.lines)],
					contested: stillContested({ ...now.contested, ...contested }, typed, sheet.lines),
				};
			});
			changed(sheet);
		},
		[change, changed],
	);
	const readAgain = async () => accept(await call(() => at.$get(one)));

	const save = async (): Promise<"saved"> => {
		const { sheet } = latest.current;
		const sent = toSend(latest.current);
		const values = valuesOf(sent, sheet.lines);
		if (values.length === 0) return "saved";
		try {
			const header = ifMatch(sheet.version);
			accept(await call(() => at.$put({ ...one, header, json: { values } })), sent);
			setSavedAt(new Date().toISOString());
			return "saved";
		} catch (problem) {
			if (!isStale(problem) && !isOtherState(problem) && !hasGone(problem)) {
				setRefused(values.map(keyOf));
				throw problem;
			}
			await readAgain();
			// the report is no longer editable: typed values are stored and reported
			return isOtherState(problem) ? "saved" : save();
		}
	};
	const autosave = useAutosave({
		work,
		pauseMs,
		hasUnsaved: () => mayEnter(latest.current.sheet) && Object.keys(toSend(latest.current)).length > 0,
		save,
	});
	const isKept = useKeepValues(work.sheet, work.typed, work.contested);

	/** Saves what is not saved yet. @returns false when something could not be, or waits for a choice */
	const flush = async () => (await autosave.flush()) && Object.keys(latest.current.typed).length === 0;

	return {
		sheet: work.sheet,
		typed: work.typed,
		/** Fields in which a colleague has entered something else. */
		contested: work.contested,
		/** Lines changed by a colleague that were not edited here. */
		theirs: work.theirs,
		/** Values typed for tests that the request no longer has. */
		orphaned: work.orphaned,
		state: autosave.state,
		/** Why the last save did not go through. */
		problem: autosave.problem,
		/** The lines that it was about, in the order in which they were sent. */
		refused,
		savedAt,
		/** When earlier unsaved values were stored on this device; undefined for none. */
		restoredAt,
		/** Does this device store unsaved values? Undefined until known. */
		isKept,
		flush,
		type(key: string, value: Typed) {
			change((now) => {
				const typed = unsaved({ ...now.typed, [key]: value }, now.sheet.lines);
				return {
					...{ ...now, typed, theirs: now.theirs.filter((each) => each !== key) },
					contested: stillContested(now.contested, typed, now.sheet.lines),
				};
			});
		},
		/** Decides a field that both have changed. */
		decide(key: string, field: LineField, isOwn: boolean) {
			change((now) => {
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
			});
			void flush();
		},
		/** Discards typed values that can no longer be saved. */
		forget: () => change((now) => ({ ...now, typed: {}, contested: {}, orphaned: [] })),
		/** Dismisses values typed for removed tests. */
		forgetOrphaned: () => change((now) => ({ ...now, orphaned: [] })),
		/** Reloads the state from the server. @throws ApiProblem */
		refresh: readAgain,
		/** Takes a step with all that is typed. @throws ApiProblem; on a stale version the fresh sheet is shown first */
		async step(step: Step, { reason = "", releaseAt }: StepWith = {}): Promise<boolean> {
			if (!(await flush()) && signing.includes(step)) return false;
			const { version } = latest.current.sheet;
			try {
				const sheet = await call(() =>
					step === "release" || step === "withdraw" || step === "schedule" || step === "unschedule"
						? at.Release.$post({ ...one, header: ifMatch(version), json: { step, reason, releaseAt } })
						: at.Step.$post({ ...one, header: ifMatch(version), json: { step, reason } }),
				);
				accept(sheet);
				return true;
			} catch (problem) {
				if (isStale(problem) || isOtherState(problem)) await readAgain();
				throw problem;
			}
		},
		/** Records the call about a saved critical value. @throws ApiProblem */
		async tell(told: CriticalCallInput): Promise<void> {
			await flush();
			const send = () =>
				call(() =>
					at.CriticalCall.$post({ ...one, header: ifMatch(latest.current.sheet.version), json: told }),
				);
			try {
				accept(await send());
			} catch (problem) {
				if (!isStale(problem)) throw problem;
				// the call was made all the same: it is recorded at the version that is there now, if the value still is
				const before = latest.current.sheet.lines.find((line) => keyOf(line) === keyOf(told))?.value;
				await readAgain();
				const now = latest.current.sheet.lines.find((line) => keyOf(line) === keyOf(told))?.value;
				if (now !== before) throw problem;
				accept(await send());
			}
		},
	};
}
export type Results = ReturnType<typeof useResults>;
