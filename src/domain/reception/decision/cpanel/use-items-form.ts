import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labPanelClient, labTestClient } from "#api/client.ts";
import { type Found, useFound } from "#domain/reception/reception/cpanel/use-found.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import {
	asLine,
	cataloguePrices,
	changedLine,
	type ItemLine,
	linesOf,
	viewItems,
	withNewPrices,
} from "./items-lines.ts";
import { usePriceChange } from "./use-price-change.ts";

/** Catalogue data for the list: all panels, and the requested tests. */
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
	const foreign = useQuery(panelsIn(otherLocale(locale)));
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
		foreignName: (id: string) => foreign.data?.dataList.find((panel) => panel.id === id)?.name ?? "",
		arePanelsComing: panels.isLoading || foreign.isLoading,
		tests: tests.isPlaceholderData ? undefined : tests.data?.dataList,
	};
}

/** The list that is being edited. It is stored outside the form, so closing and reopening the form loses nothing. */
export function useItemsForm(reception: ReceptionDetails, isOpen: boolean) {
	const [lines, setLines] = useState<ItemLine[]>();
	const [fee, setFee] = useState<string>();
	const [typed, setTyped] = useState("");
	const shown = lines ?? linesOf(reception);
	const homeFee = fee ?? formatNumber(reception.homeFeeRials);
	const testIds = shown.filter(({ kind }) => kind === "test").map(({ id }) => id);
	const catalogue = useCatalogue(testIds, isOpen);
	const found = useFound(isOpen ? typed : "", catalogue);
	const has = (kind: ItemLine["kind"], id: string) =>
		shown.some((line) => line.kind === kind && line.id === id);
	const change = (of: ItemLine, to: Partial<ItemLine> | undefined) =>
		setLines(
			shown.flatMap((line) => {
				if (line.kind !== of.kind || line.id !== of.id) return [line];
				return to ? [changedLine(line, to)] : [];
			}),
		);
	const view = viewItems(reception, shown, homeFee, catalogue);
	const price = usePriceChange({
		totalRials: view.totalRials,
		lines: cataloguePrices(shown),
		onNewPrices: (repriced) => setLines((now) => now && withNewPrices(now, repriced)),
	});
	return {
		view,
		price,
		homeFee,
		setFee,
		typed,
		setTyped,
		found,
		has,
		add: ({ kind, item }: Found) => setLines([...shown, { ...asLine(kind, item), isCataloguePrice: true }]),
		change,
		isDirty: lines !== undefined || fee !== undefined,
		/** Resets the edited list to the list of the request. */
		reset: () => {
			setLines(undefined);
			setFee(undefined);
			setTyped("");
		},
	};
}
export type ItemsFormState = ReturnType<typeof useItemsForm>;
