import { storedSelection } from "#domain/catalogue/lab-test/catalogue-selection.ts";
import { joinCatalogue } from "#domain/reception/reception/items/catalogue-join.ts";
import type { Locale } from "#locale/locale.ts";
import { type Choice, choiceOf } from "../basket/selection.ts";
import { chosenTests, labPanels, queryClient } from "../queries.ts";

/**
 * Whether the catalogue still offers everything that was chosen, at the same prices. False if the catalogue does not
 * respond.
 */
export async function isStillOffered(choice: Choice, locale: Locale): Promise<boolean> {
	const { onlineReceptionTests: tests, onlineReceptionPanels: panels } = choice;
	const testIds = tests.map(({ id }) => id);
	try {
		const known = await Promise.all([
			queryClient.fetchQuery(chosenTests(locale, testIds)),
			panels.length > 0 ? queryClient.fetchQuery(labPanels(locale)) : [],
		]);
		const joined = [...joinCatalogue(tests, known[0]), ...joinCatalogue(panels, known[1])];
		return joined.every(({ own, offered }) => offered?.priceRials === own.priceRials);
	} catch {
		return false;
	}
}

/**
 * The part of a draft that was selected in the catalogue; undefined if nothing was selected, if none of the selected items
 * is still offered, or if the catalogue does not respond: in that case the selection is saved for the next request.
 */
export async function selectionAsDraft(locale: Locale): Promise<Choice | undefined> {
	const picked = storedSelection();
	const ofKind = (kind: "tests" | "panels") => picked.filter((one) => one.kind === kind);
	const [tests, panels] = [ofKind("tests"), ofKind("panels")];
	const testIds = tests.map(({ id }) => id);
	try {
		const [knownTests, knownPanels] = await Promise.all([
			queryClient.fetchQuery(chosenTests(locale, testIds)),
			panels.length > 0 ? queryClient.fetchQuery(labPanels(locale)) : [],
		]);
		const chosen = choiceOf(
			joinCatalogue(tests, knownTests).flatMap(({ offered }) => offered ?? []),
			joinCatalogue(panels, knownPanels).flatMap(({ offered }) => offered ?? []),
		);
		return chosen.onlineReceptionTests.length + chosen.onlineReceptionPanels.length > 0 ? chosen : undefined;
	} catch {
		return undefined;
	}
}
