import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { demonstrationClient } from "#api/client.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

/** Kinds of demonstration records whose numbers are shown. */
const told = ["lab_test", "post", "reception", "media"] as const;

/** The demonstration laboratory, and a button that removes it with one click (panel 4.7b). */
export default function Demonstration() {
	const t = useTranslations("centreSetting.demonstration");
	const nounName = useRuntimeTexts("centreSetting.demonstration.noun");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const [isAsked, setAsked] = useState(false);
	const { data } = useQuery({
		queryKey: ["demonstration"],
		queryFn: () => call(() => demonstrationClient.Demonstration.$get()),
	});
	const remove = useMutation({
		mutationFn: () => call(() => demonstrationClient.Demonstration.Remove.$post()),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		// whatever the panel has read may be gone
		onSuccess: () => client.invalidateQueries(),
	});
	const result = remove.data;
	if (!data?.isThere && !result) return null;
	return (
		<section className="card card-padded stack" aria-label={t("title")}>
			<h2 className="heading-small">{t("title")}</h2>
			{result ? (
				<div role="status" className="stack">
					<Alert tone="ok" title={t.rich("removed", { count: result.removedCount, num })}>
						{result.keptCount ? t.rich("keptCount", { count: result.keptCount, num }) : t("nothingKept")}
					</Alert>
					{result.kept.length ? (
						<ul className="kept-list">
							{result.kept.map(({ noun, id, title, reason }) => (
								<li key={`${noun} ${id}`}>
									<b>{nounName(noun)}</b> <bdi>{title}</bdi>{" "}
									<small className="muted">{t(`reason.${reason}`)}</small>
								</li>
							))}
						</ul>
					) : null}
				</div>
			) : (
				<>
					<p className="muted">{t("text")}</p>
					<p>
						{told
							.flatMap((noun) => {
								const count = data?.counts[noun];
								return count ? [t("count", { count: formatNumber(count), noun: t(`noun.${noun}`) })] : [];
							})
							.join(t("comma"))}
					</p>
					<div>
						<Button
							variant="danger-soft"
							icon={<Trash2 className="icon" aria-hidden />}
							busy={remove.isPending}
							onPress={() => setAsked(true)}
						>
							{t("remove")}
						</Button>
					</div>
				</>
			)}
			<ConfirmDialog
				title={t("sure")}
				isOpen={isAsked}
				onCancel={() => setAsked(false)}
				onConfirm={() => {
					setAsked(false);
					remove.mutate();
				}}
				confirm={t("remove")}
				cancel={t("cancel")}
				isDangerous
			>
				<p>{t("sureText")}</p>
			</ConfirmDialog>
		</section>
	);
}
