import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import { num } from "#ui/num.tsx";
import type { DayPlan } from "../../schema.ts";
import { isDone } from "../progress.ts";
import type { Assign } from "./assign.ts";
import { planHref } from "./plan-href.ts";
import { SamplerSelect } from "./sampler-select.tsx";

type Props = { plan: DayPlan; onAssign: Assign | undefined; busy: boolean };

/** The samplers with their progress, and the sampler assigned to each district. */
export function SamplerList({ plan, onAssign, busy }: Props) {
	const t = useTranslations("daySheet.plan");
	return (
		<aside className="day-side">
			{plan.samplers.length ? (
				<section className="card card-padded" aria-labelledby="samplers">
					<h2 id="samplers">{t("samplers")}</h2>
					<ul className="sampler-list">
						{plan.samplers.map(({ id, name, isActive }) => {
							const own = plan.visits.filter(({ samplerId }) => samplerId === id);
							return (
								<li key={id}>
									<Link to={planHref(plan.day, id)}>
										<b>{name}</b>
										<small>
											{t.rich("samplerVisits", { count: own.length, done: own.filter(isDone).length, num })}
										</small>
									</Link>
									{isActive ? null : <Badge tone="warn">{t("inactive")}</Badge>}
								</li>
							);
						})}
					</ul>
				</section>
			) : null}
			{plan.districts.length ? (
				<section className="card card-padded" aria-labelledby="districts">
					<h2 id="districts">{t("districts")}</h2>
					<p className="visit-hint">{t("districtsText")}</p>
					<div className="district-list">
						{plan.districts.map(({ id, name, samplerId }) => (
							<div key={id}>
								<SamplerSelect
									plan={plan}
									label={name}
									placeholder={t("nobody")}
									value={samplerId}
									onChange={
										onAssign && !busy
											? (chosen) => onAssign({ samplerId: chosen, districtIds: [id] })
											: undefined
									}
								/>
								<small>
									{t.rich("districtVisits", {
										count: plan.visits.filter(({ districtId }) => districtId === id).length,
										num,
									})}
								</small>
							</div>
						))}
					</div>
				</section>
			) : null}
		</aside>
	);
}
