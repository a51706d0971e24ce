import type { Context } from "#database/context.server.ts";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import { prepare } from "#domain/catalogue/preparation/preparation.ts";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { ageInYears } from "../person/age.ts";
import type { reception, receptionItem } from "../table.server.ts";

type Row = Pick<
	typeof reception.$inferSelect,
	"id" | "birthDate" | "age" | "ageScale" | "sampleDate" | "fastingHours"
>;
type Item = Pick<typeof receptionItem.$inferSelect, "receptionId" | "kind" | "sourceId">;

/**
 * What the tests of requests require of patients on the day of sampling, read in two queries for all requests. A withdrawn
 * test requires only the fasting that was agreed with it.
 */
export async function readPreparations(
	ctx: Context,
	items: readonly Item[],
	locale: Locale,
): Promise<(row: Row) => Preparation> {
	const idsOf = (kind: Item["kind"]) => [
		...new Set(items.filter((item) => item.kind === kind).map(({ sourceId }) => sourceId)),
	];
	const tests = await activeLabTests(ctx, locale, idsOf("test"));
	const panels = await listLabPanels(ctx, locale, idsOf("panel"));
	return (row) => {
		const own = new Set(items.filter((item) => item.receptionId === row.id).map((item) => item.sourceId));
		const preparation = prepare(
			tests.filter(({ id }) => own.has(id)),
			panels.filter(({ id }) => own.has(id)),
			ageInYears(row, row.sampleDate),
		);
		return { ...preparation, fastingHours: row.fastingHours };
	};
}
