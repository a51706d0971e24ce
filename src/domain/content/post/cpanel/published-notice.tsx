import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, postClient, typedAnswer } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { PostRecord } from "../record-schema.ts";
import { isPublic, isSeen } from "./is-public.ts";
import type { PostFormState } from "./post-form-state.ts";

/** A notice above a post whose published version differs from its form. */
export function PublishedNotice({ form }: { form: PostFormState }) {
	const t = useTranslations("post.copy");
	const call = useCall();
	const problemText = useProblemText();
	const momentText = useMomentText();
	const [isAsking, setAsking] = useState(false);
	const { record } = form;
	const discard = useMutation({
		mutationFn: () =>
			call(() =>
				typedAnswer<PostRecord>(
					postClient.Post[":id"].WorkingCopy.$delete({
						param: { id: record?.id ?? "" },
						header: ifMatch(record?.version ?? 0),
					}),
				),
			),
		onSuccess(fresh) {
			form.take(fresh);
			setAsking(false);
			notify({ tone: "ok", title: t("discarded") });
		},
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
	const copy = record?.workingCopy;
	if (!copy || !isPublic(record)) return null;
	const seen = isSeen(record, new Date());
	return (
		<>
			<Alert
				tone="main"
				title={t(seen ? "title" : "waitingTitle")}
				isNew
				action={
					form.isReadOnly ? undefined : (
						<Button
							variant="outline"
							size="sm"
							icon={<Undo2 className="icon icon-directional" aria-hidden />}
							onPress={() => setAsking(true)}
						>
							{t("discard")}
						</Button>
					)
				}
			>
				<BidiText
					text={t(seen ? "text" : "waitingText", {
						who: copy.by ?? t("somebody"),
						at: momentText(copy.dateTime),
					})}
				/>
			</Alert>
			<ConfirmDialog
				title={t("ask")}
				isOpen={isAsking}
				onCancel={() => setAsking(false)}
				onConfirm={() => discard.mutate()}
				confirm={t("discard")}
				cancel={t("keep")}
				isDangerous
				busy={discard.isPending}
			>
				<p>{t("askText")}</p>
			</ConfirmDialog>
		</>
	);
}
