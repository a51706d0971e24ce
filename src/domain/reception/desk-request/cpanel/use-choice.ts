import { type RefObject, useEffect } from "react";
import { asLine, type ItemsView, viewItems } from "#domain/reception/decision/cpanel/items-lines.ts";
import { newPriceOf, type Repriced } from "#domain/reception/decision/cpanel/repriced.ts";
import { useCatalogue } from "#domain/reception/decision/cpanel/use-items-form.ts";
import { type PriceChangeState, usePriceChange } from "#domain/reception/decision/cpanel/use-price-change.ts";
import { type Found, useFound } from "#domain/reception/reception/cpanel/use-found.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { type DeskForm, planOf } from "./values.ts";

type Kind = "test" | "panel";
/** What a form sends and shows of a choice. */
export type ShownChoice = RefObject<{ view: ItemsView; price: PriceChangeState } | undefined>;
const fieldOf = { test: "onlineReceptionTests", panel: "onlineReceptionPanels" } as const;

/**
 * The tests and panels of the request: their cost and time requirements, and the catalogue entries that match the search.
 * @param shown gets the choice, because the form, which sends its total, is created before it
 */
export function useChoice(form: DeskForm, typed: string, homeFeeRials: number, shown: ShownChoice) {
	const values = form.watch();
	const { onlineReceptionTests: tests, onlineReceptionPanels: panels } = values;
	const catalogue = useCatalogue(
		tests.map(({ id }) => id),
		true,
	);
	const found = useFound(typed, catalogue);
	const { age, ageScale, birthDate } = values;
	const sampleDate = values.sampleDate || dayInTehran(new Date());
	const view = viewItems(
		{ items: [], homeFeeRials, age, ageScale, birthDate, sampleDate },
		[...panels.map((panel) => asLine("panel", panel)), ...tests.map((test) => asLine("test", test))],
		String(homeFeeRials),
		catalogue,
	);
	const takePrices = (kind: Kind, repriced: readonly Repriced[]) =>
		form.setValue(
			fieldOf[kind],
			form.getValues(fieldOf[kind]).map((each) => ({
				...each,
				priceRials: newPriceOf(repriced, { kind, id: each.id }) ?? each.priceRials,
			})),
		);
	const price = usePriceChange({
		totalRials: view.totalRials,
		lines: [
			...panels.map((panel) => ({ kind: "panel" as const, ...panel })),
			...tests.map((test) => ({ kind: "test" as const, ...test })),
		],
		onNewPrices(repriced) {
			takePrices("test", repriced);
			takePrices("panel", repriced);
		},
	});
	const set = (kind: Kind, chosen: (typeof values)["onlineReceptionTests"]) => {
		const name = fieldOf[kind];
		form.setValue(name, chosen, { shouldDirty: true });
		form.setValue("receptionPlan", planOf({ ...values, [name]: chosen }), { shouldDirty: true });
		form.clearErrors(["onlineReceptionTests", "onlineReceptionPanels"]);
	};
	const choice = {
		view,
		found,
		price,
		has: (kind: Kind, id: string) => values[fieldOf[kind]].some((each) => each.id === id),
		add: ({ kind, item: { id, code, name, priceRials } }: Found) =>
			set(kind, [...values[fieldOf[kind]], { id, code, name, priceRials }]),
		remove: (kind: Kind, id: string) =>
			set(
				kind,
				values[fieldOf[kind]].filter((each) => each.id !== id),
			),
	};
	useEffect(() => {
		shown.current = choice;
	});
	return choice;
}
export type Choice = ReturnType<typeof useChoice>;

/** The total that the page shows, in rials; undefined when no test is chosen, so that no total is shown. */
export const shownTotalOf = ({ current: choice }: ShownChoice): number | undefined =>
	choice?.view.rows.length ? choice.price.shownRials() : undefined;
