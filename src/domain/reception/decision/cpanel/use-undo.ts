import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";

/** Identifies the undo of a request's last decision, for the notices that offer it. */
export const undoOffer = ({ id }: Pick<ReceptionDetails, "id">) => `undo:${id}`;

/** Undoes the last decision on a request at the given `version`, and tells the user when this is no longer possible. */
export function useUndo(onUndone: (fresh: ReceptionDetails) => void) {
	const t = useTranslations("queue.undo");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { mutate, isPending } = useMutation({
		mutationFn: ({ id, version }: Pick<ReceptionDetails, "id" | "version">) =>
			call(() => receptionClient.Reception[":id"].Undo.$post({ param: { id }, header: ifMatch(version) })),
		onSuccess(fresh) {
			onUndone(fresh);
			notify({ tone: "ok", title: t("done"), detail: t("untold"), replaces: undoOffer(fresh) });
		},
		onError(problem, { id }) {
			notify({ tone: "bad", ...problemText(problem) });
			void client.invalidateQueries({ queryKey: receptionKey(id) });
		},
	});
	return { undo: mutate, isPending };
}
