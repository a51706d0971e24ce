import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ifMatch, reportClient } from "#api/client.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import type { RecheckPage, RecheckRow } from "../schema.ts";

const listKey = ["report-recheck"] as const;
const everyMs = 10_000;

/** A page of the reports to check; reloaded while the program is still checking reports. */
export function useRechecks(page: number, size: number = pageSizes.records) {
	const call = useCall();
	return useQuery({
		queryKey: [...listKey, { page, size }],
		queryFn: ({ signal }) => {
			const query = { page: String(page), pageSize: String(size) };
			return call(() => reportClient.Report.Recheck.$get({ query }, { init: { signal } }));
		},
		refetchInterval: ({ state }: { state: { data: RecheckPage | undefined } }) =>
			state.data?.run && !state.data.run.isFinished ? everyMs : false,
		placeholderData: keepPreviousData,
	});
}

/** The results of an entry; loaded only when the entry is opened, because each read is recorded. */
export function useRecheckSheet(id: string) {
	const call = useCall();
	return useQuery({
		queryKey: ["report-recheck-sheet", id],
		queryFn: ({ signal }) =>
			call(() => reportClient.Report.Recheck[":id"].$get({ param: { id } }, { init: { signal } })),
		refetchOnWindowFocus: false,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** Marks a report of the list as correct. */
export function useCheck({ id, version }: RecheckRow) {
	const call = useCall();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (note: string) =>
			call(() =>
				reportClient.Report.Recheck[":id"].$post({
					param: { id },
					header: ifMatch(version),
					json: { isRight: true, note },
				}),
			),
		onSettled: () => client.invalidateQueries({ queryKey: listKey }),
	});
}
