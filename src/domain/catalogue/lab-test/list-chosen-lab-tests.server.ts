import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { summaries } from "./lab-test-summary.server.ts";
import type { ChosenLabTest, LabTestSummary } from "./schema.ts";
import { labTest, labTestText } from "./table.server.ts";

/** Active tests by id, in no particular order; unknown and withdrawn ids are left out. */
export async function activeLabTests(ctx: Context, locale: Locale, ids: string[]): Promise<LabTestSummary[]> {
	if (ids.length === 0) return [];
	return summaries(ctx, locale, {}).where(
		and(inArray(labTest.id, ids), isNull(labTest.deletedAt), eq(labTest.isActive, true)),
	);
}

/** Active tests by id with their preparation, in the order of the ids. */
export async function listChosenLabTests(
	ctx: Context,
	locale: Locale,
	ids: string[],
): Promise<ChosenLabTest[]> {
	const tests = await activeLabTests(ctx, locale, ids);
	if (tests.length === 0) return [];
	const texts = await ctx.db
		.select({ id: labTestText.testId, preparation: labTestText.preparation })
		.from(labTestText)
		.where(
			and(
				eq(labTestText.locale, locale),
				inArray(
					labTestText.testId,
					tests.map(({ id }) => id),
				),
			),
		);
	const preparationOf = new Map(texts.map(({ id, preparation }) => [id, preparation]));
	return tests
		.map((test) => ({ ...test, preparation: preparationOf.get(test.id) ?? "" }))
		.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
