import { keepPreviousData, type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiProblem, callHeaders, type Pending, reportClient } from "#api/client.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import type { ReportSheet } from "../schema.ts";
import type { WorkPart } from "../work-list/schema.ts";

// Queries of the laboratory: the list is refreshed regularly, the results of a reception only when opened, because each reading
// is recorded.

const workKey = ["report-work"] as const;
const sheetKey = (id: string) => ["report-sheet", id] as const;

const refreshMs = 20_000;
/** A session that is over is asked for once, not every 20 seconds. */
const whileSignedIn = ({ state }: Pick<Query, "state">) =>
	state.error instanceof ApiProblem && state.error.status === 401 ? false : refreshMs;

/** A page of the laboratory's list, refreshed regularly. */
export function useWork(part: WorkPart, title: string, page: number, size: number = pageSizes.records) {
	const call = useCall();
	return useQuery({
		queryKey: [...workKey, { part, title, page, size }],
		queryFn: ({ signal }) => {
			const query = { part, page: String(page), pageSize: String(size), title: title || undefined };
			return call(() => reportClient.Report.GetAll.$get({ query }, { init: { signal } }));
		},
		refetchInterval: whileSignedIn,
		placeholderData: keepPreviousData,
	});
}

/** The results of one reception. */
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

/** Updates everything that shows a report after a step: the list, and the reception whose state it moves. */
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

/** Which PDF of a reception's report: the printed sheet, of an earlier version where one is named, or the file that is attached. */
export type PdfOf = { id: string; sequence?: number | undefined; isFile?: boolean };

/** Reads a PDF of a report. @throws ApiProblem */
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
