import { useQuery } from "@tanstack/react-query";
import { redirectClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { collectionKey } from "#records/list/use-collection.ts";

/** How many redirects there are of each kind, and how many addresses were not found. */
export function useRedirectCounts() {
	const call = useCall();
	return useQuery({
		queryKey: [...collectionKey("redirect"), "counts"],
		queryFn: () => call(() => redirectClient.Redirect.Counts.$get()),
	}).data;
}
