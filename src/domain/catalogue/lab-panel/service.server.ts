import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/service.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { currentPrice } from "#domain/catalogue/lab-test/tariff/tariff.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { storeVocabulary } from "#domain/foundation/search/query.server.ts";
import { type Searched, searchFields } from "#domain/foundation/search/search-index.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { LabPanelInput, LabPanelSummary } from "./schema.ts";
import { labPanel, labPanelTariff, labPanelTest, labPanelText } from "./table.server.ts";

/** The search words of a panel. */
export const searchedOf = ({
	code,
	text: { fa, en },
}: {
	code: string;
	text: Record<"fa" | "en", Pick<LabPanelInput["text"]["fa"], "name">>;
}): Searched => ({ names: [code, fa.name, en.name].filter(Boolean), others: [] });

/** A language that says nothing is read in Persian. */
const inLanguage = (locale: Locale) =>
	and(
		eq(labPanelText.panelId, labPanel.id),
		sql`${labPanelText.locale} = case when exists (select from lab_panel_text own where own.panel_id = ${labPanel.id}
			and own.locale = ${locale} and own.name <> '') then ${locale} else 'fa' end`,
	);
const currentPanelPrice = (ctx: Context) =>
	currentPrice(ctx, labPanel, labPanelTariff, labPanelTariff.panelId);

/** Of all active panels a quarter, three at most, that have been asked for most. */
const popular = sql<boolean>`${labPanel.id} in (
	select id from lab_panel
	where deleted_at is null and is_active and request_count > 0
	order by request_count desc, position
	limit (select least(3, count(*) / 4) from lab_panel where deleted_at is null and is_active))`;

/** Active panels in their order with their active tests; all of them, or those with the given ids. */
export async function listLabPanels(
	ctx: Context,
	locale: Locale,
	ids?: string[],
): Promise<LabPanelSummary[]> {
	if (ids?.length === 0) return [];
	const panels = await ctx.db
		.select({
			id: labPanel.id,
			code: labPanel.code,
			priceRials: currentPanelPrice(ctx),
			minAgeYears: labPanel.minAgeYears,
			isPopular: popular,
			name: labPanelText.name,
			description: labPanelText.description,
		})
		.from(labPanel)
		.innerJoin(labPanelText, inLanguage(locale))
		.where(
			and(
				isNull(labPanel.deletedAt),
				eq(labPanel.isActive, true),
				ids ? inArray(labPanel.id, ids) : undefined,
			),
		)
		.orderBy(asc(labPanel.position));
	if (panels.length === 0) return [];
	const links = await ctx.db
		.select({ panelId: labPanelTest.panelId, testId: labPanelTest.testId })
		.from(labPanelTest)
		.where(
			inArray(
				labPanelTest.panelId,
				panels.map(({ id }) => id),
			),
		)
		.orderBy(asc(labPanelTest.sort));
	const tests = await activeLabTests(ctx, locale, [...new Set(links.map(({ testId }) => testId))]);
	const byId = new Map(tests.map((test) => [test.id, test]));
	return panels.map((panel) => ({
		...panel,
		tests: links.flatMap(({ panelId, testId }) => {
			const test = panelId === panel.id ? byId.get(testId) : undefined;
			return test ? [test] : [];
		}),
	}));
}

/** Tests of common panels that are looked through for those of the same department. */
const maxRelatedTests = 100;

/** Other active tests of the same panels, most often together first, then of the same category. */
export async function relatedLabTests(
	ctx: Context,
	locale: Locale,
	{ id, category }: Pick<LabTestSummary, "id" | "category">,
	howMany: number,
): Promise<LabTestSummary[]> {
	const beside = alias(labPanelTest, "beside");
	const together = await ctx.db
		.select({ id: beside.testId })
		.from(labPanelTest)
		.innerJoin(beside, and(eq(beside.panelId, labPanelTest.panelId), ne(beside.testId, id)))
		.where(eq(labPanelTest.testId, id))
		.groupBy(beside.testId)
		.orderBy(desc(count()), asc(beside.testId))
		.limit(maxRelatedTests);
	const ids = together.map((row) => row.id);
	const found = await activeLabTests(ctx, locale, ids);
	const ordered = found.sort((a, b) => {
		const away = (test: LabTestSummary) => (test.category === category ? 0 : 1);
		return away(a) - away(b) || ids.indexOf(a.id) - ids.indexOf(b.id);
	});
	return ordered.slice(0, howMany);
}

/** Active panels that a test is part of. */
export async function panelsWith(
	ctx: Context,
	locale: Locale,
	testId: string,
): Promise<Pick<LabPanelSummary, "id" | "name" | "priceRials">[]> {
	return ctx.db
		.select({ id: labPanel.id, name: labPanelText.name, priceRials: currentPanelPrice(ctx) })
		.from(labPanelTest)
		.innerJoin(labPanel, eq(labPanel.id, labPanelTest.panelId))
		.innerJoin(labPanelText, inLanguage(locale))
		.where(and(eq(labPanelTest.testId, testId), isNull(labPanel.deletedAt), eq(labPanel.isActive, true)))
		.orderBy(asc(labPanel.position));
}

/** Adds panels, all or none. @throws DomainError `record.not-found` when one of their test codes is unknown */
export async function createLabPanels(ctx: Context, inputs: LabPanelInput[]): Promise<string[]> {
	staffWith("content.write").check(ctx.actor);
	return mutate(ctx, "lab-panel.create", async (tx, entry) => {
		const codes = [...new Set(inputs.flatMap(({ tests }) => tests))];
		const found = await tx.db
			.select({ id: labTest.id, code: labTest.code })
			.from(labTest)
			.where(and(inArray(labTest.code, codes), isNull(labTest.deletedAt)));
		const idOf = new Map(found.map(({ id, code }) => [code, id]));
		const rows = inputs.map((input) => {
			const { tests, text, sort: position, ...fields } = input;
			const { vocabulary, ...search } = searchFields(searchedOf(input));
			return { id: newId(), tests, text, vocabulary, fields: { ...fields, position, ...search } };
		});
		await tx.db
			.insert(labPanel)
			.values(rows.map(({ id, fields }) => ({ id, ...fields, requestCount: fields.requestsBefore ?? 0 })));
		await storeVocabulary(
			tx,
			"panel",
			rows.flatMap(({ vocabulary }) => vocabulary),
		);
		await tx.db.insert(labPanelText).values(
			rows.flatMap(({ id: panelId, text }) => [
				{ panelId, locale: "fa" as const, ...text.fa },
				{ panelId, locale: "en" as const, ...text.en },
			]),
		);
		await tx.db.insert(labPanelTest).values(
			rows.flatMap(({ id: panelId, tests }) =>
				tests.map((code, sort) => {
					const testId = idOf.get(code);
					if (!testId) throw notFound();
					return { panelId, testId, sort };
				}),
			),
		);
		entry.subject(rows[0]?.id ?? "");
		entry.detail("count", rows.length);
		entry.pagesChanged();
		return rows.map(({ id }) => id);
	});
}
