import { useQuery } from "@tanstack/react-query";
import { pollClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { collectionKey } from "#records/list/use-collection.ts";

/** The number of suggestions in each state; reloaded periodically for users who wait for new suggestions. */
export function useSuggestionCounts() {
	const call = useCall();
	return useQuery({
		queryKey: [...collectionKey("pollSuggestion"), "counts"],
		queryFn: ({ signal }) => call(() => pollClient.PollSuggestion.Counts.$get({}, { init: { signal } })),
		refetchInterval: 120_000,
	}).data;
}

/** Loads every group of polls with its number of answers. */
export function usePollResults() {
	const call = useCall();
	return useQuery({
		queryKey: [...collectionKey("pollGroup"), "results"],
		queryFn: ({ signal }) => call(() => pollClient.PollGroup.Results.$get({}, { init: { signal } })),
	});
}
