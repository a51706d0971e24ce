import { conflictsOf } from "#domain/preparation/conflicts.ts";
import { noRules } from "#domain/preparation/preparation.ts";
import { formatNumber } from "#locale/number.ts";
import { ageInYears } from "../../age.ts";
import type { ReceptionDetails } from "../../queue/schema.ts";
import type { WorkbenchLine } from "../../workbench/schema.ts";
import { viewItems } from "../items-lines.ts";
import type { Catalogue } from "./use-catalogue.ts";

/** The list as it is shown and sent, by the rules of the form beside the queue, and what stands against it. */
export function listOf(
	reception: ReceptionDetails,
	lines: readonly WorkbenchLine[],
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
) {
	const known = { tests, panels };
	const typed = lines.map(({ priceRials, ...line }) => ({
		...line,
		// in the reader's language, whoever added it
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
	// a fast that the patient was told of before is being kept
	const isLonger = view.needs.fastingHours > reception.fastingHours;
	const conflicts = conflictsOf(chosenTests, chosenPanels, {
		startsAt: new Date(reception.slotStartsAt),
		location: reception.samplingLocation,
		toldAt: isLonger ? new Date() : new Date(reception.createdDateTime),
		ageYears: ageInYears(reception, reception.sampleDate),
	});
	const rows = view.rows.map((row) => ({
		...row,
		priceRials: lines.find(({ kind, id }) => kind === row.kind && id === row.id)?.priceRials ?? 0,
		test: row.kind === "test" ? tests?.find(({ id }) => id === row.id) : undefined,
		panel: row.kind === "panel" ? panels?.find(({ id }) => id === row.id) : undefined,
		conflicts: conflicts.filter(({ ids }) => ids.includes(row.id)).map(({ kind }) => kind),
	}));
	return { ...view, rows, conflicts };
}
export type ListView = ReturnType<typeof listOf>;
export type ListRow = ListView["rows"][number];

const nameIn = (
	{ tests, panels }: Pick<Catalogue, "tests" | "panels">,
	{ kind, id }: Pick<WorkbenchLine, "kind" | "id">,
) => (kind === "test" ? tests : panels)?.find((each) => each.id === id)?.name;
