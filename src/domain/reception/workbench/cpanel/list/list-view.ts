import { conflictsOf, type Sampling, separable } from "#domain/catalogue/preparation/conflicts.ts";
import { openHours } from "#domain/catalogue/preparation/keeping.ts";
import { noRules, prepare } from "#domain/catalogue/preparation/preparation.ts";
import { viewItems } from "#domain/reception/decision/cpanel/items-lines.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { WorkbenchLine } from "../../schema.ts";
import type { Catalogue } from "./use-catalogue.ts";

/** The list as shown and sent, with its conflicts. It follows the same rules as the form next to the queue. */
export function listOf(
	reception: ReceptionDetails,
	lines: readonly WorkbenchLine[],
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
) {
	const known = { tests, panels };
	const typed = lines.map(({ priceRials, ...line }) => ({
		...line,
		// in the reader's language, independent of who added it
		name: nameIn(known, line) ?? line.name,
		price: formatNumber(priceRials),
	}));
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
		priceRials: lines.find(({ kind, id }) => kind === row.kind && id === row.id)?.priceRials ?? 0,
		test: row.kind === "test" ? tests?.find(({ id }) => id === row.id) : undefined,
		panel: row.kind === "panel" ? panels?.find(({ id }) => id === row.id) : undefined,
		conflicts: conflicts.filter(({ ids }) => ids.includes(row.id)).map(({ kind }) => kind),
	}));
	return { ...view, rows, conflicts, needsOf };
}
export type ListView = ReturnType<typeof listOf>;
export type ListRow = ListView["rows"][number];

const nameIn = (
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
	{ kind, id }: Pick<WorkbenchLine, "kind" | "id">,
) => (kind === "test" ? tests : panels)?.find((each) => each.id === id)?.name;
