import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { ChosenLabTest } from "#domain/catalogue/lab-test/schema.ts";
import { noRules, prepare } from "#domain/catalogue/preparation/preparation.ts";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import { joinCatalogue } from "#domain/reception/reception/items/catalogue-join.ts";
import { priceChoice } from "#domain/reception/reception/items/pricing.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import type { Chosen, ReceptionDraft } from "#domain/reception/reception/schema.ts";

// What a draft has chosen, priced and with its needs. Pure; the same rules as the submit's.

export type SelectionLine = Chosen & {
	kind: "test" | "panel";
	/** Name of the selected panel that contains this test or panel, which is shown but not charged. */
	inPanel: string;
	/** Whether the item is no longer offered: the patient must remove it before submitting the request. */
	isWithdrawn: boolean;
	/** The price of the item when it was selected, if the current price differs. */
	oldPriceRials: number | undefined;
};

export type SelectionView = { lines: SelectionLine[]; totalRials: number; needs: Preparation };

/** The part of a draft that contains the requested tests and panels. */
export type Choice = Pick<
	ReceptionDraft,
	"receptionType" | "receptionPlan" | "onlineReceptionTests" | "onlineReceptionPanels"
>;

export type Lists = Choice & Partial<Pick<ReceptionDraft, "birthDate" | "age" | "ageScale" | "sampleDate">>;

/** The tests and panels that count for the chosen plan; a selection made for another plan stays in the draft. */
export function chosenOf(draft: Lists): { tests: Chosen[]; panels: Chosen[] } {
	if (draft.receptionType === receptionTypes.prescription) return { tests: [], panels: [] };
	return {
		tests: draft.receptionPlan === receptionPlans.panels ? [] : draft.onlineReceptionTests,
		panels: draft.receptionPlan === receptionPlans.tests ? [] : draft.onlineReceptionPanels,
	};
}

/** The age in years on the day of sampling, if already known. */
const ageOf = ({ birthDate = "", age = "", ageScale = 0, sampleDate }: Lists, today: string) =>
	ageInYears({ birthDate, age, ageScale }, sampleDate || today);

/**
 * Lines, total and requirements of a selection.
 * @param today `YYYY-MM-DD`, used to calculate the age while there is no day of sampling
 * @param known the catalogue's data; while it is unavailable (undefined), the names and prices in the draft are used
 */
export function viewSelection(
	draft: Lists,
	known: { tests?: readonly ChosenLabTest[]; panels?: readonly LabPanelSummary[] },
	today: string,
): SelectionView {
	const chosen = chosenOf(draft);
	const panels = joinCatalogue(chosen.panels, known.panels).map(({ own, offered, isWithdrawn }) => ({
		...{ ...own, tests: [], minAgeYears: 0, ...offered },
		...{ isWithdrawn, wasRials: own.priceRials },
	}));
	const tests = joinCatalogue(chosen.tests, known.tests).map(({ own, offered, isWithdrawn }) => ({
		...{ ...own, ...noRules, ...offered },
		...{ isWithdrawn, wasRials: own.priceRials },
	}));
	const priced = priceChoice(tests, panels);
	const panelOf = new Map(priced.items.map(({ id, inPanelId }) => [id, inPanelId]));
	const line = (
		kind: SelectionLine["kind"],
		item: (typeof panels | typeof tests)[number],
	): SelectionLine => ({
		kind,
		...asChosen(item),
		inPanel: panels.find(({ id }) => id === panelOf.get(item.id))?.name ?? "",
		isWithdrawn: item.isWithdrawn,
		oldPriceRials: item.wasRials === item.priceRials ? undefined : item.wasRials,
	});
	const lines = [...panels.map((panel) => line("panel", panel)), ...tests.map((test) => line("test", test))];
	const withdrawn = lines.reduce(
		(sum, { isWithdrawn, priceRials }) => sum + (isWithdrawn ? priceRials : 0),
		0,
	);
	return {
		lines,
		totalRials: priced.totalPriceRials - withdrawn,
		needs: prepare(tests, panels, ageOf(draft, today)),
	};
}

/** The draft's copy of a test or panel. */
export const asChosen = ({ id, code, name, priceRials }: Chosen): Chosen => ({ id, code, name, priceRials });

/** Tests and panels, with the plan that results from them. */
export function choiceOf(tests: readonly Chosen[], panels: readonly Chosen[]): Choice {
	const plan = panels.length === 0 ? "tests" : tests.length === 0 ? "panels" : "both";
	return {
		receptionType: receptionTypes.plan,
		receptionPlan: receptionPlans[plan],
		onlineReceptionTests: tests.map(asChosen),
		onlineReceptionPanels: panels.map(asChosen),
	};
}

/**
 * The tests and panels of a request, as a draft stores them; includes the tests of a prescription once the desk has entered
 * them.
 */
export function selectionOf({ items }: Pick<PatientReception, "items">): Choice {
	const ofKind = (kind: "test" | "panel") => items.filter((item) => item.kind === kind);
	return choiceOf(ofKind("test"), ofKind("panel"));
}

/** The list with an item added at the end, or without the item if the list contained it. */
export const toggled = (list: readonly Chosen[], item: Chosen): Chosen[] =>
	list.some(({ id }) => id === item.id) ? list.filter(({ id }) => id !== item.id) : [...list, asChosen(item)];
