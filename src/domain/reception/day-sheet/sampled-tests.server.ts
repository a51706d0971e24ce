import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest, labTestText } from "#domain/catalogue/lab-test/table.server.ts";
import { preparationLines } from "#domain/catalogue/preparation/texts.ts";
import { receptionItem } from "#domain/reception/reception/table.server.ts";
import { otherLocale } from "#locale/locale.ts";
import type { SampledTest } from "./tubes.ts";

const own = alias(labTestText, "own_text");
const other = alias(labTestText, "other_text");

/** A catalogue text in the reader's language, or in the other language if it is empty. */
const said = (name: "name" | "container" | "preparation") =>
	sql<string>`coalesce(nullif(${own[name]}, ''), ${other[name]}, '')`;

export type TestOfVisit = SampledTest & { preparation: string[] };

/** The tests as in the catalogue, including withdrawn tests: they were ordered, so samples are taken for them. */
async function catalogueTests(ctx: Context, ids: string[]): Promise<Map<string, TestOfVisit>> {
	if (ids.length === 0) return new Map();
	const { locale } = ctx;
	const rows = await ctx.db
		.select({
			id: labTest.id,
			code: labTest.code,
			name: said("name"),
			sampleType: labTest.sampleType,
			container: said("container"),
			volumeMl: labTest.volumeMl,
			stabilityHours: labTest.stabilityHours,
			stabilityColdHours: labTest.stabilityColdHours,
			preparation: said("preparation"),
			morningOnly: labTest.morningOnly,
			samplingFrom: labTest.samplingFrom,
			samplingUntil: labTest.samplingUntil,
		})
		.from(labTest)
		.leftJoin(own, and(eq(own.testId, labTest.id), eq(own.locale, locale)))
		.leftJoin(other, and(eq(other.testId, labTest.id), eq(other.locale, otherLocale(locale))))
		.where(inArray(labTest.id, ids));
	return new Map(
		rows.map(({ id, preparation, morningOnly, samplingFrom, samplingUntil, ...test }) => {
			// the fast applies to the whole request, and the home visit was agreed on
			const rules = { fastingHours: 0, homeSampling: true, minAgeYears: 0 };
			const hours = { morningOnly, samplingFrom, samplingUntil };
			const lines = preparationLines(locale, { ...rules, ...hours, preparation });
			return [id, { ...test, preparation: lines }] as const;
		}),
	);
}

/**
 * The tests that need samples for the given requests: single tests in the order of the list, then the tests of the panels.
 * Read in three queries for all requests.
 */
export async function testsOfVisits(
	ctx: Context,
	receptionIds: string[],
): Promise<Map<string, TestOfVisit[]>> {
	if (receptionIds.length === 0) return new Map();
	const { receptionId, kind, sourceId, code, nameFa, nameEn, sort } = receptionItem;
	const items = await ctx.db
		.select({ receptionId, kind, sourceId, code, name: ctx.locale === "fa" ? nameFa : nameEn })
		.from(receptionItem)
		.where(inArray(receptionId, receptionIds))
		.orderBy(asc(sort));
	const panelIds = [...new Set(items.flatMap((item) => (item.kind === "panel" ? item.sourceId : [])))];
	const links = panelIds.length
		? await ctx.db
				.select({ panelId: labPanelTest.panelId, testId: labPanelTest.testId })
				.from(labPanelTest)
				.where(inArray(labPanelTest.panelId, panelIds))
				.orderBy(asc(labPanelTest.sort))
		: [];
	const single = items.flatMap((item) => (item.kind === "test" ? item.sourceId : []));
	const catalogue = await catalogueTests(ctx, [
		...new Set([...single, ...links.map(({ testId }) => testId)]),
	]);
	const drawn = (item: (typeof items)[number]): TestOfVisit[] => {
		const ids =
			item.kind === "test"
				? [item.sourceId]
				: links.filter(({ panelId }) => panelId === item.sourceId).map(({ testId }) => testId);
		const tests = ids.flatMap((id) => catalogue.get(id) ?? []);
		return tests.length ? tests : [unknownTest(item)];
	};
	return new Map(
		receptionIds.map((id) => [id, items.filter((item) => item.receptionId === id).flatMap(drawn)]),
	);
}

/**
 * A test that is missing from the catalogue, with its name from the request, so that nothing that was ordered is left out.
 */
const unknownTest = ({ code, name }: { code: string; name: string }): TestOfVisit => ({
	code,
	name,
	sampleType: "other",
	container: "",
	volumeMl: null,
	stabilityHours: null,
	stabilityColdHours: null,
	preparation: [],
});
