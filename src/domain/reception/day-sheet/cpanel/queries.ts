import { keepPreviousData, type Query, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiProblem, receptionClient } from "#api/client.ts";
import { type Call, useCall } from "#records/call-context.tsx";

// What is read of a day's visits at home. A sheet and a plan that are open ask again by themselves.

const sheetMs = 60_000;
const planMs = 30_000;

/** The refresh interval; refreshing stops when the session has expired. */
const every =
	(ms: number) =>
	({ state }: Pick<Query, "state">) =>
		state.error instanceof ApiProblem && state.error.status === 401 ? false : ms;

export const ownSheetKey = ["day-sheet", "mine"] as const;
export const planKey = (day: string) => ["day-sheet", "plan", day] as const;

/** The sampler's own visits today. */
export const ownSheetQuery = (call: Call) =>
	queryOptions({
		queryKey: ownSheetKey,
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception.DaySheet.Mine.$get({}, { init: { signal } })),
		refetchInterval: every(sheetMs),
		// offline, the stored sheet is returned at once
		retry: false,
		// also a sheet read just before the connection failed
		refetchOnReconnect: "always",
	});

/** A sampler's visits of a day, for the desk. */
export function useSheetOf(samplerId: string, day: string) {
	const call = useCall();
	return useQuery({
		queryKey: ["day-sheet", samplerId, day],
		queryFn: ({ signal }) =>
			call(() =>
				receptionClient.Reception.DaySheet.Sampler[":id"].$get(
					{ param: { id: samplerId }, query: { day } },
					{ init: { signal } },
				),
			),
		refetchInterval: every(sheetMs),
	});
}

/** The day's visits and their samplers. */
export function useDayPlan(day: string) {
	const call = useCall();
	return useQuery({
		queryKey: planKey(day),
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception.DaySheet.Plan.$get({ query: { day } }, { init: { signal } })),
		refetchInterval: every(planMs),
		placeholderData: keepPreviousData,
	});
}
