import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Pending, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { SavedViews } from "../schema.ts";

const viewsKey = ["reception-views"] as const;

/** The user's own views, the views shared by colleagues, and the functions that change them. */
export function useViews() {
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { data } = useQuery({
		queryKey: viewsKey,
		queryFn: async ({ signal }) =>
			(await call(() => receptionClient.Reception.View.$get({}, { init: { signal } }))).dataList,
		staleTime: 300_000,
	});
	const change = useMutation({
		mutationFn: ({ send }: { send: () => Pending<SavedViews>; title: string }) => call(send),
		onSuccess({ dataList }, { title }) {
			client.setQueryData(viewsKey, dataList);
			notify({ tone: "ok", title });
		},
		onError(problem) {
			notify({ tone: "bad", ...problemText(problem) });
			void client.invalidateQueries({ queryKey: viewsKey });
		},
	});
	return { views: data ?? [], change };
}

/** Saves, changes or deletes a view; `title` is the text of the confirmation. */
export type Change = ReturnType<typeof useViews>["change"];
