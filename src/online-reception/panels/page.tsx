import { useQuery } from "@tanstack/react-query";
import { Check, PackageOpen, TestTubes } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import { receptionPlans } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { toggled } from "../choice.ts";
import { draftStore } from "../draft.ts";
import { guard } from "../guard.ts";
import { NeedsNote } from "../needs-note.tsx";
import { Price } from "../price.tsx";
import { labPanels } from "../query.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { useChoice } from "../use-choice.ts";
import { useStep } from "../use-step.ts";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

export const clientLoader = guard("panels");
export const HydrateFallback = StepSkeleton;

export default withDraft(function Panels({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("panels");
	const tests = useWords("tests");
	const { address } = useStep("panels", draft);
	const { lines, needs } = useChoice(draft);
	const list = useQuery(labPanels(useLocale()));
	const [error, setError] = useState<string>();
	const alert = useRef<HTMLDivElement>(null);
	const chosen = new Set(draft.onlineReceptionPanels.map(({ id }) => id));

	const check = () => {
		const isBoth = draft.receptionPlan === receptionPlans.both;
		const isEmpty = isBoth
			? draft.onlineReceptionTests.length + draft.onlineReceptionPanels.length === 0
			: draft.onlineReceptionPanels.length === 0;
		const problem = lines.some((line) => line.isWithdrawn)
			? tests("removeWithdrawn")
			: isEmpty
				? isBoth
					? tests("requiredBoth")
					: t("required")
				: undefined;
		setError(problem);
		if (problem) alert.current?.focus();
		return !problem;
	};
	return (
		<StepPage
			path="panels"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			belowBasket={<NeedsNote needs={needs} />}
			onNext={check}
		>
			<div ref={alert} tabIndex={-1} role="alert">
				{error ? <Message tone="bad">{error}</Message> : null}
			</div>
			{list.isPending ? (
				<SkeletonRegion className="pnls">
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
					icon={<PackageOpen className="i" aria-hidden />}
					title={t("empty")}
					actions={
						<Link className="btn btn-outline" to={address("selectPlan")}>
							<span>{t("toPlan")}</span>
						</Link>
					}
				>
					{t("emptyText")}
				</EmptyState>
			) : (
				<ul className="pnls">
					{list.data.map((panel) => (
						<li key={panel.id}>
							<PanelCard
								panel={panel}
								isChosen={chosen.has(panel.id)}
								onToggle={() => {
									setError(undefined);
									draftStore.change({
										onlineReceptionPanels: toggled(draft.onlineReceptionPanels, panel),
									});
								}}
							/>
						</li>
					))}
				</ul>
			)}
		</StepPage>
	);
});

type CardProps = { panel: LabPanelSummary; isChosen: boolean; onToggle: () => void };

function PanelCard({ panel, isChosen, onToggle }: CardProps) {
	const t = useWords("panels");
	const apart = panel.tests.reduce((sum, test) => sum + test.priceRials, 0);
	const percent = Math.floor((100 * (apart - panel.priceRials)) / Math.max(apart, 1));
	return (
		<div className={isChosen ? "pnl on" : "pnl"}>
			<label className="pnl-l">
				<input type="checkbox" checked={isChosen} onChange={onToggle} />
				<span className="pnl-h">
					<span className="tile">
						<TestTubes className="i" aria-hidden />
					</span>
					{percent > 0 ? <span className="badge badge-ok">{t.rich("saves", { percent, num })}</span> : null}
					<span className="box">
						<Check className="i" aria-hidden />
					</span>
				</span>
				<b>{panel.name}</b>
				<span className="pnl-d">{panel.description}</span>
				<span className="pnl-f">
					<small>{t.rich("count", { count: panel.tests.length, num })}</small>
					<Price amount={panel.priceRials} />
				</span>
			</label>
			<details className="pnl-c">
				<summary>{t("contents")}</summary>
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
