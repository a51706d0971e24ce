import { keepPreviousData, type Query, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiProblem, receptionClient } from "#api/client.ts";
import type { Colleague, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { stages, statusOf } from "#domain/reception/reception/state/status.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import { allPages } from "#records/export/all-pages.ts";
import { colleaguesKey, followVersion, receptionKey, useLive } from "./use-live.ts";

// Queries of the desk. Lists are reloaded when something has changed, or without a live connection every 20 seconds while
// visible; one record only when it is opened or has changed, because each reading of patient data is recorded.

const refreshMs = 20_000;
/** Refresh interval while the live connection is open, in case an event was missed. */
const liveRefreshMs = 300_000;

export const assignees = ["me", "nobody"] as const;

/** The filters of the queue, as in its address. */
export type QueueFilter = {
	title?: string;
	stage?: string;
	status?: string;
	day?: string;
	waiting?: string;
	upcoming?: string;
	assignee?: string;
	sort?: "oldest" | "sampling";
};

/** The refresh interval; refreshing stops when the session has expired, instead of continuing every 20 seconds. */
export const whileSignedIn =
	(isLive: boolean) =>
	({ state }: Pick<Query, "state">) =>
		state.error instanceof ApiProblem && state.error.status === 401
			? false
			: isLive
				? liveRefreshMs
				: refreshMs;

/** Requests a page of the queue from the server. */
const ask = (call: Call, filter: QueueFilter, page: number, size: number, signal?: AbortSignal) => {
	const { title, stage, day, waiting, upcoming, assignee, sort } = filter;
	const known = stages.find((each) => each === stage);
	const at = known ? stages.indexOf(known) + 1 : 0;
	const state = statusOf(filter.status);
	const query = {
		page: String(page),
		pageSize: String(size),
		title: title || undefined,
		stage: at ? String(at) : undefined,
		ended: stage === "ended" ? ("true" as const) : undefined,
		status: state ? String(state) : undefined,
		day,
		waiting: waiting ? ("true" as const) : undefined,
		upcoming: upcoming ? ("true" as const) : undefined,
		assignee: assignees.find((each) => each === assignee),
		// a day is read in the order of its visits
		sort: sort ?? (day ? ("sampling" as const) : undefined),
	};
	return call(() => receptionClient.Reception.GetAll.$get({ query }, { init: signal ? { signal } : {} }));
};

const queueQuery = (call: Call, isLive: boolean, filter: QueueFilter, page: number, size: number) =>
	queryOptions({
		queryKey: ["receptions", { ...filter, page, size }] as const,
		queryFn: ({ signal }) => ask(call, filter, page, size, signal),
		refetchInterval: whileSignedIn(isLive),
		placeholderData: keepPreviousData,
	});

/** A page of the queue, refreshed automatically. */
export function useQueue(filter: QueueFilter, page: number, enabled = true) {
	return useQuery({ ...queueQuery(useCall(), useLive(), filter, page, pageSizes.requests), enabled });
}

/** The first rows that match a filter, with the counts, for the dashboard; for the counts only, one row is enough. */
export function useQueueFigures(filter: QueueFilter, rows = 1) {
	return useQuery(queueQuery(useCall(), useLive(), filter, 1, rows));
}

/** Reads all requests that match a filter, to export or select them. */
export function useAllReceptions() {
	const call = useCall();
	return (filter: QueueFilter, progress?: (done: number, total: number) => void) =>
		allPages((page) => ask(call, filter, page, maxPageSize), progress);
}

/** Reloads the open request when the queue shows that it has changed. */
export function useFollowQueue(
	rows: readonly Pick<ReceptionRow, "id" | "version">[] | undefined,
	openId: string | undefined,
): void {
	const client = useQueryClient();
	const version = rows?.find(({ id }) => id === openId)?.version;
	useEffect(() => {
		if (!openId || version === undefined) return;
		followVersion(client, openId, version);
	}, [client, openId, version]);
}

/** Colleagues who work at the desk. */
export function useColleagues(): Colleague[] {
	const call = useCall();
	const { data } = useQuery({
		queryKey: colleaguesKey,
		queryFn: async ({ signal }) =>
			(await call(() => receptionClient.Reception.Colleagues.$get({}, { init: { signal } }))).dataList,
		staleTime: 300_000,
	});
	return data ?? [];
}

/** A complete request. */
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
