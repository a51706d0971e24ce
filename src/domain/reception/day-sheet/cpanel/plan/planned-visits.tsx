import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatTime } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import type { DayPlan, PlannedVisit } from "../../schema.ts";
import { VisitStateBadge } from "../visit/visit-row.tsx";
import { nameOf, slotOf } from "../visit/visit-texts.ts";
import type { Assign } from "./assign.ts";
import { SamplerSelect } from "./sampler-select.tsx";

type Props = { plan: DayPlan; onAssign: Assign | undefined; busy: boolean };

/** The visits of the day in order, with their samplers and outcomes. */
export function PlannedVisits({ plan, onAssign, busy }: Props) {
	const t = useTranslations("daySheet.plan");
	return (
		<section className="card planned-visits" aria-labelledby="planned-visits">
			<h2 id="planned-visits">{t("visits")}</h2>
			<ul>
				{plan.visits.map((visit) => (
					<li key={visit.id}>
						<div className="planned-visit-words">
							<Link
								to={`/cpanel/receptions/${visit.id}`}
								aria-label={t("openReception", { name: nameOf(visit) })}
							>
								<b>{nameOf(visit)}</b>
							</Link>
							<small>
								<Num>{slotOf(visit)}</Num> · {visit.districtName}
							</small>
							<OutcomeWords visit={visit} />
						</div>
						<VisitStateBadge state={visit.state} />
						{visit.state === "cancelled" ? null : (
							<SamplerChoice plan={plan} visit={visit} onAssign={onAssign} busy={busy} />
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function OutcomeWords({ visit }: { visit: PlannedVisit }) {
	const t = useTranslations("daySheet.plan");
	const { outcome } = visit;
	if (!outcome) return null;
	const [time, received] = [formatTime(outcome.happenedAt), formatTime(outcome.receivedAt)];
	return (
		<small>
			{time === received ? t.rich("at", { time, num }) : t.rich("atLate", { time, received, num })}
			{outcome.isFastKept === false ? ` · ${t("fastNotKept")}` : null}
			{outcome.due ? ` · ${t(`due.${outcome.due}`)}` : null}
			{outcome.reason ? (
				<>
					{" · "}
					<BidiText text={outcome.reason} />
				</>
			) : null}
		</small>
	);
}

function SamplerChoice({ plan, visit, onAssign, busy }: Props & { visit: PlannedVisit }) {
	const t = useTranslations("daySheet.plan");
	const { samplerId, isByItself } = visit;
	const ofDistrict = plan.districts.find(({ id }) => id === visit.districtId)?.samplerId;
	const districtName = plan.samplers.find(({ id }) => id === ofDistrict)?.name;
	return (
		<SamplerSelect
			plan={plan}
			label={t("samplerFor", { name: nameOf(visit) })}
			isLabelHidden
			placeholder={districtName ? t("withDistrict", { name: districtName }) : t("withDistrictNobody")}
			value={isByItself ? samplerId : ""}
			onChange={
				onAssign && !busy && visit.state !== "sampled"
					? (chosen) => onAssign({ samplerId: chosen, receptionIds: [visit.id] })
					: undefined
			}
		/>
	);
}
