import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dashboardClient, pageVisitClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";

const refreshMs = 60_000;

/**
 * The desk's work over time, for users who may read requests; other users send no query. @param days number of past days to
 * cover
 */
export function useDeskCourse(days: number) {
	const call = useCall();
	const { user } = useCurrentUser();
	return useQuery({
		queryKey: ["receptions", "course", days],
		queryFn: ({ signal }) =>
			call(() =>
				dashboardClient.Dashboard.Desk.$get({ query: { days: String(days) } }, { init: { signal } }),
			),
		enabled: hasRight(user, "reception.read"),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
}

/** Content tasks that are waiting, for users who may write content. */
export function useContentTasks() {
	const call = useCall();
	const { user } = useCurrentUser();
	return useQuery({
		queryKey: ["records", "tasks"],
		queryFn: ({ signal }) => call(() => dashboardClient.Dashboard.Content.$get({}, { init: { signal } })),
		enabled: hasRight(user, "content.write"),
		refetchInterval: refreshMs,
	});
}

/** The records that the user changed last, for users who may write content. */
export function useLastEdits() {
	const call = useCall();
	const { user } = useCurrentUser();
	return useQuery({
		queryKey: ["records", "last-edits"],
		queryFn: ({ signal }) => call(() => dashboardClient.Dashboard.LastEdits.$get({}, { init: { signal } })),
		enabled: hasRight(user, "content.write"),
	});
}

/** How often pages were read, for users who may read content. @param days number of past days to cover */
export function useVisits(days: number) {
	const call = useCall();
	const { user } = useCurrentUser();
	return useQuery({
		queryKey: ["page-visits", days],
		queryFn: ({ signal }) =>
			call(() =>
				pageVisitClient.PageVisit.Figures.$get({ query: { days: String(days) } }, { init: { signal } }),
			),
		enabled: hasRight(user, "content.read"),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
}
