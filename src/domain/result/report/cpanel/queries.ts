import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callHeaders, type Pending, reportClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import type { ReportSheet } from "../schema.ts";

// The results of one reception are read only when a person opens them, because each reading is recorded.

/** Key of the laboratory's list of reports. */
export const workKey = ["report-work"] as const;
const sheetKey = (id: string) => ["report-sheet", id] as const;

/** The results of one request. */
export function useSheet(id: string) {
	const call = useCall();
	return useQuery({
		queryKey: sheetKey(id),
		queryFn: ({ signal }) =>
			call(() => reportClient.Report.Reception[":id"].$get({ param: { id } }, { init: { signal } })),
		refetchOnWindowFocus: false,
		// results are cached only while they are shown
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** After a step of a report, reloads all that shows it: the list, and the request, whose state may have changed. */
export function useReportChanged() {
	const client = useQueryClient();
	return useCallback(
		(sheet?: ReportSheet) => {
			// only where it is shown: an answer that comes after its page is gone must not wait for the next visit
			if (sheet) client.setQueriesData({ queryKey: sheetKey(sheet.receptionId), exact: true }, sheet);
			void client.invalidateQueries({ queryKey: workKey });
			void client.invalidateQueries({ queryKey: ["receptions"] });
			if (sheet) void client.invalidateQueries({ queryKey: ["reception", sheet.receptionId] });
		},
		[client],
	);
}

/**
 * Selects a PDF of a request's report: the printed sheet (of an earlier version if `sequence` is given), or the attached
 * file.
 */
export type PdfOf = { id: string; sequence?: number | undefined; isFile?: boolean };

/** Loads a PDF of a report. @throws ApiProblem */
export function usePdf() {
	const call = useCall();
	return ({ id, sequence, isFile }: PdfOf): Promise<Blob> => {
		const version = sequence === undefined ? "" : `?sequence=${sequence}`;
		const address = `/api/Report/Reception/${id}/${isFile ? "File" : `Document${version}`}`;
		return call(async () => {
			const response = await fetch(address, { headers: callHeaders() });
			// an answer that is a file is read as one; a problem stays what it is
			const json = response.ok ? async () => response.blob() : response.json.bind(response);
			return { ok: response.ok, status: response.status, json } as Awaited<Pending<Blob>>;
		});
	};
}
