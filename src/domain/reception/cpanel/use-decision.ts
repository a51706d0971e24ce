import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { InformationStep } from "../information-request.ts";
import type { ReceptionItemsInput } from "../queue/items-schema.ts";
import type { ReceptionDetails } from "../queue/schema.ts";
import { type Status, status, statusName } from "../status.ts";
import { sendsSms } from "../transitions.ts";
import { receptionKey } from "./queries.ts";

export type Decision = { status: Status; reason: string; needs?: InformationStep };

/** Buttons rest this long after a press: the second one of a double press would meet the next decision. */
const restMs = 600;

/** Lets one call through at a time, and none while the buttons rest. */
function useOneAtATime() {
	const isOut = useRef(false);
	const [isResting, setResting] = useState(false);
	return {
		isResting,
		begin(run: () => void) {
			// before the page has been drawn anew the button is still there
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

const nameOf = ({ firstName, lastName }: ReceptionDetails) => `${firstName} ${lastName}`;

const isOvertaken = (problem: unknown) =>
	problem instanceof ApiProblem &&
	(problem.code === "record.stale" || problem.code === "reception.transition");

/**
 * Moves a reception on. Whoever decides second is told what the first one did, and sees the fresh state; nothing is
 * overwritten (panel 5.3).
 */
export function useDecision(reception: ReceptionDetails, onDone: () => void) {
	const t = useTranslations("queue");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	/** What this person has seen or made. */
	const [seen, setSeen] = useState(reception);
	const [isRefused, setRefused] = useState(false);
	const { id } = reception;
	const press = useOneAtATime();

	const acknowledge = (fresh: ReceptionDetails) => {
		setSeen(fresh);
		setRefused(false);
	};
	const accept = (fresh: ReceptionDetails) => {
		acknowledge(fresh);
		client.setQueryData(receptionKey(id), fresh);
		void client.invalidateQueries({ queryKey: ["receptions"] });
	};
	const onError = async (problem: unknown) => {
		if (!isOvertaken(problem)) return notify({ tone: "bad", ...problemText(problem) });
		setRefused(true);
		await client.invalidateQueries({ queryKey: receptionKey(id) });
		void client.invalidateQueries({ queryKey: ["receptions"] });
	};
	const settling = useMutation({
		mutationFn: (input: ReceptionItemsInput) =>
			call(() =>
				receptionClient.Reception[":id"].Accept.$post({
					param: { id },
					header: ifMatch(reception.version),
					json: input,
				}),
			),
		onSuccess: (fresh) => {
			const isNew = reception.websiteReceptionStatus < status.accepted;
			accept(fresh);
			notify({
				tone: "ok",
				title: t(isNew ? "done.accepted" : "items.saved"),
				detail: isNew || fresh.listApproval === "asked" ? t("smsQueued", { name: nameOf(fresh) }) : undefined,
			});
			onDone();
		},
		onError,
	});
	const mutation = useMutation({
		mutationFn: ({ status: to, reason, needs }: Decision) =>
			call(() =>
				receptionClient.Reception[":id"].Stage.$post({
					param: { id },
					header: ifMatch(reception.version),
					json: { status: to, reason, needs },
				}),
			),
		onSuccess: (fresh, { status: to }) => {
			accept(fresh);
			notify({
				tone: "ok",
				title: t(`done.${statusName[to]}`),
				detail: sendsSms(reception.websiteReceptionStatus, to)
					? t("smsQueued", { name: nameOf(fresh) })
					: undefined,
			});
			onDone();
		},
		onError,
	});
	return {
		decide: (decision: Decision) => press.begin(() => mutation.mutate(decision, { onSettled: press.end })),
		items: (input: ReceptionItemsInput) =>
			press.begin(() => settling.mutate(input, { onSettled: press.end })),
		isSavingItems: settling.isPending,
		isResting: press.isResting,
		busy: mutation.isPending ? mutation.variables.status : undefined,
		accept,
		/**
		 * Somebody else has changed it meanwhile: `isRefused` when a decision of this person came too late, `event` when it
		 * was a decision.
		 */
		overtaken:
			reception.version > seen.version
				? {
						isRefused,
						event: reception.events.length > seen.events.length ? reception.events.at(-1) : undefined,
					}
				: undefined,
		acknowledge: () => acknowledge(reception),
	};
}
