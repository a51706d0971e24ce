import { useQuery } from "@tanstack/react-query";
import { withoutNoFast } from "#domain/catalogue/preparation/merged-lines.ts";
import { isTakenAtHome } from "#domain/catalogue/preparation/preparation.ts";
import { preparationLines } from "#domain/catalogue/preparation/texts.ts";
import { joinCatalogue } from "#domain/reception/reception/items/catalogue-join.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { chosenTests, labPanels } from "../queries.ts";
import { chosenOf, type Lists, type SelectionView, viewSelection } from "./selection.ts";

/** The draft's selection with the catalogue's current names, prices and requirements, and each test's preparation. */
export function useSelection(
	draft: Lists,
): SelectionView & { preparations: { name: string; text: string }[]; laboratoryOnly: string[] } {
	const locale = useLocale();
	const today = dayInTehran(new Date());
	const chosen = chosenOf(draft);
	const panels = useQuery({ ...labPanels(locale), enabled: chosen.panels.length > 0 }).data;
	const inside = joinCatalogue(chosen.panels, panels).flatMap(({ offered }) => offered?.tests ?? []);
	const own = useQuery(
		chosenTests(
			locale,
			chosen.tests.map(({ id }) => id),
		),
	).data;
	const all = useQuery(chosenTests(locale, [...new Set(inside.map(({ id }) => id))])).data ?? [];
	const tests = [...(own ?? []), ...all.filter(({ id }) => !own?.some((test) => test.id === id))];
	// one test that asks for a fast makes everybody fast: no other may say that none is needed
	const isFast = tests.some(({ fastingHours }) => fastingHours > 0);
	const linesOf = (test: (typeof tests)[number]) =>
		preparationLines(locale, test).map((line) => (isFast ? withoutNoFast(line) : line));
	return {
		...viewSelection(draft, { tests: own, panels }, today),
		preparations: tests
			.map((test) => ({ name: test.name, text: linesOf(test).filter(Boolean).join("\n") }))
			.filter(({ text }) => text),
		laboratoryOnly: [...(own ?? []), ...inside]
			.filter((test) => !isTakenAtHome(test))
			.map(({ name }) => name),
	};
}
