import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { receptionClient, unwrap } from "#api/client.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { chosenOf } from "../basket/selection.ts";
import { draftStore } from "../draft/draft.ts";

/**
 * The day for which the report of a draft is promised, written into the draft (specification §3, reportDate).
 * @returns `YYYY-MM-DD`; empty while unknown, for example for a prescription that has not been read yet
 */
export function useReportDate(draft: ReceptionDraft): string {
	const isByPrescription = draft.receptionType === receptionTypes.prescription;
	const { tests, panels } = chosenOf(draft);
	const json = {
		testIds: tests.map(({ id }) => id),
		panelIds: panels.map(({ id }) => id),
		sampledAt: draft.onlineReceptionDate,
	};
	const isKnown = !isByPrescription && json.sampledAt !== "" && tests.length + panels.length > 0;
	const { data } = useQuery({
		queryKey: ["report-date", json],
		queryFn: () => unwrap(receptionClient.Reception.ReportDate.$post({ json })),
		enabled: isKnown,
	});
	const reportDate = isKnown ? data?.reportDate : "";
	useEffect(() => {
		if (reportDate !== undefined && reportDate !== draft.reportDate) draftStore.change({ reportDate });
	}, [reportDate, draft.reportDate]);
	return reportDate ?? draft.reportDate;
}
