import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { InformationStep } from "#domain/reception/reception/information-request.ts";
import type { Status } from "#domain/reception/reception/state/status.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { ReceptionItemsInput } from "../items-schema.ts";
import { useDecisionNotice, useListNotice } from "./use-decision-notice.ts";
import { useUndo } from "./use-undo.ts";

export type Decision = { status: Status; reason: string; needs?: InformationStep[]; sampledAt?: string };

/**
 * Buttons are disabled for this long after a click; otherwise the second click of a double click would trigger the next
 * decision.
 */
const restMs = 600;

/** Allows one call at a time, and no call while the buttons are disabled. */
function useOneAtATime() {
	const isOut = useRef(false);
	const [isResting, setResting] = useState(false);
	return {
		isResting,
		begin(run: () => void) {
			// the button exists until the page is rendered again
			if (isOut.current || isResting) return;
			isOut.current = true;
			setResting(true);
			setTimeout(() => setResting(false), restMs);
			run();
		},
		end() {
			isOut.current = false;
		},
	};
}

/** Which version of a request this user has seen or changed, and whether other users have changed it since. */
function useSeen(reception: ReceptionDetails) {
	/** The version that this user last saw or saved. */
	const [seen, setSeen] = useState(reception);
	const [isRefused, setRefused] = useState(false);
	/** The version that a decision is based on; an automatic update counts only after this user has seen it. */
	const [known, setKnown] = useState(reception.version);
	return {
		known,
		setKnown,
		refuse: () => setRefused(true),
		acknowledge(fresh: ReceptionDetails) {
			setSeen(fresh);
			setKnown(fresh.version);
			setRefused(false);
		},
		/**
		 * Set when a colleague has changed the request in the meantime: `isRefused` when this user's decision came too
		 * late, `event` when the change was a decision.
		 */
		overtaken:
			reception.version > seen.version
				? {
						isRefused,
						event: reception.events.length > seen.events.length ? reception.events.at(-1) : undefined,
					}
				: undefined,
	};
}

const isDecision = (input: Decision | ReceptionItemsInput): input is Decision => "status" in input;

const isOvertaken = (problem: unknown) =>
	problem instanceof ApiProblem &&
	(problem.code === "record.stale" || problem.code === "reception.transition");

/**
 * Moves a request to its next state. If two users decide at the same time, the second user is shown the first user's change
 * and the current state; nothing is overwritten (panel 5.3).
 * @param onProblem handles a problem in the page's own way; returns true if the problem was handled
 */
export function useDecision(
	reception: ReceptionDetails,
	onDone: (fresh: ReceptionDetails) => void,
	onProblem: (problem: unknown) => boolean,
) {
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { known, setKnown, refuse, acknowledge, overtaken } = useSeen(reception);
	const { id } = reception;
	const press = useOneAtATime();

	const { undo, isPending: isUndoing } = useUndo((fresh) => accept(fresh));
	const tell = useDecisionNotice();
	const tellList = useListNotice();
	const accept = (fresh: ReceptionDetails) => {
		acknowledge(fresh);
		client.setQueryData(receptionKey(id), fresh);
		void client.invalidateQueries({ queryKey: ["receptions"] });
	};
	const onError = async (problem: unknown) => {
		if (onProblem(problem)) return;
		if (!isOvertaken(problem)) return notify({ tone: "bad", ...problemText(problem) });
		refuse();
		await client.invalidateQueries({ queryKey: receptionKey(id) });
		setKnown(client.getQueryData<ReceptionDetails>(receptionKey(id))?.version ?? known);
		void client.invalidateQueries({ queryKey: ["receptions"] });
	};
	const mutation = useMutation({
		mutationFn: (input: Decision | ReceptionItemsInput) => {
			const one = { param: { id }, header: ifMatch(known) };
			const { Accept, Stage } = receptionClient.Reception[":id"];
			return call(() =>
				isDecision(input) ? Stage.$post({ ...one, json: input }) : Accept.$post({ ...one, json: input }),
			);
		},
		onSuccess(fresh, input) {
			const from = reception.websiteReceptionStatus;
			accept(fresh);
			if (isDecision(input)) tell(from, input.status, fresh, undo);
			else tellList(from, fresh, undo);
			onDone(fresh);
		},
		onError,
	});
	const sent = mutation.isPending ? mutation.variables : undefined;
	const send = (input: Decision | ReceptionItemsInput) =>
		press.begin(() => mutation.mutate(input, { onSettled: press.end }));
	return {
		/** Sends a decision, or the edited list of tests. */
		send,
		isSavingItems: sent !== undefined && !isDecision(sent),
		isResting: press.isResting,
		/** The decision that is being sent. */
		busy: sent && isDecision(sent) ? sent.status : undefined,
		accept,
		/** Undoes the last decision, while the request allows it. */
		undo: () => undo(reception),
		isUndoing,
		overtaken,
		acknowledge: () => acknowledge(reception),
	};
}
