import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { AcceptInput } from "../accept-schema.ts";
import type { AskedStep } from "../asked.ts";
import type { ReceptionDetails } from "../desk-schema.ts";
import { type Status, status, statusName } from "../status.ts";
import { receptionKey } from "./queries.ts";

export type Decision = { status: Status; reason: string; needs?: AskedStep };

const tellsPatient: ReadonlySet<Status> = new Set<Status>([
	status.accepted,
	status.needsInformation,
	status.rejected,
	status.released,
]);

const nameOf = ({ firstName, lastName }: ReceptionDetails) => `${firstName} ${lastName}`;

const isOvertaken = (problem: unknown) =>
	problem instanceof ApiProblem &&
	(problem.code === "record.stale" || problem.code === "reception.transition");

/**
 * Moves a reception on. Whoever decides second is told what the first one did, and sees the fresh state; nothing is
 * overwritten (panel 5.3).
 */
export function useDecision(reception: ReceptionDetails, onDone: () => void) {
	const t = useTranslations("desk");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	/** What this person has seen or made. */
	const [seen, setSeen] = useState(reception);
	const [isRefused, setRefused] = useState(false);
	const { id } = reception;

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
		mutationFn: (input: Omit<AcceptInput, "version">) =>
			call(() =>
				receptionClient.Reception[":id"].Accept.$post({
					param: { id },
					json: { ...input, version: reception.version },
				}),
			),
		onSuccess: (fresh) => {
			const isNew = reception.websiteReceptionStatus < status.accepted;
			accept(fresh);
			notify({
				tone: "ok",
				title: t(isNew ? "done.accepted" : "settle.saved"),
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
					json: { status: to, reason, needs, version: reception.version },
				}),
			),
		onSuccess: (fresh, { status: to }) => {
			accept(fresh);
			notify({
				tone: "ok",
				title: t(`done.${statusName[to]}`),
				detail: tellsPatient.has(to) ? t("smsQueued", { name: nameOf(fresh) }) : undefined,
			});
			onDone();
		},
		onError,
	});
	return {
		decide: mutation.mutate,
		settle: settling.mutate,
		isSettling: settling.isPending,
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
