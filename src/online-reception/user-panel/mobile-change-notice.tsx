import { useMutation, useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { ApiProblem, receptionClient, unwrap } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { LazyConfirmDialog } from "../lazy-dialog.tsx";
import { myMobileChange, queryClient } from "../queries.ts";
import { useText } from "../use-text.ts";

/** A new number that the desk has registered for this account: shown to the user of the old number, who can refuse it. */
export function MobileChangeNotice() {
	const t = useText("mobileChange");
	const locale = useLocale();
	const { data } = useQuery(myMobileChange);
	const [isAsking, setAsking] = useState(false);
	const refuse = useMutation({
		mutationFn: (changeId: string) =>
			unwrap(receptionClient.Reception.MobileChange.Refuse.$post({ json: { changeId } })),
		onSettled: async () => {
			setAsking(false);
			await queryClient.invalidateQueries(myMobileChange);
		},
	});
	const { change } = data ?? {};
	if (refuse.isSuccess)
		return (
			<Alert tone="ok" isNew>
				{t("refused")}
			</Alert>
		);
	if (!change) return null;
	const { error } = refuse;
	return (
		<>
			<Alert
				tone="warn"
				icon={<Smartphone className="icon" aria-hidden />}
				title={t("title")}
				action={
					<Button variant="outline" size="sm" busy={refuse.isPending} onPress={() => setAsking(true)}>
						{t("refuse")}
					</Button>
				}
			>
				<p>
					{t.rich("text", {
						last4: change.mobileLast4,
						at: formatDate(change.at, locale, "day-month"),
						until: formatDate(change.until, locale, "day-month"),
						num,
					})}
				</p>
				<p role="alert">
					{error ? (error instanceof ApiProblem && error.status ? error.message : t("failed")) : null}
				</p>
			</Alert>
			{isAsking ? (
				<LazyConfirmDialog
					isOpen
					title={t("refuseTitle")}
					confirm={t("refuseConfirm")}
					cancel={t("keep")}
					icon={<Smartphone className="icon" aria-hidden />}
					busy={refuse.isPending}
					onCancel={() => setAsking(false)}
					onConfirm={() => refuse.mutate(change.id)}
				>
					<p>{t("refuseText")}</p>
				</LazyConfirmDialog>
			) : null}
		</>
	);
}
