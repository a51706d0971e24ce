import { asLine, viewItems } from "#domain/reception/decision/cpanel/items-lines.ts";
import { useCatalogue } from "#domain/reception/decision/cpanel/use-items-form.ts";
import { type Found, useFound } from "#domain/reception/reception/cpanel/use-found.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { type DeskForm, planOf } from "./values.ts";

type Kind = "test" | "panel";
const fieldOf = { test: "onlineReceptionTests", panel: "onlineReceptionPanels" } as const;

/**
 * The tests and panels of the request: their cost and time requirements, and the catalogue entries that match the search.
 */
export function useChoice(form: DeskForm, typed: string, homeFeeRials: number) {
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
	const set = (kind: Kind, chosen: (typeof values)["onlineReceptionTests"]) => {
		const name = fieldOf[kind];
		form.setValue(name, chosen, { shouldDirty: true });
		form.setValue("receptionPlan", planOf({ ...values, [name]: chosen }), { shouldDirty: true });
		form.clearErrors(["onlineReceptionTests", "onlineReceptionPanels"]);
	};
	return {
		view,
		found,
		has: (kind: Kind, id: string) => values[fieldOf[kind]].some((each) => each.id === id),
		add: ({ kind, item: { id, code, name, priceRials } }: Found) =>
			set(kind, [...values[fieldOf[kind]], { id, code, name, priceRials }]),
		remove: (kind: Kind, id: string) =>
			set(
				kind,
				values[fieldOf[kind]].filter((each) => each.id !== id),
			),
	};
}
export type Choice = ReturnType<typeof useChoice>;
