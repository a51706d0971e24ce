import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, ifMatch, reportClient } from "#api/client.ts";
import { useReportChanged } from "#domain/result/report/cpanel/queries.ts";
import type { CriticalCallInput, ReportSheet } from "#domain/result/report/schema.ts";
import type { reportSteps } from "#domain/result/report/status.ts";
import { useCall } from "#records/call-context.tsx";
import { useAutosave } from "#records/form/use-autosave.ts";
import { begun, mayEnter, toSend, type Work, withDecision, withSheet, withTyped } from "./results-work.ts";
import { keyOf, type LineField, type Typed, type TypedValues, valuesOf } from "./typed-values.ts";
import { type KeptValues, useKeepValues } from "./use-kept-values.ts";

/** Values are saved when typing pauses for this long. */
const pauseMs = 2_500;

/** The input of a step: its reason or its time. */
export type StepWith = { reason?: string; releaseAt?: string };
type Step = Exclude<keyof typeof reportSteps, "enter">;

const isStale = (problem: unknown) => problem instanceof ApiProblem && problem.code === "record.stale";
const isOtherState = (problem: unknown) =>
	problem instanceof ApiProblem && (problem.code === "report.step" || problem.code === "report.too-early");
/** Whether a save was refused because the request no longer has a test for which a value was typed. */
const hasGone = (problem: unknown) =>
	problem instanceof ApiProblem && problem.fields.some(({ key }) => key === "validation.gone");

/**
 * Steps that a user may take only after seeing the saved values; they are blocked while the screen shows other values.
 */
const signing: readonly string[] = ["verify", "verifyAgain", "release", "schedule"];

const at = reportClient.Report.Reception[":id"];

/**
 * The current state of the entry, with a reference to the latest state for calls that started earlier, and the functions
 * that apply the server's responses.
 */
function useWork(id: string, first: ReportSheet, kept: KeptValues | null) {
	const call = useCall();
	const changed = useReportChanged();
	const [work, setWork] = useState<Work>(() => begun(first, kept));
	const latest = useRef(work);
	const one = { param: { id } };

	const change = useCallback((next: (now: Work) => Work) => {
		latest.current = next(latest.current);
		setWork(latest.current);
	}, []);
	const accept = useCallback(
		(sheet: ReportSheet, sent: TypedValues = {}) => {
			change((now) => withSheet(now, sheet, sent));
			changed(sheet);
		},
		[change, changed],
	);
	const readAgain = async () => accept(await call(() => at.$get(one)));
	return { call, one, work, latest, change, accept, readAgain };
}
type CurrentWork = ReturnType<typeof useWork>;

/** Saves typed values automatically, based on the version of the sheet at which they were typed. */
function useSavedValues({ call, one, work, latest, accept, readAgain }: CurrentWork) {
	const [savedAt, setSavedAt] = useState<string>();
	const [refused, setRefused] = useState<readonly string[]>([]);
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
	const { state, problem, flush } = useAutosave({
		work,
		pauseMs,
		hasUnsaved: () => mayEnter(latest.current.sheet) && Object.keys(toSend(latest.current)).length > 0,
		save,
	});
	return {
		state,
		/** Why the last save failed. */
		problem,
		/** The lines of the failed save, in the order in which they were sent. */
		refused,
		savedAt,
		/**
		 * Saves all unsaved values. @returns false if a value could not be saved or the user still has to choose a value
		 */
		flush: async () => (await flush()) && Object.keys(latest.current.typed).length === 0,
	};
}

type Flush = ReturnType<typeof useSavedValues>["flush"];

/**
 * Takes a step, after saving all typed values. @throws ApiProblem; if the version is outdated, the current sheet is shown
 * first
 */
async function takeStep(
	{ call, one, latest, accept, readAgain }: CurrentWork,
	flush: Flush,
	step: Step,
	{ reason = "", releaseAt }: StepWith,
): Promise<boolean> {
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
}

/** Records the call about a saved critical value. @throws ApiProblem */
async function recordCall(
	{ call, one, latest, accept, readAgain }: CurrentWork,
	flush: Flush,
	told: CriticalCallInput,
): Promise<void> {
	await flush();
	const send = () =>
		call(() => at.CriticalCall.$post({ ...one, header: ifMatch(latest.current.sheet.version), json: told }));
	const valueNow = () => latest.current.sheet.lines.find((line) => keyOf(line) === keyOf(told))?.value;
	try {
		accept(await send());
	} catch (problem) {
		if (!isStale(problem)) throw problem;
		// the call was made all the same: it is recorded at the version that is there now, if the value still is
		const before = valueNow();
		await readAgain();
		if (valueNow() !== before) throw problem;
		accept(await send());
	}
}

/**
 * When unsaved values from an earlier visit were stored on this device; undefined if there are none, and once all are
 * saved.
 */
function useRestoredAt(kept: KeptValues | null, isAllSaved: boolean) {
	const [restoredAt, setRestoredAt] = useState(kept?.at);
	useEffect(() => {
		if (isAllSaved) setRestoredAt(undefined);
	}, [isAllSaved]);
	return restoredAt;
}

/**
 * The results of a request during entry: saved automatically at their version, and stored on this device until then. A
 * colleague's value is never overwritten and the user's own value never lost: if both changed the same field, the user
 * chooses.
 */
export function useResults(id: string, first: ReportSheet, kept: KeptValues | null) {
	const current = useWork(id, first, kept);
	const { work, change } = current;
	const restoredAt = useRestoredAt(kept, Object.keys(work.typed).length === 0);
	const saved = useSavedValues(current);
	const isKept = useKeepValues(work.sheet, work.typed, work.contested);
	return {
		...saved,
		sheet: work.sheet,
		typed: work.typed,
		/** Fields in which a colleague has entered a different value. */
		contested: work.contested,
		/** Lines that a colleague changed and this user did not. */
		theirs: work.theirs,
		/** Values typed for tests that the request no longer has. */
		orphaned: work.orphaned,
		restoredAt,
		/** Whether this device stores unsaved values; undefined until this is known. */
		isKept,
		type: (key: string, value: Typed) => change((now) => withTyped(now, key, value)),
		/** Chooses the value of a field that both users changed. */
		decide(key: string, field: LineField, isOwn: boolean) {
			change((now) => withDecision(now, key, field, isOwn));
			void saved.flush();
		},
		/** Discards typed values that can no longer be saved. */
		forget: () => change((now) => ({ ...now, typed: {}, contested: {}, orphaned: [] })),
		/** Dismisses values typed for removed tests. */
		forgetOrphaned: () => change((now) => ({ ...now, orphaned: [] })),
		/** Reloads the sheet from the server. @throws ApiProblem */
		refresh: current.readAgain,
		/**
		 * Takes a step after saving all typed values. @throws ApiProblem; if the version is outdated, the current sheet is
		 * shown first
		 */
		step: (step: Step, input: StepWith = {}) => takeStep(current, saved.flush, step, input),
		/** Records the call about a saved critical value. @throws ApiProblem */
		tell: (told: CriticalCallInput) => recordCall(current, saved.flush, told),
	};
}
export type Results = ReturnType<typeof useResults>;
