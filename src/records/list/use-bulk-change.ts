import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiProblem, type Pending } from "#api/client.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "../call-context.tsx";
import type { Selected } from "../collection.ts";
import { useProblemText } from "../problem-text.ts";
import { recordsKey } from "./use-collection.ts";

type Change = { call: () => Pending<object>; title: string; detail?: string };

/**
 * Changes several rows, all or none. Calls `done` afterwards, or `overtaken` if another user has changed one of the rows in
 * the meantime.
 */
export function useBulkChange({ done, overtaken }: Pick<Selected<never>, "done" | "overtaken">) {
	const t = useTranslations("records");
	const call = useCall();
	const queries = useQueryClient();
	const problemText = useProblemText();
	const refresh = () => queries.invalidateQueries({ queryKey: recordsKey });
	return useMutation({
		mutationFn: (change: Change) => call(change.call),
		async onSuccess(_answer, { title, detail }) {
			done();
			await refresh();
			notify({ tone: "ok", title, ...(detail ? { detail } : {}) });
		},
		onError(problem) {
			const isStale =
				problem instanceof ApiProblem && ["record.stale", "record.not-found"].includes(problem.code);
			notify(
				isStale
					? { tone: "bad", title: t("stale.list"), detail: t("stale.listDetail") }
					: { tone: "bad", ...problemText(problem) },
			);
			if (isStale) overtaken();
			void refresh();
		},
	});
}
