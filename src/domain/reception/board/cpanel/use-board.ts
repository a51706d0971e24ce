import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { receptionClient } from "#api/client.ts";
import { assignees, type QueueFilter, whileSignedIn } from "#domain/reception/live/cpanel/queries.ts";
import { useLive } from "#domain/reception/live/cpanel/use-live.ts";
import { statusOf } from "#domain/reception/reception/state/status.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";
import { recordOf } from "#platform/value/record-parts.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import { type Column, columns } from "./columns.ts";

/** Number of cards to read per column. */
type Rows = Record<Column, number>;

const ask = async (call: Call, filter: QueueFilter, rows: Rows, signal: AbortSignal) => {
	const { title, day, waiting, assignee } = filter;
	const state = statusOf(filter.status);
	const query = {
		title: title || undefined,
		day,
		waiting: waiting ? ("true" as const) : undefined,
		assignee: assignees.find((each) => each === assignee),
		status: state ? String(state) : undefined,
		...recordOf(columns, (column) => String(rows[column])),
	};
	const board = await call(() => receptionClient.Reception.Board.$get({ query }, { init: { signal } }));
	// how far the server's clock is ahead of this screen's: waiting is counted by the former
	return { ...board, aheadMs: Date.parse(board.now) - Date.now() };
};

const boardQuery = (call: Call, isLive: boolean, filter: QueueFilter, rows: Rows) =>
	queryOptions({
		queryKey: ["receptions", { board: rows, ...filter }] as const,
		queryFn: ({ signal }) => ask(call, filter, rows, signal),
		refetchInterval: whileSignedIn(isLive),
		placeholderData: keepPreviousData,
	});

const first: Rows = {
	reception: pageSizes.requests,
	sampling: pageSizes.requests,
	answering: pageSizes.requests,
	confirmation: pageSizes.requests,
	signature: pageSizes.requests,
	ended: 0,
};

/** The board, refreshed automatically; a column loads more cards on request. */
export function useBoard(filter: QueueFilter, isEndedOpen: boolean) {
	const [more, setMore] = useState<Partial<Rows>>({});
	const rows = { ...first, ...more };
	rows.ended = isEndedOpen ? Math.max(rows.ended, pageSizes.requests) : 0;
	const query = useQuery(boardQuery(useCall(), useLive(), filter, rows));
	return {
		query,
		/** Loads more cards of a column; undefined when the board is full. */
		moreOf: (column: Column) =>
			rows[column] < maxPageSize
				? () => setMore({ ...more, [column]: Math.min(rows[column] + 2 * pageSizes.requests, maxPageSize) })
				: undefined,
	};
}
