import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarX, UserPlus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { dayInTehran, formatDate, formatWeekday } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { DayFilter } from "#records/list/day-filter.tsx";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { DayPlan } from "../../schema.ts";
import { DaySkeleton } from "../day-skeleton.tsx";
import { planKey, useDayPlan } from "../queries.ts";
import type { Assign } from "./assign.ts";
import { ForDeskReports } from "./for-desk-reports.tsx";
import { planHref } from "./plan-href.ts";
import { PlannedVisits } from "./planned-visits.tsx";
import { SamplerList } from "./sampler-list.tsx";

/** Changes the plan at the version that was read; if a colleague changed it first, the user is informed separately. */
function useAssign(plan: DayPlan | undefined) {
	const t = useTranslations("daySheet.plan");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (given: Parameters<Assign>[0]) => {
			if (!plan) throw new Error("no plan is shown");
			return call(() =>
				receptionClient.Reception.DaySheet.Plan.$post({
					header: ifMatch(plan.version),
					json: { day: plan.day, districtIds: [], receptionIds: [], ...given },
				}),
			);
		},
		onSuccess: (next) => {
			client.setQueryData(planKey(next.day), next);
			notify({ tone: "ok", title: t("saved") });
		},
		onError: async (problem) => {
			// nothing is chosen again before the plan of now is there
			if (plan) await client.invalidateQueries({ queryKey: planKey(plan.day) });
			const isStale = problem instanceof ApiProblem && problem.code === "record.stale";
			notify(
				isStale
					? { tone: "bad", title: t("stale"), detail: t("staleText") }
					: { tone: "bad", ...problemText(problem) },
			);
		},
	});
}

/** The desk's plan of a day: the sampler of each visit, the outcome of each visit, and what the desk has to decide. */
export function DayPlanPage({ day }: { day: string }) {
	const t = useTranslations("daySheet");
	const locale = useLocale();
	const navigate = useNavigate();
	const { user } = useCurrentUser();
	const query = useDayPlan(day);
	const assign = useAssign(query.data);
	const isPast = day < dayInTehran(new Date());
	const canWrite = hasRight(user, "reception.write") && !isPast;
	const { visits = [] } = query.data ?? {};
	const unassigned = visits.filter(({ samplerId, state }) => !samplerId && state === "open").length;
	return (
		<>
			<PageHead
				title={t("title")}
				lede={
					<>
						{formatWeekday(day, locale)} <Num>{formatDate(day, locale)}</Num>
						{" · "}
						{query.data ? t.rich("plan.lede", { count: visits.length, unassigned, num }) : "\u00a0"}
					</>
				}
			>
				<DayFilter
					label={t("plan.day")}
					day={day}
					onChange={(chosen) => void navigate(planHref(chosen), { replace: true })}
				/>
			</PageHead>
			<ReceptionSections />
			<RecordStates query={query} skeleton={<DaySkeleton />}>
				{(plan) => (
					<>
						<ForDeskReports plan={plan} canResolve={hasRight(user, "reception.write")} />
						{plan.samplers.length === 0 ? <NoSamplers /> : null}
						{isPast ? <p className="visit-hint">{t("plan.over")}</p> : null}
						<div className="day-columns">
							{plan.visits.length ? (
								<PlannedVisits
									plan={plan}
									onAssign={canWrite ? assign.mutate : undefined}
									busy={assign.isPending}
								/>
							) : (
								<section className="card">
									<EmptyState icon={<CalendarX className="icon" aria-hidden />} title={t("plan.none")}>
										{t("plan.noneText")}
									</EmptyState>
								</section>
							)}
							<SamplerList
								plan={plan}
								onAssign={canWrite ? assign.mutate : undefined}
								busy={assign.isPending}
							/>
						</div>
					</>
				)}
			</RecordStates>
		</>
	);
}

function NoSamplers() {
	const t = useTranslations("daySheet.plan");
	const { user } = useCurrentUser();
	return (
		<section className="card">
			<EmptyState
				small
				icon={<UserPlus className="icon" aria-hidden />}
				title={t("noSamplers")}
				actions={
					hasRight(user, "settings.write") ? (
						<Link className={buttonClass({ variant: "outline" })} to="/cpanel/staff">
							<span>{t("staff")}</span>
						</Link>
					) : null
				}
			>
				{t("noSamplersText")}
			</EmptyState>
		</section>
	);
}
