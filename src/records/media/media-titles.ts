import { useQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { collectionClient } from "#api/client.ts";
import type { MediaInput, MediaRecord } from "#domain/media/media/schema.ts";
import { useCall } from "../call-context.tsx";
import { collectionKey } from "../list/use-collection.ts";

const client = collectionClient<MediaRecord, MediaRecord, MediaInput>("Media", "Library");

/** An item of the library, as staff see it; loaded once for all components that show it. */
export const mediaQuery = (call: ReturnType<typeof useCall>, id: string | null) => ({
	queryKey: [...collectionKey("media"), "one", id],
	queryFn: ({ signal }: { signal: AbortSignal }) => call(() => client.get(id ?? "", signal)),
	enabled: id !== null && id !== "",
	staleTime: 60_000,
});

/** Titles of items by id, for places that show values as text: `…` until a title is loaded. */
export function useMediaTitles() {
	const call = useCall();
	const [asked, setAsked] = useState<readonly string[]>([]);
	const wanted = useRef(new Set<string>());
	const known = useQueries({ queries: asked.map((id) => mediaQuery(call, id)) });
	return (id: string): string => {
		if (!wanted.current.has(id)) {
			wanted.current.add(id);
			// who tells it may be drawn without the one who asks
			queueMicrotask(() => setAsked([...wanted.current]));
		}
		const { data, isError } = known[asked.indexOf(id)] ?? {};
		return data?.title ?? (isError ? id.slice(-8) : "…");
	};
}
