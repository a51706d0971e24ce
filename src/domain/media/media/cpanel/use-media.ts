import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mediaClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { collectionKey } from "#records/list/use-collection.ts";
import { mediaCollection } from "./collection.ts";

/** The media library as a collection for the panel, with its statistics. */
export function useMedia() {
	const call = useCall();
	const { data: figures } = useQuery({
		queryKey: [...collectionKey("media"), "figures"],
		queryFn: () => call(() => mediaClient.Media.Figures.$get()),
	});
	const folders = figures?.folders;
	return { figures, noun: useMemo(() => mediaCollection(folders ?? []), [folders]) };
}
