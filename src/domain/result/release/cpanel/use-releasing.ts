import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WorkRow } from "#domain/result/work-list/schema.ts";
import type { useSelection } from "#records/list/use-selection.ts";
import { notify } from "#ui/toast.tsx";
import { type ListStep, type ListStepWith, useRelease } from "./use-release.ts";

/** Steps that need a dialog first, for a confirmation, a reason or a time. */
export type AskedListStep = "release" | "schedule" | "hold" | "withdraw" | "reopen";
export type Asked = { step: AskedListStep; rows: readonly WorkRow[] };

const doneTexts = {
	release: "done",
	schedule: "scheduleDone",
	unschedule: "unscheduleDone",
	hold: "holdDone",
	unhold: "unholdDone",
	withdraw: "withdrawDone",
	reopen: "reopenDone",
} as const satisfies Record<ListStep, string>;

/** Asks the user for what a step needs, and takes the step for one or several reports. */
export function useReleasing(selection: ReturnType<typeof useSelection<WorkRow>>) {
	const t = useTranslations("results.release");
	const { run, close, take } = useRelease();
	const [asked, setAsked] = useState<Asked>();
	return {
		run,
		close,
		asked,
		ask: (step: AskedListStep, rows: readonly WorkRow[]) => setAsked({ step, rows }),
		forget: () => setAsked(undefined),
		async take(rows: readonly WorkRow[], step: ListStep, more?: ListStepWith): Promise<void> {
			setAsked(undefined);
			const { refused } = await take(rows, step, more);
			selection.set(refused.map(({ row }) => row));
			const count = rows.length - refused.length;
			if (count) notify({ tone: "ok", title: t(doneTexts[step], { count }) });
		},
	};
}
export type Releasing = ReturnType<typeof useReleasing>;
