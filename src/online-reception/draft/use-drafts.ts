import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { maxDrafts } from "#domain/reception/draft/draft-limits.ts";
import type { DraftSummary } from "#domain/reception/reception/schema.ts";
import { myDrafts } from "../queries.ts";
import { useDraftState } from "./draft.ts";
import { isUntouched } from "./draft-state.ts";

/**
 * The drafts of the account: the draft on this device first, then drafts that only the server has. Drafts in which nothing
 * has been entered are left out.
 */
export function useDrafts(): { drafts: DraftSummary[]; refetch: () => void } {
	const { draft, dropped } = useDraftState();
	const { data = [], refetch } = useQuery(myDrafts);
	const id = draft?.id;
	// another one has taken its place, here or in another tab
	useEffect(() => {
		if (id) void refetch();
	}, [id, refetch]);
	const others = data.filter((each) => each.id !== id && !dropped.includes(each.id));
	const drafts =
		draft && !isUntouched(draft) ? [{ ...draft, savedAt: draft.updatedDateTime }, ...others] : others;
	return { drafts, refetch: () => void refetch() };
}

/** Whether the user must be asked before a new request begins: there is an unfinished request, or no room for another. */
export function useMustAsk(): boolean {
	const { draft } = useDraftState();
	return useDrafts().drafts.length >= maxDrafts || (draft !== null && !isUntouched(draft));
}
