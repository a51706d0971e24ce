import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type {
	Colleague,
	ReceptionDetails,
	ReceptionPage,
} from "#domain/reception/reception/details/schema.ts";
import { spread } from "#platform/spread.ts";
import type { LiveEvent } from "../event-text.ts";
import { isLive, subscribe } from "./tabs.ts";

export const receptionKey = (id: string) => ["reception", id] as const;
export const colleaguesKey = ["colleagues"] as const;

/** All screens receive a change at the same time; their reloads are spread over this many milliseconds. */
const spreadMs = 200;
/** Several changes within this many milliseconds cause only one reload. */
const restMs = 500;
const isOwnMs = 100;

const lists = new WeakMap<QueryClient, { askedAt: number; timer?: ReturnType<typeof setTimeout> }>();

/** Reloads the visible lists after a short delay, and not too often. */
function refreshLists(client: QueryClient): void {
	const state = lists.get(client) ?? { askedAt: Number.NEGATIVE_INFINITY };
	lists.set(client, state);
	if (state.timer !== undefined) return;
	const wait = Math.max(spread(spreadMs), state.askedAt + restMs - performance.now());
	state.timer = setTimeout(() => {
		state.timer = undefined;
		state.askedAt = performance.now();
		void client.invalidateQueries({ queryKey: ["receptions"] });
	}, wait);
}

/**
 * Reloads an open request when a newer version exists. It waits for a pending change by this page, whose response may
 * already be that version.
 */
export function followVersion(client: QueryClient, id: string, version: number): void {
	const known = client.getQueryData<ReceptionDetails>(receptionKey(id));
	if (!known || known.version >= version) return;
	if (client.isMutating() > 0) setTimeout(() => followVersion(client, id, version), isOwnMs);
	else void client.invalidateQueries({ queryKey: receptionKey(id) });
}

/** Updates which users have the request open, in lists and in the open request. */
export function showPresence(client: QueryClient, id: string, openedBy: Colleague[]): void {
	// figures and other readings of receptions have no rows
	client.setQueriesData<Partial<ReceptionPage>>({ queryKey: ["receptions"] }, (page) =>
		page?.dataList?.some((row) => row.id === id)
			? { ...page, dataList: page.dataList.map((row) => (row.id === id ? { ...row, openedBy } : row)) }
			: page,
	);
	// the rest was read when it was read: the time that is left to undo counts from there
	const updatedAt = client.getQueryState(receptionKey(id))?.dataUpdatedAt;
	client.setQueryData<ReceptionDetails>(receptionKey(id), (record) => record && { ...record, openedBy }, {
		updatedAt,
	});
}

/** The names of the users in an event, which contains only their ids; users not loaded yet are loaded. */
function namesOf(client: QueryClient, ids: readonly string[]): Colleague[] | undefined {
	const known = client.getQueryData<Colleague[]>(colleaguesKey) ?? [];
	const found = ids.flatMap((id) => known.find((each) => each.id === id) ?? []);
	return found.length === ids.length ? found : undefined;
}

function follow(client: QueryClient, event: LiveEvent): void {
	const openedBy = event.kind === "presence" ? namesOf(client, event.openedBy) : undefined;
	if (event.kind === "presence" && openedBy) {
		showPresence(client, event.id, openedBy);
		return;
	}
	refreshLists(client);
	if (event.kind === "changed") followVersion(client, event.id, event.version);
}

/** Keeps lists and details of requests up to date when they change elsewhere. @returns false when polling is needed */
export function useLive(): boolean {
	const client = useQueryClient();
	const listen = useCallback(
		(changed: () => void) => subscribe({ changed, heard: (event) => follow(client, event) }),
		[client],
	);
	return useSyncExternalStore(listen, isLive, () => false);
}
