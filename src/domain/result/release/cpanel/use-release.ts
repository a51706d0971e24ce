import { useState } from "react";
import { ApiProblem, ifMatch, reportClient } from "#api/client.ts";
import { useReportChanged } from "#domain/result/report/cpanel/queries.ts";
import type { WorkRow } from "#domain/result/work-list/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";

/** A report that was not released, and the reason in the panel's language. */
export type Refusal = { row: WorkRow; why: string };
/** The progress of releasing several reports; each release is separate, so that a refused one does not stop the others. */
export type Run = { step: ListStep; all: number; done: number; refused: readonly Refusal[]; isOver: boolean };

/** Actions on reports from their list. */
export type ListStep = "release" | "schedule" | "unschedule" | "hold" | "unhold" | "withdraw" | "reopen";
export type ListStepWith = { reason?: string; releaseAt?: string };

/** Steps for the list: releases reports one after the other, holds or schedules them, or withdraws one. */
export function useRelease() {
	const call = useCall();
	const changed = useReportChanged();
	const problemText = useProblemText();
	const [run, setRun] = useState<Run>();
	const send = ({ id, version }: WorkRow, step: ListStep, { reason = "", releaseAt }: ListStepWith = {}) => {
		const at = reportClient.Report.Reception[":id"];
		const to = { param: { id }, header: ifMatch(version) };
		return call(() =>
			step === "hold" || step === "unhold" || step === "reopen"
				? at.Step.$post({ ...to, json: { step, reason } })
				: at.Release.$post({ ...to, json: { step, reason, releaseAt } }),
		);
	};
	const whyOf = (problem: unknown) => {
		const { title, detail } = problemText(problem);
		return problem instanceof ApiProblem && problem.status >= 400 ? detail : `${title}. ${detail}`;
	};
	return {
		run,
		close: () => setRun(undefined),
		async take(rows: readonly WorkRow[], step: ListStep, more?: ListStepWith): Promise<Run> {
			let now: Run = { step, all: rows.length, done: 0, refused: [], isOver: false };
			setRun(now);
			for (const row of rows) {
				try {
					await send(row, step, more);
				} catch (problem) {
					now = { ...now, refused: [...now.refused, { row, why: whyOf(problem) }] };
				}
				now = { ...now, done: now.done + 1 };
				setRun(now);
			}
			now = { ...now, isOver: true };
			// all went well: there is nothing to read
			setRun(now.refused.length ? now : undefined);
			changed();
			return now;
		},
	};
}
