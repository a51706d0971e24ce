import { keepPreviousData, type Query, useQuery } from "@tanstack/react-query";
import { ApiProblem, reportClient } from "#api/client.ts";
import { workKey } from "#domain/result/report/cpanel/queries.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import type { WorkPart } from "../schema.ts";

const refreshMs = 20_000;
/** Ends the regular refresh (every 20 seconds) once the session has expired. */
const whileSignedIn = ({ state }: Pick<Query, "state">) =>
	state.error instanceof ApiProblem && state.error.status === 401 ? false : refreshMs;

/** A page of the laboratory's work list, refreshed regularly. */
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
