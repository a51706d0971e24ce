import { useQuery } from "@tanstack/react-query";
import { Scissors } from "lucide-react";
import { type Overlap, overlaps } from "#domain/catalogue/lab-panel/overlap.ts";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import { joinCatalogue } from "#domain/reception/reception/items/catalogue-join.ts";
import { receptionPlans } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { draftStore } from "../draft/draft.ts";
import { labPanels } from "../queries.ts";
import { useText } from "../use-text.ts";
import { PriceOrLater } from "./price-or-later.tsx";
import { asChosen, chosenOf } from "./selection.ts";

type Advice = Extract<Overlap, { kind: "shared" | "panel-in-panel" }>;

/**
 * The most valuable advice that can be followed now. Only one piece of advice is shown, because following it changes how
 * much the others save.
 */
function bestAdvice(draft: ReceptionDraft, known: readonly LabPanelSummary[]): Advice | undefined {
	const { tests, panels } = chosenOf(draft);
	const isAdvice = (overlap: Overlap): overlap is Advice => {
		if (overlap.kind === "test-in-panel" || overlap.savedRials === 0) return false;
		// tests alone cannot be chosen in a plan of panels only
		const restTestIds = overlap.kind === "shared" ? overlap.restTestIds : [];
		return restTestIds.length === 0 || draft.receptionPlan !== receptionPlans.panels;
	};
	return overlaps(
		tests,
		joinCatalogue(panels, known).flatMap(({ offered }) => offered ?? []),
	)
		.filter(isAdvice)
		.sort((one, other) => other.savedRials - one.savedRials)[0];
}

/**
 * Shows where fewer of the selected panels would be enough because they overlap, and how much that saves; one click changes
 * the selection.
 */
export function OverlapAdvice({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	const isAsked = chosenOf(draft).panels.length > 1;
	const known = useQuery({ ...labPanels(useLocale()), enabled: isAsked }).data ?? [];
	const best = bestAdvice(draft, known);
	const panel = best && known.find(({ id }) => id === best.panelId);
	if (!best || !panel) return null;
	const isInPanel = best.kind === "panel-in-panel";
	const restTestIds = isInPanel ? [] : best.restTestIds;
	const isWhole = restTestIds.length === 0;
	const outer = isInPanel ? known.find(({ id }) => id === best.inPanelId)?.name : undefined;
	return (
		<div className="alert alert-main overlap">
			<Scissors className="icon" aria-hidden />
			<div className="grow">
				{t.rich(isInPanel ? "panelInPanel" : isWhole ? "panelAllElsewhere" : "panelShared", {
					panel: panel.name,
					outer: outer ?? "",
					price: () => <PriceOrLater amount={best.savedRials} />,
				})}
			</div>
			<Button size="sm" variant="outline" onPress={() => follow(draft, panel, restTestIds)}>
				{isWhole ? t("removeIt", { name: panel.name }) : t("takeRest")}
			</Button>
		</div>
	);
}

/** Removes the panel and adds those of its tests that no other selected item contains. */
function follow(draft: ReceptionDraft, panel: LabPanelSummary, restTestIds: readonly string[]) {
	const rest = panel.tests.filter(({ id }) => restTestIds.includes(id)).map(asChosen);
	draftStore.change({
		onlineReceptionPanels: draft.onlineReceptionPanels.filter(({ id }) => id !== panel.id),
		onlineReceptionTests: [...draft.onlineReceptionTests, ...rest],
	});
}
