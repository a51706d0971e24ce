import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { notFound } from "#platform/errors.ts";

/** The account of a request; null for a walk-in. @throws DomainError `record.not-found` */
export async function accountOfRequest(ctx: Context, id: string): Promise<string | null> {
	const [row] = await ctx.db
		.select({ accountId: reception.accountId })
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row.accountId;
}
