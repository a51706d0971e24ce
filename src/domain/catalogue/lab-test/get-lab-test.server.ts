import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { summaries } from "./lab-test-summary.server.ts";
import type { LabTestDetails } from "./schema.ts";
import { labTest, labTestRange, labTestText } from "./table.server.ts";

/** One test; it may be withdrawn, and the page then says so. @throws DomainError `record.not-found` */
export async function getLabTest(ctx: Context, locale: Locale, id: string): Promise<LabTestDetails> {
	const [summary] = await summaries(ctx, locale, {}).where(
		and(eq(labTest.id, id), isNull(labTest.deletedAt)),
	);
	const [row] = await ctx.db
		.select({ test: labTest, text: labTestText })
		.from(labTest)
		.innerJoin(labTestText, and(eq(labTestText.testId, labTest.id), ne(labTestText.name, "")))
		.where(eq(labTest.id, id))
		.orderBy(sql`${labTestText.locale} = ${locale} desc`)
		.limit(1);
	if (!summary || !row) throw notFound();
	const rows = await ctx.db
		.select()
		.from(labTestRange)
		.where(eq(labTestRange.testId, id))
		.orderBy(asc(labTestRange.sort));
	const ranges = rows.map(({ textFa, textEn, ...range }) => ({
		...range,
		text: (locale === "fa" ? textFa : textEn) || textFa || textEn,
	}));
	const { isActive, abbreviations, volumeMl } = row.test;
	const { synonyms, preparation, method, purpose, container } = row.text;
	return {
		...summary,
		isActive,
		abbreviations,
		volumeMl,
		synonyms,
		preparation,
		method,
		purpose,
		container,
		ranges,
	};
}
