import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labPanelClient, labTestClient } from "#api/client.ts";
import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";
import { fold } from "#locale/fold.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { WorkbenchLine } from "../../workbench/schema.ts";

const maxFound = 9;
const freshMs = 5 * 60_000;

/** A test or panel of the catalogue that can be added. */
export type Found = { kind: "test"; item: LabTestSummary } | { kind: "panel"; item: LabPanelSummary };

export const asWorkbenchLine = ({ kind, item }: Found): WorkbenchLine => ({
	...{ kind, id: item.id, code: item.code, name: item.name },
	priceRials: item.priceRials,
});

/** What the catalogue says of a list: all panels, and its tests; those that were added from a search are known at once. */
export function useCatalogue(lines: readonly WorkbenchLine[]) {
	const call = useCall();
	const locale = useLocale();
	const [added, setAdded] = useState<readonly LabTestSummary[]>([]);
	const panelsIn = (language: Locale) => ({
		queryKey: ["desk-panels", language],
		queryFn: () => call(() => labPanelClient.Panel[":locale"].GetAll.$get({ param: { locale: language } })),
		staleTime: freshMs,
	});
	const panels = useQuery(panelsIn(locale)).data?.dataList;
	// found by their names in either language, as tests are
	const foreign = useQuery(panelsIn(otherLocale(locale))).data?.dataList;
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
		foreignName: (id: string) => foreign?.find((panel) => panel.id === id)?.name ?? "",
		/** Undefined while it cannot be said of each test of the list. */
		tests: isKnown ? [...read, ...added] : undefined,
		remember: (test: LabTestSummary) =>
			setAdded((known) => [...known.filter(({ id }) => id !== test.id), test]),
	};
}
export type Catalogue = ReturnType<typeof useCatalogue>;

/** The commonest tests of the laboratory, and its popular panels; the search begins with them. */
export function useCommonest({ panels }: Pick<Catalogue, "panels">): Found[] {
	const tests = useCommonestTests();
	return [
		...tests,
		...(panels ?? []).filter(({ isPopular }) => isPopular).map((item) => ({ kind: "panel" as const, item })),
	];
}

/** The tests that were asked for most often, the commonest first. */
export function useCommonestTests(): Found[] {
	const { data } = useTestsFor("");
	return (data?.dataList ?? []).map((item) => ({ kind: "test" as const, item }));
}

function useTestsFor(title: string) {
	const call = useCall();
	const locale = useLocale();
	return useQuery({
		queryKey: ["desk-search", locale, maxFound, title],
		queryFn: ({ signal }) =>
			call(() =>
				labTestClient.Test[":locale"].GetAll.$get(
					{
						param: { locale },
						query: { page: "1", pageSize: String(maxFound), ...(title ? { title } : {}) },
					},
					{ init: { signal } },
				),
			),
		staleTime: freshMs,
		// the answers to the word before stay until the new ones are there; the commonest are no answer
		placeholderData: (before, query) => (query?.queryKey[3] ? before : undefined),
	});
}

/** Tests and panels that fit what is typed, the catalogue's own search and order (site 5.3). */
export function useFound(typed: string, { panels = [], foreignName }: Catalogue) {
	const title = typed.trim();
	const { data, isError, isFetching, isPlaceholderData } = useTestsFor(title);
	const words = fold(title).split(" ");
	const inPanels = panels.filter(({ id, name, code }) => {
		const text = fold(`${code} ${name} ${foreignName(id)}`);
		return words.every((word) => text.includes(word));
	});
	const isExact = ({ code }: { code: string }) => fold(code) === fold(title);
	const found: Found[] = [
		...inPanels.filter(isExact).map((item) => ({ kind: "panel" as const, item })),
		...(data?.dataList ?? []).map((item) => ({ kind: "test" as const, item })),
		...inPanels.filter((panel) => !isExact(panel)).map((item) => ({ kind: "panel" as const, item })),
	];
	return {
		found: title === "" ? [] : found,
		/** Are these the answers to what is typed now? */
		isReady: title !== "" && data !== undefined && !isPlaceholderData,
		isFetching,
		isError: title !== "" && isError,
	};
}
