import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { patientOf } from "./continue-code.server.ts";
import type { ContinueState } from "./schema.ts";
import { draftContinueCode } from "./table.server.ts";

/**
 * Whether another device has continued a draft with its latest code. @throws DomainError `record.not-found` when the draft
 * has no code
 */
export async function getContinueState(ctx: Context, draftId: string): Promise<ContinueState> {
	const { accountId } = patientOf(ctx);
	const [last] = await ctx.db
		.select({ usedAt: draftContinueCode.usedAt })
		.from(draftContinueCode)
		.where(and(eq(draftContinueCode.accountId, accountId), eq(draftContinueCode.draftId, draftId)))
		.orderBy(desc(draftContinueCode.createdAt))
		.limit(1);
	if (!last) throw notFound();
	return { isUsed: last.usedAt !== null };
}
