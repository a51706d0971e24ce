import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Status } from "../state/status.ts";
import { nextStatuses } from "../state/transitions.ts";

/** A decision started elsewhere, on the board or by a key in the list, that continues on the page of the request. */
export type Begun = { begin: Status };

/**
 * Continues a decision started elsewhere, once, if the state allows it.
 * @param isSeen whether the facts of the request have been in view; the decision waits for them
 */
export function useBegin(
	now: Status,
	mayDecide: boolean,
	isSeen: boolean,
	begin: (to: Status) => void,
): void {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const to = (state as Partial<Begun> | null)?.begin;
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is begun once for each time that it was asked for
	useEffect(() => {
		if (to === undefined || !isSeen) return;
		// not again on a reload, or on the way back
		void navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
		if (mayDecide && nextStatuses(now).includes(to)) begin(to);
	}, [to, isSeen]);
}
