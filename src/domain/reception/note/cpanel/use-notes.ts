import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { newBrowserId } from "#platform/browser-id.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";

type Props = { id: string; onDone: (fresh: ReceptionDetails) => void };

/**
 * Adds and removes notes. A note's key is created before sending, so that a retry after a lost response does not add the
 * note twice.
 */
export function useNotes({ id, onDone }: Props) {
	const t = useTranslations("queue.note");
	const call = useCall();
	const problemText = useProblemText();
	const [key, setKey] = useState(newBrowserId);
	const onError = (problem: unknown) => notify({ tone: "bad", ...problemText(problem) });
	const add = useMutation({
		mutationFn: (text: string) =>
			call(() =>
				receptionClient.Reception[":id"].Note.$post({
					param: { id },
					header: { "idempotency-key": key },
					json: { text },
				}),
			),
		onSuccess(fresh) {
			setKey(newBrowserId());
			notify({ tone: "ok", title: t("saved") });
			onDone(fresh);
		},
		onError,
	});
	const remove = useMutation({
		mutationFn: (noteId: string) =>
			call(() => receptionClient.Reception[":id"].Note[":noteId"].$delete({ param: { id, noteId } })),
		onSuccess(fresh) {
			notify({ tone: "ok", title: t("removed") });
			onDone(fresh);
		},
		onError,
	});
	return { add, remove };
}
