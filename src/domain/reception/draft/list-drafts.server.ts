import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { DraftSummary } from "#domain/reception/reception/schema.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { accountOf, read } from "./own-draft.server.ts";

/** The drafts of the signed-in patient, most recently saved first; expired drafts are left out. */
export async function listDrafts(ctx: Context): Promise<DraftSummary[]> {
	const rows = await ctx.db
		.select()
		.from(receptionDraft)
		.where(and(eq(receptionDraft.accountId, accountOf(ctx)), isNotNull(receptionDraft.data)))
		.orderBy(desc(receptionDraft.savedAt));
	return rows.flatMap(({ id, savedAt, data }) => {
		const draft = read(data);
		if (!draft) return [];
		const { firstName, lastName, receptionType, receptionPlan, doneSteps, submissionKey } = draft;
		return {
			id,
			savedAt: savedAt.toISOString(),
			...{ firstName, lastName, receptionType, receptionPlan, doneSteps, submissionKey },
		};
	});
}
