import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fold } from "#locale/text/fold.ts";
import { newId } from "#platform/ids.server.ts";
import type { LabCategoryInput } from "../schema.ts";
import { labCategory, labCategoryText } from "../table.server.ts";

/** The text by which a category is found in the list for staff. */
const searchOfCategory = (slug: string, name: LabCategoryInput["name"] | undefined) =>
	fold([slug, name?.fa, name?.en].join(" "));

/** Adds categories. */
export async function createLabCategories(ctx: Context, inputs: LabCategoryInput[]): Promise<string[]> {
	staffWith("content.write").check(ctx.actor);
	return mutate(ctx, "lab-category.create", async (tx, entry) => {
		const ids = inputs.map(() => newId());
		const idOf = (index: number) => ids[index] ?? "";
		await tx.db.insert(labCategory).values(
			inputs.map(({ slug, sort }, index) => ({
				id: idOf(index),
				slug,
				position: sort,
				search: searchOfCategory(slug, inputs[index]?.name),
			})),
		);
		await tx.db.insert(labCategoryText).values(
			inputs.flatMap(({ name }, index) => [
				{ categoryId: idOf(index), locale: "fa" as const, name: name.fa },
				{ categoryId: idOf(index), locale: "en" as const, name: name.en },
			]),
		);
		entry.subject(idOf(0));
		entry.detail("count", inputs.length);
		entry.pagesChanged();
		return ids;
	});
}
