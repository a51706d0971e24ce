import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { type Searched, searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { LabPanelInput } from "./schema.ts";
import { labPanel, labPanelTest, labPanelText } from "./table.server.ts";

/** The search words of a panel. */
export const searchedOf = ({
	code,
	text: { fa, en },
}: {
	code: string;
	text: Record<"fa" | "en", Pick<LabPanelInput["text"]["fa"], "name">>;
}): Searched => ({ names: [code, fa.name, en.name].filter(Boolean), others: [] });

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
