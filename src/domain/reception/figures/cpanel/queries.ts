import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";

/** The query for the figures, as in the page's address. */
export type FiguresAsk = Partial<Record<"days" | "from" | "to" | "district" | "way" | "place", string>>;

/** Figures of a period; the previous figures stay visible while new ones load. */
export function useReceptionFigures(ask: FiguresAsk) {
	const call = useCall();
	return useQuery({
		queryKey: ["receptions", "figures", ask],
		queryFn: ({ signal }) =>
			call(() =>
				receptionClient.Reception.Figures.$get(
					{ query: ask as Parameters<typeof receptionClient.Reception.Figures.$get>[0]["query"] },
					{ init: { signal } },
				),
			),
		placeholderData: keepPreviousData,
	});
}
