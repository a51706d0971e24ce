import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import type { PaymentInput } from "#domain/reception/reception/details/payment-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { newBrowserId } from "#platform/browser-id.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";

type Props = { reception: ReceptionDetails; onDone: (fresh: ReceptionDetails) => void };

const codeOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.code : "");

/**
 * Records one payment. Its key is created with the form, so that a second click or a retry after a lost response does not
 * record the payment twice.
 * @returns `isLike` when a similar payment was recorded a moment ago and the user must confirm; `isTooMuch` when more is
 *   paid than is due; `isLost` when no response arrived: the same payment is sent again to learn whether it was recorded
 */
export function useTakePayment({ reception, onDone }: Props) {
	const t = useTranslations("queue.payment");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const [key] = useState(newBrowserId);
	const { id } = reception;
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: (json: PaymentInput) =>
			call(() =>
				receptionClient.Reception[":id"].Payment.$post({
					param: { id },
					header: { "idempotency-key": key },
					json,
				}),
			),
		onSuccess(fresh) {
			notify({ tone: "ok", title: t("saved") });
			onDone(fresh);
		},
		onError(problem) {
			const code = codeOf(problem);
			if (code === "payment.repeated") return;
			// what is due has changed meanwhile
			if (code.startsWith("payment.")) void client.invalidateQueries({ queryKey: receptionKey(id) });
			if (code !== "payment.too-much") notify({ tone: "bad", ...problemText(problem) });
		},
	});
	return {
		take: mutate,
		isBusy: isPending,
		isLike: codeOf(error) === "payment.repeated",
		isLost: error instanceof ApiProblem && error.status === 0,
		isTooMuch: codeOf(error) === "payment.too-much",
		forget: reset,
	};
}

/** Voids a payment. If the request has changed in the meantime, the current state is shown first. */
export function useVoidPayment({ reception, onDone }: Props) {
	const t = useTranslations("queue.payment");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { id, version } = reception;
	const { mutate, isPending } = useMutation({
		mutationFn: ({ paymentId, reason }: { paymentId: string; reason: string }) =>
			call(() =>
				receptionClient.Reception[":id"].Payment[":paymentId"].Void.$post({
					param: { id, paymentId },
					header: ifMatch(version),
					json: { reason },
				}),
			),
		onSuccess(fresh) {
			notify({ tone: "ok", title: t("voidDone") });
			onDone(fresh);
		},
		onError(problem) {
			notify({ tone: "bad", ...problemText(problem) });
			void client.invalidateQueries({ queryKey: receptionKey(id) });
		},
	});
	return { takeBack: mutate, isBusy: isPending };
}
