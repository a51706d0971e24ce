import { useQuery } from "@tanstack/react-query";
import { receptionClient } from "#api/client.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";

/** Additional data for labels and the patient's sheet; loaded each time, because printing is recorded. */
export function usePrint({ id, version }: Pick<ReceptionDetails, "id" | "version">) {
	const call = useCall();
	return useQuery({
		queryKey: ["reception-print", id, version],
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception[":id"].Print.$get({ param: { id } }, { init: { signal } })),
		refetchOnWindowFocus: false,
		gcTime: 0,
	});
}
