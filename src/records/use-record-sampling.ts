import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "./call-context.tsx";
import { useFieldError } from "./field/field-error.ts";
import { useProblemText } from "./problem-text.ts";

/** The state of a request whose sample was taken. */
const sampled = 6;

/** Records that the sample of a request was taken, and when; users record samples one at a time (reports 9.7). */
export function useRecordSampling(onDone: () => void) {
	const t = useTranslations("records.sampling");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const errorOf = useFieldError();
	const mutation = useMutation({
		mutationFn: ({ id, version, sampledAt }: { id: string; version: number; sampledAt: string }) =>
			call(() =>
				receptionClient.Reception[":id"].Stage.$post({
					param: { id },
					header: ifMatch(version),
					json: { status: sampled, reason: "", sampledAt },
				}),
			),
		onSuccess() {
			notify({ tone: "ok", title: t("done") });
			onDone();
		},
		onError(problem) {
			const isOfField = problem instanceof ApiProblem && problem.fields.length > 0;
			if (!isOfField) notify({ tone: "bad", ...problemText(problem) });
		},
		onSettled(_, __, { id }) {
			void client.invalidateQueries({ queryKey: ["reception", id] });
			void client.invalidateQueries({ queryKey: ["receptions"] });
			void client.invalidateQueries({ queryKey: ["report-work"] });
		},
	});
	const [field] = mutation.error instanceof ApiProblem ? mutation.error.fields : [];
	return {
		send: mutation.mutate,
		busy: mutation.isPending,
		error: field && (errorOf({ message: field.key }, t("moment")) ?? field.message),
	};
}
