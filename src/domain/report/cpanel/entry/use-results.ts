import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, ifMatch, reportClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import type { CriticalCallInput, ReportSheet } from "../../schema.ts";
import { isStepAllowed, type reportSteps } from "../../status.ts";
import { useReportChanged } from "../queries.ts";
import { asSent, contested, keyOf, type Typed, type TypedValues, unsaved, valuesOf } from "./typed-values.ts";

/** A pause this long saves what is typed; a save that failed is tried again after the longer time. */
const pauseMs = 2_500;
const againMs = 5_000;

export type SaveState = "saved" | "dirty" | "saving" | "failed" | "overtaken";
/** What a step is taken with: the reason it needs, the moment it is for. */
export type StepWith = { reason?: string; releaseAt?: string };
type Step = Exclude<keyof typeof reportSteps, "enter">;

const isStale = (problem: unknown) => problem instanceof ApiProblem && problem.code === "record.stale";
const isOtherState = (problem: unknown) => problem instanceof ApiProblem && problem.code === "report.step";
const without = (typed: TypedValues, key: string): TypedValues =>
	Object.fromEntries(Object.entries(typed).filter(([each]) => each !== key));

/** The sheet as the server has it, what is typed beside it, and which lines a colleague has changed otherwise. */
type Work = { sheet: ReportSheet; typed: TypedValues; contested: TypedValues };

/**
 * The results of a reception as they are typed: saved by themselves, one call at a time, at the version that was seen. A
 * colleague's value is never overwritten and an own one never lost: where both changed the same line, the person chooses.
 */
export function useResults(id: string, first: ReportSheet) {
	const call = useCall();
	const changed = useReportChanged();
	const [work, setWork] = useState<Work>({ sheet: first, typed: {}, contested: {} });
	const [state, setState] = useState<SaveState>("saved");
	const [savedAt, setSavedAt] = useState<string>();
	const latest = useRef(work);
	const running = useRef<Promise<boolean>>(undefined);
	const one = { param: { id } };
	const at = reportClient.Report.Reception[":id"];

	const change = useCallback((next: (now: Work) => Work) => {
		latest.current = next(latest.current);
		setWork(latest.current);
	}, []);

	/** Takes over what the server says; typed values stay as long as it does not say the same. */
	const accept = useCallback(
		(sheet: ReportSheet, sent: TypedValues = {}) => {
			change((now) => {
				const quarrels = contested(now.typed, asSent(now.sheet.lines, sent), sheet.lines);
				const typed = unsaved(now.typed, sheet.lines);
				const held = { ...now.contested };
				for (const key of quarrels) if (typed[key]) held[key] = typed[key];
				return {
					sheet,
					typed,
					contested: Object.fromEntries(Object.entries(held).filter(([key]) => typed[key])),
				};
			});
			changed(sheet);
		},
		[change, changed],
	);
	const readAgain = async () => accept(await call(() => at.$get(one)));

	const sendOnce = async (): Promise<boolean> => {
		const { sheet, typed, contested: held } = latest.current;
		const sent = Object.fromEntries(Object.entries(typed).filter(([key]) => !held[key]));
		const values = valuesOf(sent, sheet.lines);
		if (values.length === 0) return Object.keys(held).length === 0;
		setState("saving");
		try {
			const header = ifMatch(sheet.version);
			accept(await call(() => at.$put({ ...one, header, json: { values } })), sent);
			setSavedAt(new Date().toISOString());
			return Object.keys(latest.current.typed).length === 0;
		} catch (problem) {
			if (!isStale(problem) && !isOtherState(problem)) {
				setState("failed");
				return false;
			}
			await readAgain();
			// not a state to type in any more: what was typed stays on the screen, and is told
			if (isOtherState(problem)) setState("overtaken");
			return isStale(problem) ? sendOnce() : false;
		}
	};
	const sender = useRef(sendOnce);
	useEffect(() => {
		sender.current = sendOnce;
	});

	/** Saves what is not saved yet. @returns false when something could not be, or waits for a choice */
	const flush = useCallback(async (): Promise<boolean> => {
		while (running.current) await running.current;
		const { typed, sheet } = latest.current;
		if (Object.keys(typed).length === 0) return true;
		if (!isStepAllowed("enter", sheet.versions) && sheet.versions.length) return false;
		running.current = sender.current().catch(() => {
			setState("failed");
			return false;
		});
		const isDone = await running.current;
		running.current = undefined;
		setState((now) =>
			now === "failed" || now === "overtaken"
				? now
				: Object.keys(latest.current.typed).length
					? "dirty"
					: "saved",
		);
		return isDone;
	}, []);

	const { typed } = work;
	useEffect(() => {
		if ((state !== "dirty" && state !== "failed") || Object.keys(typed).length === 0) return;
		const timer = setTimeout(() => void flush(), state === "dirty" ? pauseMs : againMs);
		return () => clearTimeout(timer);
	}, [state, typed, flush]);
	useEffect(() => {
		const now = () => void flush();
		const onHidden = () => document.visibilityState === "hidden" && now();
		document.addEventListener("visibilitychange", onHidden);
		addEventListener("online", now);
		return () => {
			document.removeEventListener("visibilitychange", onHidden);
			removeEventListener("online", now);
			now();
		};
	}, [flush]);

	return {
		sheet: work.sheet,
		typed,
		/** Own values that a colleague has entered otherwise. */
		contested: work.contested,
		state,
		savedAt,
		flush,
		type(key: string, value: Typed) {
			change((now) => ({
				...now,
				typed: unsaved({ ...now.typed, [key]: value }, now.sheet.lines),
				contested: now.contested[key] ? { ...now.contested, [key]: value } : now.contested,
			}));
			setState((now) => (now === "saving" || now === "overtaken" ? now : "dirty"));
		},
		/** Decides a line that both have changed. */
		decide(key: string, isOwn: boolean) {
			change((now) => ({
				...now,
				typed: isOwn ? now.typed : without(now.typed, key),
				contested: without(now.contested, key),
			}));
			setState("dirty");
			void flush();
		},
		/** Forgets what was typed and can be saved no more. */
		forget() {
			change((now) => ({ ...now, typed: {}, contested: {} }));
			setState("saved");
		},
		/** Takes a step with all that is typed. @throws ApiProblem; on a stale version the fresh sheet is shown first */
		async step(step: Step, { reason = "", releaseAt }: StepWith = {}): Promise<boolean> {
			if (!(await flush()) && step === "verify") return false;
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
		/** Records who was told a critical value that is saved. @throws ApiProblem */
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
