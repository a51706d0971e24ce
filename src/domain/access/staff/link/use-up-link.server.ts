import { and, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { staffLink } from "../table.server.ts";
import { isOpen } from "./staff-link.server.ts";

/**
 * Marks a link as used, within the transaction in which the link is used; of two simultaneous uses only one succeeds.
 * @throws DomainError `staff.link-over`
 */
export async function useUp(tx: TransactionContext, id: string, staffId: string): Promise<void> {
	const used = await tx.db
		.update(staffLink)
		.set({ usedAt: tx.now(), staffId })
		.where(and(eq(staffLink.id, id), isOpen(tx)))
		.returning({ id: staffLink.id });
	if (used.length === 0) throw notFound("staff.link-over");
}
