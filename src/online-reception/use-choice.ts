import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#ui/locale-context.tsx";
import { type ChoiceView, chosenOf, type Lists, viewChoice } from "./choice.ts";
import { chosenTests, labPanels } from "./query.ts";

/** The draft's choice with the catalogue's present names, prices and needs, and each test's preparation. */
export function useChoice(
	draft: Lists,
): ChoiceView & { preparations: { name: string; text: string }[]; laboratoryOnly: string[] } {
	const locale = useLocale();
	const chosen = chosenOf(draft);
	const panels = useQuery({ ...labPanels(locale), enabled: chosen.panels.length > 0 }).data;
	const inside = (panels ?? [])
		.filter(({ id }) => chosen.panels.some((panel) => panel.id === id))
		.flatMap((panel) => panel.tests);
	const own = useQuery(
		chosenTests(
			locale,
			chosen.tests.map(({ id }) => id),
		),
	).data;
	const all = useQuery(chosenTests(locale, [...new Set(inside.map(({ id }) => id))])).data ?? [];
	const tests = [...(own ?? []), ...all.filter(({ id }) => !own?.some((test) => test.id === id))];
	return {
		...viewChoice(draft, { tests: own, panels: chosen.panels.length > 0 ? panels : [] }),
		preparations: tests
			.filter(({ preparation }) => preparation)
			.map(({ name, preparation }) => ({ name, text: preparation })),
		laboratoryOnly: [...(own ?? []), ...inside].filter((test) => !test.homeSampling).map(({ name }) => name),
	};
}
