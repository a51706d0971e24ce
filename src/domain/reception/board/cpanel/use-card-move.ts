import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { useDecisionNotice } from "#domain/reception/decision/cpanel/use-decision-notice.ts";
import { useUndo } from "#domain/reception/decision/cpanel/use-undo.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import { asksFor } from "#domain/reception/reception/cpanel/decisions.ts";
import type { Begun } from "#domain/reception/reception/cpanel/use-begin.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { asksSamplingTime } from "#domain/reception/reception/state/sampling-moment.ts";
import { type Status, status, statusName } from "#domain/reception/reception/state/status.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { ReceptionBoard, ReceptionCard } from "../schema.ts";
import { type Column, columnOf, type Moved, movesInto } from "./columns.ts";

export const nameOf = ({ firstName, lastName }: Pick<ReceptionCard, "firstName" | "lastName">) =>
	`${firstName} ${lastName}`;

/** The open dialog before a move: it asks for the reason, or which of several possible moves to make. */
export type Asked = { card: ReceptionCard; to: Status } | { card: ReceptionCard; ways: Status[] };

const isOvertaken = (problem: unknown) =>
	problem instanceof ApiProblem &&
	(problem.code === "record.stale" || problem.code === "reception.transition");

/** How a move changes the waiting time: in another column it starts again. */
const sinceNow = (row: Moved, fresh: Moved) =>
	columnOf(row) === columnOf(fresh) ? {} : { stageSince: new Date().toISOString() };

/** Shows a moved card at its new place before the board is refreshed. */
function useShowMoved() {
	const client = useQueryClient();
	return (fresh: ReceptionDetails) => {
		client.setQueryData(receptionKey(fresh.id), fresh);
		const { version, websiteReceptionStatus, stage, isEnded } = fresh;
		client.setQueriesData<Partial<ReceptionBoard>>({ queryKey: ["receptions"] }, (board) =>
			board?.dataList
				? {
						...board,
						dataList: board.dataList.map((row) =>
							row.id === fresh.id
								? { ...row, version, websiteReceptionStatus, stage, isEnded, ...sinceNow(row, fresh) }
								: row,
						),
					}
				: board,
		);
		return client.invalidateQueries({ queryKey: ["receptions"] });
	};
}

/** Reads the state of a card that a colleague moved, without opening its record; undefined when unknown. */
function useStateNow() {
	const call = useCall();
	return async ({ id, trackingCode }: ReceptionCard): Promise<Status | undefined> => {
		const query = { title: trackingCode, ended: "1" };
		const board = await call(() => receptionClient.Reception.Board.$get({ query })).catch(() => undefined);
		return board?.dataList.find((card) => card.id === id)?.websiteReceptionStatus;
	};
}

/** Moves a card with the same questions, checks, notice and undo as the page of the request. */
export function useCardMove() {
	const t = useTranslations("queue");
	const call = useCall();
	const client = useQueryClient();
	const navigate = useNavigate();
	const { search } = useLocation();
	const problemText = useProblemText();
	const tell = useDecisionNotice(true);
	const showMoved = useShowMoved();
	const stateNow = useStateNow();
	const [asked, setAsked] = useState<Asked>();
	const { undo } = useUndo((fresh) => void showMoved(fresh));
	const mutation = useMutation({
		mutationFn: ({ card, to, reason }: { card: ReceptionCard; to: Status; reason: string }) =>
			call(() =>
				receptionClient.Reception[":id"].Stage.$post({
					param: { id: card.id },
					header: ifMatch(card.version),
					json: { status: to, reason },
				}),
			),
		onSuccess(fresh, { card, to }) {
			setAsked(undefined);
			void showMoved(fresh);
			tell(card.websiteReceptionStatus, to, fresh, undo);
		},
		async onError(problem, { card }) {
			if (!isOvertaken(problem)) return notify({ tone: "bad", ...problemText(problem) });
			setAsked(undefined);
			void client.invalidateQueries({ queryKey: ["receptions"] });
			const now = await stateNow(card);
			notify({
				tone: "bad",
				title: t("board.overtaken", { name: nameOf(card) }),
				...(now ? { detail: t("board.nowAt", { state: t(`state.${statusName[now]}`) }) } : {}),
				action: {
					label: t("board.look"),
					run: () => void navigate(`/cpanel/receptions/${card.id}${search}`, { preventScrollReset: true }),
				},
			});
		},
	});
	const begin = (card: ReceptionCard, to: Status) => {
		const asksTime = to === status.sampled && asksSamplingTime(new Date(card.slotStartsAt), new Date());
		// the tests and prices, what is missing, or when the sample was taken, are asked only in the record
		if (to === status.accepted || to === status.needsInformation || asksTime)
			void navigate(`/cpanel/receptions/${card.id}${search}`, {
				state: { begin: to } satisfies Begun,
				preventScrollReset: true,
			});
		else if (asksFor(card.websiteReceptionStatus, to) !== "nothing") setAsked({ card, to });
		else mutation.mutate({ card, to, reason: "" });
	};
	return {
		asked,
		close: () => setAsked(undefined),
		begin,
		/** Handles a card dropped on a column: makes the only possible move, or asks which of several moves to make. */
		drop(card: ReceptionCard, column: Column) {
			const [only, ...others] = movesInto(card, column);
			if (only === undefined) return;
			if (others.length === 0) begin(card, only);
			else setAsked({ card, ways: [only, ...others] });
		},
		decide: (card: ReceptionCard, to: Status, reason: string) => mutation.mutate({ card, to, reason }),
		/** Id of the card that is being moved. */
		movingId: mutation.isPending ? mutation.variables.card.id : undefined,
	};
}
