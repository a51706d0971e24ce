import { useRef } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import type { ReceptionDetails, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";

/** What the queue passes to the page of the open request. */
export type QueueContext = {
	/**
	 * Returns the next request to decide on; undefined when none waits, or when the request was not opened from the queue.
	 */
	nextOf: (id: string) => string | undefined;
};

type Row = Pick<ReceptionRow, "id" | "websiteReceptionStatus" | "isAnswered" | "isRefused" | "openedBy">;

/**
 * Id of the next row after `id` that waits for the desk and that no colleague has open; after the last row, the search
 * continues from the first.
 */
export function nextWaiting(rows: readonly Row[], id: string, userId: string): string | undefined {
	const at = rows.findIndex((row) => row.id === id);
	const isFree = ({ openedBy }: Row) => openedBy.every((colleague) => colleague.id === userId);
	return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
		(row) =>
			(row.websiteReceptionStatus === status.submitted || row.isAnswered || row.isRefused) && isFree(row),
	)?.id;
}

/** @param openId the open request; if it was opened by a link from outside the queue, there is no next request */
export function useNextOf(rows: readonly Row[] | undefined, openId: string | undefined, userId: string) {
	const came = useRef(openId);
	return (id: string) => (rows && id !== came.current ? nextWaiting(rows, id, userId) : undefined);
}

/** Opens the next request once this one is accepted. */
export function useGoOn({ id, websiteReceptionStatus: before }: ReceptionDetails) {
	const { nextOf } = useOutletContext<QueueContext>();
	const { search } = useLocation();
	const navigate = useNavigate();
	return ({ websiteReceptionStatus: now }: ReceptionDetails) => {
		const isAccepted = before < status.accepted && now >= status.accepted && now < status.cancelled;
		const next = isAccepted ? nextOf(id) : undefined;
		if (next) void navigate(`/cpanel/receptions/${next}${search}`, { preventScrollReset: true });
	};
}
