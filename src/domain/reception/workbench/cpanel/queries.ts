import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";

const refreshMs = 20_000;

/** The saved work; reloaded each time the page is opened, because colleagues save work too. */
export function useWorkbench(id: string) {
	const call = useCall();
	return useQuery({
		queryKey: ["workbench", id],
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception[":id"].Workbench.$get({ param: { id } }, { init: { signal } })),
		refetchOnWindowFocus: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

/** Requests that wait for the desk, refreshed automatically; the open request is reloaded when it has changed. */
export function useWorkbenchQueue(open: Pick<ReceptionDetails, "id" | "version">) {
	const call = useCall();
	const client = useQueryClient();
	const { data, refetch } = useQuery({
		queryKey: ["receptions", "workbench"],
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception.WorkbenchQueue.$get({}, { init: { signal } })),
		refetchInterval: refreshMs,
	});
	const rows = data?.dataList;
	const row = rows?.find(({ id }) => id === open.id);
	const isChanged = row !== undefined && row.version > open.version;
	// who leaves the queue has been decided upon
	const wasIn = row !== undefined;
	useEffect(() => {
		if (isChanged) void client.invalidateQueries({ queryKey: receptionKey(open.id) });
	}, [client, isChanged, open.id]);
	useEffect(() => {
		if (!wasIn) return;
		return () => void client.invalidateQueries({ queryKey: receptionKey(open.id) });
	}, [client, wasIn, open.id]);
	return { ids: rows?.map(({ id }) => id) ?? [], refetch };
}
