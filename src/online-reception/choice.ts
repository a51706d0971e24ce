import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import type { ChosenLabTest } from "#domain/lab-test/schema.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/kinds.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { type Needs, needsOf, priceChoice } from "#domain/reception/pricing.ts";
import type { Chosen, ReceptionDraft } from "#domain/reception/schema.ts";

// What a draft has chosen, priced and with its needs. Pure; the same rules as the submit's.

export type ChoiceLine = Chosen & {
	kind: "test" | "panel";
	/** Name of the chosen panel that holds this test: shown, not charged. */
	inPanel: string;
	/** Not offered any more: it has to be removed before the request can be submitted. */
	isWithdrawn: boolean;
	/** What it cost when it was chosen, if that was another price than today's. */
	oldPriceRials: number | undefined;
};

export type ChoiceView = { lines: ChoiceLine[]; totalRials: number; needs: Needs };

export type Lists = Pick<
	ReceptionDraft,
	"receptionType" | "receptionPlan" | "onlineReceptionTests" | "onlineReceptionPanels"
>;

/** The tests and panels that count for the plan; what another plan had chosen stays in the draft and waits. */
export function chosenOf(draft: Lists): { tests: Chosen[]; panels: Chosen[] } {
	if (draft.receptionType === receptionTypes.prescription) return { tests: [], panels: [] };
	return {
		tests: draft.receptionPlan === receptionPlans.panels ? [] : draft.onlineReceptionTests,
		panels: draft.receptionPlan === receptionPlans.tests ? [] : draft.onlineReceptionPanels,
	};
}

/**
 * Lines, total and needs of a choice.
 * @param known what the catalogue says now; undefined while it cannot be asked: then the draft's own names and prices count
 */
export function viewChoice(
	draft: Lists,
	known: { tests?: readonly ChosenLabTest[]; panels?: readonly LabPanelSummary[] },
): ChoiceView {
	const chosen = chosenOf(draft);
	const panels = chosen.panels.map(
		(own) => known.panels?.find(({ id }) => id === own.id) ?? { ...own, tests: [], isMissing: true },
	);
	const tests = chosen.tests.map(
		(own) =>
			known.tests?.find(({ id }) => id === own.id) ?? {
				...own,
				fastingHours: 0,
				homeSampling: true,
				morningOnly: false,
				isMissing: true,
			},
	);
	const priced = priceChoice(tests, panels);
	const nameOf = new Map([...panels, ...tests].map(({ id, name }) => [id, name]));
	const chosenFor = new Map([...chosen.panels, ...chosen.tests].map((own) => [own.id, own.priceRials]));
	const isMissing = new Set([...panels, ...tests].filter((each) => "isMissing" in each).map(({ id }) => id));
	const lines = priced.items.map(({ kind, id, code, priceRials, isIncluded }) => ({
		kind,
		id,
		code,
		priceRials,
		name: nameOf.get(id) ?? code,
		inPanel: isIncluded
			? (panels.find((panel) => panel.tests.some((test) => test.id === id))?.name ?? "")
			: "",
		isWithdrawn: isMissing.has(id) && (kind === "test" ? known.tests : known.panels) !== undefined,
		oldPriceRials: chosenFor.get(id) === priceRials ? undefined : chosenFor.get(id),
	}));
	const withdrawn = lines.reduce((sum, line) => sum + (line.isWithdrawn ? line.priceRials : 0), 0);
	return { lines, totalRials: priced.totalPriceRials - withdrawn, needs: needsOf(tests, panels) };
}

/** The draft's copy of a test or panel. */
export const asChosen = ({ id, code, name, priceRials }: Chosen): Chosen => ({ id, code, name, priceRials });

/** What a request holds, as the rules of a draft read it; a prescription's tests once the desk has named them too. */
export function choiceOf({ items }: Pick<OwnReception, "items">): Lists {
	const ofKind = (kind: "test" | "panel") => items.filter((item) => item.kind === kind).map(asChosen);
	const [tests, panels] = [ofKind("test"), ofKind("panel")];
	const plan = panels.length === 0 ? "tests" : tests.length === 0 ? "panels" : "both";
	return {
		receptionType: receptionTypes.plan,
		receptionPlan: receptionPlans[plan],
		onlineReceptionTests: tests,
		onlineReceptionPanels: panels,
	};
}

/** A list with something added at its end, or taken out. */
export const toggled = (list: readonly Chosen[], item: Chosen): Chosen[] =>
	list.some(({ id }) => id === item.id) ? list.filter(({ id }) => id !== item.id) : [...list, asChosen(item)];
