import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labPanelClient, labTestClient } from "#api/client.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { type Found, freshMs, useTestsFor } from "#domain/reception/reception/cpanel/use-found.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { WorkbenchLine } from "../../schema.ts";

export const asWorkbenchLine = ({ kind, item }: Found): WorkbenchLine => ({
	...{ kind, id: item.id, code: item.code, name: item.name },
	priceRials: item.priceRials,
});

/**
 * Catalogue data for a list: all panels, and the tests of the list; tests added from a search are available immediately.
 */
export function useCatalogue(lines: readonly WorkbenchLine[]) {
	const call = useCall();
	const locale = useLocale();
	const [added, setAdded] = useState<readonly LabTestSummary[]>([]);
	const panelsIn = (language: Locale) => ({
		queryKey: ["desk-panels", language],
		queryFn: () => call(() => labPanelClient.Panel[":locale"].GetAll.$get({ param: { locale: language } })),
		staleTime: freshMs,
	});
	const own = useQuery(panelsIn(locale));
	const panels = own.data?.dataList;
	// found by their names in either language, as tests are
	const foreign = useQuery(panelsIn(otherLocale(locale)));
	const asked = lines
		.filter(({ kind, id }) => kind === "test" && !added.some((test) => test.id === id))
		.map(({ id }) => id);
	const ids = asked.join(",");
	const { data, isPlaceholderData } = useQuery({
		queryKey: ["desk-tests", locale, asked],
		queryFn: () =>
			call(() => labTestClient.Test[":locale"].Chosen.$get({ param: { locale }, query: { ids } })),
		enabled: asked.length > 0,
		placeholderData: keepPreviousData,
		staleTime: freshMs,
	});
	const read = data?.dataList ?? [];
	const isKnown =
		asked.length === 0 ||
		(data !== undefined && (!isPlaceholderData || asked.every((id) => read.some((test) => test.id === id))));
	return {
		panels,
		foreignName: (id: string) => foreign.data?.dataList.find((panel) => panel.id === id)?.name ?? "",
		arePanelsComing: own.isLoading || foreign.isLoading,
		/** Undefined until every test of the list is loaded. */
		tests: isKnown ? [...read, ...added] : undefined,
		remember: (test: LabTestSummary) =>
			setAdded((known) => [...known.filter(({ id }) => id !== test.id), test]),
		/** Loads the tests added from a search again, because their prices have changed. */
		forget: () => setAdded([]),
	};
}
export type Catalogue = ReturnType<typeof useCatalogue>;

/** The laboratory's most common tests and its popular panels, shown before a search. */
export function useCommonest({ panels }: Pick<Catalogue, "panels">): Found[] {
	const tests = useCommonestTests();
	return [
		...tests,
		...(panels ?? []).filter(({ isPopular }) => isPopular).map((item) => ({ kind: "panel" as const, item })),
	];
}

/** The most frequently requested tests, most frequent first. */
export function useCommonestTests(): Found[] {
	const { data } = useTestsFor("");
	return (data?.dataList ?? []).map((item) => ({ kind: "test" as const, item }));
}
