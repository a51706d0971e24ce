import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { labPanelClient, labTestClient } from "#api/client.ts";
import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";
import { fold } from "#locale/fold.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReceptionDetails } from "../queue/schema.ts";
import { asLine, type ItemLine, linesOf, viewItems } from "./items-lines.ts";

const maxFound = 12;

/** What the catalogue says: all panels, and the tests that are asked for. */
export function useCatalogue(testIds: string[], isOpen: boolean) {
	const call = useCall();
	const locale = useLocale();
	const panelsIn = (language: Locale) => ({
		queryKey: ["desk-panels", language],
		queryFn: () => call(() => labPanelClient.Panel[":locale"].GetAll.$get({ param: { locale: language } })),
		enabled: isOpen,
		staleTime: 60_000,
	});
	const panels = useQuery(panelsIn(locale));
	// found by their names in either language, as tests are
	const foreign = useQuery(panelsIn(otherLocale(locale))).data?.dataList;
	const tests = useQuery({
		queryKey: ["desk-tests", locale, testIds],
		queryFn: () =>
			call(() =>
				labTestClient.Test[":locale"].Chosen.$get({ param: { locale }, query: { ids: testIds.join(",") } }),
			),
		enabled: isOpen && testIds.length > 0,
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	});
	return {
		panels: panels.data?.dataList,
		foreignName: (id: string) => foreign?.find((panel) => panel.id === id)?.name ?? "",
		tests: tests.isPlaceholderData ? undefined : tests.data?.dataList,
	};
}

/** Tests and panels that fit what is typed, the catalogue's own search and order (site 5.3). */
export function useFound(
	typed: string,
	panels: readonly LabPanelSummary[],
	foreignName: (id: string) => string,
) {
	const call = useCall();
	const locale = useLocale();
	const title = useDeferredValue(typed.trim());
	const { data, isFetching, isError } = useQuery({
		queryKey: ["desk-search", locale, title],
		queryFn: ({ signal }) =>
			call(() =>
				labTestClient.Test[":locale"].GetAll.$get(
					{ param: { locale }, query: { page: "1", pageSize: String(maxFound), title } },
					{ init: { signal } },
				),
			),
		enabled: title !== "",
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	});
	const words = fold(title).split(" ");
	const inPanels = panels.filter(({ id, name, code }) => {
		const text = fold(`${code} ${name} ${foreignName(id)}`);
		return words.every((word) => text.includes(word));
	});
	return title === ""
		? { tests: [], panels: [], isFetching, isError: false }
		: { tests: data?.dataList ?? [], panels: inPanels, isFetching, isError };
}

/** The list that is being settled. It outlives its form: closing and opening it again loses nothing. */
export function useItemsForm(reception: ReceptionDetails, isOpen: boolean) {
	const [lines, setLines] = useState<ItemLine[]>();
	const [fee, setFee] = useState<string>();
	const [typed, setTyped] = useState("");
	const shown = lines ?? linesOf(reception);
	const homeFee = fee ?? formatNumber(reception.homeFeeRials);
	const testIds = shown.filter(({ kind }) => kind === "test").map(({ id }) => id);
	const catalogue = useCatalogue(testIds, isOpen);
	const found = useFound(isOpen ? typed : "", catalogue.panels ?? [], catalogue.foreignName);
	const has = (kind: ItemLine["kind"], id: string) =>
		shown.some((line) => line.kind === kind && line.id === id);
	const change = (of: ItemLine, to: Partial<ItemLine> | undefined) =>
		setLines(
			shown.flatMap((line) => {
				if (line.kind !== of.kind || line.id !== of.id) return [line];
				return to ? [{ ...line, ...to }] : [];
			}),
		);
	return {
		view: viewItems(reception, shown, homeFee, catalogue),
		homeFee,
		setFee,
		typed,
		setTyped,
		found,
		has,
		add: (kind: ItemLine["kind"], item: LabTestSummary | LabPanelSummary) =>
			setLines([...shown, asLine(kind, item)]),
		change,
		isDirty: lines !== undefined || fee !== undefined,
		/** Back to what the request holds. */
		reset: () => {
			setLines(undefined);
			setFee(undefined);
			setTyped("");
		},
	};
}
export type ItemsFormState = ReturnType<typeof useItemsForm>;
