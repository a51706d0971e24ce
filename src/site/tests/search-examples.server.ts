import type { Context } from "#database/context.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { LabTestQuery } from "#domain/catalogue/lab-test/schema.ts";
import { catalogueTexts } from "./texts.ts";

/** Number of test names to use when the catalogue has none of the default examples. */
const mostNames = 4;

/** Example searches, each with at least one result: default examples, otherwise names of the most requested tests. */
export async function listSearchExamples(ctx: Context): Promise<string[]> {
	const find = (question: object) => listLabTests(ctx, ctx.locale, LabTestQuery.parse(question));
	const usual = catalogueTexts(ctx.locale)("tests.examples").split(/[،,] */);
	const counts = await Promise.all(
		usual.map(async (title) => (await find({ title, pageSize: "1" })).totalCount),
	);
	const found = usual.filter((_, at) => (counts[at] ?? 0) > 0);
	if (found.length > 0) return found;
	return (await find({ pageSize: String(mostNames) })).dataList.map(({ name }) => name);
}
