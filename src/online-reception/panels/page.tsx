import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, PackageOpen } from "lucide-react";
import { Link } from "react-router";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import { receptionPlans } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { toggled } from "../basket/selection.ts";
import { useSelection } from "../basket/use-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { labPanels } from "../queries.ts";
import { ChoiceStep } from "../step/choice-step.tsx";
import { guard } from "../step/step-guard.ts";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useStep } from "../step/use-step.ts";
import { useText } from "../use-text.ts";
import { panelIcon } from "./panel-icon.ts";

export const clientLoader = guard("panels");
export const HydrateFallback = StepSkeleton;

export default draftPage(function Panels({ draft }: { draft: ReceptionDraft }) {
	const t = useText("panels");
	const tests = useText("tests");
	const { address } = useStep("panels", draft);
	const { lines, needs } = useSelection(draft);
	const list = useQuery(labPanels(useLocale()));
	const chosen = new Set(draft.onlineReceptionPanels.map(({ id }) => id));

	const isBoth = draft.receptionPlan === receptionPlans.both;
	const isEmpty = draft.onlineReceptionPanels.length + (isBoth ? draft.onlineReceptionTests.length : 0) === 0;
	const problem = lines.some((line) => line.isWithdrawn)
		? tests("removeWithdrawn")
		: isEmpty
			? isBoth
				? tests("requiredBoth")
				: t("required")
			: undefined;
	return (
		<ChoiceStep
			path="panels"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			needs={needs}
			problem={problem}
		>
			{list.isPending ? (
				<SkeletonRegion className="panel-cards">
					{Array.from({ length: 6 }, (_, index) => (
						<Skeleton key={index} height="12rem" />
					))}
				</SkeletonRegion>
			) : list.isError ? (
				<ErrorState title={t("failed")} onRetry={() => void list.refetch()} busy={list.isFetching}>
					{t("failedText")}
				</ErrorState>
			) : list.data.length === 0 ? (
				<EmptyState
					icon={<PackageOpen className="icon" aria-hidden />}
					title={t("empty")}
					actions={
						<Link className="button button-outline" to={address("selectPlan")}>
							<span>{t("toPlan")}</span>
						</Link>
					}
				>
					{t("emptyText")}
				</EmptyState>
			) : (
				<ul className="panel-cards">
					{list.data.map((panel) => (
						<li key={panel.id}>
							<PanelCard
								panel={panel}
								isChosen={chosen.has(panel.id)}
								onToggle={() =>
									draftStore.change({
										onlineReceptionPanels: toggled(draft.onlineReceptionPanels, panel),
									})
								}
							/>
						</li>
					))}
				</ul>
			)}
		</ChoiceStep>
	);
});

type CardProps = { panel: LabPanelSummary; isChosen: boolean; onToggle: () => void };

function PanelCard({ panel, isChosen, onToggle }: CardProps) {
	const t = useText("panels");
	const apart = panel.tests.reduce((sum, test) => sum + test.priceRials, 0);
	const Icon = panelIcon(panel.tests);
	const percent = Math.floor((100 * (apart - panel.priceRials)) / Math.max(apart, 1));
	return (
		<div className={isChosen ? "panel-card on" : "panel-card"}>
			<label className="panel-card-list">
				<input type="checkbox" checked={isChosen} onChange={onToggle} />
				<span className="panel-card-head">
					<span className="tile">
						<Icon className="icon" aria-hidden />
					</span>
					{panel.isPopular ? <span className="badge badge-main panel-card-badge">{t("popular")}</span> : null}
					{percent > 0 ? (
						<span className="badge badge-ok panel-card-badge">{t.rich("saves", { percent, num })}</span>
					) : null}
					<span className="box">
						<Check className="icon" aria-hidden />
					</span>
				</span>
				<b>{panel.name}</b>
				<span className="panel-card-details">{panel.description}</span>
				<span className="panel-card-foot">
					<small>{t.rich("count", { count: panel.tests.length, num })}</small>
					<PriceOrLater amount={panel.priceRials} />
				</span>
			</label>
			<details className="panel-card-contents">
				<summary>
					<span>{t("contents")}</span>
					<ChevronDown className="icon" aria-hidden />
				</summary>
				<ul>
					{panel.tests.map((test) => (
						<li key={test.id}>
							<span className="code">{test.code}</span>
							<span>{test.name}</span>
						</li>
					))}
				</ul>
			</details>
		</div>
	);
}
