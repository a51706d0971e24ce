import { useTranslations } from "use-intl";
import { useAllReceptions } from "#domain/reception/live/cpanel/queries.ts";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { stages, statusName } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { keysOf } from "#platform/value/keys.ts";
import type { Cell } from "#records/export/export-records.ts";

/** The columns of exported requests: the columns of the queue, without identity numbers. */
function useExportColumns(): { name: string; value: (row: ReceptionRow) => Cell }[] {
	const t = useTranslations("queue");
	const values = {
		name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
		code: ({ trackingCode }) => showTrackingCode(trackingCode),
		age: ({ age, ageScale }) =>
			age && t.markup(`age.${String(ageScale) as "1"}`, { age, num: (figure) => figure }),
		stage: ({ stage }) => t(`stage.${stages[stage - 1] ?? "reception"}`),
		status: ({ websiteReceptionStatus }) => t(`state.${statusName[websiteReceptionStatus]}`),
		time: ({ slotStartsAt }) => new Date(slotStartsAt),
		place: ({ samplingLocation }) => t(samplingLocation === 2 ? "atHome" : "atLaboratory"),
		debt: ({ isDebtor }) => (isDebtor ? t("debtor") : ""),
		sender: ({ labSenderId }) => labSenderId,
		reportDate: ({ reportDate }) => (reportDate ? { day: reportDate } : ""),
		assignee: ({ assignee }) => assignee?.name ?? "",
		made: ({ createdDateTime }) => new Date(createdDateTime),
	} satisfies Record<string, (row: ReceptionRow) => Cell>;
	return keysOf(values).map((id) => ({ name: t(`column.${id}`), value: values[id] }));
}

/** Exports the queue as a file: the selected rows, the rows that match the filters and search, or all rows. */
export function useQueueExport(
	chosen: Record<string, string>,
	title: string,
	selected: readonly ReceptionRow[],
	totalCount: number,
) {
	const t = useTranslations("queue");
	const allReceptions = useAllReceptions();
	return {
		title: t("title"),
		columns: useExportColumns(),
		selected,
		isNarrowed: Object.keys(chosen).length > 0 || title !== "",
		totalCount,
		rowsOf: (which: "narrowed" | "all", progress: (done: number, total: number) => void) =>
			allReceptions(which === "all" ? {} : { ...chosen, title }, progress),
	};
}
export type QueueExport = ReturnType<typeof useQueueExport>;
