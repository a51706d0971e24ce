import { useQuery } from "@tanstack/react-query";
import { redirectClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { collectionKey } from "#records/list/use-collection.ts";

/** The number of redirects of each kind, and of addresses that were not found. */
export function useRedirectCounts() {
	const call = useCall();
	return useQuery({
		queryKey: [...collectionKey("redirect"), "counts"],
		queryFn: () => call(() => redirectClient.Redirect.Counts.$get()),
	}).data;
}
