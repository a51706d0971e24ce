import { conflictsOf, type Sampling, separable } from "#domain/catalogue/preparation/conflicts.ts";
import { openHours } from "#domain/catalogue/preparation/keeping.ts";
import { noRules, prepare } from "#domain/catalogue/preparation/preparation.ts";
import { viewItems } from "#domain/reception/decision/cpanel/items-lines.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { WorkbenchLine } from "../../schema.ts";
import type { Catalogue } from "./use-catalogue.ts";

type Reception = Parameters<typeof viewItems>[0] &
	Pick<
		ReceptionDetails,
		"slotStartsAt" | "samplingLocation" | "fastingHours" | "createdDateTime" | "laboratoryDays"
	>;

/** The list as shown and sent, with its conflicts. It follows the same rules as the form next to the queue. */
export function listOf(
	reception: Reception,
	lines: readonly WorkbenchLine[],
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
) {
	const known = { tests, panels };
	const priced = lines.map((line) => {
		const offered = offeredIn(known, line);
		// the request keeps the prices that the patient has seen; saved work and earlier lists have prices of another day
		const isOwn = reception.items.some(({ kind, id }) => kind === line.kind && id === line.id);
		return {
			...line,
			// in the reader's language, independent of who added it
			name: offered?.name ?? line.name,
			priceRials: (isOwn ? undefined : offered?.priceRials) ?? line.priceRials,
			isCataloguePrice: !isOwn,
		};
	});
	const typed = priced.map(({ priceRials, ...line }) => ({ ...line, price: formatNumber(priceRials) }));
	const view = viewItems(reception, typed, formatNumber(reception.homeFeeRials), known);
	const chosenTests = lines.flatMap(({ kind, id, name }) =>
		kind === "test" ? [{ ...noRules, ...tests?.find((test) => test.id === id), id, name }] : [],
	);
	const chosenPanels = lines.flatMap(({ kind, id }) =>
		kind === "panel" ? (panels?.filter((panel) => panel.id === id) ?? []) : [],
	);
	// the patient is already keeping an announced fast
	const isLonger = view.needs.fastingHours > reception.fastingHours;
	const sampling: Sampling = {
		startsAt: new Date(reception.slotStartsAt),
		location: reception.samplingLocation,
		toldAt: isLonger ? new Date() : new Date(reception.createdDateTime),
		open: openHours(reception.laboratoryDays),
		ageYears: ageInYears(reception, reception.sampleDate),
	};
	const conflicts = conflictsOf(chosenTests, chosenPanels, sampling).map((conflict) => ({
		...conflict,
		/** The items that would get a separate appointment. */
		apart: separable(chosenTests, chosenPanels, conflict, sampling),
	}));
	/** What some items of the list require of a slot's time. */
	const needsOf = (ids: readonly string[]) =>
		prepare(
			chosenTests.filter(({ id }) => ids.includes(id)),
			chosenPanels.filter(({ id }) => ids.includes(id)),
			sampling.ageYears,
		);
	const rows = view.rows.map((row) => ({
		...row,
		priceRials: priced.find(({ kind, id }) => kind === row.kind && id === row.id)?.priceRials ?? 0,
		test: row.kind === "test" ? tests?.find(({ id }) => id === row.id) : undefined,
		panel: row.kind === "panel" ? panels?.find(({ id }) => id === row.id) : undefined,
		conflicts: conflicts.filter(({ ids }) => ids.includes(row.id)).map(({ kind }) => kind),
	}));
	return { ...view, rows, conflicts, needsOf };
}
export type ListView = ReturnType<typeof listOf>;
export type ListRow = ListView["rows"][number];

const offeredIn = (
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
	{ kind, id }: Pick<WorkbenchLine, "kind" | "id">,
) => (kind === "test" ? tests : panels)?.find((each) => each.id === id);
