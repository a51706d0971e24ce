import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dashboardClient, pageVisitClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";

const refreshMs = 60_000;

/** The course of the desk's work. @param days how far back */
export function useDeskCourse(days: number) {
	const call = useCall();
	return useQuery({
		queryKey: ["receptions", "course", days],
		queryFn: ({ signal }) =>
			call(() =>
				dashboardClient.Dashboard.Desk.$get({ query: { days: String(days) } }, { init: { signal } }),
			),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
}

/** What of the content waits for somebody. */
export function useContentTasks(isOn: boolean) {
	const call = useCall();
	return useQuery({
		queryKey: ["records", "tasks"],
		queryFn: ({ signal }) => call(() => dashboardClient.Dashboard.Content.$get({}, { init: { signal } })),
		enabled: isOn,
		refetchInterval: refreshMs,
	});
}

/** How often pages were read. @param days how far back */
export function useVisits(days: number) {
	const call = useCall();
	return useQuery({
		queryKey: ["page-visits", days],
		queryFn: ({ signal }) =>
			call(() =>
				pageVisitClient.PageVisit.Figures.$get({ query: { days: String(days) } }, { init: { signal } }),
			),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
}
