import { useQuery } from "@tanstack/react-query";
import { labTestClient } from "#api/client.ts";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { fold } from "#locale/text/fold.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";

const maxFound = 9;
export const freshMs = 5 * 60_000;

/** A test or panel of the catalogue that can be added. */
export type Found = { kind: "test"; item: LabTestSummary } | { kind: "panel"; item: LabPanelSummary };

type Panels = {
	panels: readonly LabPanelSummary[] | undefined;
	foreignName: (id: string) => string;
	arePanelsComing: boolean;
};

/** The tests that match a word, best match first; without a word, the most requested tests. */
export function useTestsFor(title: string, isOn = true) {
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
		enabled: isOn,
		staleTime: freshMs,
		// the previous answers stay until the new ones arrive; the most common ones do not count as an answer
		placeholderData: (before, query) => (query?.queryKey[3] ? before : undefined),
	});
}

/** Tests and panels that match the typed text, by the catalogue's own search and order (site 5.3). */
export function useFound(typed: string, { panels = [], foreignName, arePanelsComing }: Panels) {
	const title = typed.trim();
	const { data, isError, isFetching, isPlaceholderData } = useTestsFor(title, title !== "");
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
		/** Whether the results belong to the current text, or the search failed. */
		isReady: title !== "" && !arePanelsComing && ((data !== undefined && !isPlaceholderData) || isError),
		isFetching,
		isError: title !== "" && isError,
	};
}
