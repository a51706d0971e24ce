import { keepPreviousData, type Query, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiProblem, receptionClient } from "#api/client.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import type { ReceptionDetails, ReceptionRow } from "../queue/schema.ts";
import type { Status } from "../status.ts";

// What the desk reads of receptions. One list is asked again every 20 seconds while the page is seen; one record only
// when somebody opens it or it has changed, because each reading of patient data is recorded.

const refreshMs = 20_000;
const pageSize: number = pageSizes.requests;

export type QueueFilter = {
	page: number;
	title: string;
	stage?: number;
	status?: Status;
	day?: string;
	ended?: "true" | "false";
	/** Those that wait for the desk only. */
	waiting?: boolean;
};

/** A session that is over is asked for once, not every 20 seconds. */
const whileSignedIn = ({ state }: Pick<Query, "state">) =>
	state.error instanceof ApiProblem && state.error.status === 401 ? false : refreshMs;

const asText = (value: number | string | undefined) =>
	value === undefined || value === "" ? undefined : String(value);

const queueQuery = (
	call: Call,
	{ page, title, stage, status, day, ended, waiting }: QueueFilter,
	size = pageSize,
) =>
	queryOptions({
		queryKey: ["receptions", { page, title, stage, status, day, ended, waiting, size }] as const,
		queryFn: ({ signal }) =>
			call(() =>
				receptionClient.Reception.GetAll.$get(
					{
						query: {
							page: String(page),
							pageSize: String(size),
							title: asText(title),
							stage: asText(stage),
							status: asText(status),
							day: asText(day),
							ended,
							waiting: waiting ? ("true" as const) : undefined,
							// a day is read in the order of its visits
							sort: day ? ("sampling" as const) : undefined,
						},
					},
					{ init: { signal } },
				),
			),
		refetchInterval: whileSignedIn,
		placeholderData: keepPreviousData,
	});

/** A page of the queue, kept fresh. */
export function useQueue(filter: QueueFilter) {
	return useQuery(queueQuery(useCall(), filter));
}

/** The first rows of a filter with its figures, for the dashboard; figures alone with one row. */
export function useQueueFigures(
	filter: Omit<QueueFilter, "page" | "title">,
	{ rows = 1, enabled = true } = {},
) {
	return useQuery({ ...queueQuery(useCall(), { page: 1, title: "", ...filter }, rows), enabled });
}

/** Reads the open record again when the queue shows that somebody has changed it. */
export function useFollowQueue(rows: readonly ReceptionRow[] | undefined, openId: string | undefined): void {
	const client = useQueryClient();
	const version = rows?.find(({ id }) => id === openId)?.version;
	useEffect(() => {
		if (!openId || version === undefined) return;
		const known = client.getQueryData<ReceptionDetails>(receptionKey(openId));
		if (known && known.version < version) void client.invalidateQueries({ queryKey: receptionKey(openId) });
	}, [client, openId, version]);
}

export const receptionKey = (id: string) => ["reception", id] as const;

/** One reception whole. */
export function useReception(id: string) {
	const call = useCall();
	return useQuery({
		queryKey: receptionKey(id),
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception[":id"].$get({ param: { id } }, { init: { signal } })),
		refetchOnWindowFocus: false,
		staleTime: 60_000,
	});
}
