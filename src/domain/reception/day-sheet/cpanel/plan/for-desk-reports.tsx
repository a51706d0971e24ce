import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { DayPlan, PlannedVisit } from "../../schema.ts";
import { planKey } from "../queries.ts";
import { nameOf } from "../visit/visit-texts.ts";

/** Outcomes that arrived after their visits had changed; they are listed until the desk handles them. */
export function ForDeskReports({ plan, canResolve }: { plan: DayPlan; canResolve: boolean }) {
	return plan.visits.map((visit) =>
		visit.forDesk ? (
			<Report key={visit.forDesk.id} visit={visit} forDesk={visit.forDesk} canResolve={canResolve} />
		) : null,
	);
}

type Props = {
	visit: PlannedVisit;
	forDesk: NonNullable<PlannedVisit["forDesk"]>;
	canResolve: boolean;
};

function Report({ visit, forDesk, canResolve }: Props) {
	const t = useTranslations("daySheet");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const resolve = useMutation({
		mutationFn: () =>
			call(() =>
				receptionClient.Reception.DaySheet.Outcome[":id"].Resolve.$post({
					param: { id: forDesk.id },
					header: ifMatch(forDesk.version),
				}),
			),
		onSuccess: (next) => client.setQueryData(planKey(next.day), next),
		onError: (problem) => {
			void client.invalidateQueries({ queryKey: ["day-sheet", "plan"] });
			notify({ tone: "bad", ...problemText(problem) });
		},
	});
	const name = nameOf(visit);
	// then only its money waits
	const isTaken = visit.outcome?.id === forDesk.id;
	const facts = {
		by: forDesk.by,
		name,
		outcome: t(`act.${forDesk.kind}`),
		time: formatTime(forDesk.happenedAt),
	};
	return (
		<Alert tone="warn" title={t("plan.forDesk.title", facts)}>
			{isTaken ? null : <p>{t("plan.forDesk.text")}</p>}
			{forDesk.paid && !forDesk.paid.isEntered ? <p>{t("plan.forDesk.paid")}</p> : null}
			{forDesk.paid ? (
				<p>
					{t("pay.received")}: {t.rich("pay.rials", { amount: formatNumber(forDesk.paid.amountRials), num })}
					{t("and")}
					{t(`pay.ways.${forDesk.paid.way}`)}
				</p>
			) : null}
			{forDesk.reason ? (
				<p>
					{t("dialog.reason")}: <BidiText text={forDesk.reason} />
				</p>
			) : null}
			<div className="row-button">
				<Link className={buttonClass({ variant: "outline" })} to={`/cpanel/receptions/${visit.id}`}>
					<span>{t("plan.openReception", { name })}</span>
				</Link>
				{canResolve ? (
					<Button variant="quiet" onPress={() => resolve.mutate()} busy={resolve.isPending}>
						{t("plan.forDesk.resolve")}
					</Button>
				) : null}
			</div>
		</Alert>
	);
}
